import type { Gathering } from '#contract/gatherings/gathering'
import { useTexts } from '../../locales/texts.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EventCard } from './event-card.tsx'

/** A sheet with everything about an event, opened from its tile. */
export function EventSheet({ event, onClose }: { event: Gathering; onClose: () => void }) {
	const t = useTexts()
	return (
		<Dialog title={t('event.title')} closeLabel={t('join.close')} onClose={onClose}>
			<ul>
				<EventCard event={event} leads />
			</ul>
		</Dialog>
	)
}
