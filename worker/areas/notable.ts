import { and, desc, eq, ne, notLike, sql } from 'drizzle-orm'
import type { Asked, Reply } from '#contract/endpoint'
import { NOTABLE_SHOWN } from '#contract/limits'
import type { listNotable, Notable, setListed as SetListed } from '#contract/people/notable'
import { type Participant, userIdOf } from '#contract/people/participants'
import { byOf, type Caller, type RequestContext } from '../context.ts'
import { participants, snapshot } from '../db/schema.ts'
import { granted } from '../http/refusal.ts'
import { untilArchived } from '../http/until-archived.ts'

type Row = typeof participants.$inferSelect

/** Walks one index: D1 reads only the shown people, and the few unlisted ones between them. */
export async function list(
	{ db }: RequestContext,
	who: Caller | null,
): Promise<Reply<typeof listNotable>> {
	const [rows, [roster], [own]] = await db.batch([
		db
			.select()
			.from(participants)
			.where(
				and(
					eq(participants.unlisted, false),
					ne(participants.status, 'Removed'),
					notLike(participants.userId, 'system:%'),
					sql`json_extract(${participants.profile}, '$.eligibilityStatus') <> 'Blocked'`,
				),
			)
			.orderBy(desc(participants.peakFollowers), desc(participants.userId))
			.limit(NOTABLE_SHOWN),
		db.select({ participants: snapshot.participants }).from(snapshot).limit(1),
		db
			.select({ unlisted: participants.unlisted })
			.from(participants)
			.where(eq(participants.userId, who?.userId ?? '')),
	])
	const present = new Map(roster?.participants.map((person) => [userIdOf(person), person]))
	return {
		participants: rows.map((row) => toNotable(row, present.get(row.userId))),
		...(own ? { listed: !own.unlisted } : {}),
	}
}

/** For seated people the roster's snapshot is more recent than their row. */
function toNotable({ profile, ...row }: Row, present: Participant | undefined): Notable {
	const { platform, platformUserId, platformUsername, profilePicUrl } = present ?? profile
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

export async function setListed(
	context: RequestContext,
	who: Caller,
	{ listed }: Asked<typeof SetListed>['body'],
): Promise<Reply<typeof SetListed>> {
	const { seq } = granted(
		await context.room().do('setListed', { by: byOf(who), input: { listed } }),
	)
	await untilArchived(context, seq)
	return { listed }
}
