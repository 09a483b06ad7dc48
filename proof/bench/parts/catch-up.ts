import { MESSAGE_PAGE, REPLAY_MAX } from '#contract/limits'
import { listMessages } from '#contract/messages/messages'
import { Audience, pause } from '../audience.ts'
import { Connection } from '../connection.ts'
import { atMost, type Bench, figureOf, measuring, type Part } from '../part.ts'
import { patient } from '../patience.ts'
import { openProduct, type Product } from '../product.ts'

const TOGETHER = 20
const UNDER_WAY = 64
const GIVE_UP_MS = 60_000
const TRY = 50 // messages that tell how many events a message is
const SPARE = 20 // one event more than are kept, and everything is read anew

export const catchUp: Part = {
	name: 'catch-up',
	about: `a socket comes back after nearly as many events of 1 kB as the room keeps for it, alone and ${TOGETHER} at once`,
	cells: (bench) => [
		{
			name: 'product',
			run: () =>
				measuring(openProduct(bench.world, { seated: 8 }), (stage) => measure(stage, bench)),
		},
	],
	figures(found) {
		const missed = found('product', 'missed')
		const figure = (what: string, unit: string, metric: string) =>
			figureOf(
				`${what}, ${missed.median.toLocaleString('en-US')} events missed`,
				unit,
				found('product', metric),
			)
		const pages = { [`pages of ${MESSAGE_PAGE} from the API`]: found('product', 'pagesMs') }
		const gaps = figure('gaps', '', 'gaps')
		gaps.goals.push(atMost('none', gaps.product.max, 0))
		const together = figure(`${TOGETHER} at once have caught up`, 'ms', 'togetherMs')
		return [{ ...figure('one has caught up', 'ms', 'aloneMs'), rivals: pages }, together, gaps]
	},
}

async function measure(stage: Product, bench: Bench) {
	const from = await headOf(stage)
	const { missed, said } = await sayUpTo(stage, from.head, bench.quick ? 1000 : REPLAY_MAX - SPARE)
	const alone = await comeBack(stage, from, missed, 1)
	const together = await comeBack(stage, from, missed, TOGETHER)
	return {
		missed,
		said,
		aloneMs: alone.tookMs,
		togetherMs: together.tookMs,
		gaps: alone.gaps + together.gaps,
		pagesMs: await readPages(stage, said),
	}
}

interface Head {
	epoch: string
	head: number
}

async function headOf({ port, listenAt: path }: Product): Promise<Head> {
	const audience = await Audience.open({ port, path, count: 1 })
	await audience.settled()
	audience.close()
	return JSON.parse(audience.texts[0] ?? '').data
}

/** The number of whole messages that makes at most this many events. */
async function sayUpTo(stage: Product, from: number, events: number) {
	const connections = await Connection.openMany(stage.port, UNDER_WAY)
	let said = 0
	const sayMore = async (messages: number) => {
		const until = said + messages
		await Promise.all(
			connections.map(async (connection) => {
				while (said < until) {
					const { status } = await connection.ask(stage.requestFor(++said))
					if (status !== 200) throw new Error(`Message ${said} was answered ${status}.`)
				}
			}),
		)
	}
	await sayMore(TRY)
	for (;;) {
		const missed = (await headOf(stage)).head - from
		const more = Math.floor((events - missed) / Math.ceil(missed / said))
		if (more < 1) {
			for (const connection of connections) connection.close()
			return { missed, said }
		}
		await sayMore(more)
	}
}

async function comeBack(stage: Product, { epoch, head }: Head, missed: number, count: number) {
	const path = `${stage.listenAt}&since=${head}&epoch=${epoch}`
	const from = performance.now()
	const audience = await Audience.open({ port: stage.port, path, count, atOnce: count })
	const isThere = () =>
		audience.texts.at(-1)?.includes(`"seq":${head + missed}`) &&
		audience.alike(audience.texts.length)
	while (!isThere() && performance.now() - from < patient(GIVE_UP_MS)) await pause(5)
	const tookMs = performance.now() - from
	const heard = audience.texts
		.map((text) => JSON.parse(text) as { seq: number } | { seq: number }[])
		.filter((frame) => Array.isArray(frame))
		.flat()
	const holes = heard.filter(({ seq }, index) => seq !== head + 1 + index).length
	const gaps = isThere() ? holes + missed - heard.length : missed * count
	audience.close()
	return { tookMs, gaps }
}

/** The comparison: a client that cannot resume fetches the API page by page. */
async function readPages({ people: [reader] }: Product, said: number): Promise<number> {
	const from = performance.now()
	let read = 0
	for (let cursor: string | null | undefined; read < said && cursor !== null; ) {
		const page = await reader?.ask(listMessages, { query: cursor ? { cursor } : {} })
		if (page?.status !== 200) throw new Error(`A page was answered ${page?.status}.`)
		read += page.body.messages.length
		cursor = page.body.nextCursor
	}
	return performance.now() - from
}
