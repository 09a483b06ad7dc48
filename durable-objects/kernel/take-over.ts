import { eq } from 'drizzle-orm'
import type { Participant } from '#contract/people/participants'
import { participants, snapshot } from '#migrations/schema'
import type { Parts } from '../parts.ts'
import type { Person } from '../people/roster.ts'
import { PARTICIPANT, PROFILE } from '../people/stored-profile.ts'
import { ACTIVE_DAY } from '../people/stored-roster.ts'
import { rowsInD1 } from './archived-rows.ts'
import { d1, prepare } from './d1.ts'
import { takeOverAlike } from './kept-alike.ts'
import { type Operation, op } from './operations.ts'

/** Tokens of before are not trusted: so often nobody's were revoked in changes that D1 did not get any more. */
const VER_AHEAD = 1_000

/**
 * A room whose own storage is new goes on from everything that D1 knows of the one before: nobody loses a seat or a
 * session. Answers what D1 must be told of it. It may fail half-way and is begun again then.
 */
export async function takeOver(
	db: D1Database,
	sql: SqlStorage,
	parts: Parts,
): Promise<Operation[]> {
	const { meta, log, days, roster, referrals, activities, sweep } = parts
	const last = d1.select().from(snapshot).where(eq(snapshot.id, 1))
	const mark = await prepare(db, last).first<ArchivedMark>()
	await takeOverAlike(sql, db)
	if (!mark) return []
	meta.set('archive_epoch', mark.epoch)
	meta.set('archived', mark.seq)
	meta.set('first_seq', mark.seq)
	meta.set('views', mark.total_views)
	log.rewindTo(mark.seq)
	days.takeOver(ACTIVE_DAY.parseAll(mark.days, 'snapshot') ?? [])
	// What costs no row of its own (last activity, last seen, the streak) only the roster's snapshot has.
	const onStage = PARTICIPANT.parseAll(mark.participants, 'snapshot') ?? []
	const latest = new Map(onStage.map((person) => [person.id, person]))
	for await (const row of rowsInD1<ArchivedPerson>(db, participants)) {
		const person = toPerson(row, latest.get(row.participant_id))
		if (!person) continue
		const claimed = person.sub === null ? null : roster.findBySub(person.sub)
		const isDouble = claimed !== null && claimed.userId !== person.userId
		// Older code did not tell D1 when an account went to another log-in: then neither has it without a new proof.
		if (isDouble) roster.save({ ...claimed, sub: null })
		roster.save(isDouble ? { ...person, sub: null } : person)
		referrals.recall(person)
	}
	await activities.takeOver()
	sweep.recall()
	// Heartbeats look in D1.
	return [op('people.void-tokens', { ahead: VER_AHEAD })]
}

function toPerson(row: ArchivedPerson, latest: Participant | undefined): Person | null {
	const profile = PROFILE.parse(row.profile, row.user_id)
	if (!profile) return null
	return {
		userId: row.user_id,
		sub: row.sub,
		status: row.status,
		ver: row.ver + VER_AHEAD,
		joinedAt: row.joined_at,
		peakFollowers: row.peak_followers,
		sessionAt: row.session_at ?? row.joined_at,
		allowance: null,
		profile: { joinedAt: row.joined_at, ...profile, ...latest },
	}
}

interface ArchivedMark {
	epoch: string
	seq: number
	participants: string
	total_views: number
	days: string
}

interface ArchivedPerson extends Record<string, unknown> {
	user_id: string
	participant_id: string
	sub: string | null
	status: Person['status']
	ver: number
	joined_at: number
	session_at: number | null
	peak_followers: number
	profile: string
}
