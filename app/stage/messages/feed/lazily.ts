import { withTexts } from '../../../locales/whole-catalog.ts'
import { lazily } from '../../../ui/lazily.tsx'

// What nobody sees in the first moment comes in the second.
const alive = () => withTexts(import('./alive.ts'))

export const Announcer = lazily(alive, (parts) => parts.Announcer)
export const KeyHelp = lazily(alive, (parts) => parts.KeyHelp)
export const SinceLine = lazily(alive, (parts) => parts.SinceLine)
export const ToWhereLeftOff = lazily(alive, (parts) => parts.ToWhereLeftOff)
export const Older = lazily(alive, (parts) => parts.Older)
