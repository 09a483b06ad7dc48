import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { World } from '#tests/sandbox/world'
import { freePort } from '#tests/support/free-port'
import { Person, type Places } from '#tests/support/person'
import { ROOT } from '../../scripts/local-stage.ts'
import { httpRequest } from './connection.ts'
import type { Front } from './front.ts'
import { pin } from './machine.ts'
import { type Miniflare, startMiniflare } from './runtime.ts'
import { boundTo, FAR_BUCKET, type Keeper, moduleOf, type Server } from './servers.ts'
import { textOf } from './talk.ts'

export const BUNDLE = join(ROOT, 'build', 'server')
const MUTE = 'console.log = () => undefined'
const NO_LIMIT = '1000000'

export interface Options {
	/** How many people take a seat in order to post. */
	seated?: number
	/** Without this header every page is rendered again. */
	cacheApi?: boolean
	/** Counts the rows that D1 reads and writes. */
	metered?: boolean
	/** Where its pictures are kept, when that is not in its own process. */
	bucket?: Keeper
	/** The address for browsers, when it is not its own port. */
	front?: Front
	/** The folder of another Worker than the product's. */
	bundle?: string
}

export interface Product extends Server {
	places: Places
	people: Person[]
	db: D1Database
}

const built = new Map<string, { type: string; path: string; contents: string }[]>()
let opened = 0

/** The built stage on the bare runtime, with a socket of its own: no proxy of wrangler's in between. */
export async function openProduct(world: World, options: Options = {}): Promise<Product> {
	const { seated = 0 } = options
	const folder = mkdtempSync(join(tmpdir(), 'stage-bench-'))
	const port = await freePort()
	options.front?.leadTo(port)
	const { miniflare, origin, pid } = await launch(world, { ...options, port, folder })
	await miniflare.ready
	pin(pid, 'server')
	world.leadTo(origin)
	const db = await miniflare.getD1Database('DB')
	await migrate(db)

	const places: Places = { origin, sandbox: world.origin }
	const run = ++opened
	const people = await Promise.all(
		Array.from({ length: seated }, (_, seat) =>
			new Person(places, `bench_${run}_${seat}`, { followers: 1000 + seat }).join(),
		),
	)
	return {
		port,
		pid,
		places,
		people,
		db,
		listenAt: '/api/realtime/stage-updates?lang=en-us',
		requestFor(message) {
			const speaker = people[message % people.length]
			return httpRequest(
				'POST',
				'/api/stage/messages',
				{ Authorization: `Bearer ${speaker?.stageToken}`, 'Content-Type': 'application/json' },
				JSON.stringify({ messageText: textOf(message) }),
			)
		},
		async close() {
			world.leadTo(null)
			await miniflare.dispose()
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

/** Starts the stage on this port and state. */
export async function launch(
	world: World,
	{
		port,
		folder,
		cacheApi = true,
		metered = false,
		bucket,
		front,
		bundle = BUNDLE,
	}: Options & { port: number; folder: string },
): Promise<{ miniflare: Miniflare; origin: string; pid: number }> {
	const origin = `http://localhost:${front?.port ?? port}`
	const { miniflare, pid } = await startMiniflare({
		name: 'stage',
		modulesRoot: '/',
		modules: modules(
			metered ? 'metered-stage' : bucket ? 'far-bucket-stage' : 'muted-stage',
			bundle,
		),
		compatibilityDate: '2026-06-01',
		compatibilityFlags: ['nodejs_compat', 'no_web_socket_compression'],
		unsafeDirectSockets: [{ host: '127.0.0.1', port }],
		bindings: {
			...world.settings,
			STAGE_ORIGIN: origin,
			STAGE_TOKEN_SECRET: 'a-secret-that-only-a-bench-knows',
			RATE_LIMIT_SCALE: NO_LIMIT,
		},
		durableObjects: { ROOM: { className: 'StageRoom', useSQLite: true } },
		d1Databases: { DB: 'stage' },
		r2Buckets: { MEDIA: 'stage-media' },
		...(bucket && boundTo(bucket)),
		cacheAPI: cacheApi,
		resourcePersistencePath: folder,
		telemetry: { enabled: false },
		cf: false,
		handleStructuredLogs: onlyProblems,
	})
	return { miniflare, origin, pid }
}

/** Read once per run, so that every cell measures the same bytes. */
function modules(entry: string, bundle: string): object[] {
	const files =
		built.get(bundle) ??
		readdirSync(bundle, { recursive: true, encoding: 'utf8' })
			.filter((path) => path.endsWith('.js'))
			.map((path) => ({
				type: 'ESModule',
				path: `/${path}`,
				contents: readFileSync(join(bundle, path), 'utf8'),
			}))
	built.set(bundle, files)
	return [
		moduleOf(join(import.meta.dirname, `${entry}.js`)),
		{ type: 'ESModule', path: '/mute.js', contents: MUTE },
		FAR_BUCKET,
		...files,
	]
}

export async function migrate(db: D1Database): Promise<void> {
	const folder = join(ROOT, 'migrations')
	const names = readdirSync(folder)
		.filter((name) => name.endsWith('.sql'))
		.sort()
	for (const name of names) {
		const sql = readFileSync(join(folder, name), 'utf8').replace(/--.*$/gm, '')
		const statements = sql
			.split(/;[^\S\n]*(?:\n|$)(?!\s*END\b)/)
			.filter((statement) => statement.trim() !== '')
		await db.batch(statements.map((statement) => db.prepare(statement)))
	}
	// Writes the list as wrangler does, because the stage checks that all migrations are in it.
	await db.batch([
		db.prepare(
			'CREATE TABLE d1_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP)',
		),
		...names.map((name) => db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)),
	])
}

function onlyProblems({ level, message }: { level: string; message: string }): void {
	if (level === 'warn' || level === 'error' || message.includes('"level":"warn"'))
		console.error(message)
}
