import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import type { Room } from '#worker/context'

await applyD1Migrations(env.DB, env.MIGRATIONS)
// A room that was busy at the end of the file before may have outlived that.
while ((await (env.ROOM.get(env.ROOM.idFromName('stage')) as Room).report()).head > 0) {
	await emptyAll()
	await applyD1Migrations(env.DB, env.MIGRATIONS)
}

// The Worker's own request lines; warnings and errors still show.
const { log } = console
console.log = (...said) => {
	if (!String(said[0]).startsWith('{"level":"info"')) log(...said)
}

/** What is busy survives the first attempt, which only ends it. */
async function emptyAll(): Promise<void> {
	const tables = env.DB.prepare("SELECT COUNT(*) AS n FROM sqlite_master WHERE type = 'table'")
	await reset()
	do await reset()
	while ((await tables.first('n')) !== 0)
}

// All files run in one workerd. What this one stored, and what its modules keep, ends with it.
afterAll(async () => {
	vi.useRealTimers()
	console.log = log
	await vi.dynamicImportSettled() // nobody would ever hear of one that is cut off
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
