import { execFileSync } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import { expect, test, vi } from 'vitest'
import { openWorld } from '../sandbox/world.ts'
import { answers, ENDED, kill, npmRun, processesOf, untilItStands } from '../support/npm-run.ts'

const parentOf = (pid: number) =>
	Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))

test('npm start listens where HOST says', async () => {
	const running = await npmRun('start', { HOST: '0.0.0.0' })
	await untilItStands(running)
	const all = Object.values(networkInterfaces()).flatMap((one) => one ?? [])

	for (const { address } of all.filter(({ family }) => family === 'IPv4'))
		for (const one of [running.port, running.sandboxPort])
			expect([address, await answers(one, address)]).toEqual([address, true])
})

test('kill -9 of what npm runs, or of what runs the runtime, takes the rest along', async () => {
	await using world = await openWorld({ port: 0 })
	const settings = { ...world.settings, STAGE_TOKEN_SECRET: 'a-secret-that-only-tests-know' }
	for (const victim of ['start', 'serve', 'bootstrap'] as const) {
		const running = await npmRun('stage', settings)
		await untilItStands(running)
		const [serve] = processesOf(running.state).filter(({ args }) => args.includes('serve.ts'))
		const start = parentOf(serve?.pid ?? 0)
		const pid = { start, serve: serve?.pid, bootstrap: parentOf(start) }[victim]

		kill(pid)

		await vi.waitFor(
			() => expect([victim, processesOf(running.state)]).toEqual([victim, []]),
			ENDED,
		)
		await vi.waitFor(async () => expect(await answers(running.port)).toBe(false), ENDED)
	}
})
