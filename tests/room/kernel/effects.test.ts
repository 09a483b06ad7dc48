import { runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import type { Attempt, EffectKind } from '#room/kernel/effects'
import { Outbox } from '#room/kernel/outbox'
import type { Turn } from '#room/kernel/turn'
import type { TranslationJob } from '#storage/messages/stored-job'
import { TRANSLATION_JOB } from '#storage/messages/stored-job'
import { openStage } from '../../support/open-stage.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const JOB: TranslationJob = {
	messageId: 'm1',
	revision: 1,
	text: 'one two three',
	language: 'en-us',
	detect: false,
	stageOnly: false,
	targets: ['fr'],
}

/** A job that does one word per attempt, while its service answers. */
class WordByWord implements EffectKind<TranslationJob> {
	isAway = false
	/** How often it began the job that never ends. */
	rounds = 0
	readonly codec = TRANSLATION_JOB
	readonly done: string[] = []
	readonly givenUp: string[] = []

	idOf(lane: string, { messageId }: TranslationJob): string {
		return `${lane}:${messageId}:`
	}

	isNeeded(): boolean {
		return true
	}

	async perform(job: TranslationJob): Promise<Attempt<TranslationJob>> {
		if (this.isAway) throw new Error('The neighbour is away.')
		if (job.text === 'endless') {
			this.rounds++
			return { left: job, retryMs: 0, neighbourDown: false, commit: () => {} }
		}
		const [word = '', ...others] = job.text.split(' ')
		const left = others.length > 0 ? { ...job, text: others.join(' ') } : null
		return { left, retryMs: 0, neighbourDown: false, commit: () => void this.done.push(word) }
	}

	giveUp({ text }: TranslationJob): void {
		this.givenUp.push(text)
	}
}

interface Clock {
	now: number
	/** What the log was told. */
	problems: string[]
}

async function inRoom(
	act: (outbox: Outbox, kind: WordByWord, clock: Clock, rows: () => number) => unknown,
): Promise<void> {
	await using stage = await openStage()
	await runInDurableObject(stage.room(), async (_, { storage }) => {
		const kind = new WordByWord()
		const clock: Clock = { now: Date.now(), problems: [] }
		const { sql } = storage
		const outbox = new Outbox(sql, {
			kinds: {
				...{ translate: kind, 'translate-older': kind, media: kind as never, pay: kind as never },
				payout: kind as never,
				...{ push: kind as never, 'direct-cast': kind as never },
			},
			turn: (take) => storage.transactionSync(() => take({ now: clock.now } as Turn)),
			now: () => clock.now,
			meter: { restMs: () => 0, count() {}, during: (work: unknown) => work } as never,
			problem: (event, error) => void clock.problems.push(`${event} ${error}`),
		})
		await act(outbox, kind, clock, () => sql.exec('SELECT 1 FROM outbox').toArray().length)
	})
}

test('work that is done a part at a time goes on until nothing is left, and asked for twice it is done once', () =>
	inRoom(async (outbox, kind, { now }, rows) => {
		outbox.add({ lane: 'translate', job: JOB }, now)
		outbox.add({ lane: 'translate', job: JOB }, now)
		outbox.drain()

		await vi.waitFor(() => expect(rows()).toBe(0))
		expect(kind.done).toEqual(['one', 'two', 'three'])
		expect(kind.givenUp).toEqual([])
	}))

test('work whose neighbour stays away for a day is given up, and those whom it concerns are told once', () =>
	inRoom(async (outbox, kind, clock, rows) => {
		kind.isAway = true
		outbox.add({ lane: 'translate', job: JOB }, clock.now)
		outbox.drain()
		await vi.waitFor(() => expect(outbox.dueAt(clock.now)).toBe(clock.now + 1_000))

		clock.now += 24 * HOUR_MS
		outbox.drain()
		await vi.waitFor(() => expect(outbox.dueAt(clock.now)).toBe(clock.now + 2_000))
		expect(kind.givenUp).toEqual([])

		clock.now += 2_000
		outbox.drain()
		await vi.waitFor(() => expect(rows()).toBe(0))
		expect(kind.givenUp).toEqual(['one two three'])
		expect(kind.done).toEqual([])
	}))

test('G-183: a translation that begins again at once has twenty tries, rests for five minutes, then has one at a time, and is given up after a day; all else is translated at once', () =>
	inRoom(async (outbox, kind, clock, rows) => {
		const begin = () => outbox.drain()
		const ended = (n: number) => vi.waitFor(() => expect(kind.done).toHaveLength(n))
		outbox.add(
			{ lane: 'translate', job: { ...JOB, messageId: 'loop', text: 'endless' } },
			clock.now,
		)
		outbox.add({ lane: 'translate', job: JOB }, clock.now)
		begin()

		await vi.waitFor(() => expect(outbox.loops).toEqual(['translate']))
		await ended(3)
		expect([kind.rounds, rows()]).toEqual([20, 1])
		expect(clock.problems).toEqual(['work-loops translate: translate:loop:'])
		expect(outbox.dueAt(clock.now)).toBe(clock.now + 5 * MINUTE_MS)

		clock.now += MINUTE_MS
		outbox.add({ lane: 'translate', job: { ...JOB, text: 'four five' } }, clock.now)
		begin()
		await ended(5)
		expect(kind.rounds).toBe(20)

		clock.now += 4 * MINUTE_MS
		begin()
		await vi.waitFor(() => expect(clock.problems).toHaveLength(2))
		expect([kind.rounds, outbox.loops]).toEqual([21, ['translate']])

		clock.now += 24 * HOUR_MS
		begin()
		await vi.waitFor(() => expect(rows()).toBe(0))
		expect([kind.rounds, kind.givenUp]).toEqual([22, ['endless']])
	}))

test('an alert for thousands of devices, which begins hundreds of times, is no loop', () =>
	inRoom(async (outbox, kind, { now, problems }, rows) => {
		const text = Array.from({ length: 300 }, (_, n) => `device${n}`).join(' ')
		outbox.add({ lane: 'push', job: { ...JOB, text } as never }, now)
		outbox.drain()

		await vi.waitFor(() => expect(rows()).toBe(0), 10_000)
		expect(kind.done).toHaveLength(300)
		expect([problems, outbox.loops]).toEqual([[], []])
	}))
