import { lazyPart } from '../../ui/lazy-part.tsx'
import { useStage } from '../stage-context.tsx'

// Only for operators: nobody else's browser fetches it.
const forOperators = () => import('./parts.ts')

export const MessageActs = lazyPart(forOperators, (parts) => parts.MessageActs)
const Desk = lazyPart(forOperators, (parts) => parts.Desk)

export function OperatorsPlace() {
	return useStage((s) => s.operates) ? <Desk /> : null
}
