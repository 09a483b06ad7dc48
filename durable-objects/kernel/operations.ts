import { ALERT_OPERATIONS } from '../alerts/operations.ts'
import { MESSAGE_OPERATIONS } from '../messages/operations.ts'
import { OPERATOR_OPERATIONS } from '../operators/operations.ts'
import { PEOPLE_OPERATIONS } from '../people/operations.ts'
import { TOKEN_OPERATIONS } from '../token/operations.ts'
import { ALIKE_OPERATIONS } from './alike.ts'
import type { Asked } from './d1.ts'

/** A finished one. */
export interface Statement {
	sql: string
	/** At most 100 (D1). */
	params: unknown[]
}

/**
 * What one operation makes of its parameters, oldest version first: what is said now is the last. A version is added
 * when its parameters become others; those before stay, because a log may hold them for long.
 */
type Versions = readonly [Render, ...Render[]]
type Render = (params: never) => Asked | Asked[]
export type Operations = Record<string, Versions>

const OPERATIONS = {
	...ALERT_OPERATIONS,
	...ALIKE_OPERATIONS,
	...MESSAGE_OPERATIONS,
	...OPERATOR_OPERATIONS,
	...PEOPLE_OPERATIONS,
	...TOKEN_OPERATIONS,
} satisfies Operations

type Table = typeof OPERATIONS
export type OperationName = keyof Table
type Newest<Each> = Each extends readonly [...unknown[], infer Last] ? Last : never
type ParamsOf<Name extends OperationName> =
	Newest<Table[Name]> extends (params: infer P) => unknown ? P : never

/** What D1 is to be told: plain data, which the log keeps as what was meant. */
export type Operation = {
	[Name in OperationName]: { op: Name; version: number; params: ParamsOf<Name> }
}[OperationName]

/** One that a log keeps: of this code, or of an older or newer one. */
export interface Kept {
	op: string
	version: number
	params: unknown
}

/** What a log keeps to be written to D1. Older code kept finished statements. */
export type Write = Kept | Statement

export function op<Name extends OperationName>(name: Name, params: ParamsOf<Name>): Operation {
	return { op: name, version: OPERATIONS[name].length, params } as Operation
}

/** What newer code has said is not known to older code. */
export function isKnown(write: Kept): write is Operation {
	return rendererOf(write) !== undefined
}

/** As of now, whenever it was said. It throws for what this code does not know. */
export function render(write: Write, operations: Operations = OPERATIONS): Statement[] {
	if ('sql' in write) return [write]
	const asked = rendererOf(write, operations)?.(write.params as never)
	if (!asked) throw new Error(`This code does not know ${nameOf(write)}.`)
	return [asked].flat().map((one) => one.toSQL())
}

function rendererOf({ op, version }: Kept, operations: Operations = OPERATIONS) {
	return operations[op]?.[version - 1]
}

/** Without its words. */
export function nameOf(write: Write): string {
	if ('sql' in write) return write.sql.replace(/\s+/g, ' ').trim()
	return `${write.op} (version ${write.version})`
}
