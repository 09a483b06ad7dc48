import { Audience, pause } from '../audience.ts'
import { Connection } from '../connection.ts'
import {
	atMost,
	type Bench,
	type Found,
	figureOf,
	measuring,
	type Part,
	percentile,
} from '../part.ts'
import { openProduct } from '../product.ts'
import { GATHERS, openGathering, openWorker, type Server } from '../servers.ts'
import { Talk } from '../talk.ts'

const WAITING_MAX = 600
const DRAIN_MS = 10_000

type Arrivals = 'even' | 'random'

// A regular rate near the room's own interval could coincide with it, so there are several rates and a random
// one.
const LOADS: [perSecond: number, arrivals: Arrivals][] = [
	[17, 'even'],
	[20, 'even'],
	[33, 'even'],
	[100, 'even'],
	[100, 'random'],
]

export const offered: Part = {
	name: 'offered',
	about: 'a steady stream of 1 kB messages that does not wait for the room',
	cells: (bench) => [
		...loads(bench).map(([perSecond, arrivals]) =>
			cellOf(bench, 'product', () => openProduct(bench.world, { seated: 8 }), perSecond, arrivals),
		),
		cellOf(bench, 'plain', () => openWorker('plain-room'), 100, 'even'),
		...loads(bench)
			.filter(([perSecond]) => perSecond === 100)
			.map(([perSecond, arrivals]) => cellOf(bench, GATHERS, openGathering, perSecond, arrivals)),
	],
	figures: (found, bench) => loads(bench).flatMap((load) => figuresOf(found, bench, load)),
}

function loads({ quick }: Bench): typeof LOADS {
	return quick
		? LOADS.filter(([perSecond, arrivals]) => perSecond === 100 && arrivals === 'even')
		: LOADS
}

function audienceOf({ quick }: Bench): number {
	return quick ? 100 : 1000
}

function cellOf(
	bench: Bench,
	name: string,
	open: () => Promise<Server>,
	perSecond: number,
	arrivals: Arrivals,
) {
	const forMs = bench.quick ? 500 : 5000
	const count = audienceOf(bench)
	const run = () =>
		measuring(open(), async (server) => {
			const audience = await Audience.open({ port: server.port, path: server.listenAt, count })
			const connections = await Connection.openMany(server.port, WAITING_MAX)
			await new Talk(connections.slice(0, 16), server.requestFor, audience).closedLoop(forMs / 5)
			await audience.settled()
			audience.startOver()
			audience.timing = true
			const talk = new Talk(connections, server.requestFor, audience)
			await talk.offered(perSecond, forMs, arrivals)
			const until = performance.now() + DRAIN_MS
			while (audience.heardByAll < talk.sentAt.size && performance.now() < until) await pause(20)
			const latencies = audience.latencies(talk.sentAt)
			audience.close()
			for (const connection of connections) connection.close()
			return {
				p50: percentile(latencies, 0.5),
				p99: percentile(latencies, 0.99),
				lost: talk.sentAt.size * count - latencies.length,
			}
		})
	return { name: `${name} ${perSecond} ${arrivals}`, run }
}

function figuresOf(found: Found, bench: Bench, [perSecond, arrivals]: (typeof LOADS)[0]) {
	const count = audienceOf(bench)
	const load = `${perSecond} ${arrivals}`
	const figure = (what: string, unit: string, metric: string) =>
		figureOf(
			`${what}, ${perSecond} messages/s (${arrivals}), ${count} sockets`,
			unit,
			found(`product ${load}`, metric),
			{
				...(load === '100 even' && { plain: found('plain 100 even', metric) }),
				...(perSecond === 100 && { [GATHERS]: found(`${GATHERS} ${load}`, metric) }),
			},
		)
	const p99 = figure('p99', 'ms', 'p99')
	const lost = figure('lost deliveries', '', 'lost')
	p99.goals.push(atMost('<= 150 ms', p99.product.median, 150))
	lost.goals.push(atMost('0 lost', lost.product.max, 0))
	return [figure('p50', 'ms', 'p50'), p99, lost]
}
