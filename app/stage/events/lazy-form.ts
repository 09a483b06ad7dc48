import { withTexts } from '../../locales/area-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** The form of an event, whose code is fetched when somebody opens it. */
export const EventForm = lazyPart(
	() => withTexts(import('./event-form.tsx'), 'events', 'stage', 'writing', 'tools'),
	(part) => part.EventForm,
	{ closedBy: 'onDone' },
)
