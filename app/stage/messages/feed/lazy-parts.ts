import { withTexts } from '../../../locales/whole-catalog.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// One chunk for parts that the first paint does not show.
const afterHydration = () => withTexts(import('./after-hydration.ts'))

export const Announcer = lazyPart(afterHydration, (parts) => parts.Announcer)
export const KeyHelp = lazyPart(afterHydration, (parts) => parts.KeyHelp)
export const PressAndHold = lazyPart(afterHydration, (parts) => parts.PressAndHold)
export const SinceLine = lazyPart(afterHydration, (parts) => parts.SinceLine)
export const TabTitle = lazyPart(afterHydration, (parts) => parts.TabTitle)
export const ToWhereLeftOff = lazyPart(afterHydration, (parts) => parts.ToWhereLeftOff)
export const Older = lazyPart(afterHydration, (parts) => parts.Older)
