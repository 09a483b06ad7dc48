import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { emptyAll } from '../../support/migrated.ts'

interface Runner {
	transport: { invoke(...asked: unknown[]): unknown }
}

test('a room loads each part of the Worker without asking the test’s process for it', async () => {
	const parts = Object.values(import.meta.glob('../../../build/server/assets/*.js'))
	const { __vitest_mocker__: mocker } = globalThis as unknown as {
		__vitest_mocker__: { moduleRunner: Runner }
	}
	const asked = vi.spyOn(mocker.moduleRunner.transport, 'invoke')

	for (const part of parts) expect(Object.keys((await part()) as object)).not.toEqual([])

	expect(parts.length).toBeGreaterThan(30)
	expect(asked.mock.calls).toEqual([])
})

test('a room that ends during an import does not spoil that module for later tests', async () => {
	const room = env.ROOM.get(env.ROOM.idFromName('ended while importing'))
	await runInDurableObject(room, (_, state) => state.waitUntil(import('franc')))

	await emptyAll()
	vi.resetModules()

	expect((await import('franc')).francAll).toBeInstanceOf(Function)
})
