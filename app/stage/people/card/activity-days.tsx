import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import {
	ACTIVITY_PERIOD_DAYS,
	ACTIVITY_PERIODS_DAYS,
	type ActivityByDate,
} from '#contract/people/activity-days'
import { dayOf, typesIn } from '#rules/people/activity-days'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { useNow } from '../../now-provider.tsx'
import { useAct } from '../../stage-context.tsx'
import css from './activity-days.module.css'
import { Heatmap } from './heatmap.tsx'
import { loadActivity } from './load-activity.ts'

/** The answer for a period, or the sentence of a failure; null while it is loading. */
type Found = { activity: ActivityByDate } | { problem: string } | null

/** Calendars of the days on which a person was active, for a chosen period. */
export function ActivityCalendars({ userId }: { userId: string }) {
	const t = useTexts()
	const [days, setDays] = useState<number>(ACTIVITY_PERIOD_DAYS)
	const [found, ask] = useActivity(userId, days)
	// The number of calendars, so that the dialog keeps its height while another period loads.
	const calendars = useRef(1)
	const types = found && 'activity' in found ? typesIn(found.activity) : null
	if (types) calendars.current = Math.max(1, types.length)

	return (
		<>
			<Periods chosen={days} onChoose={setDays} />
			<div
				className={css.found}
				style={{ '--calendars': calendars.current } as CSSProperties}
				aria-live="polite"
				aria-busy={found === null}
			>
				{found === null ? (
					<p className={css.state}>{t('heatmap.loading')}</p>
				) : 'problem' in found ? (
					<div className={css.state} role="alert">
						<p>{t('heatmap.error', found)}</p>
						<Button onClick={ask}>{t('feed.retry')}</Button>
					</div>
				) : types?.length === 0 ? (
					<p className={css.state}>{t('heatmap.none')}</p>
				) : (
					<Calendars activity={found.activity} days={days} />
				)}
			</div>
		</>
	)
}

function useActivity(userId: string, days: number): [Found, () => void] {
	const act = useAct()
	const [found, setFound] = useState<Found>(null)
	const [asked, setAsked] = useState(0)

	// biome-ignore lint/correctness/useExhaustiveDependencies: loads again at each request (`asked`)
	useEffect(() => {
		let isWanted = true
		setFound(null)
		act(loadActivity, userId, days).then((answer) => {
			if (!isWanted) return
			setFound(typeof answer === 'string' ? { problem: answer } : { activity: answer })
		})
		return () => {
			isWanted = false
		}
	}, [act, userId, days, asked])

	return [found, () => setAsked((before) => before + 1)]
}

function Periods({ chosen, onChoose }: { chosen: number; onChoose: (days: number) => void }) {
	const t = useTexts()
	const name = useId()
	return (
		<fieldset className={css.periods}>
			<legend className="unseen">{t('heatmap.period')}</legend>
			{ACTIVITY_PERIODS_DAYS.map((days) => (
				<label key={days} className={css.period}>
					<input
						type="radio"
						name={name}
						className="unseen"
						checked={days === chosen}
						onChange={() => onChoose(days)}
					/>
					<span>{t('heatmap.days', { n: days })}</span>
				</label>
			))}
		</fieldset>
	)
}

function Calendars({ activity, days }: { activity: ActivityByDate; days: number }) {
	const t = useTexts()
	const today = dayOf(useNow().at)
	return (
		<>
			{typesIn(activity).map((type) => (
				<Heatmap key={type} type={type} activity={activity} today={today} days={days} />
			))}
			<p className={css.legend} aria-hidden="true">
				<span>{t('heatmap.less')}</span>
				{[0, 1, 2, 3, 4].map((warmth) => (
					<span key={warmth} className={css.square} data-warmth={warmth} />
				))}
				<span>{t('heatmap.more')}</span>
			</p>
		</>
	)
}
