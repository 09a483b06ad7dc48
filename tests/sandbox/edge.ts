import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare'
import type { CloudflareAccount } from './cloudflare.ts'

interface Running {
	deployments: number
	miniflare: Miniflare
	folder: string
}

/**
 * The edge of a stand-in account: a proxy that answers for the addresses of its Workers. What was uploaded runs
 * with the bindings that it was uploaded with, on a D1 with the tables that were migrated.
 */
export class Edge implements AsyncDisposable {
	readonly #account: CloudflareAccount
	readonly #running = new Map<string, Promise<Running>>()
	readonly #proxy = createServer()

	readonly #onUp: (name: string, origin: string) => void

	constructor(account: CloudflareAccount, onUp: (name: string, origin: string) => void = () => {}) {
		this.#account = account
		this.#onUp = onUp
		this.#proxy.on('connect', (request, socket) => void this.#connect(request.url ?? '', socket))
	}

	async open(port = 0): Promise<this> {
		await new Promise<void>((done) => this.#proxy.listen(port, '127.0.0.1', done))
		return this
	}

	/** The environment that makes a program of Node ask this edge instead of the real one. */
	get env(): Record<string, string> {
		const { port } = this.#proxy.address() as AddressInfo
		return {
			HTTPS_PROXY: `http://127.0.0.1:${port}`,
			NO_PROXY: '127.0.0.1,localhost',
			NODE_USE_ENV_PROXY: '1',
			NODE_TLS_REJECT_UNAUTHORIZED: '0', // its certificate is nobody's
			NODE_NO_WARNINGS: '1',
		}
	}

	/** Where a Worker answers on this machine; null when there is none of this name. */
	async originOf(name: string): Promise<string | null> {
		const worker = this.#account.workers.get(name)
		if (!worker) return null
		const before = await this.#running.get(name)
		if (before && before.deployments !== worker.deployments) await this.#end(name)
		const starting = this.#running.get(name) ?? this.#start(name)
		this.#running.set(name, starting)
		return (await (await starting).miniflare.ready).origin
	}

	async [Symbol.asyncDispose](): Promise<void> {
		for (const name of this.#running.keys()) await this.#end(name)
		this.#proxy.closeAllConnections()
		await new Promise((done) => this.#proxy.close(done))
	}

	async #connect(target: string, socket: Duplex): Promise<void> {
		socket.on('error', () => socket.destroy())
		const host = target.replace(/:443$/, '')
		const named = [...this.#account.workers].find(
			([name, { domains }]) =>
				host === `${name}.${this.#account.subdomain}.workers.dev` || domains.includes(host),
		)
		const origin = named && (await this.originOf(named[0]).catch(() => null))
		if (!origin) return void socket.end('HTTP/1.1 502 There is no Worker\r\n\r\n')
		const inner = connect(Number(new URL(origin).port), '127.0.0.1', () => {
			socket.write('HTTP/1.1 200 Connected\r\n\r\n')
			inner.pipe(socket)
			socket.pipe(inner)
		})
		inner.on('error', () => socket.destroy())
		socket.on('close', () => inner.destroy())
	}

	async #start(name: string): Promise<Running> {
		const worker = this.#account.workers.get(name)
		if (!worker) throw new Error(`There is no Worker ${name}.`)
		const folder = mkdtempSync(join(tmpdir(), 'stage-edge-'))
		for (const [path, bytes] of worker.assets) {
			mkdirSync(dirname(join(folder, 'assets', path)), { recursive: true })
			writeFileSync(join(folder, 'assets', path), bytes)
		}
		const texts = worker.bindings.filter(({ type }) => /^(?:plain|secret)_text$/.test(type))
		const main = worker.main
		const modules = [...worker.modules]
			.filter(([path]) => path.endsWith('.js')) // not the map
			.sort(([one]) => (one === main ? -1 : 1))
		const options: V4MiniflareOptions = {
			https: true,
			name,
			modulesRoot: '/',
			modules: modules.map(([path, contents]) => ({
				type: 'ESModule',
				path: `/${path}`,
				contents,
			})),
			compatibilityDate: worker.compatibilityDate,
			compatibilityFlags: worker.compatibilityFlags,
			bindings: Object.fromEntries(texts.map(({ name: key, text }) => [key, String(text)])),
			durableObjects: { ROOM: { className: 'StageRoom', useSQLite: true } },
			d1Databases: { DB: name },
			r2Buckets: { MEDIA: `${name}-media` },
			assets: {
				directory: join(folder, 'assets'),
				binding: 'ASSETS',
				routerConfig: { has_user_worker: true },
			},
			resourcePersistencePath: join(folder, 'state'),
			telemetry: { enabled: false },
			cf: false,
			handleStructuredLogs: () => undefined,
		}
		const miniflare = new Miniflare(convertV4MiniflareOptions(options))
		await copyTables(this.#account, name, await miniflare.getD1Database('DB'))
		this.#onUp(name, (await miniflare.ready).origin)
		return { deployments: worker.deployments, miniflare, folder }
	}

	async #end(name: string): Promise<void> {
		const running = await this.#running.get(name)?.catch(() => null)
		this.#running.delete(name)
		await running?.miniflare.dispose()
		if (running) rmSync(running.folder, { recursive: true, force: true })
	}
}

/** Copies the tables that the account's migrations made, and the list of these migrations. */
async function copyTables(account: CloudflareAccount, name: string, db: D1Database): Promise<void> {
	const rows = account.databases.get(name)?.rows
	if (!rows) return
	const made = rows
		.prepare(
			"SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
		)
		.all() as { sql: string }[]
	const migrated = rows.prepare('SELECT name FROM d1_migrations').all() as { name: string }[]
	await db.batch([
		...made.map(({ sql }) => db.prepare(sql)),
		...migrated.map((one) =>
			db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(one.name),
		),
	])
}
