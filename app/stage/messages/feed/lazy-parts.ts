import { withTexts } from '../../../locales/area-texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// One chunk for parts that are rendered after hydration.
const afterHydration = () => withTexts(import('./after-hydration.ts'), 'stage')

export const LiveFeedParts = lazyPart(afterHydration, (parts) => parts.LiveFeedParts)
export const FirstMessageLine = lazyPart(afterHydration, (parts) => parts.FirstMessageLine)
export const DayLine = lazyPart(afterHydration, (parts) => parts.DayLine)
export const FeedTools = lazyPart(afterHydration, (parts) => parts.FeedTools)
export const SinceLine = lazyPart(afterHydration, (parts) => parts.SinceLine)
export const OlderMessages = lazyPart(afterHydration, (parts) => parts.OlderMessages)
export const Welcome = lazyPart(
	() => withTexts(import('../../people/join/welcome.tsx'), 'seats'),
	(parts) => parts.Welcome,
)
export const Away = lazyPart(
	() => withTexts(import('./away.tsx'), 'stage', 'tools', 'alerts'),
	(parts) => parts.Away,
)
