import { withTexts } from '../../../locales/whole-catalog.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// What nobody sees in the first moment comes in the second.
const afterHydration = () => withTexts(import('./after-hydration.ts'))

export const Announcer = lazyPart(afterHydration, (parts) => parts.Announcer)
export const KeyHelp = lazyPart(afterHydration, (parts) => parts.KeyHelp)
export const SinceLine = lazyPart(afterHydration, (parts) => parts.SinceLine)
export const ToWhereLeftOff = lazyPart(afterHydration, (parts) => parts.ToWhereLeftOff)
export const Older = lazyPart(afterHydration, (parts) => parts.Older)
