import { useMemo } from 'react'
import type { Counts, Participant } from '#contract/participants'
import { formatCount } from '#rules/counts'
import { eligibility } from '#rules/seating'
import { useTexts } from '../../locales/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useNow } from '../now.tsx'
import { useReader } from '../standing.ts'
import css from './entry-bar.module.css'

interface Props {
	people: Participant[]
	counts: Counts
}

/** What a newcomer needs to enter now, against the middle of the stage. */
export function EntryBar({ people, counts }: Props) {
	const t = useTexts()
	const now = useNow()
	const { standing } = useReader()
	const isNewcomer = standing === 'guest' || standing === 'offstage_vetted'
	const { medianFollowers: median, requiredFollowers: needed } = counts
	const verdict = useMemo(() => eligibility(people, counts, now.at), [people, counts, now.at])

	return (
		<div className={css.entry}>
			<div className={css.track} aria-hidden="true">
				<div className={css.lit} style={{ inlineSize: `${heightOf(needed, median)}%` }} />
				<div className={css.median} />
			</div>
			<p className={css.figures}>
				{needed === 0
					? t('people.bar.open', { m: formatCount(median) })
					: t('people.bar', { m: formatCount(median), r: formatCount(needed) })}
			</p>
			{isNewcomer && (
				<p
					className={css.hint}
					data-good={verdict.good}
					title={verdict.good ? undefined : String(verdict.needed)}
				>
					<Icon of={verdict.good ? 'check' : 'lock'} size={14} />
					{verdict.good
						? t('eligible.good')
						: t('eligible.more', { n: formatCount(verdict.needed) })}
				</p>
			)}
		</div>
	)
}

const MEDIAN_AT_PERCENT = 62

// Followers spread over powers of ten: on a plain scale nearly every bar would be empty or full.
function heightOf(needed: number, median: number): number {
	if (needed <= 0) return 0
	const share = Math.log10(1 + needed) / Math.log10(2 + median)
	return Math.min(100, Math.max(4, share * MEDIAN_AT_PERCENT))
}
