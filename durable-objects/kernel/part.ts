import { SECOND_MS } from '#contract/limits'
import type { Ending, MirroredTable } from '#storage/mirrored'
import type { Operation } from '#storage/operations'
import type { Timers } from './agenda.ts'
import type { Turn } from './turn.ts'

/** When the alarm checks for unfinished work, in case the room was killed meanwhile. */
export const KEEP_ALIVE_MS = 10 * SECOND_MS

/**
 * What a part of the room tells the kernel about its own life. The kernel goes through all parts in the order
 * in which they were opened; a part leaves out what it does not need.
 */
export interface Part {
	/** Tables mirrored in D1, because they must outlive the room's own storage. */
	readonly tables?: readonly KeptTable[]
	/** Handlers of the part's entries on the agenda. */
	readonly timers?: Timers
	/** Reads the part's memory from the rows: when the room wakes, and after a turn that failed. */
	recall?(): void
	/** Fills a room with new storage, after the mirrored tables. Returns the operations that D1 needs for it. */
	restoreFromD1?(before: RestoreSource): Promise<readonly Operation[]> | readonly Operation[]
	/** Call inside a turn. What to write again to a D1 that was restored to before the oldest change in the log. */
	replayToD1?(turn: Turn): Iterable<Operation>
	/** The part of `replayToD1` about this person or message. */
	replayOne?(name: string, turn: Turn): Iterable<Operation>
	/**
	 * When the room's alarm must go off for this part at the latest; null when nothing waits. Asked after every
	 * turn.
	 */
	dueAt?(now: number): number | null
	/** Called at every alarm. The part itself checks whether something is due. */
	onAlarm?(now: number): unknown
	/**
	 * Deletes expired rows, once an hour. `asOf` lags behind, so that a clock that jumped ahead does not delete
	 * what may still be retried.
	 */
	prune?(asOf: number, now: number): unknown
}

/** A mirrored table, whose rows expire in both places `keptMs` after their timestamp, or stay for ever. */
export type KeptTable = { table: MirroredTable } | { table: Ending; keptMs: number }

/** What D1 knows about a room whose storage is gone. */
export interface RestoreSource {
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

/** All parts with their names. */
export type NamedParts = readonly (readonly [name: string, part: Part])[]

/**
 * Lists the parts: first those in `order`, then the others as they were opened. The type `object` admits parts that have
 * none of these members.
 */
export function lifeOf<Parts extends Record<string, Part & object>>(
	parts: Parts,
	order: readonly (keyof Parts & string)[],
): NamedParts {
	const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
	return Object.entries(parts).toSorted(([one], [other]) => placeOf(one) - placeOf(other))
}

export function tablesOf(life: NamedParts): MirroredTable[] {
	return life.flatMap(([, { tables = [] }]) => tables.map(({ table }) => table))
}
