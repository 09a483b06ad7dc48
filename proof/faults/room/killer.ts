import { runInDurableObject } from 'cloudflare:test'
import { vi } from 'vitest'
import type { Room } from '#tests/room/support/people'

/** Kills the room inside a synchronous turn, also again after its restart. */
export async function killerOf(room: Room): Promise<(why: string) => void> {
	let current: DurableObjectState | null = null
	const states: DurableObjectState = await runInDurableObject(room, (_, state) => {
		current = state
		return Object.getPrototypeOf(state)
	})
	const { blockConcurrencyWhile } = states
	vi.spyOn(states, 'blockConcurrencyWhile').mockImplementation(function (
		this: DurableObjectState,
		act,
	) {
		current = this
		return blockConcurrencyWhile.call(this, act) as never
	})
	return (why) => current?.abort(why)
}
