import { withTexts } from '../../locales/area-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useStage } from '../stage-context.tsx'

// For operators only, who may be without a seat: no other browser fetches this chunk.
const forOperators = () => withTexts(import('./parts.ts'), 'writing')

export const MessageActs = lazyPart(forOperators, (parts) => parts.MessageActs)
const Desk = lazyPart(forOperators, (parts) => parts.Desk)

export function OperatorsPlace() {
	return useStage((s) => s.operates) ? <Desk /> : null
}
