import type { Point } from '#rules/banner/drawn-curve'
import css from './auction-page.module.css'
import { Table } from './table.tsx'

const WIDTH = 640
const HEIGHT = 220
const EDGE = 6

export interface Drawn {
	curve: string
	columns: string[]
	points: Point[]
	told: { hours: string; price: string }[]
	/** The place of the present price on the curve; null while there is none. */
	at: number | null
}

/** The falling price, as a drawing and as a table. */
export function PriceCurve({ page }: { page: Drawn }) {
	const { points, at, told, columns, curve } = page
	const most = Math.max(...points.map(({ cents }) => cents))
	const last = Math.max(1, points.length - 1)
	const x = (hours: number) => EDGE + (hours / last) * (WIDTH - 2 * EDGE)
	const y = (cents: number) => HEIGHT - EDGE - (cents / most) * (HEIGHT - 2 * EDGE)
	const steps = points.map(({ hours, cents }, i) =>
		i === 0 ? `M${x(0)} ${y(cents)}` : `H${x(hours)}V${y(cents)}`,
	)
	const here = at === null ? null : points[Math.floor(at)]
	return (
		<figure className={css.figure}>
			<figcaption>{curve}</figcaption>
			<svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className={css.curve}>
				<path d={steps.join('')} />
				{here && at !== null && <circle cx={x(at)} cy={y(here.cents)} r="5" />}
			</svg>
			<Table className={css.table} caption={curve} columns={columns}>
				{told.map(({ hours, price }) => (
					<tr key={hours}>
						<td>
							<bdi dir="ltr">{hours}</bdi>
						</td>
						<td>
							<bdi dir="ltr">{price}</bdi>
						</td>
					</tr>
				))}
			</Table>
		</figure>
	)
}
