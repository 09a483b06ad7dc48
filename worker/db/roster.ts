import { eq, sql } from 'drizzle-orm'
import { houseRules, snapshot } from '#migrations/schema'
import type { RosterSnapshot } from '#room/kernel/rpc'
import { PARTICIPANT } from '#storage/people/stored-profile'
import { COUNTS } from '#storage/people/stored-roster'
import type { RequestContext } from '../context.ts'

type Roster = Omit<RosterSnapshot, 'days'>
type Row = Awaited<ReturnType<typeof archivedRoster>>[number]

/** The roster, which is one row in D1. */
export function archivedRoster({ db }: RequestContext) {
	const { epoch, seq, participants, counts, totalViews } = snapshot
	const slowModeSeconds = sql<number>`CAST(coalesce(${houseRules.value}, '0') AS INTEGER)`.as(
		'slow',
	)
	const savesUntil = sql<
		number | null
	>`(SELECT CAST(value AS INTEGER) FROM house_rules WHERE name = 'saving')`.as('saves')
	return db
		.select({ epoch, seq, totalViews, participants, counts, slowModeSeconds, savesUntil })
		.from(snapshot)
		.leftJoin(houseRules, eq(houseRules.name, 'slow-mode'))
		.limit(1)
}

/** The people on stage, from their row in D1. When the row is missing or unreadable, the room answers instead. */
export async function rosterIn(context: RequestContext, row: Row | undefined): Promise<Roster> {
	const participants = row && PARTICIPANT.parseAll(row.participants, 'snapshot')
	const counts = row && COUNTS.parse(row.counts, 'snapshot')
	return participants && counts ? { ...row, participants, counts } : context.room().snapshot()
}
