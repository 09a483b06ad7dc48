import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { endOf } from '../../scripts/limited.ts'

test('a suite that is stuck is named, asked to stop, and killed with all that it has started', async () => {
	const said = vi.spyOn(console, 'error').mockImplementation(() => {})
	const stuck = spawn('sh', ['-c', "trap '' INT; sleep 4711 & echo $!; wait"], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const [started] = await once(stuck.stdout, 'data')
	const grandchild = Number(started)

	expect(await endOf(stuck, 1, () => false, 100)).toBeNull()

	expect(said.mock.calls.join('\n')).toContain('sleep 4711')
	await vi.waitFor(() => expect(() => process.kill(grandchild, 0)).toThrow())
	said.mockRestore()
})

test('a suite whose time is over reports its results before it ends, and ends every process that it started', async () => {
	const said = vi.spyOn(console, 'error').mockImplementation(() => {})
	const late = spawn('sh', ['-c', "trap 'exit 7' INT; sleep 4713 & echo $!; wait"], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const [started] = await once(late.stdout, 'data')

	expect(await endOf(late, 1)).toBe(7)

	await vi.waitFor(() => expect(() => process.kill(Number(started), 0)).toThrow())
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
