import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, vi } from 'vitest'

await applyD1Migrations(env.DB, env.MIGRATIONS)

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
