import type { CalendarEvent } from '#contract/events/event'
import { useTexts } from '../../locales/texts.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EventCard } from './event-card.tsx'

/** A sheet with all details of an event, which the event's tile opens. */
export function EventSheet({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
	const t = useTexts()
	return (
		<Dialog title={t('event.title')} closeLabel={t('join.close')} onClose={onClose} over>
			<ul>
				<EventCard event={event} leads />
			</ul>
		</Dialog>
	)
}
