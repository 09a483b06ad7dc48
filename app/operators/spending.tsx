import { useCallback } from 'react'
import { localesOf } from '#contract/languages'
import { DAY_MS, HOUR_MS } from '#contract/limits'
import { health } from '#contract/service'
import { exactIn } from '#rules/exact-time'
import { timeOfDayIn } from '#rules/time-of-day'
import { useLanguage, useTexts } from '../locales/texts.tsx'
import type { AskStage } from './ask-as-operator.ts'
import { LoadingRows } from './loading-rows.tsx'
import { OlderRows } from './older-rows.tsx'
import css from './operators.module.css'
import { ProblemNote } from './problem.tsx'
import rows from './rows.module.css'
import { useListInSteps } from './use-list-in-steps.ts'
import { useLoaded } from './use-loaded.ts'

const HOURS_SHOWN = 20

/** Today's costs by hour and kind, and what is switched off because of them (G-183). */
export function SpendingSection({ askStage }: { askStage: AskStage }) {
	const t = useTexts()
	const language = useLanguage()
	const { value, problem, again } = useLoaded(useCallback(() => askStage(health, {}), [askStage]))
	const dollars = exactIn(language, {
		style: 'currency',
		currency: 'USD',
		currencyDisplay: 'narrowSymbol',
		maximumFractionDigits: 4,
	})
	const hourOf = timeOfDayIn(language)
	const spending = value?.spending
	const { shown, ...older } = useListInSteps(spending?.hours ?? [], HOURS_SHOWN)
	const midnight = value ? value.serverTime - (value.serverTime % DAY_MS) : 0
	return (
		<section className={css.card} aria-labelledby="spending">
			<h2 id="spending">{t('admin.spending')}</h2>
			{problem ? <ProblemNote of={problem} onRetry={again} /> : null}
			{!value && !problem && <LoadingRows rows={1} />}
			{spending && (
				<p>
					{t('admin.spending.of', {
						spent: dollars(spending.usd),
						max: dollars(spending.maxUsd),
					})}
				</p>
			)}
			{spending && spending.resting.length > 0 && (
				<p className={css.wrong} role="alert">
					{t('admin.spending.rests', {
						time: hourOf.format(midnight + DAY_MS),
						what: new Intl.ListFormat(localesOf(language)).format(
							spending.resting.map((what) => t(`admin.spending.${what}`)),
						),
					})}
				</p>
			)}
			<ol className={rows.list} aria-label={t('admin.spending')}>
				{shown.map(({ hour, kind, usd }) => (
					<li key={`${hour} ${kind}`} className={rows.row}>
						<time>{hourOf.format(midnight + hour * HOUR_MS)}</time>
						<span>{t(`admin.spending.${kind}`)}</span>
						<bdi className={rows.amount}>{dollars(usd)}</bdi>
					</li>
				))}
			</ol>
			<OlderRows {...older} />
		</section>
	)
}
