import { eq, sql } from 'drizzle-orm'
import { snapshot } from '#migrations/schema'
import type { RosterSnapshot } from '#room/kernel/rpc'
import { type BuiltQuery, d1, insertedValues, prepare } from './d1.ts'
import { PARTICIPANT } from './people/stored-profile.ts'
import { ACTIVE_DAY, COUNTS } from './people/stored-roster.ts'

/** D1's position in the room's log: the sequence number, and the epoch to which it belongs. */
export interface ArchiveMark {
	epoch: string
	seq: number
}

export const EMPTY_MARK: ArchiveMark = { epoch: '', seq: 0 }

/**
 * Moves the mark in D1. When D1 is not at `from`, the statement puts NULL into a NOT NULL column, so that the
 * whole batch fails.
 */
export function markStatement(
	from: ArchiveMark,
	to: ArchiveMark,
	roster: RosterSnapshot,
): BuiltQuery {
	const { epoch, seq } = snapshot
	const isOurs = sql`${from.epoch} = '' OR EXISTS (SELECT 1 FROM ${snapshot})`
	const isThere = sql`${epoch} = ${from.epoch} AND ${seq} = ${from.seq}`
	return d1
		.insert(snapshot)
		.values({
			id: 1,
			epoch: to.epoch,
			participants: PARTICIPANT.writeAll(roster.participants),
			counts: COUNTS.write(roster.counts),
			totalViews: roster.totalViews,
			days: ACTIVE_DAY.writeAll(roster.days),
			seq: sql`CASE WHEN ${isOurs} THEN ${to.seq} ELSE NULL END`,
		})
		.onConflictDoUpdate({
			target: snapshot.id,
			set: {
				...insertedValues(snapshot, ['epoch', 'participants', 'counts', 'totalViews', 'days']),
				seq: sql`CASE WHEN ${isThere} THEN excluded.seq ELSE NULL END`,
			},
		})
}

export function markInD1(db: D1Database): Promise<ArchiveMark | null> {
	const { id, epoch, seq } = snapshot
	return prepare(db, d1.select({ epoch, seq }).from(snapshot).where(eq(id, 1))).first<ArchiveMark>()
}
