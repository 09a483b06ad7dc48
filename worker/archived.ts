import type { Stage } from './stage.ts'

const ARCHIVE_WAIT_MS = 1_000

/** Stored in the room is stored; D1 gets a second to have it too (G-100). */
export async function archivedOrWaited(stage: Stage, seq: number): Promise<void> {
	const archived = stage
		.room()
		.archivedUpTo(seq)
		.catch(() => undefined)
	await Promise.race([archived, new Promise((done) => setTimeout(done, ARCHIVE_WAIT_MS))])
}
