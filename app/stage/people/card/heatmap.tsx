import { useEffect, useRef } from 'react'
import type { LanguageCode } from '#contract/languages'
import type { ActivityByDate, ActivityType } from '#contract/people/activity-days'
import { datesIn } from '#rules/dates'
import { type DaySquare, heatmap, totalOf } from '#rules/people/activity-days'
import { withSpaceAfter } from '#rules/text/sentences'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import css from './activity-days.module.css'

const MONDAY = '2024-01-01'
const DAY = { dateStyle: 'long' } as const
const WEEKDAY = { weekday: 'short' } as const
const WEEKDAYS_NAMED = [0, 2, 4]

interface Props {
	type: ActivityType
	activity: ActivityByDate
	today: string
	days: number
}

/**
 * One kind of activity as a calendar: a row for each weekday, a column for each week, and a text for each day for
 * screen readers.
 */
export function Heatmap({ type, activity, today, days }: Props) {
	const t = useTexts()
	const language = useLanguage()
	const scroller = useRef<HTMLElement>(null)
	const rows = heatmap(activity, type, today, days)
	const total = totalOf(activity, type)
	const title = t(`heatmap.${type}`)

	// Scrolls to the latest weeks, which are at the inline end.
	useEffect(() => {
		const { current } = scroller
		const forth = current && getComputedStyle(current).direction === 'rtl' ? -1 : 1
		current?.scrollTo({ left: forth * current.scrollWidth })
	}, [])

	return (
		<div className={css.calendar}>
			<p className={css.caption}>
				<strong>{withSpaceAfter(title)}</strong>
				<span>{t('heatmap.total', { n: total, days })}</span>
			</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a year is wider than the dialog and must scroll by keyboard */}
			<section ref={scroller} className={css.weeks} tabIndex={0} aria-label={title}>
				<table className={css.table}>
					<caption className="unseen">{title}</caption>
					<tbody>
						{rows.map((squares, weekday) => (
							<Weekday
								key={weekdayName(language, weekday)}
								language={language}
								weekday={weekday}
								squares={squares}
							/>
						))}
					</tbody>
				</table>
			</section>
		</div>
	)
}

interface WeekdayProps {
	language: LanguageCode
	weekday: number
	squares: (DaySquare | null)[]
}

function Weekday({ language, weekday, squares }: WeekdayProps) {
	const t = useTexts()
	const name = weekdayName(language, weekday)
	const dates = datesIn(language, { ...DAY, timeZone: 'UTC' })
	return (
		<tr>
			<th scope="row" className={css.weekday}>
				<span className={WEEKDAYS_NAMED.includes(weekday) ? undefined : 'unseen'}>{name}</span>
			</th>
			{squares.map((square, week) => {
				// biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
				if (square === null) return <td key={week} />
				const { day, count, warmth } = square
				const label = t('heatmap.on', { date: dates.format(new Date(day)), n: count })
				return (
					<td key={day} title={label}>
						<span className={css.square} data-warmth={warmth}>
							<span className="unseen">{label}</span>
						</span>
					</td>
				)
			})}
		</tr>
	)
}

function weekdayName(language: LanguageCode, weekday: number): string {
	const day = new Date(MONDAY)
	day.setUTCDate(day.getUTCDate() + weekday)
	return datesIn(language, { ...WEEKDAY, timeZone: 'UTC' }).format(day)
}
