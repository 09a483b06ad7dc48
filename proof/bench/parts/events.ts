import { createEvent, listEvents, rsvp, withdrawRsvp } from '#contract/events/events'
import { EVENTS_SHOWN, EVENTS_UPCOMING_MAX, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits'
import { Person } from '#tests/support/person'
import { pause } from '../audience.ts'
import { Listener } from '../listener.ts'
import { cpuMs } from '../machine.ts'
import { settledCounts, spent } from '../meter.ts'
import {
	atMost,
	type Bench,
	figureOf,
	measuring,
	type Part,
	percentile,
	reckoned,
} from '../part.ts'
import { openProduct, type Product } from '../product.ts'

const PATH = '/api/realtime/stage-updates?lang=en-us'
const SEATED = 29
const FRAMES_MAX = 60
/** The last change is sent when its second is over, which still counts for the minute. */
const SPREAD_MS = MINUTE_MS - SECOND_MS
const TOLD = 'event-rsvp-updated'
const READS = 200

export const events: Part = {
	name: 'events',
	about: `${SEATED} people say within one minute that they come to an event and that they do not, as a page hears it and D1 writes it; and the list of ${EVENTS_SHOWN} events`,
	cells: (bench) => [
		{
			name: 'a minute',
			run: () =>
				measuring(openProduct(bench.world, { seated: SEATED, metered: true }), (stage) =>
					comeAndGo(stage, changesOf(bench)),
				),
		},
		{
			name: 'the list',
			run: () =>
				measuring(openProduct(bench.world, { seated: SEATED }), (stage) => read(stage, bench)),
		},
	],
	figures(found, bench) {
		const changes = changesOf(bench)
		const figure = (what: string, unit: string, cell: string, metric: string) =>
			figureOf(what, unit, found(cell, metric))
		const frames = figure(`frames that tell of ${changes} RSVPs`, '', 'a minute', 'frames')
		frames.rivals['a frame per RSVP'] = reckoned(changes)
		frames.goals.push(atMost(`<= ${FRAMES_MAX}`, frames.product.median, FRAMES_MAX))
		return [
			frames,
			figure('p50 of an RSVP', 'ms', 'a minute', 'p50'),
			figure('p99 of an RSVP', 'ms', 'a minute', 'p99'),
			figure('CPU per RSVP', 'ms', 'a minute', 'cpu'),
			figure('rows that D1 writes per RSVP', '', 'a minute', 'written'),
			figure('rows that the room writes per RSVP', '', 'a minute', 'room'),
			figure('p50 of the list, everybody comes to each', 'ms', 'the list', 'p50'),
			figure('the list', 'kB', 'the list', 'kb'),
		]
	},
}

const changesOf = ({ quick }: Bench) => (quick ? 40 : 500)

async function comeAndGo(stage: Product, changes: number) {
	const id = await add(stage.people[0], 0)
	const before = await settledCounts(stage)
	const cpuBefore = cpuMs(stage.pid)
	let frames = 0
	const ear = {
		heard(_: Listener, text: string | null) {
			if (text?.includes(TOLD)) frames++
		},
		lost: () => undefined,
	}
	const page = new Listener(stage.port, PATH, ear, true)
	await page.upgraded()
	const took = new Float64Array(changes)
	const asked: Promise<void>[] = []
	const everyMs = SPREAD_MS / changes
	const from = performance.now()
	for (let n = 0; n < changes; n++) {
		await pause(Math.max(0, from + n * everyMs - performance.now()))
		asked.push(change(stage.people[n % SEATED], id, Math.floor(n / SEATED) % 2 === 0, took, n))
	}
	await Promise.all(asked)
	const counts = spent(before, await settledCounts(stage))
	page.drop()
	const sorted = took.sort()
	return {
		frames,
		written: counts.written / changes,
		room: counts.roomWritten / changes,
		cpu: (cpuMs(stage.pid) - cpuBefore) / changes,
		p50: percentile(sorted, 0.5),
		p99: percentile(sorted, 0.99),
	}
}

async function change(
	who: Person | undefined,
	id: string,
	isComing: boolean,
	took: Float64Array,
	n: number,
): Promise<void> {
	const from = performance.now()
	const answer = await who?.ask(isComing ? rsvp : withdrawRsvp, { params: { id }, body: {} })
	if (answer?.status !== 200) throw new Error(`An RSVP was answered ${answer?.status}.`)
	took[n] = performance.now() - from
}

/** Reads, as a guest, the most events that a list shows, each with everybody. */
async function read(stage: Product, { quick }: Bench) {
	const all: string[] = []
	for (let n = 0; n < (quick ? 3 : EVENTS_SHOWN); n++)
		all.push(await add(stage.people[Math.floor(n / EVENTS_UPCOMING_MAX)], n))
	for (const id of all)
		await Promise.all(stage.people.map((one) => one.ask(rsvp, { params: { id }, body: {} })))
	const guest = new Person(stage.places, 'a guest')
	const took = new Float64Array(quick ? 5 : READS)
	let kb = 0
	for (let n = 0; n < took.length; n++) {
		const from = performance.now()
		const { body } = await guest.ask(listEvents, { query: { lang: 'en-us' } })
		took[n] = performance.now() - from
		kb = JSON.stringify(body).length / 1000
		if (body.events.length !== all.length) throw new Error(`${body.events.length} are listed.`)
	}
	return { p50: percentile(took.sort(), 0.5), kb }
}

async function add(who: Person | undefined, n: number): Promise<string> {
	const answer = await who?.ask(createEvent, {
		body: { title: `Low tide ${n}`, startTime: Date.now() + (n + 1) * HOUR_MS },
	})
	if (answer?.status !== 200) throw new Error(`No event: ${answer?.status} ${answer?.body.message}`)
	return answer.body.event._id
}
