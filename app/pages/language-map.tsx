import { type LanguageCode, NATIVE_NAMES } from '#contract/languages'
import css from './language-map.module.css'
import type { DrawnLanguage } from './language-table.tsx'

/** The rough home of each language as a cell of a honeycomb: column and row. */
const PLACES: Record<LanguageCode, [column: number, row: number]> = {
	'en-us': [0, 2],
	'pt-br': [1, 5],
	nb: [4, 0],
	nl: [3, 1],
	de: [4, 1],
	pl: [5, 1],
	ru: [7, 1],
	fr: [3, 2],
	cs: [4, 2],
	ro: [5, 2],
	uk: [6, 2],
	es: [2, 3],
	it: [3, 3],
	el: [4, 3],
	tr: [5, 3],
	he: [5, 4],
	ar: [6, 4],
	fa: [7, 3],
	ur: [8, 4],
	hi: [9, 4],
	bn: [9, 5],
	si: [8, 6],
	ha: [4, 5],
	so: [6, 5],
	sw: [5, 6],
	'zh-hans': [10, 3],
	ko: [11, 2],
	ja: [12, 3],
	th: [10, 5],
	id: [11, 6],
}
const WIDTH = 48
const HEIGHT = 42
const REACH = 26 // the distance in px from a cell's centre to its corners
const SIZE = { width: WIDTH * 13.5 + 8, height: HEIGHT * 6 + REACH * 2 + 8 }
// Steps of brightness, chosen so that on each step either light or dark letters are readable.
const LIGHTS = [0, 0.15, 0.3, 0.45, 0.65, 0.9]
const BRIGHT = 4
const HEXAGON = [0, 1, 2, 3, 4, 5]
	.map((corner) => (corner + 0.5) * (Math.PI / 3))
	.map((angle) => `${(Math.cos(angle) * REACH).toFixed(1)},${(Math.sin(angle) * REACH).toFixed(1)}`)
	.join(' ')

/** A map without borders: one cell per language, the brighter the more people use it. */
export function LanguageMap({ title, rows }: { title: string; rows: DrawnLanguage[] }) {
	return (
		<figure className={css.map} dir="ltr" aria-label={title}>
			<svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
				{rows.map((row) => (
					<Cell key={row.language} {...row} />
				))}
			</svg>
		</figure>
	)
}

function Cell({ language, glow }: DrawnLanguage) {
	const [column, line] = PLACES[language]
	const x = 4 + WIDTH * (column + 0.5 + (line % 2) / 2)
	const light = Math.ceil(glow * (LIGHTS.length - 1))
	const y = 4 + REACH + HEIGHT * line
	return (
		<g transform={`translate(${x} ${y})`}>
			<title>{NATIVE_NAMES[language]}</title>
			<polygon className={css.cell} points={HEXAGON} />
			<polygon className={css.glow} points={HEXAGON} opacity={LIGHTS[light]} />
			<text
				className={css.code}
				data-lit={light >= BRIGHT || undefined}
				textAnchor="middle"
				dy="0.35em"
			>
				{language.split('-')[0]}
			</text>
		</g>
	)
}
