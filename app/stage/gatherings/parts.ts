// One chunk for what readers do with events.
export { EventActs } from './event-acts.tsx'
export { EventsPanel } from './events-panel.tsx'
