import { withTexts } from '../../locales/area-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// A separate file from lazy-parts.tsx, so that the first load does not contain these components. Only the menu of a
// message, the card of a person and the tools of an event import them.
const forOperators = () => withTexts(import('./parts.ts'), 'writing')

export const SheetActs = lazyPart(forOperators, (parts) => parts.SheetActs)
export const CardActs = lazyPart(forOperators, (parts) => parts.CardActs)
export const OperatorEventActs = lazyPart(forOperators, (parts) => parts.OperatorEventActs)
