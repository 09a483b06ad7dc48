import type { World } from '#tests/sandbox/world'
import { Audience } from '../audience.ts'
import { Connection } from '../connection.ts'
import { cpuMs } from '../machine.ts'
import {
	atLeast,
	atMost,
	type Bench,
	type Found,
	figureOf,
	measuring,
	type Part,
	percentile,
} from '../part.ts'
import { openProduct } from '../product.ts'
import { GATHERS, openGathering, openWorker, openWsServer, type Server } from '../servers.ts'
import { Talk } from '../talk.ts'

const UNDER_WAY = 128
const SPEAKERS = 8

/** The servers that the stage is compared with wherever it sends to many. */
const rooms = (world: World): Record<string, () => Promise<Server>> => ({
	product: () => openProduct(world, { seated: SPEAKERS }),
	plain: () => openWorker('plain-room'),
	'plain, stores': () => openWorker('plain-room', { stores: true }),
	[GATHERS]: openGathering,
	ws: openWsServer,
})

/** Beside that room the stage checks who speaks and in which language, and writes each message to D1, too. */
const TIMES_GATHERS = 2.5
const RIVALS = ['plain', 'plain, stores', GATHERS, 'ws']

export const fanOut: Part = {
	name: 'fan-out',
	about: `1 kB messages to many sockets, from POST to every socket; closed loop with ${UNDER_WAY} under way`,
	cells: (bench) =>
		audiences(bench).flatMap((count) =>
			Object.entries(rooms(bench.world)).map(([name, open]) => cellOf(bench, name, open, count)),
		),
	figures: (found, bench) => audiences(bench).flatMap((count) => figuresOf(found, count)),
}

function audiences({ quick }: Bench): number[] {
	return quick ? [50, 200] : [100, 1000]
}

function cellOf({ quick }: Bench, name: string, open: () => Promise<Server>, count: number) {
	const [warmMs, forMs, quiet] = quick ? [100, 400, 5] : [1500, 4000, 40]
	const run = () =>
		measuring(open(), async (server) => {
			const audience = await Audience.open({ port: server.port, path: server.listenAt, count })
			const connections = await Connection.openMany(server.port, UNDER_WAY)
			const talk = new Talk(connections, server.requestFor, audience)
			await audience.settled()
			audience.startOver()
			await talk.closedLoop(warmMs)
			await audience.settled()

			audience.startOver()
			const cpuBefore = cpuMs(server.pid)
			const from = performance.now()
			await talk.closedLoop(forMs)
			const tookMs = performance.now() - from
			const deliveries = audience.heardByAll * count
			const cpu = cpuMs(server.pid) - cpuBefore
			const messages = audience.heardByAll
			const frames = audience.texts.length

			await audience.settled()
			audience.startOver()
			audience.timing = true
			await talk.quietly(quiet, 60)
			const latencies = audience.latencies(talk.sentAt)
			audience.close()
			for (const connection of connections) connection.close()
			return {
				deliveriesPerS: (deliveries / tookMs) * 1000,
				cpuUs: (cpu * 1000) / deliveries,
				cpuPerMessageMs: cpu / messages,
				perFrame: messages / frames,
				p50: percentile(latencies, 0.5),
				p99: percentile(latencies, 0.99),
			}
		})
	return { name: `${name} ${count}`, run }
}

function figuresOf(found: Found, count: number) {
	const figure = (what: string, unit: string, metric: string) =>
		figureOf(
			`${what}, ${count} sockets`,
			unit,
			found(`product ${count}`, metric),
			Object.fromEntries(RIVALS.map((rival) => [rival, found(`${rival} ${count}`, metric)])),
		)
	const times = (metric: string, rival: (typeof RIVALS)[number]) =>
		found(`product ${count}`, metric).median / found(`${rival} ${count}`, metric).median
	const speed = figure('deliveries', '1/s', 'deliveriesPerS')
	const cost = figure('CPU per delivery', 'us', 'cpuUs')
	const p50 = figure('quiet p50', 'ms', 'p50')
	const p99 = figure('quiet p99', 'ms', 'p99')
	if (count >= 1000) {
		const least = 1 / TIMES_GATHERS
		speed.goals.push(atLeast(`>= ${least}x ${GATHERS}`, times('deliveriesPerS', GATHERS), least))
		const share = times('cpuUs', GATHERS)
		cost.goals.push(atMost(`<= ${TIMES_GATHERS}x ${GATHERS}`, share, TIMES_GATHERS))
	}
	const later = p50.product.median - found(`${GATHERS} ${count}`, 'p50').median
	p50.goals.push(atMost(`<= ${GATHERS} + 3 ms`, later, 3))
	p99.goals.push(atMost('<= 1.7x plain room', times('p99', 'plain'), 1.7))
	return [
		speed,
		cost,
		figure('CPU per message', 'ms', 'cpuPerMessageMs'),
		figure('messages per frame', '', 'perFrame'),
		p50,
		p99,
	]
}
