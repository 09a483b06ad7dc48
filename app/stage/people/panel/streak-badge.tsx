import { streakBadge } from '#rules/people/streak'
import { useTexts } from '../../../locales/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './streak-badge.module.css'

interface Props {
	days: number
	/** True to write the number of days in words, where there is space. */
	inWords?: boolean
}

/**
 * The number of consecutive days on which a person was active: a flame with another colour after every twenty days. The
 * sixth colour is the last and has a star (STRIP-12).
 */
export function StreakBadge({ days, inWords }: Props) {
	const t = useTexts()
	const badge = streakBadge(days)
	if (!badge) return null
	const label = t.of('people.streak', days)
	const number = inWords ? '' : t.digits(badge.number)
	return (
		<span className={css.badge} data-tier={badge.tier} title={label}>
			<Icon of="flame" size={14} />
			<span aria-hidden="true">{`${badge.star ? '★' : ''}${number}`}</span>
			<span className={inWords ? css.words : 'unseen'}>{label}</span>
		</span>
	)
}
