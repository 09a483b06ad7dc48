import { useMemo } from 'react'
import { STAGE_SEATS } from '#contract/limits'
import type { Counts, Participant } from '#contract/people/participants'
import { eligibility, NOBODY_ENTERS } from '#rules/people/seating'
import { type Speech, useTexts } from '../../../locales/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useNow } from '../../now.tsx'
import { CouldIJoin } from '../seats/could-i-join.tsx'
import { useMayJoin, useReader, useRemoval } from '../use-reader.ts'
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
	const isAtDoor = sessionStatus === 'guest' || sessionStatus === 'offstage_vetted'
	const wasTaken = useRemoval() !== null
	const mayJoin = useMayJoin()
	const isNewcomer = isAtDoor && !wasTaken
	const { medianFollowers: median, requiredFollowers: needed } = counts
	const verdict = useMemo(() => eligibility(people, counts, now.at), [people, counts, now.at])

	return (
		<div className={css.entry}>
			<div className={css.track} aria-hidden="true">
				<div className={css.lit} style={{ inlineSize: `${heightOf(needed, median)}%` }} />
				<div className={css.median} />
			</div>
			<p className={css.figures}>{barText(verdict.good, isNewcomer, counts, t)}</p>
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
				{mayJoin && isAtDoor && <CouldIJoin />}
			</div>
		</div>
	)
}

/** The text of the bar (SEAT-19). Newcomers also read when the number does not matter to them now. */
function barText(
	isOpen: boolean,
	isNewcomer: boolean,
	{ onStage, medianFollowers: median }: Counts,
	t: Speech,
): string {
	const isFree = onStage < STAGE_SEATS
	return [
		median > 0 && t('people.bar', { m: t.count(median) }),
		isNewcomer && isOpen && t(isFree ? 'people.bar.free' : 'people.bar.takeable'),
	]
		.filter(Boolean)
		.join(' ')
}

function refusal(needed: number, t: Speech): string {
	if (needed === NOBODY_ENTERS) return t('eligible.closed')
	return t.short('eligible.more', needed)
}

const MEDIAN_AT_PERCENT = 62

// The bar's scale is logarithmic, because followers spread over powers of ten: linear bars would nearly all be
// empty or full.
function heightOf(needed: number, median: number): number {
	if (needed <= 0) return 0
	const share = Math.log10(1 + needed) / Math.log10(2 + median)
	return Math.min(100, Math.max(4, share * MEDIAN_AT_PERCENT))
}
