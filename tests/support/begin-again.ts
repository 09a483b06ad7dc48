import { emptyAll, migrate } from './migrated.ts'

/** A stage of which nothing is left but its tables. */
export async function beginAgain(): Promise<void> {
	await emptyAll()
	await migrate()
}
