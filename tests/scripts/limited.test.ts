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

test('a suite of which nothing is heard any more is killed long before its time is over', async () => {
	const said = vi.spyOn(console, 'error').mockImplementation(() => {})
	let quiet = false
	vi.useFakeTimers()
	const child = spawn('sleep', ['4712'])
	const ended = endOf(child, 3_600_000, () => quiet)
	await vi.advanceTimersByTimeAsync(60_000)
	expect(child.killed || child.exitCode !== null).toBe(false)

	quiet = true
	await vi.advanceTimersByTimeAsync(10_000)
	vi.useRealTimers()

	expect(await ended).toBeNull()
	expect(child.signalCode).toBe('SIGKILL')
	said.mockRestore()
})
