import { runInDurableObject } from 'cloudflare:test'
import type { Attempt, EffectKind } from '#room/kernel/effects'
import { Outbox } from '#room/kernel/outbox'
import type { Turn } from '#room/kernel/turn'
import type { TranslationJob } from '#storage/messages/stored-job'
import { TRANSLATION_JOB } from '#storage/messages/stored-job'
import { openStage } from '../../support/open-stage.ts'

export const HOUR_MS = 3_600_000
export const MINUTE_MS = 60_000
export const JOB: TranslationJob = {
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
	/** A fault of the code: the result of a job asks for another one. */
	makesMore = (_job: TranslationJob): void => {}
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
		if (this.isAway) throw new Error('The service is down.')
		if (job.text === 'endless') {
			this.rounds++
			return { left: job, retryMs: 0, serviceDown: false, commit: () => {} }
		}
		const [word = '', ...others] = job.text.split(' ')
		const commit = () => {
			this.done.push(word)
			this.makesMore(job)
		}
		const left = others.length > 0 ? { ...job, text: others.join(' ') } : null
		return { left, retryMs: 0, serviceDown: false, commit }
	}

	giveUp({ text }: TranslationJob): void {
		this.givenUp.push(text)
	}
}

interface Clock {
	now: number
	/** The lines written to the log. */
	problems: string[]
	/** State that outlasts the room's sleep. */
	find(name: string): string | null
	set(name: string, value: string): void
	/** The same rows after the room slept, perhaps with another version of the code. */
	woken(version?: string): Outbox
}

export async function inRoom(
	act: (outbox: Outbox, kind: WordByWord, clock: Clock, rows: () => number) => unknown,
): Promise<void> {
	await using stage = await openStage()
	await runInDurableObject(stage.room(), async (_, { storage }) => {
		const kind = new WordByWord()
		const { sql } = storage
		sql.exec('DELETE FROM outbox') // the tests of a file share one room
		const kept = new Map<string, string>()
		const clock: Clock = {
			now: Date.now(),
			problems: [],
			find: (name) => kept.get(name) ?? null,
			set: (name, value) => void kept.set(name, value),
			woken: (version = 'first') => new Outbox(sql, { ...room, version }),
		}
		const room: ConstructorParameters<typeof Outbox>[1] = {
			kinds: {
				...{ translate: kind, 'translate-older': kind, media: kind as never, pay: kind as never },
				payout: kind as never,
				...{ push: kind as never, 'direct-cast': kind as never },
			},
			turn: (take) => storage.transactionSync(() => take({ now: clock.now } as Turn)),
			now: () => clock.now,
			...{ meta: clock, version: '' },
			meter: { restMs: () => 0, count() {}, during: (work: unknown) => work } as never,
			problem: (event, error) => void clock.problems.push(`${event} ${error}`),
		}
		await act(clock.woken(), kind, clock, () => sql.exec('SELECT 1 FROM outbox').toArray().length)
	})
}
