import { setTimeout as wait } from 'node:timers/promises'
import { Person } from '#tests/support/person'
import { Answers } from './answers.ts'
import type { Trial } from './case.ts'
import { checkArchived, checkHeard, checkKept, readAll } from './check.ts'
import { dice } from './dice.ts'
import { healthOf } from './health.ts'
import type { Place } from './place.ts'
import { Reader } from './reader.ts'
import { Writer } from './writer.ts'

const NAMES = ['ada', 'kenji', 'noor', 'tomas', 'amara', 'liv'] as const
const SETTLE_MAX_MS = 120_000
const ASKED_AGAIN = 20

export interface Load {
	place: Place
	answers: Answers
	/** Random numbers for faults; the pauses of writers have their own. */
	random: () => number
	readers: readonly Reader[]
	writers: readonly Writer[]
}

interface Trouble {
	/** How many people talk; one seat more is needed for mira. */
	talkers?: number
	during(load: Load): Promise<void>
	/** Called when everybody has stopped posting, before the results are checked. */
	afterwards?(load: Load): Promise<void>
}

/** Counts of a run, so that a case can require some of its events. */
export interface Books {
	acks: number
	/** Attempts that got no answer and were made again. */
	retries: number
	reconnects: number
	/** Reconnections at which something had been missed. */
	replays: number
	/** How long each answer took. */
	answeredMs: number[]
}

/**
 * People talk without a pause and three listen while the stage is in trouble; then the books are checked: what
 * was acknowledged is kept once, everybody heard everything once and in order, and D1 has what they heard.
 */
export async function underLoad(
	trial: Trial,
	place: Place,
	{ talkers = NAMES.length, during, afterwards }: Trouble,
): Promise<Books> {
	const answers = new Answers()
	const jitter = dice(trial.seed + 1) // its own dice: how often somebody waits must not move the trouble
	const people = await Promise.all(
		Array.from({ length: talkers }, (_, n) => new Person(place, nameOf(n)).join()),
	)
	const mira = await new Person(place, 'mira', { language: 'es' }).join()
	const { origin } = place
	const readers = [
		new Reader({ name: 'an English guest', language: 'en-us', origin, random: jitter }),
		new Reader({ name: 'a Japanese guest', language: 'ja', origin, random: jitter }),
		new Reader({ name: 'mira', language: 'es', token: mira.stageToken, origin, random: jitter }),
	]
	const writers = people.map(
		(person) => new Writer(person, origin, jitter, (ack) => answers.heard(ack)),
	)
	const load = { place, answers, random: dice(trial.seed), readers, writers }

	for (const writer of writers) writer.talk()
	await during(load)
	for (const writer of writers) writer.fallSilent()
	await silence(writers)
	await afterwards?.(load)
	const head = await settled(place, readers)
	const stored = await readAll(origin)

	const acks = writers.flatMap((writer) => writer.acks)
	for (const writer of writers)
		for (const ack of writer.acks.slice(-ASKED_AGAIN)) await writer.askAgain(ack)
	for (const reader of readers) reader.close()
	const kept = checkKept(acks, stored)
	const problems = [
		...[...writers, ...readers].flatMap((each) => each.problems),
		...kept.problems,
		...checkHeard(acks, readers, head),
		...readers.flatMap((reader) => checkArchived(reader, stored)),
	]
	for (const problem of problems) trial.problem(problem)

	const foundAgain = acks.filter(({ foundAgain }) => foundAgain).length
	trial.tries('acknowledged messages', acks.length)
	trial.figure('lost', kept.lost)
	trial.figure('doubled', kept.doubled)
	trial.figure('answers lost but found again', foundAgain)
	trial.figure('changes', head)
	for (const [words, times] of place.said) console.log(`the stage said ${times} x ${words}`)
	return {
		acks: acks.length,
		retries: sum(writers, ({ retries }) => retries),
		reconnects: sum(readers, ({ hellos }) => hellos - 1),
		replays: sum(readers, ({ replays }) => replays),
		answeredMs: acks.map(({ askedAt, answeredAt }) => answeredAt - askedAt),
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
	let last = 'nothing was asked'
	while (Date.now() < until) {
		await wait(250)
		const answer = await healthOf(place).catch(() => null)
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
