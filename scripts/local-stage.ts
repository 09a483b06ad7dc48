// Local processes of one stage, from build to end (over 250 lines).

import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { parseSettings, SETTING_NAMES, WrongSetting } from '../worker/settings.ts'
import { isStale } from './bundle-inputs.ts'
import { openForward, openSecondLoopback } from './second-loopback.ts'

export const ROOT = resolve(import.meta.dirname, '..')
export const WRANGLER = join(ROOT, 'node_modules', 'wrangler', 'bin', 'wrangler.js')
const SERVE = join(ROOT, 'scripts', 'serve.ts')
const WITH_PARENT = pathToFileURL(join(ROOT, 'scripts', 'with-parent.mjs')).href
export const QUIET_ENV = {
	CLOUDFLARE_CF_FETCH_ENABLED: 'false',
	WRANGLER_LOG: 'warn',
	WRANGLER_SEND_METRICS: 'false',
	CI: '1',
	NO_COLOR: '1',
	// Wrangler would trace every request and statement of a local stage into a database of its own.
	X_LOCAL_EXPLORER: 'false',
	X_LOCAL_OBSERVABILITY: 'false',
}
/**
 * An option for V8: room for many short-lived objects. A tool makes so many that V8 would collect garbage all the
 * time otherwise.
 */
const ROOM_FOR_NEW = '--max-semi-space-size=64'
const READY_MS = 120_000
const ANSWER_MS = 10_000
const MIGRATED_MS = 120_000

export interface LocalStage {
	origin: string
	/** The process that serves. workerd is its child and ends with its process group. */
	process: ChildProcess
	/** Serves what `build/` of its state holds now, like a deployment. */
	reload(): void
	close(): Promise<void>
}

interface Options {
	port: number
	/** The host name that it listens on. */
	host?: string
	/** The folder in which D1, R2 and the room keep their state. */
	state: string
	settings: Record<string, string>
	/** The folder with wrangler.toml and build/, if it is not this one. */
	site?: string
	/** True to connect to the runtime without wrangler's proxy, whose work is a third of that of the stage itself. */
	straight?: boolean
	/** Called with each line that the stage prints. */
	onLine?: (line: string) => void
}

/** Starts the built stage on this machine; resolves when it answers. */
export async function startLocalStage({
	port,
	host = 'localhost',
	state,
	settings,
	site = ROOT,
	straight = false,
	onLine,
}: Options): Promise<LocalStage> {
	const vars = { STAGE_ORIGIN: `http://localhost:${port}`, ...settings }
	parseSettings(vars)
	mkdirSync(state, { recursive: true })
	migrate(state)
	// A copy of the build is served: wrangler watches its files, and a later build must not disturb a running stage.
	const served = join(state, 'build')
	rmSync(served, { recursive: true, force: true })
	cpSync(join(site, 'build'), served, { recursive: true })
	// Secrets are passed in a file, because arguments are visible in the list of processes.
	const envFile = join(state, 'stage.env')
	writeFileSync(envFile, toEnvFile(vars), { mode: 0o600 })

	const child = spawn(
		process.execPath,
		[
			'--import',
			WITH_PARENT,
			SERVE,
			'--config', // without it wrangler looks for the file beside the copy
			join(site, 'wrangler.toml'),
			'--entrypoint',
			join(served, 'server', 'index.js'),
			'--assets',
			join(served, 'client'),
			'--host',
			host === 'localhost' ? '127.0.0.1' : host,
			'--port',
			straight ? '0' : String(port),
			...(straight ? [] : ['--inspector']), // nobody looks into a test's runtime, and each line that it logs would go there
			'--state',
			state,
			'--env-file',
			envFile,
		],
		// The child has a process group of its own. So Ctrl-C reaches only this process, which ends all others in order.
		{
			cwd: site,
			env: { ...process.env, ...QUIET_ENV },
			detached: true,
			stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
		},
	)
	// Kills the runtime if it is still running when its parent has ended.
	child.once('exit', () => child.pid && signalGroup(child.pid, 'SIGKILL'))
	const lines: string[] = []
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding('utf8').on('data', (text: string) => {
			for (const line of text.split('\n').filter(Boolean)) {
				lines.push(line)
				if (lines.length > 50) lines.shift()
				onLine?.(line)
			}
		})
	const stage = {
		origin: `http://localhost:${port}`,
		process: child,
		reload: () => void child.send('reload'),
		close: () => endGroup(child),
	}
	const forwards = straight ? await openStraight(child, port) : []
	child.once('exit', () => {
		for (const forward of forwards) forward[Symbol.dispose]()
	})
	await untilReady(stage, lines)
	if (host === 'localhost' && !straight) forwards.push(await openSecondLoopback(port))
	return stage
}

/** Forwards both addresses of localhost to the port of the runtime, which differs after every start. */
async function openStraight(child: ChildProcess, port: number): Promise<Disposable[]> {
	let inner = 0
	child.on('message', (message: { port?: number }) => {
		inner = message.port ?? inner
	})
	const opened = await Promise.all(
		['127.0.0.1', '::1'].map((host) => openForward(host, port, () => inner)),
	)
	if (!opened[0]) throw new Error(`Port ${port} is taken.`)
	return opened.filter((one) => one !== null) // a machine without IPv6 needs only the first address
}

/** The id of the process in which the room runs; null when there is none at the moment. */
export async function roomPid({ process: { pid } }: LocalStage): Promise<number | null> {
	const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,pgid=,args='])
	const found = stdout
		.split('\n')
		.map((line) => /^\s*(\d+)\s+(\d+)\s.*workerd serve.*--inspector-addr/.exec(line))
		.find((match) => Number(match?.[2]) === pid)
	return found ? Number(found[1]) : null
}

/** Kills the process in which the room runs. wrangler starts another. False when there was none. */
export async function killRoom(stage: LocalStage): Promise<boolean> {
	const pid = await roomPid(stage)
	if (pid !== null) process.kill(pid, 'SIGKILL')
	return pid !== null
}

/** Kills everything at once, without any clean-up, like a power cut. */
export async function cutOff({ process: child }: LocalStage): Promise<void> {
	if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
	const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
	signalGroup(child.pid, 'SIGKILL')
	await ended
}

/** Settings from .dev.vars and the environment. Those of the environment win. */
export function settingsFromHere(): Record<string, string> {
	const file = join(ROOT, '.dev.vars')
	const fromFile = existsSync(file) ? parseEnvFile(readFileSync(file, 'utf8')) : {}
	const fromEnvironment = Object.fromEntries(
		SETTING_NAMES.filter((name) => process.env[name] !== undefined).map((name) => [
			name,
			process.env[name] ?? '',
		]),
	)
	return { ...fromFile, ...fromEnvironment }
}

/** Builds if the last build is out of date. */
export function build(): void {
	if (!isStale(ROOT)) return
	console.log('Building the stage (about a minute) …')
	const remix = join(ROOT, 'node_modules', '@remix-run', 'dev', 'dist', 'cli.js')
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[ROOM_FOR_NEW, remix, 'vite:build'],
		{
			cwd: ROOT,
			encoding: 'utf8',
			env: { ...process.env, NODE_ENV: 'production' },
		},
	)
	if (status !== 0) throw new Error(`The build failed:\n${stdout}\n${stderr}`)
}

/** Prints an error in one line and exits. For a wrong setting it names the setting. */
export function explain(error: unknown): void {
	if (error instanceof WrongSetting) console.error(`Setting ${error.message}`)
	else console.error(error instanceof Error ? error.message : error)
	process.exit(1)
}

/** The files of all migrations, in their order. */
function steps(): [name: string, sql: string][] {
	const folder = join(ROOT, 'migrations')
	const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
	return names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')])
}

/** A hash over all migrations. It tells whether a database has all of them. */
export function migrations(): string {
	const hash = createHash('sha256')
	for (const [name, sql] of steps()) hash.update(name).update(sql)
	return hash.digest('hex')
}

export function migrate(state: string): void {
	const mark = join(state, 'migrated')
	const digest = migrations()
	if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return
	const file = join(state, 'migrations.sql')
	const isNew = !existsSync(join(state, 'v3', 'd1'))
	if (isNew) writeFileSync(file, allSteps())
	const command = isNew
		? ['execute', 'stage', '--file', file, '--yes']
		: ['migrations', 'apply', 'stage']
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[WRANGLER, 'd1', ...command, '--local', '--persist-to', state],
		{ cwd: ROOT, encoding: 'utf8', timeout: MIGRATED_MS, env: { ...process.env, ...QUIET_ENV } },
	)
	if (status !== 0) throw new Error(`The database could not be migrated:\n${stdout}\n${stderr}`)
	rmSync(file, { force: true })
	writeFileSync(mark, digest)
}

/** For a new database, in one batch: `migrations apply` starts a runtime for each step. The table is wrangler's own. */
function allSteps(): string {
	const insertOf = (name: string) => `INSERT INTO d1_migrations (name) VALUES ('${name}');`
	return [
		'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);',
		...steps().flatMap(([name, sql]) => [sql, insertOf(name)]),
	].join('\n')
}

/**
 * Waits until wrangler prints that it listens. An answer on the port is not enough, because it may come from
 * another program.
 */
async function untilReady({ origin, process: child }: LocalStage, lines: string[]): Promise<void> {
	const deadline = Date.now() + READY_MS
	let isListening = false
	child.on('message', (message) => {
		isListening ||= message === 'ready'
	})
	while (Date.now() < deadline) {
		if (child.exitCode !== null || child.signalCode !== null) break
		const answer = isListening
			? await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
					() => null,
				)
			: null
		if (answer?.ok) return
		if (answer?.status === 500) {
			const { message } = (await answer.json()) as { message: string }
			await endGroup(child)
			throw new Error(message)
		}
		await new Promise((resolve) => setTimeout(resolve, 100))
	}
	await endGroup(child)
	throw new Error(`The stage did not start:\n${lines.join('\n')}`)
}

async function endGroup(child: ChildProcess): Promise<void> {
	if (child.pid === undefined) return
	const ended = new Promise<void>((resolve) => {
		if (child.exitCode !== null || child.signalCode !== null) resolve()
		else child.once('exit', () => resolve())
	})
	signalGroup(child.pid, 'SIGTERM')
	const kill = setTimeout(() => child.pid && signalGroup(child.pid, 'SIGKILL'), 3_000)
	await ended
	clearTimeout(kill)
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(-pid, signal)
	} catch {
		// the process has ended already
	}
}

function toEnvFile(vars: Record<string, string>): string {
	return Object.entries(vars)
		.map(([name, value]) => `${name}="${value.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"\n`)
		.join('')
}

export function parseEnvFile(text: string): Record<string, string> {
	const pairs = text
		.split('\n')
		.map((line) => /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line))
		.filter((match) => match !== null)
		.map(([, name = '', value = '']): [string, string] => [
			name,
			value.replace(/^(["'])(.*)\1$/, '$2'),
		])
	return Object.fromEntries(pairs)
}
