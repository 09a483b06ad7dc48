import '../fetching.ts' // early, before a line that breaks needs it

export { Announcer } from './announcer.tsx'
export { SinceLine, ToWhereLeftOff } from './new-since.tsx'
export { Older } from './older.tsx'
export { RowKeys } from './row-keys.ts'
