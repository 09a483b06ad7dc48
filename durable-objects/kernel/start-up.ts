import type { Parts } from '../parts.ts'
import type { Operation } from './operations.ts'
import { takeOver } from './take-over.ts'
import { everythingKnown, inBatches, neverTold } from './tell-again.ts'

const KNOWN_IN_D1 = 2 // raised when D1 is told more than before, so that a room of before tells the rest

/** Before anybody is let in: storage that is new, or that older code has kept. */
export async function begin(db: D1Database, sql: SqlStorage, parts: Parts): Promise<void> {
	const { meta } = parts
	const version = meta.number('taken_over')
	if (version >= KNOWN_IN_D1) return
	tell(parts, version === 0 ? await takeOver(db, sql, parts) : neverTold(sql))
	meta.set('taken_over', KNOWN_IN_D1)
}

/** For a D1 that was restored to before what the log still holds. */
export function tellAgain(sql: SqlStorage, parts: Parts): void {
	parts.turn(({ now }) => {
		parts.days.archiveAgain()
		parts.activities.forgetUnread()
		tell(parts, everythingKnown(sql, now))
	})
}

function tell({ turn }: Parts, operations: Iterable<Operation>): void {
	turn(({ say }) => {
		for (const writes of inBatches(operations)) say([], writes)
	})
}
