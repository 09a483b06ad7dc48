import { withTexts } from '../../locales/whole-catalog.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Fetched for those who write. */
export const EventForm = lazyPart(
	() => withTexts(import('./event-form.tsx')),
	(part) => part.EventForm,
)
