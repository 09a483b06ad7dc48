import { lazyPart } from '../../ui/lazy-part.tsx'
import { ReservedSpace } from '../people/notable/places.tsx'
import { useStage } from '../stage-context.tsx'
import css from './events-place.module.css'
import { parts } from './lazy-parts.ts'

const EventsPanel = lazyPart(parts, (part) => part.EventsPanel)

/** All events, below the people; folded until somebody opens the list (EVT-14). */
export function EventsPlace() {
	const opened = useStage((s) => s.opened.includes('events'))
	return <ReservedSpace className={css.place} opened={opened} part={EventsPanel} />
}
