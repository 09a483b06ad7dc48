export { Announcer } from './announcer.tsx'
export { Older } from './older.tsx'
