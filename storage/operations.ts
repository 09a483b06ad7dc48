import { ALERT_OPERATIONS } from './alerts/operations.ts'
import { BANNER_OPERATIONS } from './banner/operations.ts'
import type { Operations } from './d1.ts'
import { EVENT_OPERATIONS } from './events/operations.ts'
import { MESSAGE_OPERATIONS } from './messages/operations.ts'
import { MIRRORED_OPERATIONS } from './mirrored.ts'
import { MONEY_OPERATIONS } from './money/operations.ts'
import { OPERATOR_OPERATIONS } from './operators/operations.ts'
import { PEOPLE_OPERATIONS } from './people/operations.ts'
import { STORY_OPERATIONS } from './stories/operations.ts'
import { TOKEN_OPERATIONS } from './token/operations.ts'
import { TOPIC_OPERATIONS } from './topics/operations.ts'

/** A statement, ready for D1. */
export interface Statement {
	sql: string
	/** At most 100 parameters (D1's limit). */
	params: unknown[]
}

/** All operations on D1. The logs of existing rooms contain these names and versions. */
export const OPERATIONS = {
	...ALERT_OPERATIONS,
	...MIRRORED_OPERATIONS,
	...BANNER_OPERATIONS,
	...EVENT_OPERATIONS,
	...MESSAGE_OPERATIONS,
	...MONEY_OPERATIONS,
	...OPERATOR_OPERATIONS,
	...PEOPLE_OPERATIONS,
	...STORY_OPERATIONS,
	...TOKEN_OPERATIONS,
	...TOPIC_OPERATIONS,
} satisfies Operations

type Table = typeof OPERATIONS
export type OperationName = keyof Table
type Newest<Each> = Each extends readonly [...unknown[], infer Last] ? Last : never
type ParamsOf<Name extends OperationName> =
	Newest<Table[Name]> extends (params: infer P) => unknown ? P : never

/** A change for D1 as plain data. The log stores it, and the archive turns it into SQL. */
export type Operation = {
	[Name in OperationName]: { op: Name; version: number; params: ParamsOf<Name> }
}[OperationName]

/** An operation in the log. This, older or newer code wrote it. */
export interface KeptOperation {
	op: string
	version: number
	params: unknown
}

/** A write in the log that D1 may not have yet. Older code stored statements instead of operations. */
export type Write = KeptOperation | Statement

export function op<Name extends OperationName>(name: Name, params: ParamsOf<Name>): Operation {
	return { op: name, version: OPERATIONS[name].length, params } as Operation
}

/** False for an operation that only newer code knows, after a roll-back. */
export function isKnown(write: KeptOperation): write is Operation {
	return rendererOf(write) !== undefined
}

/**
 * Rewrites the operations among writes for D1. Statements of older code stay. Operations that only newer code
 * knows are dropped, because this code cannot tell where they contain words.
 */
export function rewriteKnown(
	writes: readonly Write[],
	rewrite: (write: Operation) => Write[],
): Write[] {
	return writes.flatMap((write) => {
		if ('sql' in write) return [write]
		return isKnown(write) ? rewrite(write) : []
	})
}

/** The SQL of a write in any known version. Throws for an operation of newer code. */
export function render(write: Write, operations: Operations = OPERATIONS): Statement[] {
	if ('sql' in write) return [write]
	const queries = rendererOf(write, operations)?.(write.params as never)
	if (!queries) throw new Error(`This code does not know ${writeName(write)}.`)
	return [queries].flat().map((query) => query.toSQL())
}

function rendererOf({ op, version }: KeptOperation, operations: Operations = OPERATIONS) {
	return operations[op]?.[version - 1]
}

/** A write's name without its parameters, which may contain people's words. */
export function writeName(write: Write): string {
	if ('sql' in write) return write.sql.replace(/\s+/g, ' ').trim()
	return `${write.op} (version ${write.version})`
}
