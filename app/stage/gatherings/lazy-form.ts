import { withTexts } from '../../locales/area-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Fetched for those who write. */
export const EventForm = lazyPart(
	() => withTexts(import('./event-form.tsx'), 'events', 'stage', 'writing', 'tools'),
	(part) => part.EventForm,
)
