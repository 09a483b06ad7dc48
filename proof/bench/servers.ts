import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { freePort } from '#tests/support/free-port'
import { pause } from './audience.ts'
import { Connection, httpRequest } from './connection.ts'
import { pin } from './machine.ts'
import { patient } from './patience.ts'
import { startMiniflare, WORKERD } from './runtime.ts'
import { textOf } from './talk.ts'

const RIVALS = join(import.meta.dirname, 'rivals')
export const FAR_BUCKET = moduleOf(join(import.meta.dirname, 'far-bucket.js'))
const UP_MS = 10_000

/** One room or page under measurement, in a process and a folder of its own. */
export interface Server {
	port: number
	pid: number
	/** The address to which listeners connect. */
	listenAt: string
	requestFor(message: number): Buffer
	close(): Promise<void>
}

export type Keeper = Pick<Server, 'port' | 'pid' | 'close'>

export const GATHERS = 'plain, stores and gathers'
/** The plain room that stores each message and gathers frames as the stage does: the fair rival for the same bytes. */
export const openGathering = () => openWorker('plain-room', { stores: true, gathers: true })

/** A Worker without bindings but its own room, on the bare runtime. */
export async function openWorker(
	script: 'plain-room' | 'hello' | 'kept-page',
	{ stores = false, gathers = false } = {},
): Promise<Server> {
	const port = await freePort()
	const folder = mkdtempSync(join(tmpdir(), 'stage-bench-'))
	mkdirSync(join(folder, 'disk'))
	writeFileSync(join(folder, 'worker.js'), readFileSync(join(RIVALS, `${script}.js`)))
	const room = script === 'plain-room' ? ROOM : ''
	const bindings = [
		...(room ? ['(name = "ROOM", durableObjectNamespace = "PlainRoom")'] : []),
		...(stores ? ['(name = "STORES", text = "yes")'] : []),
		...(gathers ? ['(name = "GATHERS", text = "yes")'] : []),
	]
	writeFileSync(
		join(folder, 'config.capnp'),
		`using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
	services = [(name = "main", worker = .worker), (name = "disk", disk = (path = "${join(folder, 'disk')}", writable = true))],
	sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const worker :Workerd.Worker = (
	modules = [(name = "worker.js", esModule = embed "worker.js")],
	compatibilityDate = "2026-06-01",
	compatibilityFlags = ["no_web_socket_compression"],
	${room}
	bindings = [${bindings.join(', ')}],
);
`,
	)
	const child = spawn(WORKERD, ['serve', join(folder, 'config.capnp')], {
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	return opened(child, port, folder)
}

const ROOM = `durableObjectNamespaces = [(className = "PlainRoom", uniqueKey = "plain-room", enableSql = true)],
	durableObjectStorage = (localDisk = "disk"),`

/** A Worker with a bucket in another process, or that bucket. */
export async function openKeeper(
	script: 'form-whole' | 'body-on' | 'bucket',
	bucket?: Keeper,
): Promise<Keeper> {
	const port = await freePort()
	const folder = mkdtempSync(join(tmpdir(), 'stage-bench-'))
	const { miniflare, pid } = await startMiniflare({
		modulesRoot: '/',
		modules: [moduleOf(join(RIVALS, `${script}.js`)), FAR_BUCKET],
		compatibilityDate: '2026-06-01',
		unsafeDirectSockets: [{ host: '127.0.0.1', port }],
		...(bucket ? boundTo(bucket) : { r2Buckets: { MEDIA: 'media' } }),
		resourcePersistencePath: folder,
		telemetry: { enabled: false },
		cf: false,
	})
	await miniflare.ready
	pin(pid, 'server')
	return {
		port,
		pid,
		async close() {
			await miniflare.dispose()
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

export function boundTo({ port }: Keeper): object {
	return { serviceBindings: { BUCKET: { external: { address: `127.0.0.1:${port}`, http: {} } } } }
}

/** The `ws` package on Node. */
export async function openWsServer(): Promise<Server> {
	const port = await freePort()
	const child = spawn(process.execPath, [join(RIVALS, 'ws-server.js'), String(port)], {
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	return opened(child, port)
}

async function opened(child: ChildProcess, port: number, folder?: string): Promise<Server> {
	const { pid } = child
	if (pid === undefined) throw new Error('The server was not started.')
	await untilUp(port)
	pin(pid, 'server')
	return {
		port,
		pid,
		listenAt: '/',
		requestFor: (message) => httpRequest('POST', '/', {}, textOf(message)),
		async close() {
			const ended = new Promise((done) => child.once('exit', done))
			child.kill('SIGKILL')
			await ended
			if (folder) rmSync(folder, { recursive: true, force: true })
		},
	}
}

export async function untilUp(port: number): Promise<void> {
	const until = performance.now() + patient(UP_MS)
	for (;;) {
		const connection = await Connection.open(port).catch(() => null)
		connection?.close()
		if (connection) return
		if (performance.now() > until) throw new Error(`Nothing listens on ${port}.`)
		await pause(2)
	}
}

export function moduleOf(file: string): object {
	return {
		type: 'ESModule',
		path: `/${relative(import.meta.dirname, file)}`,
		contents: readFileSync(file, 'utf8'),
	}
}
