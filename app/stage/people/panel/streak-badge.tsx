import { streakBadge } from '#rules/people/streak'
import { useTexts } from '../../../locales/texts.tsx'
import css from './streak-badge.module.css'

/** A person's days in a row: six colours of twenty days each, and then a star (STRIP-12). */
export function StreakBadge({ days }: { days: number }) {
	const t = useTexts()
	const badge = streakBadge(days)
	if (!badge) return null
	const label = t.of('people.streak', days)
	return (
		<span className={css.badge} data-tier={badge.tier} title={label}>
			<span aria-hidden="true">{`${badge.star ? '★' : ''}${t.digits(badge.number)}`}</span>
			<span className="unseen">{label}</span>
		</span>
	)
}
