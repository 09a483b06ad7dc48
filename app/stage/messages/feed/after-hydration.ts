import '../../fetching.ts' // early, before a line that breaks needs it

export { Announcer } from './announcer.tsx'
export { KeyHelp } from './key-help.tsx'
export { PressAndHold } from './long-press.ts'
export { SinceLine, ToWhereLeftOff } from './new-since.tsx'
export { Older } from './older.tsx'
export { TabTitle } from './tab-title.tsx'
