import { expect, test, vi } from 'vitest'

test('a room asks nobody outside for a part of the Worker: what is imported twice is asked for once', async () => {
	const { moduleRunner } = (
		globalThis as unknown as {
			__vitest_mocker__: { moduleRunner: { transport: { invoke(...asked: unknown[]): unknown } } }
		}
	).__vitest_mocker__
	await import('franc')
	vi.resetModules()
	const asked = vi.spyOn(moduleRunner.transport, 'invoke')

	await import('franc')

	expect(asked.mock.calls).toEqual([])
})
