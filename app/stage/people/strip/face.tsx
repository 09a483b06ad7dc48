import { memo } from 'react'
import type { Participant } from '#contract/people/participants'
import { useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { useOpenCard } from '../card/open-card.tsx'
import { OwnStatus } from '../own-place/own-status.tsx'
import { StatusDot, usePresence } from '../panel/status-dot.tsx'
import { StreakBadge } from '../panel/streak-badge.tsx'
import css from './strip.module.css'

interface Props {
	person: Participant
	id?: string
	isYou: boolean
}

export const Face = memo(function Face({ person, id, isYou }: Props) {
	const t = useTexts()
	const openCard = useOpenCard()
	const name = person.platformUsername
	return (
		<li className={css.face} data-id={id} data-away={person.status === 'Away'}>
			<button
				type="button"
				className={css.open}
				aria-haspopup="dialog"
				title={t('card.open', { name })}
				onClick={() => openCard(person)}
			>
				<span className={css.picture}>
					<Avatar name={name} src={person.profilePicUrl} size={48} />
				</span>
				{isYou ? (
					<span className={css.name}>{t('people.you')}</span>
				) : (
					<bdi className={css.name}>{name}</bdi>
				)}
				<Whereabouts person={person} spelled={!isYou} />
				<span className={css.streak}>
					<StreakBadge days={person.streakCount} />
				</span>
			</button>
			{isYou && <OwnStatus me={person} className={css.own} />}
		</li>
	)
})

/** A dot for present and unknown, else the time since last seen (STRIP-10); the own tile shows the info line instead. */
function Whereabouts({ person, spelled }: { person: Participant; spelled: boolean }) {
	const { label, ago } = usePresence(person)
	if (ago === null || !spelled)
		return (
			<span className={css.dot}>
				<StatusDot person={person} />
			</span>
		)
	return (
		// A new element, not a moved one: the page must not count as shifted.
		<span key={ago} className={css.ago} title={label}>
			<span aria-hidden="true">{ago}</span>
			<span className="unseen">{label}</span>
		</span>
	)
}
