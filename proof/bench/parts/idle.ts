import { MINUTE_MS } from '#contract/limits'
import { heartbeat } from '#contract/people/session'
import { Audience, pause } from '../audience.ts'
import { Connection, httpRequest } from '../connection.ts'
import { cpuMs } from '../machine.ts'
import { countsOf, settledCounts, spent } from '../meter.ts'
import { atMost, type Bench, figureOf, measuring, type Part, percentile } from '../part.ts'
import { openProduct, type Product } from '../product.ts'
import { openWorker, type Server } from '../servers.ts'
import { Talk } from '../talk.ts'

const ON_STAGE = 30
const ASLEEP_MS = 13_000 // a room sleeps ten seconds after its last event
const PINGS = 2 // of each visitor

export const idle: Part = {
	name: 'idle',
	about: `a minute of visitors who only look on, said in less: ${PINGS} pings of each and a heartbeat of each of ${ON_STAGE} on stage; then silence, and somebody speaks into it`,
	cells: (bench) => [
		{
			name: 'product',
			run: () =>
				measuring(openProduct(bench.world, { seated: ON_STAGE, metered: true }), (stage) =>
					measureStage(stage, bench),
				),
		},
		{
			name: 'plain',
			run: () => measuring(openWorker('plain-room'), (room) => measurePlain(room, bench)),
		},
	],
	figures(found, bench) {
		const { visitors } = sizeOf(bench)
		const figure = (what: string, unit: string, metric: string, beside = true) =>
			figureOf(
				`${what}, ${visitors} visitors`,
				unit,
				found('product', metric),
				beside ? { 'plain, hears each ping': found('plain', metric) } : {},
			)
		const awake = figure(
			'awake share of the minute, CPU of the whole process included',
			'%',
			'awakePercent',
		)
		const heard = figure('woken and heard by everybody', 'ms', 'heardMs', false)
		const slept = figure('the room had slept', 'times', 'slept', false)
		awake.goals.push(atMost('<= 2 %', awake.product.median, 2))
		heard.goals.push(atMost('<= 50 ms', heard.product.median, 50))
		if (!bench.quick) slept.goals.push({ text: 'it did', met: slept.product.min >= 1 })
		return [figure('events that woke the room', '', 'wokeTimes'), awake, heard, slept]
	},
}

function sizeOf({ quick }: Bench): { visitors: number; forMs: number } {
	return quick ? { visitors: 50, forMs: 2000 } : { visitors: 1000, forMs: 20_000 }
}

async function measureStage(stage: Product, bench: Bench) {
	const { visitors: count, forMs } = sizeOf(bench)
	const audience = await Audience.open({ port: stage.port, path: stage.listenAt, count })
	await audience.settled()
	const before = await settledCounts(stage)
	const cpuBefore = cpuMs(stage.pid)
	await lookOn(audience, forMs, async (beat) => {
		const person = stage.people[beat]
		const { status } = (await person?.ask(heartbeat, { body: {} })) ?? { status: 0 }
		if (status !== 200) throw new Error(`A heartbeat was answered ${status}.`)
	})
	await pause(bench.quick ? 0 : ASLEEP_MS)
	const cpu = cpuMs(stage.pid) - cpuBefore
	const { roomRequests, frames, activeMs, built } = spent(before, await countsOf(stage))

	audience.startOver()
	audience.timing = true
	const connection = await Connection.open(stage.port) // an older one is closed while nobody asks
	const talk = new Talk([connection], stage.requestFor, audience)
	await talk.quietly(1, 0)
	const heardMs = percentile(audience.latencies(talk.sentAt), 1)
	const woken = (await countsOf(stage)).built - before.built - built
	audience.close()
	connection.close()
	return {
		wokeTimes: roomRequests + frames,
		awakePercent: ((activeMs + cpu) / MINUTE_MS) * 100,
		heardMs,
		slept: woken,
	}
}

async function measurePlain(room: Server, bench: Bench) {
	const { visitors: count, forMs } = sizeOf(bench)
	const audience = await Audience.open({ port: room.port, path: room.listenAt, count })
	const connection = await Connection.open(room.port)
	await audience.settled()
	const cpuBefore = cpuMs(room.pid)
	await lookOn(audience, forMs, async () => {
		await connection.ask(httpRequest('GET', '/beat'))
	})
	const cpu = cpuMs(room.pid) - cpuBefore
	audience.close()
	connection.close()
	return { wokeTimes: PINGS * count + ON_STAGE, awakePercent: (cpu / MINUTE_MS) * 100 }
}

/** Spread evenly, as if everybody had come at a different moment. */
async function lookOn(
	audience: Audience,
	forMs: number,
	beat: (number: number) => Promise<void>,
): Promise<void> {
	const pings = PINGS * audience.size
	const from = performance.now()
	for (let [said, beats] = [0, 0]; said < pings; said++) {
		audience.ping(said % audience.size)
		while (beats / ON_STAGE < (said + 1) / pings) await beat(beats++)
		const waitMs = from + ((said + 1) / pings) * forMs - performance.now()
		if (waitMs > 0) await pause(waitMs)
	}
}
