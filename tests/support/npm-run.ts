import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { ROOT } from '../../scripts/local-stage.ts'
import { freePort } from './free-port.ts'

const STARTED = { timeout: 300_000, interval: 200 }
export const ENDED = { timeout: 60_000, interval: 100 }

export interface Running {
	npm: ChildProcess
	said(): string
	port: number
	sandboxPort: number
	state: string
}

/** The commands that a newcomer types, with ports and state of their own. */
export async function npmRun(script: string, env: Record<string, string> = {}): Promise<Running> {
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

/**
 * All processes of this stage, from npm to the runtime, found by the state folder in their arguments or
 * environment.
 */
export function processesOf(state: string): { pid: number; args: string }[] {
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

export function kill(pid: number | undefined): void {
	try {
		if (pid) process.kill(pid, 'SIGKILL')
	} catch {
		// Already gone.
	}
}

export async function answers(port: number, host = '127.0.0.1'): Promise<boolean> {
	const line = connect({ port, host })
	const answered = await once(line, 'connect').then(
		() => true,
		() => false,
	)
	line.destroy()
	return answered
}

export async function untilItStands({ said, npm }: Running): Promise<void> {
	await vi.waitFor(() => {
		if (npm.exitCode !== null) throw new Error(`It ended: ${said()}`)
		expect(said()).toMatch(/Ctrl-C ends it|The stage stands/)
	}, STARTED)
}
