import '../../fetching.ts' // fetched early, before a lost connection needs it

export { FindButton } from '../finding/find-button.tsx'
export { Alive } from './alive.tsx'
export { KeyHelp } from './key-help.tsx'
export { SinceLine } from './new-since.tsx'
export { Older } from './older.tsx'
export { ViewSwitch } from './view-switch.tsx'
