// One part for the feed of activities: who has none never loads it.
export { ActivityPanel } from './activity-panel.tsx'
export { feedActions } from './feed-actions.ts'
