import { memo } from 'react'
import { type Participant, userIdOf } from '#contract/people/participants'
import type { Ring } from '#rules/stories/ring'
import { useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { OwnTools } from '../../on-stage/lazy-parts.tsx'
import { useAct } from '../../stage-context.tsx'
import { storiesAhead, useOpenCard } from '../card/open-card.tsx'
import { StatusDot, usePresence } from '../panel/status-dot.tsx'
import { StreakBadge } from '../panel/streak-badge.tsx'
import css from './face.module.css'

interface Props {
	person: Participant
	id?: string
	isYou: boolean
	ring: Ring | undefined
	/** Id of the person's newest story, while the seen stories are not known yet; undefined without a story. */
	newest: string | undefined
}

export const Face = memo(function Face({ person, id, isYou, ring, newest }: Props) {
	const t = useTexts()
	const act = useAct()
	const openCard = useOpenCard()
	const name = person.platformUsername
	return (
		<li
			className={css.face}
			data-id={id}
			data-away={person.status === 'Away'}
			data-you={isYou || undefined}
		>
			<button
				type="button"
				className={css.open}
				aria-haspopup="dialog"
				title={t(ring ? 'story.title' : 'card.open', { name })}
				onPointerDown={() => ring && act(storiesAhead, person)}
				onClick={() => openCard(person, ring && 'stories')}
			>
				<span
					className={css.picture}
					data-ring={ring}
					data-story={newest}
					data-by={newest && userIdOf(person)}
				>
					<Avatar name={name} src={person.profilePicUrl} size={48} />
				</span>
				{isYou ? (
					<span className={css.name}>{t('people.you')}</span>
				) : (
					<bdi className={css.name}>{t.who(name)}</bdi>
				)}
				<Whereabouts person={person} spelled={!isYou} />
				<span className={css.streak}>
					<StreakBadge days={person.streakCount} />
				</span>
			</button>
			{isYou && <OwnTools me={person} />}
		</li>
	)
})

/**
 * A dot for people who are present or whose presence is unknown; otherwise the time since they were last seen
 * (STRIP-10). The reader's own tile shows the info line instead.
 */
function Whereabouts({ person, spelled }: { person: Participant; spelled: boolean }) {
	const { label, ago } = usePresence(person)
	if (ago === null || !spelled)
		return (
			<span className={css.dot}>
				<StatusDot person={person} />
			</span>
		)
	return (
		// The key makes a new element for each text, because a resized element would count as a layout shift.
		<span key={ago} className={css.ago} title={label}>
			<span aria-hidden="true">{ago}</span>
			<span className="unseen">{label}</span>
		</span>
	)
}
