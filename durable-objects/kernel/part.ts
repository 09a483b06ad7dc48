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
	/** Tables that D1 has alike: they outlive the room's own storage. */
	readonly tables?: readonly KeptTable[]
	/** What it does at the moments that it has put on the agenda. */
	readonly moments?: Moments
	/** Memory from the rows: whenever the room wakes, and after a turn that failed. */
	recall?(): void
	/** For a room whose storage is new, after all tables that are alike. Answers what D1 must be told of it. */
	takeOver?(before: Before): Promise<readonly Operation[]> | readonly Operation[]
	/** Part of a change: what D1 must hear again that was restored to before the oldest change in the log. */
	tellAgain?(turn: Turn): Iterable<Operation>
	/** Of that, what concerns this person or this message. */
	tellOf?(name: string, turn: Turn): Iterable<Operation>
	/** When the alarm must go off for it at the latest; null when nothing waits. Asked after every turn. */
	dueAt?(now: number): number | null
	/** Its share of every alarm: it looks for itself whether anything is due. */
	ring?(now: number): unknown
	/** Takes away what is over, once an hour. A clock put ahead must not forget at once what may still be sent again. */
	prune?(asOf: number, now: number): unknown
}

/** A table that D1 has alike; its rows are over, here and there, this long after the moment they bear, or stay. */
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
