import { useTexts } from '../../locales/texts.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EventList } from './events-panel.tsx'

/** All events, opened from the menu. */
export function EventsSheet({ onClose }: { onClose: () => void }) {
	const t = useTexts()
	return (
		<Dialog title={t('event.title')} closeLabel={t('join.close')} onClose={onClose} over>
			<EventList />
		</Dialog>
	)
}
