import { addressOf } from '#contract/endpoint'
import { MESSAGE_PAGE } from '#contract/limits'
import { listMessages } from '#contract/messages/messages'
import { Connection, httpRequest } from '../connection.ts'
import { settledCounts } from '../meter.ts'
import { atMost, type Bench, figureOf, type Measured, type Part, percentile } from '../part.ts'
import { fillPast, pastCursor, pastId } from '../past.ts'
import { openProduct, type Product } from '../product.ts'

const ROWS_MAX = 60
const GROWS_MAX = 1.15
const ANY_DEPTH_P99_MS = 50
const ANY_DEPTH_HISTORY = 100_000
const FIRST = 100 // the very first messages answer nothing

const DEEP = 'page deep in the past, API'

/** The requests to a stage with so many messages. */
const PAGES = {
	'newest page, API': () => list(''),
	[DEEP]: (history: number) => list(`cursor=${pastCursor(deep(history))}`),
	'page around an old message, API': (history: number) => list(`around=${pastId(deep(history))}`),
	'/stage, drawn': () => html('/stage'),
	'address of an old message, drawn': (history: number) =>
		html(addressOf('/stage/message/:id', { id: pastId(deep(history)) })),
	[anyDepth()]: (history: number) => list(`cursor=${pastCursor(between(FIRST, history))}`),
}

export const history: Part = {
	name: 'history',
	about: 'reading a stage with few and with many messages behind it, all asked in turn',
	cells: (bench) => [{ name: 'product', run: () => readAll(bench) }],
	figures(found, bench) {
		const all = histories(bench)
		const [fewest = 0] = all
		const most = all.at(-1) ?? 0
		const figure = (what: string, unit: string, metric: string) =>
			figureOf(
				`${what}, of ${said(most)}`,
				unit,
				found('product', `${metric} ${most}`),
				Object.fromEntries(
					all
						.slice(0, -1)
						.map((history) => [`of ${said(history)}`, found('product', `${metric} ${history}`)]),
				),
			)
		const times = Object.keys(PAGES).map((what) => {
			const took = figure(what, 'ms', `${what}, ms`)
			const grows = took.product.median / found('product', `${what}, ms ${fewest}`).median
			if (what === DEEP)
				took.rivals['OFFSET, the query alone'] = found('product', `OFFSET, ms ${most}`)
			took.goals.push(atMost(`<= ${GROWS_MAX}x of ${said(fewest)}`, grows, GROWS_MAX))
			return took
		})
		const rows = Object.keys(PAGES).map((what) => {
			const read = figure(`rows read, ${what}`, '', `${what}, rows`)
			if (what === DEEP) read.rivals.OFFSET = found('product', `OFFSET, rows ${most}`)
			read.goals.push(atMost(`<= ${ROWS_MAX}`, read.product.max, ROWS_MAX))
			return read
		})
		const depths = all.map((history) => {
			const p99 = found('product', `${anyDepth()}, ms ${history} p99`)
			const goals =
				history === ANY_DEPTH_HISTORY
					? [atMost(`<= ${ANY_DEPTH_P99_MS} ms`, p99.max, ANY_DEPTH_P99_MS)]
					: []
			return figureOf(`${anyDepth()}, p99, of ${said(history)}`, 'ms', p99, {}, goals)
		})
		return [...times, ...depths, ...rows]
	},
}

function histories({ quick }: Bench): number[] {
	return quick ? [1000, 20_000] : [1000, ANY_DEPTH_HISTORY, 1_000_000]
}

function anyDepth() {
	return 'page at any depth, API' as const
}

async function readAll(bench: Bench): Promise<Measured> {
	const stages: { history: number; stage: Product; connection: Connection }[] = []
	try {
		for (const history of histories(bench)) {
			const stage = await openProduct(bench.world, { seated: 1, metered: true, cacheApi: false })
			stages.push({ history, stage, connection: await Connection.open(stage.port) })
			await fillPast(stage.db, 0, history)
			await mustBeWhole(stage, history)
		}
		const times = bench.quick ? 40 : 400
		const took = new Map<string, number[]>()
		for (let time = -times / 10; time < times; time++)
			for (const [what, request] of Object.entries(PAGES))
				for (const { history, connection } of time % 2 ? stages : stages.toReversed()) {
					const asked = request(history)
					const from = performance.now()
					const { status } = await connection.ask(asked)
					const ms = performance.now() - from
					if (status !== 200) throw new Error(`${what} was answered ${status}.`)
					const name = `${what}, ms ${history}`
					if (time >= 0) took.set(name, [...(took.get(name) ?? []), ms])
				}
		const measured: Measured = {}
		for (const [name, ms] of took) {
			const sorted = Float64Array.from(ms).sort()
			measured[name] = percentile(sorted, 0.5)
			measured[`${name} p99`] = percentile(sorted, 0.99)
		}
		for (const { history, stage, connection } of stages)
			for (const [what, request] of Object.entries(PAGES))
				measured[`${what}, rows ${history}`] = await rowsOf(stage, () =>
					connection.ask(request(history)),
				)
		for (const { history, stage } of stages) Object.assign(measured, await byOffset(stage, history))
		return measured
	} finally {
		for (const { stage, connection } of stages) {
			connection.close()
			await stage.close()
		}
	}
}

/** Empty pages would be fast as well. */
async function mustBeWhole({ people: [reader] }: Product, history: number): Promise<void> {
	const from = deep(history)
	const page = await reader?.ask(listMessages, { query: { cursor: pastCursor(from) } })
	const found = page?.body.messages.filter(({ id }) => id < pastId(from))
	const paged = found?.slice(0, MESSAGE_PAGE).map(({ timestamp }) => timestamp) ?? []
	const isInOrder = paged.every((timestamp, at) => at === 0 || timestamp < (paged[at - 1] ?? 0))
	if (paged.length !== MESSAGE_PAGE || !isInOrder)
		throw new Error(`The past of ${history} messages is not there.`)
}

let asked = 0

/** Each time with another shell, so that no page comes from the cache. */
function html(path: string): Buffer {
	const turn = asked++
	const of = (choices: readonly string[], every: number) =>
		choices[Math.floor(turn / every) % choices.length]
	const cookies = [
		`stage_theme=${of(['system', 'light', 'dark'], 1)}`,
		`stage_as=${of(['guest', 'in', 'seated'], 3)}`,
		`stage_visits=${of(['0', '1', '2', '3', '4', '5', '6'], 9)}`,
		`stage_view=${of(['grouped', 'chronological'], 63)}`,
	]
	return httpRequest('GET', path, {
		Accept: 'text/html',
		'Accept-Language': 'en-US',
		Cookie: cookies.join('; '),
	})
}

function list(query: string): Buffer {
	return httpRequest('GET', `${listMessages.path}?lang=en-us&${query}`)
}

/** Near the oldest message. */
function deep(history: number): number {
	return between(history * 0.15, history * 0.25)
}

function between(least: number, most: number): number {
	return least + Math.random() * (most - least)
}

async function rowsOf(stage: Product, act: () => Promise<unknown>): Promise<number> {
	const before = await settledCounts(stage)
	await act()
	return (await settledCounts(stage)).read - before.read
}

/** The same page deep in the past as most feeds ask for it. */
async function byOffset({ db }: Product, history: number): Promise<Measured> {
	const { meta } = await db
		.prepare('SELECT * FROM messages ORDER BY id DESC LIMIT ? OFFSET ?')
		.bind(MESSAGE_PAGE, history - Math.floor(deep(history)))
		.all()
	return { [`OFFSET, rows ${history}`]: meta.rows_read, [`OFFSET, ms ${history}`]: meta.duration }
}

function said(history: number): string {
	return history.toLocaleString('en-US')
}
