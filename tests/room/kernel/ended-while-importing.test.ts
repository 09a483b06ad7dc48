import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { emptyAll } from '../../support/migrated.ts'

test('a room that ends while it imports leaves that module to the tests after it', async () => {
	const room = env.ROOM.get(env.ROOM.idFromName('ended while importing'))
	await runInDurableObject(room, (_, state) => state.waitUntil(import('franc')))

	await emptyAll()
	vi.resetModules()

	expect((await import('franc')).francAll).toBeInstanceOf(Function)
})
