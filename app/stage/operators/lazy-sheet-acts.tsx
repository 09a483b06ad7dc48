import { withTexts } from '../../locales/area-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Not in lazy-parts.tsx, because only the menu of a message, the card of a person and the tools of an event import
// these components, so the first load does not contain them.
const forOperators = () => withTexts(import('./parts.ts'), 'writing')

export const SheetActs = lazyPart(forOperators, (parts) => parts.SheetActs)
export const CardActs = lazyPart(forOperators, (parts) => parts.CardActs)
export const OperatorEventActs = lazyPart(forOperators, (parts) => parts.OperatorEventActs)
