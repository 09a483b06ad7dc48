import { BATCH_STATEMENTS } from './archive.ts'
import { replacedAlike } from './kept-alike.ts'
import { type Life, tablesOf } from './part.ts'
import type { Statement } from './rpc.ts'
import type { TakeTurn, Turn } from './turn.ts'

/**
 * What the room knows in its own rows, said once more for a D1 that was restored to before the oldest change in the
 * log. Whom it does not let in, what was used up or revoked, and what was taken back must not come back to life there.
 */
export function tellAgain(sql: SqlStorage, life: Life, take: TakeTurn): void {
	take((turn) => {
		tell(replacedAlike(sql, tablesOf(life)), turn)
		for (const [, part] of life) tell(part.tellAgain?.(turn) ?? [], turn)
	})
}

/** Of that, what concerns whom and what these statements name: they come late, and must not undo what came later. */
export function* knownOf(
	sql: SqlStorage,
	life: Life,
	late: readonly Statement[],
	turn: Turn,
): Generator<Statement> {
	for (const name of new Set(late.flatMap(({ params }) => params.filter(isText))))
		for (const [, part] of life) yield* part.tellOf?.(name, turn) ?? []
	const named = tablesOf(life).filter(({ table }) => late.some((one) => one.sql.includes(table)))
	yield* replacedAlike(sql, named)
}

function isText(param: unknown): param is string {
	return typeof param === 'string'
}

/** Each batch is a change of its own. */
export function tell(statements: Iterable<Statement>, { say }: Turn): void {
	let batch: Statement[] = []
	for (const statement of statements) {
		batch.push(statement)
		if (batch.length < BATCH_STATEMENTS) continue
		say([], batch)
		batch = []
	}
	if (batch.length > 0) say([], batch)
}
