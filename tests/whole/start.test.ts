import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answers, ENDED, kill, npmRun, processesOf, untilItStands } from '../support/npm-run.ts'

test('npm start listens on this machine alone, for both families, sandbox included', async () => {
	const running = await npmRun('start')
	await untilItStands(running)
	const { port, sandboxPort } = running
	const all = Object.values(networkInterfaces()).flatMap((one) => one ?? [])
	const outer = all.filter(({ internal, family }) => !internal && family === 'IPv4')

	for (const one of [port, sandboxPort]) {
		expect(await answers(one, '127.0.0.1')).toBe(true)
		if (all.some(({ address }) => address === '::1')) expect(await answers(one, '::1')).toBe(true)
		for (const { address } of outer)
			expect([address, await answers(one, address)]).toEqual([address, false])
	}
	expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200)
})

test.each([
	['start', 'PORT'],
	['start', 'SANDBOX_PORT'],
	['stage', 'PORT'],
	['sandbox', 'SANDBOX_PORT'],
])(
	'npm run %s names a taken %s with its remedy before anything is said to stand',
	async (script, name) => {
		const other = createServer((_, answer) => answer.end('{"ok":true}')).listen(0, '127.0.0.1')
		await once(other, 'listening')
		onTestFinished(() => void other.close())
		const taken = (other.address() as { port: number }).port

		const running = await npmRun(script, { [name]: String(taken) })
		await once(running.npm, 'close')

		expect(running.npm.exitCode).not.toBe(0)
		expect(running.said()).toContain(
			`Port ${taken} is taken. End what listens there, or choose another port: ${name}=${taken + 1}`,
		)
		expect(running.said()).not.toMatch(/stands at|Sandbox {3}|is ready|Building/)
		expect(existsSync(join(running.state, 'migrated'))).toBe(false)
	},
)

test('kill -9 of npm leaves nothing behind that holds the ports and the state', async () => {
	const running = await npmRun('start')
	await untilItStands(running)
	expect(processesOf(running.state).some(({ args }) => args.includes('workerd'))).toBe(true)

	kill(running.npm.pid)

	await vi.waitFor(() => expect(processesOf(running.state)).toEqual([]), ENDED)
	await vi.waitFor(async () => expect(await answers(running.port)).toBe(false), ENDED)
	await vi.waitFor(async () => expect(await answers(running.sandboxPort)).toBe(false), ENDED)
})
