// One chunk with the acts of readers on events.
export { EventActs, TileActs } from './event-acts.tsx'
export { EventSheet } from './event-sheet.tsx'
export { EventsPanel } from './events-panel.tsx'
export { EventsSheet } from './events-sheet.tsx'
