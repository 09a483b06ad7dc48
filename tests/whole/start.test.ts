import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ROOT } from '../../scripts/local-stage.ts'
import { openWorld } from '../sandbox/world.ts'
import { freePort } from '../support/free-port.ts'

const STARTED = { timeout: 90_000, interval: 200 }
const ENDED = { timeout: 20_000, interval: 100 }

interface Running {
	npm: ChildProcess
	said(): string
	port: number
	sandboxPort: number
	state: string
}

/** What a newcomer types, on ports and state of its own. */
async function npmRun(script: string, env: Record<string, string> = {}): Promise<Running> {
	const state = mkdtempSync(join(tmpdir(), 'stage-start-'))
	const [port, sandboxPort] = [await freePort(), await freePort()]
	const npm = spawn('npm', ['run', script], {
		cwd: ROOT,
		env: {
			...process.env,
			STAGE_STATE: state,
			PORT: String(port),
			SANDBOX_PORT: String(sandboxPort),
			...env,
		},
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let said = ''
	for (const stream of [npm.stdout, npm.stderr])
		stream?.setEncoding('utf8').on('data', (text: string) => {
			said += text
		})
	onTestFinished(async () => {
		for (const { pid } of processesOf(state)) kill(pid)
		await vi.waitFor(() => expect(processesOf(state)).toEqual([]), ENDED)
		rmSync(state, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
	})
	return { npm, said: () => said, port, sandboxPort, state }
}

/** Whatever runs for this stage, from npm to the runtime: its state is in their arguments or their environment. */
function processesOf(state: string): { pid: number; args: string }[] {
	const lines = execFileSync('ps', ['-Aww', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
	const all = lines.split('\n').flatMap((line) => {
		const [, pid, above, stat, args = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
		return pid && !stat?.startsWith('Z') ? [{ pid: Number(pid), above: Number(above), args }] : []
	})
	const wrangler = all.filter(({ args }) => args.includes(state))
	const below = new Set(wrangler.map(({ pid }) => pid))
	for (let before = -1; before !== below.size; ) {
		before = below.size
		for (const { pid, above } of all) if (below.has(above)) below.add(pid)
	}
	return all.filter(({ pid }) => below.has(pid))
}

function kill(pid: number | undefined): void {
	try {
		if (pid) process.kill(pid, 'SIGKILL')
	} catch {
		// Already gone.
	}
}

async function answers(port: number, host = '127.0.0.1'): Promise<boolean> {
	const line = connect({ port, host })
	const answered = await once(line, 'connect').then(
		() => true,
		() => false,
	)
	line.destroy()
	return answered
}

async function untilItStands({ said, npm }: Running): Promise<void> {
	await vi.waitFor(() => {
		if (npm.exitCode !== null) throw new Error(`It ended: ${said()}`)
		expect(said()).toMatch(/Ctrl-C ends it|The stage stands/)
	}, STARTED)
}

const parentOf = (pid: number) =>
	Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))

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

test('npm start listens where HOST says', async () => {
	const running = await npmRun('start', { HOST: '0.0.0.0' })
	await untilItStands(running)
	const all = Object.values(networkInterfaces()).flatMap((one) => one ?? [])

	for (const { address } of all.filter(({ family }) => family === 'IPv4'))
		for (const one of [running.port, running.sandboxPort])
			expect([address, await answers(one, address)]).toEqual([address, true])
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

test('kill -9 of what npm runs, or of what runs the runtime, takes the rest along', async () => {
	await using world = await openWorld({ port: 0 })
	const settings = { ...world.settings, STAGE_TOKEN_SECRET: 'a-secret-that-only-tests-know' }
	for (const victim of ['start', 'wrangler', 'bootstrap'] as const) {
		const running = await npmRun('stage', settings)
		await untilItStands(running)
		const [wrangler] = processesOf(running.state).filter(({ args }) => args.includes('wrangler.js'))
		const start = parentOf(wrangler?.pid ?? 0)
		const pid = { start, wrangler: wrangler?.pid, bootstrap: parentOf(start) }[victim]

		kill(pid)

		await vi.waitFor(
			() => expect([victim, processesOf(running.state)]).toEqual([victim, []]),
			ENDED,
		)
		await vi.waitFor(async () => expect(await answers(running.port)).toBe(false), ENDED)
	}
})
