import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { emptyAll } from './migrated.ts'

/** A stage of which nothing is left but its tables. */
export async function beginAgain(): Promise<void> {
	await emptyAll()
	await applyD1Migrations(env.DB, env.MIGRATIONS)
}
