import { env } from 'cloudflare:workers'
import { vi } from 'vitest'

/** A room that no request reaches while `isAway`. */
export function awayRoom(): { isAway: boolean } {
	const rooms = Object.getPrototypeOf(env.ROOM) as DurableObjectNamespace
	const { get } = rooms
	const lost = async () => {
		throw Object.assign(new Error('Network connection lost.'), { retryable: true })
	}
	const nobody = new Proxy({}, { get: () => lost })
	const room = { isAway: false }
	vi.spyOn(rooms, 'get').mockImplementation(function (
		this: DurableObjectNamespace,
		...asked: Parameters<DurableObjectNamespace['get']>
	) {
		return room.isAway ? (nobody as DurableObjectStub) : get.apply(this, asked)
	} as never)
	return room
}
