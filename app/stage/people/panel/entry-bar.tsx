import { Fragment, useMemo } from 'react'
import { STAGE_SEATS } from '#contract/limits'
import type { Counts, Participant } from '#contract/people/participants'
import { eligibility, NOBODY_ENTERS } from '#rules/people/seating'
import { inARow } from '#rules/text/sentences'
import { type Speech, useTexts } from '../../../locales/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useNow } from '../../now-provider.tsx'
import { CouldIJoin } from '../seats/could-i-join.tsx'
import { useMayJoin, useReader, useRemoval } from '../use-reader.ts'
import css from './entry-bar.module.css'

interface Props {
	people: Participant[]
	counts: Counts
}

/** The number of followers that a newcomer needs now, compared with the median of the people on stage. */
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
	const reach = !verdict.good && verdict.needed !== NOBODY_ENTERS ? verdict.needed : null

	return (
		<div className={css.entry}>
			<div className={css.track} aria-hidden="true" data-drawn="">
				<div className={css.lit} style={{ inlineSize: `${heightOf(needed, median)}%` }} />
				{median > 0 && <div className={css.median} />}
				{reach !== null && (
					<div className={css.needed} style={{ insetInlineStart: `${heightOf(reach, median)}%` }} />
				)}
			</div>
			{median > 0 && <Labels median={median} needed={reach} />}
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

/** The text of the bar (SEAT-19). Newcomers also read when they need no number of followers now. */
function barText(
	isOpen: boolean,
	isNewcomer: boolean,
	{ onStage, medianFollowers: median }: Counts,
	t: Speech,
): string {
	const isFree = onStage < STAGE_SEATS
	// 'None' is said of followers, of which the first sentence speaks.
	if (median === 0 && isNewcomer && isFree) return t('people.free', { n: STAGE_SEATS - onStage })
	return inARow(
		median > 0 && t('people.bar', { m: t.count(median) }),
		isNewcomer && isOpen && t(isFree ? 'people.bar.free' : 'people.bar.takeable'),
	)
}

interface LabelProps {
	median: number
	/**
	 * The number of followers that a newcomer needs; null when a newcomer needs none, and when no number would help.
	 */
	needed: number | null
}

/**
 * Labels for the marks on the bar, in the order of the marks. The free space around the labels is divided like the bar,
 * so that they never overlap. The sentences below say the same to screen readers.
 */
function Labels({ median, needed }: LabelProps) {
	const t = useTexts()
	const neededAt = needed === null ? MEDIAN_AT_PERCENT : heightOf(needed, median)
	const [first, second] = [
		Math.min(neededAt, MEDIAN_AT_PERCENT),
		Math.max(neededAt, MEDIAN_AT_PERCENT),
	]
	const labels = [
		{ key: 'median', at: MEDIAN_AT_PERCENT, text: t('people.median', { m: t.count(median) }) },
		...(needed === null
			? []
			: [{ key: 'needed', at: neededAt, text: t('people.needed', { r: t.count(needed) }) }]),
	].sort((one, other) => one.at - other.at)
	return (
		<div className={css.labels} aria-hidden="true">
			<i style={{ flexGrow: first }} />
			{labels.map(({ key, text }, i) => (
				<Fragment key={key}>
					{i > 0 && <i data-between="" style={{ flexGrow: second - first }} />}
					<span data-of={key}>{text}</span>
				</Fragment>
			))}
			<i style={{ flexGrow: 100 - second }} />
		</div>
	)
}

function refusal(needed: number, t: Speech): string {
	if (needed === NOBODY_ENTERS) return t('eligible.closed')
	return t.short('eligible.more', needed)
}

const MEDIAN_AT_PERCENT = 62

// The scale is logarithmic, because followers differ by powers of ten: a linear bar would nearly always be empty or
// full.
function heightOf(needed: number, median: number): number {
	if (needed <= 0) return 0
	const share = Math.log10(1 + needed) / Math.log10(2 + median)
	return Math.min(100, Math.max(4, share * MEDIAN_AT_PERCENT))
}
