import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { endOf } from '../../scripts/limited.ts'

test('a suite that is stuck is named and killed with all that it has started, and whoever waits for it goes on', async () => {
	const said = vi.spyOn(console, 'error').mockImplementation(() => {})
	const stuck = spawn('sh', ['-c', 'sleep 4711 & echo $!; wait'], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const [started] = await once(stuck.stdout, 'data')
	const grandchild = Number(started)

	expect(await endOf(stuck, 1)).toBeNull()

	expect(said.mock.calls.join('\n')).toContain('sleep 4711')
	await vi.waitFor(() => expect(() => process.kill(grandchild, 0)).toThrow())
	said.mockRestore()
})

test('a suite that ends in time says how', async () => {
	expect(await endOf(spawn('sh', ['-c', 'exit 3']), 60_000)).toBe(3)
})
