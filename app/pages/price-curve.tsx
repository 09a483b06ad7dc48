import type { Banner } from '#contract/banner/banner'
import { HOUR_MS } from '#contract/limits'
import { hoursNow, type Point, pointsOf, tablePoints } from '#rules/banner/drawn-curve'
import { pricesAhead } from '#rules/banner/prices-ahead'
import { curveOf } from '#rules/banner/slot'
import { useLanguage, useShortForms, useTexts } from '../locales/texts.tsx'
import { priceIn, roundPriceIn } from '../stage/money/price.ts'
import css from './auction-page.module.css'
import { Table } from './table.tsx'

/** Both sides of the drawing in its own units. CSS stretches it to its place. */
const SIDE = 100
const SHORT_HOURS = 12
const LONG_HOURS = 24
/** From this percentage on, a centred label would leave the drawing at its end. */
const NEAR_END = 90

interface Props {
	banner: Banner
	now: number
	/** Formats the end of something with its day; `clock` gives the hour alone. */
	ending: (at: number) => string
	clock: (at: number) => string
}

/** The falling price: a curve with hours and dollars, a table of the three most useful prices, and a table of all. */
export function PriceCurve({ banner, now, ending, clock }: Props) {
	const t = useTexts()
	const language = useLanguage()
	const { times } = useShortForms()
	const curve = curveOf(banner)
	const points = pointsOf(curve)
	const rows = (all: { at: number; cents: number }[]) =>
		all.map(({ at, cents }) => (
			<tr key={at}>
				<td>
					<time dateTime={new Date(at).toISOString()}>{at === now ? times.now : ending(at)}</time>
				</td>
				<td>
					<bdi>{priceIn(language, cents)}</bdi>
				</td>
			</tr>
		))
	const columns = [t('auction.clock'), t('auction.price')]
	const told = tablePoints(points).map(({ hours, cents }) => ({
		at: curve.decayStart + hours * HOUR_MS,
		cents,
	}))
	return (
		<figure className={css.figure}>
			<figcaption>{t('auction.curve')}</figcaption>
			<Drawing at={hoursNow(curve, points, now)} {...{ points, clock, from: curve.decayStart }} />
			<Table className={css.table} caption={t('auction.curve')} columns={columns}>
				{rows(pricesAhead(curve, points, now))}
			</Table>
			<details className={css.all}>
				<summary>{t('auction.all')}</summary>
				<Table className={css.table} caption={t('auction.all')} columns={columns}>
					{rows(told)}
				</Table>
			</details>
		</figure>
	)
}

interface DrawingProps {
	points: Point[]
	/** When the fall begins, in ms. */
	from: number
	/** The hours that have passed since the fall began; null before that. */
	at: number | null
	clock: (at: number) => string
}

function Drawing({ points, from, at, clock }: DrawingProps) {
	const language = useLanguage()
	const { times } = useShortForms()
	const most = Math.max(...points.map(({ cents }) => cents))
	const least = points.at(-1)?.cents ?? most
	const last = Math.max(1, points.length - 1)
	const x = (hours: number) => (hours / last) * SIDE
	const y = (cents: number) => SIDE - (cents / most) * SIDE
	const steps = points.map(({ hours, cents }, i) =>
		i === 0 ? `M0 ${y(cents)}` : `H${x(hours)}V${y(cents)}`,
	)
	const every = last > 6 * SHORT_HOURS ? LONG_HOURS : SHORT_HOURS
	const marks = points.filter(({ hours }) => hours % every === 0)
	const here = at === null ? undefined : points[Math.floor(at)]
	return (
		<div className={css.plot} dir="ltr" aria-hidden="true">
			<svg viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none" aria-hidden="true">
				<path d={steps.join('')} vectorEffect="non-scaling-stroke" />
			</svg>
			{[...new Set([most, most / 2, least])].map((cents) => (
				<span key={cents} className={css.dollars} style={{ insetBlockStart: `${y(cents)}%` }}>
					<bdi>{roundPriceIn(language, cents)}</bdi>
				</span>
			))}
			{marks.map(({ hours }, i) => (
				<span
					key={hours}
					className={css.hour}
					data-between={i % 3 > 0 ? '' : undefined} // labels 24 hours apart would show the same hour
					data-edge={hours === 0 ? 'start' : x(hours) > NEAR_END ? 'end' : undefined}
					style={{ insetInlineStart: `${x(hours)}%` }}
				>
					{clock(from + hours * HOUR_MS)}
				</span>
			))}
			{here && at !== null && (
				<b
					className={css.here}
					data-edge={x(at) > NEAR_END ? 'end' : undefined}
					style={{ insetInlineStart: `${x(at)}%`, insetBlockStart: `${y(here.cents)}%` }}
				>
					{times.now}
				</b>
			)}
		</div>
	)
}
