import { useMemo } from 'react'
import type { Counts, Participant } from '#contract/people/participants'
import { eligibility, NOBODY_ENTERS } from '#rules/people/seating'
import { type Speech, useTexts } from '../../../locales/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useNow } from '../../now.tsx'
import { CouldIJoin } from '../seats/could-i-join.tsx'
import { useReader } from '../use-reader.ts'
import css from './entry-bar.module.css'

interface Props {
	people: Participant[]
	counts: Counts
}

/** The follower count that a newcomer needs now, compared with the stage's median. */
export function EntryBar({ people, counts }: Props) {
	const t = useTexts()
	const now = useNow()
	const { sessionStatus } = useReader()
	const isNewcomer = sessionStatus === 'guest' || sessionStatus === 'offstage_vetted'
	const { medianFollowers: median, requiredFollowers: needed } = counts
	const verdict = useMemo(() => eligibility(people, counts, now.at), [people, counts, now.at])

	return (
		<div className={css.entry}>
			<div className={css.track} aria-hidden="true">
				<div className={css.lit} style={{ inlineSize: `${heightOf(needed, median)}%` }} />
				<div className={css.median} />
			</div>
			<p className={css.figures}>{barText(needed, median, t)}</p>
			<div className={css.foot}>
				{isNewcomer && (
					<p
						className={css.hint}
						data-good={verdict.good}
						title={verdict.good ? undefined : t.digits(verdict.needed)}
					>
						<Icon of={verdict.good ? 'check' : 'lock'} size={14} />
						<span>{verdict.good ? t('eligible.good') : refusal(verdict.needed, t)}</span>
					</p>
				)}
				<CouldIJoin />
			</div>
		</div>
	)
}

function barText(needed: number, median: number, t: Speech): string {
	const m = t.count(median)
	if (needed === 0) return t('people.bar.open', { m })
	if (needed === NOBODY_ENTERS) return t('people.bar.closed', { m })
	return t('people.bar', { m, r: t.count(needed) })
}

function refusal(needed: number, t: Speech): string {
	if (needed === NOBODY_ENTERS) return t('eligible.closed')
	return t.short('eligible.more', needed)
}

const MEDIAN_AT_PERCENT = 62

// Followers spread over powers of ten: on a plain scale nearly every bar would be empty or full.
function heightOf(needed: number, median: number): number {
	if (needed <= 0) return 0
	const share = Math.log10(1 + needed) / Math.log10(2 + median)
	return Math.min(100, Math.max(4, share * MEDIAN_AT_PERCENT))
}
