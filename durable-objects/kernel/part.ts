import { SECOND_MS } from '#contract/limits'
import type { Moments } from './agenda.ts'
import type { Alike, Ending } from './alike.ts'
import type { Operation } from './operations.ts'
import type { Turn } from './turn.ts'

/** What is under way is found again by the alarm this much later, should the room be killed meanwhile. */
export const KEEP_ALIVE_MS = 10 * SECOND_MS

/**
 * What a part of the room says of its own life. The kernel goes through all parts, in the order in which they were
 * opened; a part leaves out what does not concern it.
 */
export interface Part {
	/** Tables mirrored in D1: they outlive the room's own storage. */
	readonly tables?: readonly KeptTable[]
	/** What it does at the moments that it has put on the agenda. */
	readonly moments?: Moments
	/** Memory from the rows: whenever the room wakes, and after a turn that failed. */
	recall?(): void
	/** Fills a room whose storage is new, after the mirrored tables. Returns the operations that D1 needs for it. */
	takeOver?(before: Before): Promise<readonly Operation[]> | readonly Operation[]
	/** Call inside a turn. What to replay into a D1 that was restored to before the oldest change in the log. */
	tellAgain?(turn: Turn): Iterable<Operation>
	/** The part of `tellAgain` about this person or this message. */
	tellOf?(name: string, turn: Turn): Iterable<Operation>
	/** When the alarm must go off for it at the latest; null when nothing waits. Asked after every turn. */
	dueAt?(now: number): number | null
	/** Called at every alarm; checks for itself whether anything is due. */
	ring?(now: number): unknown
	/** Deletes expired rows, once an hour. A clock put ahead must not delete at once what may still be retried. */
	prune?(asOf: number, now: number): unknown
}

/** A mirrored table; its rows expire in both places this long after their timestamp, or stay for ever. */
export type KeptTable = { table: Alike } | { table: Ending; keptMs: number }

/** What D1 knows of a room whose storage is gone. */
export interface Before {
	db: D1Database
	mark: ArchivedMark
}

export interface ArchivedMark {
	epoch: string
	seq: number
	participants: string
	total_views: number
	days: string
}

/** All parts by their names. */
export type Life = readonly (readonly [name: string, part: Part])[]

/** Types alone say whether what bears such a name means it; that a part may have none of them, too, says `object`. */
export function lifeOf(parts: Record<string, Part & object>): Life {
	return Object.entries(parts)
}

export function tablesOf(life: Life): Alike[] {
	return life.flatMap(([, { tables = [] }]) => tables.map(({ table }) => table))
}
