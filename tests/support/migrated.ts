import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import type { Room } from '#worker/context'

const ATTEMPTS = 200
const IMPORTS_MS = 10_000

// A room is often ended while it works. What it would import then is here already, so that no import ends with it.
const parts = import.meta.glob('../../build/server/assets/*.js')
await Promise.all(Object.values(parts).map((part) => part()))

await applyD1Migrations(env.DB, env.MIGRATIONS)
// A room that was busy at the end of the file before may have outlived that.
for (let attempt = 1; (await headOfRoom()) > 0; attempt++) {
	if (attempt > ATTEMPTS) throw new Error('The room of the file before does not end.')
	await emptyAll()
	await applyD1Migrations(env.DB, env.MIGRATIONS)
}

// The Worker's own request lines; warnings and errors still show.
const { log } = console
console.log = (...said) => {
	if (!String(said[0]).startsWith('{"level":"info"')) log(...said)
}

async function headOfRoom(): Promise<number> {
	return (await (env.ROOM.get(env.ROOM.idFromName('stage')) as Room).report()).head
}

/** What is busy survives the first attempt, which only ends it. */
export async function emptyAll(): Promise<void> {
	const tables = env.DB.prepare("SELECT COUNT(*) AS n FROM sqlite_master WHERE type = 'table'")
	await reset()
	for (let attempt = 1; attempt === 1 || (await tables.first('n')) !== 0; attempt++) {
		if (attempt > ATTEMPTS) throw new Error('D1 is written to without an end.')
		await reset()
	}
	forgetCutImports()
}

/** Those that can: one that ended with its room never does. */
async function importsSettled(): Promise<void> {
	const settled = new AbortController()
	const { signal } = settled
	await Promise.race([
		vi.dynamicImportSettled(),
		scheduler.wait(IMPORTS_MS, { signal }).catch(() => {}),
	])
	settled.abort()
}

/**
 * An import that a room had begun never comes to its end when the room is ended, and everybody who asks for the same
 * module later waits for that one. Vitest and Vite keep it in places of their own.
 */
function forgetCutImports(): void {
	const { __vitest_mocker__: mocker, __vitest_worker__: state } = globalThis as unknown as {
		__vitest_mocker__: { moduleRunner: { concurrentModuleNodePromises: Map<string, unknown> } }
		__vitest_worker__: { resolvingModules: Set<string> }
	}
	mocker.moduleRunner.concurrentModuleNodePromises.clear()
	state.resolvingModules.clear()
}

// All files run in one workerd. What this one stored, and what its modules keep, ends with it.
afterAll(async () => {
	vi.useRealTimers()
	console.log = log
	await importsSettled()
	await emptyAll()
	vi.resetModules()
})

// What the stage calls an error must be expected by the test that causes it: `expectErrors()`.
let errors: unknown[][] = []
let expected = false

beforeEach(() => {
	errors = []
	expected = false
	vi.spyOn(console, 'error').mockImplementation((...said) => void errors.push(said))
})

afterEach(() => {
	if (!expected) expect(errors).toEqual([])
	vi.restoreAllMocks()
})

export function expectErrors(): void {
	expected = true
}
