import { reset } from 'cloudflare:test'
import { maybeHandleRunRequest } from 'cloudflare:test-internal'
import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import type { Room } from '#worker/context'

const ATTEMPTS = 200
/**
 * Modules that stay loaded: the runner, packages, contract, rules and texts, and the parts of the build that do
 * not import the rest.
 */
const STATELESS =
	/^(node|cloudflare):|vitest|\/node_modules\/|\/app\/(contract|rules|locales)\/|\/build\/server\/assets\/(?!index-)/

interface Module {
	id: string
	meta?: object
	exports?: object
	promise?: Promise<unknown>
	evaluated: boolean
	imports: Set<string>
	importers: Set<string>
}
/** Vite's, as Vitest keeps it. */
interface ModuleRunner {
	cachedModule(url: string, importer?: string): Promise<Module>
	import(url: string): Promise<unknown>
	concurrentModuleNodePromises: Map<string, unknown>
	evaluatedModules: {
		getModuleByUrl(url: string): Module | undefined
		getModuleSourceMapById(id: string): object | null
		idToModuleMap: Map<string, Module>
	}
	isQuiet?: true
}
/** The plugin's own Durable Object, in which tests run. */
interface Runners {
	get(id: string): { fetch(url: string, init: { cf: object }): Promise<unknown> }
	handsOver?: true
}

// Vite asks its server about every import(), also of what it has, and hands one question under way to everybody who
// imports the same. In workerd that question ends with the request or the room that asked it, without an answer, and
// all others wait for ever. So everything of the Worker is loaded here, and what is loaded is not asked about again.
askOnceAboutModules()
handOverTheWorker()
const parts = import.meta.glob('../../build/server/assets/*.js')
await Promise.all(Object.values(parts).map((part) => part()))

await migrate()
// A room that was busy at the end of the file before may have outlived that.
for (let attempt = 1; (await headOfRoom()) > 0; attempt++) {
	if (attempt > ATTEMPTS) throw new Error('The room of the file before does not end.')
	await emptyAll()
	await migrate()
}

// The Worker's own request lines; warnings and errors still show.
const { log } = console
console.log = (...said) => {
	if (!String(said[0]).startsWith('{"level":"info"')) log(...said)
}

async function headOfRoom(): Promise<number> {
	return (await (env.ROOM.get(env.ROOM.idFromName('stage')) as Room).report()).head
}

/** All steps in one batch: one by one they would be sixty questions, before each file. */
export async function migrate(): Promise<void> {
	const { DB, MIGRATIONS } = env
	const known = DB.prepare("SELECT COUNT(*) AS n FROM sqlite_master WHERE name = 'd1_migrations'")
	if ((await known.first('n')) !== 0) return
	const kept =
		'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)'
	const note = DB.prepare('INSERT INTO d1_migrations (name) VALUES (?)')
	await DB.batch([
		DB.prepare(kept),
		...MIGRATIONS.flatMap(({ name, queries }) => [
			...queries.map((query) => DB.prepare(query)),
			note.bind(name),
		]),
	])
}

/** A busy room survives the first attempt, which only ends its work. */
export async function emptyAll(): Promise<void> {
	const tables = env.DB.prepare("SELECT COUNT(*) AS n FROM sqlite_master WHERE type = 'table'")
	await reset()
	for (let attempt = 1; attempt === 1 || (await tables.first('n')) !== 0; attempt++) {
		if (attempt > ATTEMPTS) throw new Error('D1 is written to without an end.')
		await reset()
	}
	forgetCutImports()
}

/** A later import of a test itself may still be cut off. */
function forgetCutImports(): void {
	moduleRunner().concurrentModuleNodePromises.clear()
}

function askOnceAboutModules(): void {
	const runner = moduleRunner()
	if (runner.isQuiet) return
	const ask = runner.cachedModule.bind(runner)
	runner.cachedModule = async (url, importer) => {
		const known = runner.evaluatedModules.getModuleByUrl(url)
		return known?.meta ? known : ask(url, importer)
	}
	const { evaluatedModules: loaded } = runner
	const findMap = loaded.getModuleSourceMapById.bind(loaded)
	// For each line of a stack Vite would look for a map in the whole text of the Worker, which has none.
	loaded.getModuleSourceMapById = (id) => (id.includes('/build/server/') ? null : findMap(id))
	runner.isQuiet = true
}

/**
 * For each request, each call of the room and each alarm the plugin has the Worker's module imported in its own
 * Durable Object: one more request within workerd. The module is loaded already, so it is handed over at once, without
 * the promise of it, which belongs to who loaded it.
 */
function handOverTheWorker(): void {
	const name = '__VITEST_POOL_WORKERS_RUNNER_OBJECT'
	const bindings = env as unknown as Record<typeof name, Runners>
	const { [name]: runners } = bindings
	if (runners.handsOver) return
	const runner = moduleRunner()
	const modules = [...runner.evaluatedModules.idToModuleMap.values()]
	const worker = modules.find(({ id }) => id.endsWith('/build/server/index.js'))
	const { import: load } = runner
	const fetch = (_: string, { cf }: { cf: object }) => maybeHandleRunRequest({ cf })
	const isAtHand = () => worker?.evaluated
	runner.import = async (url) =>
		isAtHand() && url === worker?.id ? worker?.exports : load.call(runner, url)
	bindings[name] = {
		handsOver: true,
		get: (id) => (isAtHand() && isForWorker() ? { fetch } : runners.get(id)),
	}
}

/** Whether the plugin wants its object for the Worker's module: it wants it for other things, too. */
function isForWorker(): boolean {
	const { stackTraceLimit, prepareStackTrace } = Error
	Error.stackTraceLimit = 4 // this, `get`, who wants to be run in the object, and why
	Error.prepareStackTrace = (_, callers) =>
		callers.some((caller) => caller.getFunctionName() === 'importModule')
	const { stack } = new Error()
	Object.assign(Error, { stackTraceLimit, prepareStackTrace })
	return stack as unknown as boolean
}

/** Like `vi.resetModules()`, but modules without state stay loaded. */
function forgetModules(): void {
	const modules = moduleRunner().evaluatedModules.idToModuleMap
	const kept = new Set([...modules.keys()].filter((id) => STATELESS.test(id)))
	const falls = (id: string) => [...(modules.get(id)?.imports ?? [])].some((one) => !kept.has(one))
	for (let left = -1; left !== kept.size; ) {
		left = kept.size
		for (const id of kept) if (falls(id)) kept.delete(id)
	}
	for (const [id, module] of modules) {
		if (kept.has(id)) continue
		module.promise = undefined
		module.exports = undefined
		module.evaluated = false
		module.importers.clear()
	}
}

function moduleRunner(): ModuleRunner {
	const { __vitest_mocker__: mocker } = globalThis as unknown as {
		__vitest_mocker__: { moduleRunner: ModuleRunner }
	}
	return mocker.moduleRunner
}

// All files run in one workerd. What this one stored, and what its modules keep, ends with it.
afterAll(async () => {
	vi.useRealTimers()
	console.log = log
	await emptyAll()
	forgetModules()
})

// A test that causes an error of the stage must expect it: `expectErrors()`.
let errors: unknown[][] = []
let expected = false

beforeEach(() => {
	errors = []
	expected = false
	vi.spyOn(console, 'error').mockImplementation((...said) => void errors.push(said))
})

afterEach(() => {
	vi.useRealTimers()
	vi.restoreAllMocks()
	if (!expected) expect(errors).toEqual([])
})

export function expectErrors(): void {
	expected = true
}
