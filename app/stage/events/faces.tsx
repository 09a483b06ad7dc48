import type { CalendarEvent } from '#contract/events/event'
import { RSVP_FACES } from '#contract/limits'
import { useTexts } from '../../locales/texts.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import css from './faces.module.css'

/** The faces of the first people with an RSVP, and the number of others (EVT-02). */
export function RsvpFaces({ rsvps, rsvpCount }: Pick<CalendarEvent, 'rsvps' | 'rsvpCount'>) {
	const t = useTexts()
	const more = rsvpCount - RSVP_FACES
	return (
		<span className={css.faces}>
			{rsvps.slice(0, RSVP_FACES).map(({ platformUserId, platformUsername, profilePicUrl }) => (
				<Avatar key={platformUserId} name={platformUsername} src={profilePicUrl} size={24} />
			))}
			{more > 0 && <span>{`+${t.digits(more)}`}</span>}
		</span>
	)
}
