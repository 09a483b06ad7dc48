import '../../fetching.ts' // fetched early, because it could not be fetched after a loss of the connection
import '../../people/strip/pressed-ring.css'

export { DayLine, FirstMessageLine } from './day-line.tsx'
export { FeedTools } from './feed-tools.tsx'
export { LiveFeedParts } from './live-feed-parts.tsx'
export { SinceLine } from './new-since.tsx'
export { OlderMessages } from './older-messages.tsx'
