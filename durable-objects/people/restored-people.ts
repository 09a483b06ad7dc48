import { or, type SQL, sql } from 'drizzle-orm'
import { accountOf, type Platform } from '#contract/people/participants'
import { snapshot } from '#migrations/schema'
import { type BuiltQuery, d1 } from '#storage/d1'

export interface ErasedAccount {
	userId: string
	platform: Platform
	platformUserId: string
}

export interface RestoredPerson {
	user_id: string
	participant_id: string
	sub: string | null
	ver: number
	joined_at: number
	profile: string
}

export function toAccount(userId: string): ErasedAccount {
	return { userId, ...accountOf(userId) }
}

/** Whether the person took a place again after their deletion. */
export function isBack(person: RestoredPerson, erasedAt: number): boolean {
	return person.joined_at > erasedAt
}

/**
 * Removes the account from the restored copy of the people on stage. A room with new storage and the pages read
 * that copy.
 */
export function withoutThem({ userId, platform, platformUserId }: ErasedAccount): BuiltQuery {
	const rest = (list: SQL | typeof snapshot.days, isOther: SQL | undefined) =>
		sql`(SELECT json_group_array(json(value)) FROM json_each(${list}) WHERE ${isOther})`
	return d1.update(snapshot).set({
		participants: rest(
			sql`${snapshot.participants}`,
			or(
				sql`value ->> 'platform' <> ${platform}`,
				sql`value ->> 'platformUserId' <> ${platformUserId}`,
			),
		),
		days: rest(sql`${snapshot.days}`, sql`value ->> 'userId' <> ${userId}`),
	})
}
