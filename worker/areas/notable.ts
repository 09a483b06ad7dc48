import { and, desc, eq, ne, notLike, sql } from 'drizzle-orm'
import { NOTABLE_SHOWN } from '#contract/limits'
import type { Notable } from '#contract/people/notable'
import { type Participant, userIdOf } from '#contract/people/participants'
import { participants } from '#migrations/schema'
import { PROFILE } from '#storage/people/stored-profile'
import { byOf } from '../context.ts'
import { archivedRoster, rosterIn } from '../db/roster.ts'
import type { Handler } from '../handler.ts'
import { untilArchived } from '../http/archive.ts'
import { requireOk } from '../http/refusal.ts'

const { userId, peakFollowers, lastActivity, profile } = participants
const shown = { userId, peakFollowers, lastActivity, profile }

type Row = Pick<typeof participants.$inferSelect, keyof typeof shown>

/**
 * The list of notable people. The query follows one index, so D1 reads only listed people and the few unlisted
 * ones between them.
 */
export const list: Handler<'listNotable'> = async (context, { who }) => {
	const { db } = context
	const [rows, [row], [own]] = await db.batch([
		db
			.select(shown)
			.from(participants)
			.where(
				and(
					eq(participants.unlisted, false),
					ne(participants.status, 'Removed'),
					notLike(participants.userId, 'system:%'),
					sql`CASE WHEN json_valid(${participants.profile}) THEN json_extract(${participants.profile}, '$.eligibilityStatus') <> 'Blocked' END`,
				),
			)
			.orderBy(desc(participants.peakFollowers), desc(participants.userId))
			.limit(NOTABLE_SHOWN),
		archivedRoster(context),
		db
			.select({ unlisted: participants.unlisted })
			.from(participants)
			.where(eq(participants.userId, who?.userId ?? '')),
	])
	const roster = await rosterIn(context, row)
	const present = new Map(roster.participants.map((person) => [userIdOf(person), person]))
	return {
		participants: rows.flatMap((one) => toNotable(one, present.get(one.userId)) ?? []),
		...(own ? { listed: !own.unlisted } : {}),
	}
}

/** A row for the list. For people on stage the roster's snapshot is newer than their row. */
function toNotable(row: Row, present: Participant | undefined): Notable | null {
	const known = present ?? PROFILE.parse(row.profile, row.userId)
	if (!known) return null
	const { platform, platformUserId, platformUsername, profilePicUrl } = known
	return {
		platform,
		platformUserId,
		platformUsername,
		profilePicUrl,
		followerCount: row.peakFollowers,
		onStage: present !== undefined,
		lastActivity: present?.lastActivity ?? row.lastActivity,
	}
}

export const setListed: Handler<'setListed'> = async (context, { who, body: { listed } }) => {
	const { seq } = requireOk(
		await context.room().do('setListed', { by: byOf(who), input: { listed } }),
	)
	await untilArchived(context, seq)
	return { listed }
}
