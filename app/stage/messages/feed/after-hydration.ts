import '../../fetching.ts' // fetched early, before a lost connection needs it

export { Alive } from './alive.tsx'
export { Beginning, DayLine } from './day-line.tsx'
export { FeedTools } from './feed-tools.tsx'
export { SinceLine } from './new-since.tsx'
export { Older } from './older.tsx'
