import {
	atMost,
	type Bench,
	type Figure,
	type Found,
	figureOf,
	type Part,
	reckoned,
	type Spread,
} from '../part.ts'
import {
	finalizing,
	holdWhilePosting,
	holdWholeForm,
	KINDS,
	largestMb,
	puttingAlone,
	sizeOf,
} from '../stories/posting.ts'
import { countViews, viewersOf } from '../stories/views.ts'
import { firstFrame, storiesInStrip, stripOf } from '../stories/watching.ts'

const OVER_IDLE_MAX_MB = 40
const FIRST_FRAME_MAX_MS = 1200
const VIEWS_PER_ROW = 20

export const stories: Part = {
	name: 'stories',
	about:
		'photos and films of 24 hours: posted as the page does with the bucket in another process, the film of the demo on a phone (4x CPU throttle; a standing line of 150 ms and 1.6 Mbit/s), views of one story within one minute, and a full stage with and without stories',
	cells: (bench) => [
		{ name: 'posting', run: () => holdWhilePosting(bench) },
		{ name: 'formData', run: () => holdWholeForm(bench) },
		...KINDS.flatMap((kind) => [
			{ name: `finalize ${kind}`, run: () => finalizing(bench, kind) },
			{ name: `put ${kind}`, run: () => puttingAlone(bench, kind) },
		]),
		{ name: 'first frame', run: () => firstFrame(bench) },
		{ name: 'views', run: () => countViews(bench) },
		{ name: 'strip', run: () => stripOf(bench, storiesInStrip(bench)) },
		{ name: 'strip without', run: () => stripOf(bench, 0) },
	],
	figures(found, bench) {
		return [
			...ofPosting(found, bench),
			...ofFinalizing(found, bench),
			...ofFirstFrame(found),
			...ofViews(found, bench),
			...ofStrip(found, bench),
		]
	},
}

function ofPosting(found: Found, bench: Bench): Figure[] {
	const beside = (metric: string) => ({ 'formData whole': found('formData', metric) })
	const film = `a film of ${largestMb(bench)} MB in parts`
	const held = (metric: string) => found('posting', metric)
	const most = figureOf(`over idle, ${film}`, 'MB', held('overIdleMb'), beside('overIdleMb'))
	most.goals.push(atMost(`<= ${OVER_IDLE_MAX_MB} MB`, most.product.median, OVER_IDLE_MAX_MB))
	return [most, figureOf(`posted, ${film}`, 'ms', held('ms'), beside('ms'))]
}

function ofFinalizing(found: Found, bench: Bench): Figure[] {
	return KINDS.flatMap((kind) =>
		['p50', 'p95'].map((share) =>
			figureOf(
				`finalized, ${kind} of ${sizeOf(bench, kind).mb} MB, ${share}`,
				'ms',
				found(`finalize ${kind}`, share),
				{ 'put alone': found(`put ${kind}`, share) },
			),
		),
	)
}

function ofFirstFrame(found: Found): Figure[] {
	const first = figureOf(
		'press on a ring to first frame, slow 4G',
		'ms',
		found('first frame', 'stage'),
		{
			'plain video': found('first frame', 'plain'),
		},
	)
	first.goals.push(atMost('<= 1.2 s', first.product.median, FIRST_FRAME_MAX_MS))
	return [
		first,
		figureOf('press on a ring to poster, slow 4G', 'ms', found('first frame', 'poster')),
	]
}

function ofViews(found: Found, bench: Bench): Figure[] {
	const { visitors, onStage } = viewersOf(bench)
	const who = `${visitors} visitors and ${onStage} on stage`
	const views = (metric: string, of: number) => times(found('views', metric), of)
	const rows = figureOf(
		`rows written to D1 per ${VIEWS_PER_ROW} views, ${who}`,
		'',
		views('written', VIEWS_PER_ROW),
		{
			'a row per view': reckoned(VIEWS_PER_ROW),
		},
	)
	rows.goals.push(atMost('<= 1', rows.product.median, 1))
	return [
		rows,
		figureOf('rows written to D1 per 1,000 views', '', views('written', 1000)),
		figureOf('rows written by the room per 1,000 views', '', views('roomWritten', 1000)),
		figureOf('requests of the Worker per view', '', views('requests', 1)),
		figureOf('1,000 views', '$', views('price', 1000), { 'a row per view': views('naive', 1000) }),
	]
}

function ofStrip(found: Found, bench: Bench): Figure[] {
	const metrics = [
		['kb', 'page', 'kB'],
		['gzKb', 'page, packed', 'kB gz'],
		['drawnMs', 'page, drawn by the stage', 'ms'],
		['busyMs', 'main thread until it rests', 'ms'],
	] as const
	return metrics.map(([metric, what, unit]) =>
		figureOf(`${what}, ${storiesInStrip(bench)} stories`, unit, found('strip', metric), {
			'without stories': found('strip without', metric),
		}),
	)
}

function times({ median, min, max }: Spread, by: number): Spread {
	return { median: median * by, min: min * by, max: max * by }
}
