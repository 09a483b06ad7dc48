import { withTexts } from '../../locales/area-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useStage } from '../stage-context.tsx'

// A chunk for operators only, who may be without a seat. No other browser fetches it.
const forOperators = () => withTexts(import('./parts.ts'), 'writing')

export const MessageActs = lazyPart(forOperators, (parts) => parts.MessageActs)
const Desk = lazyPart(forOperators, (parts) => parts.Desk)

export function OperatorsPlace() {
	return useStage((s) => s.operates) ? <Desk /> : null
}
