import { streakBadge } from '#rules/people/streak'
import { useTexts } from '../../../locales/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './streak-badge.module.css'

interface Props {
	days: number
	/** Says what the number is, where there is room. */
	inWords?: boolean
}

/** A person's days in a row: a flame in six colours of twenty days each, and then a star (STRIP-12). */
export function StreakBadge({ days, inWords }: Props) {
	const t = useTexts()
	const badge = streakBadge(days)
	if (!badge) return null
	const label = t.of('people.streak', days)
	return (
		<span className={css.badge} data-tier={badge.tier} title={label}>
			<Icon of="flame" size={14} />
			<span aria-hidden="true">{`${badge.star ? '★' : ''}${t.digits(badge.number)}`}</span>
			<span className={inWords ? css.words : 'unseen'}>{label}</span>
		</span>
	)
}
