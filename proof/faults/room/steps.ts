import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { StageRoom } from '#room/stage-room'
import type { Room } from '#tests/room/support/people'
import { pause } from './chance.ts'
import { faultyD1 } from './faulty-d1.ts'
import { killerOf } from './killer.ts'

const HELD_MS = 2_000

/** Everything between which something can happen to the room. */
export interface Steps {
	/** In the order in which they were taken, each by its kind. */
	taken: string[]
	/** The number of the step at which the fault comes. */
	strikeAt: number | null
	how: 'kill' | 'evict'
	/** The step at which it was struck. */
	struck: string | null
	/** Set while the test must cause a fault; cleared once it has. */
	isDue: boolean
}

/** Counts what the room does, step by step, and lets it be struck at any of them. */
export async function watchSteps(room: Room): Promise<Steps> {
	const steps: Steps = {
		taken: [],
		strikeAt: null,
		how: 'kill',
		struck: null,
		isDue: false,
	}
	/** True if the fault is due at this step. */
	const take = (kind: string): boolean => {
		const isHere = steps.struck === null && steps.taken.length === steps.strikeAt
		steps.taken.push(kind)
		if (isHere) steps.struck = kind
		return isHere
	}
	/** A moment at which the room waits for somebody: it may be killed from outside meanwhile. */
	const passing = async (kind: string): Promise<void> => {
		if (!take(kind)) return
		steps.isDue = true
		const until = performance.now() + HELD_MS
		// A room that is to be evicted must be able to finish what it has begun.
		if (steps.how === 'kill') while (steps.isDue && performance.now() < until) await pause(1)
	}

	const kill = await killerOf(room)
	const [storages, rooms] = await runInDurableObject(room, (instance: StageRoom, { storage }) => [
		Object.getPrototypeOf(storage) as DurableObjectStorage,
		Object.getPrototypeOf(instance) as StageRoom,
	])
	/** Inside a synchronous turn, where nothing from outside can interrupt. */
	const cut = (kind: string): void => {
		if (!take(kind)) return
		if (steps.how === 'evict') steps.isDue = true
		else kill(`killed: ${kind}`)
	}

	const { transactionSync } = storages
	vi.spyOn(storages, 'transactionSync').mockImplementation(function (
		this: DurableObjectStorage,
		act,
	) {
		cut('a turn begins')
		const result = transactionSync.call(this, act)
		cut('a turn ends')
		setTimeout(() => cut('a turn is kept'), 0)
		return result as never
	})
	const { alarm } = rooms
	vi.spyOn(rooms, 'alarm').mockImplementation(function (this: StageRoom) {
		cut('an alarm begins')
		alarm.call(this)
		cut('an alarm ends')
	})
	const d1 = faultyD1(() => 0)
	d1.passing = (when, words) =>
		passing(`${when === 'before' ? 'D1 is asked' : 'D1 has answered'}: ${kindOf(words)}`)
	const real = globalThis.fetch
	vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
		const url = input instanceof Request ? input.url : String(input)
		const isTranslator = url.startsWith(String(env.TRANSLATOR_URL))
		if (isTranslator) await passing('the translator is asked')
		const answer = await real(input as RequestInfo, init as RequestInit)
		if (isTranslator) await passing('the translator has answered')
		return answer
	})
	const store: R2Bucket = Object.getPrototypeOf(env.MEDIA)
	for (const name of ['get', 'put', 'delete'] as const) {
		const deed = store[name] as (...args: unknown[]) => Promise<unknown>
		vi.spyOn(store, name).mockImplementation(async function (this: R2Bucket, ...args: unknown[]) {
			await passing(`the store is asked: ${name}`)
			const answer = await deed.apply(this, args)
			await passing(`the store has answered: ${name}`)
			return answer as never
		} as never)
	}
	return steps
}

function kindOf(words: string): string {
	return words.includes('insert snapshot') ? 'archive' : 'reading'
}
