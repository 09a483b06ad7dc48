import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '#client/ask'
import { health } from '#contract/service'
import { Person } from '../support/person.ts'
import { checkArchived, checkHeard, checkKept, readAll } from './check.ts'
import { dice } from './dice.ts'
import { Answers, type Kill, strikeOften } from './kills.ts'
import { openPlace, type Place } from './place.ts'
import { Reader } from './reader.ts'
import type { Report } from './report.ts'
import { Writer } from './writer.ts'

const NAMES = ['ada', 'kenji', 'noor', 'tomas', 'amara', 'liv'] as const
const SETTLE_MAX_MS = 120_000
const ASKED_AGAIN = 20

interface Options {
	seed: number
	kills: number
	/** How many people talk; one seat more is needed for mira. */
	talkers?: number
	/** The longest time in which the stage is left in peace between two kills. */
	pauseMaxMs?: number
	struck?: (kill: Kill, done: number) => void
}

/** People talk and three listen while the stage is killed again and again; then the books are checked. */
export async function runKills({
	seed,
	kills,
	talkers = NAMES.length,
	pauseMaxMs = 1_500,
	struck,
}: Options): Promise<Report> {
	const startedAt = Date.now()
	await using place = await openPlace()
	const answers = new Answers()
	const people = await Promise.all(
		Array.from({ length: talkers }, (_, n) => new Person(place, nameOf(n)).join()),
	)
	const mira = await new Person(place, 'mira', { language: 'es' }).join()
	const { origin } = place
	const random = dice(seed)
	const jitter = dice(seed + 1) // its own dice: how often somebody waits must not move the kills
	const readers = [
		new Reader({ name: 'an English guest', language: 'en-us', origin, random: jitter }),
		new Reader({ name: 'a Japanese guest', language: 'ja', origin, random: jitter }),
		new Reader({ name: 'mira', language: 'es', token: mira.stageToken, origin, random: jitter }),
	]
	const writers = people.map(
		(person) => new Writer(person, origin, jitter, (ack) => answers.heard(ack)),
	)

	for (const writer of writers) writer.talk()
	const list = await strikeOften(place, { kills, pauseMaxMs, random, answers, struck })
	for (const writer of writers) writer.fallSilent()
	await silence(writers)
	await place.strike('hard') // and now nobody brings the room to finish what it has begun
	const head = await settled(place, readers)
	const stored = await readAll(origin)

	const acks = writers.flatMap((writer) => writer.acks)
	for (const writer of writers)
		for (const ack of writer.acks.slice(-ASKED_AGAIN)) await writer.askAgain(ack)
	for (const reader of readers) reader.close()
	const problems = [
		...[...writers, ...readers].flatMap((each) => each.problems),
		...checkKept(acks, stored),
		...checkHeard(acks, readers, head),
		...readers.flatMap((reader) => checkArchived(reader, stored)),
	]

	return {
		seed,
		kills: list,
		seconds: Math.round((Date.now() - startedAt) / 1000),
		acks: acks.length,
		retries: sum(writers, ({ retries }) => retries),
		foundAgain: acks.filter(({ foundAgain }) => foundAgain).length,
		stored: stored.length,
		head,
		reconnects: sum(readers, ({ hellos }) => hellos - 1),
		replays: sum(readers, ({ replays }) => replays),
		replayed: sum(readers, ({ replayed }) => replayed),
		resyncs: sum(readers, ({ resyncs }) => resyncs.length),
		skips: sum(
			readers,
			({ heard }) => [...heard.values()].filter((words) => words === null).length,
		),
		said: Object.fromEntries(place.said),
		problems,
	}
}

async function silence(writers: readonly Writer[]): Promise<void> {
	const until = Date.now() + SETTLE_MAX_MS
	while (!writers.every(({ isDone }) => isDone)) {
		if (Date.now() > until) throw new Error('Not everything that was written was answered')
		await wait(20)
	}
}

/** All is translated, D1 has all of it, and every listener has heard all of it. */
async function settled(place: Place, readers: readonly Reader[]): Promise<number> {
	const until = Date.now() + SETTLE_MAX_MS
	const fetchHere = (address: string, init: RequestInit) => fetch(place.origin + address, init)
	let last = 'nothing was asked'
	while (Date.now() < until) {
		await wait(250)
		const answer = await ask(health, {}, { fetch: fetchHere }).catch(() => null)
		if (!answer) continue
		const { room } = answer
		last = JSON.stringify({ ...room, readers: readers.map(({ seq }) => seq) })
		const isQuiet = room.lag === 0 && room.outbox === 0
		if (isQuiet && readers.every(({ seq }) => seq === room.head)) return room.head ?? 0
	}
	throw new Error(`The stage did not come to rest: ${last}`)
}

function nameOf(n: number): string {
	const name = NAMES[n % NAMES.length] ?? 'ada'
	return n < NAMES.length ? name : `${name}_${Math.floor(n / NAMES.length) + 1}`
}

function sum<T>(values: readonly T[], count: (value: T) => number): number {
	return values.reduce((total, value) => total + count(value), 0)
}
