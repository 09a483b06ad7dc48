import { eq, isNull, sql } from 'drizzle-orm'
import type { OwnParticipant } from '#contract/people/participants'
import {
	hiddenNames,
	participantDays,
	participants,
	payoutHolds,
	usedPosts,
} from '#migrations/schema'
import type { ActiveDay } from '#room/kernel/rpc'
import { d1, insertedValues, type Operations } from '../d1.ts'
import { erasedInBoth, erasedInD1, removeReactions, replaceAuthor } from './erase-person.ts'

/** A person with the stored profile, which may have fields that only newer code knows. */
interface ArchivedPerson
	extends Required<
		Omit<Row, 'participantId' | 'lastActivity' | 'lastSeen' | 'attendedAt' | 'unlisted' | 'profile'>
	> {
	profile: Pick<OwnParticipant, 'id' | 'lastActivity'>
}
type Row = typeof participants.$inferInsert

export const PEOPLE_OPERATIONS = {
	/** Writes a person's row. lastSeen and attendedAt keep their values, because heartbeats write them. */
	'person.save': [
		({ profile, ...person }: ArchivedPerson) =>
			d1
				.insert(participants)
				.values({
					...person,
					participantId: profile.id,
					lastActivity: profile.lastActivity,
					profile: JSON.stringify(profile),
				})
				.onConflictDoUpdate({
					target: participants.userId,
					set: insertedValues(participants, [
						'sub',
						'status',
						'ver',
						'joinedAt',
						'sessionAt',
						'lastActivity',
						'peakFollowers',
						'profile',
					]),
				}),
	],
	'person.list': [
		({ userId, listed }: { userId: string; listed: boolean }) =>
			d1.update(participants).set({ unlisted: !listed }).where(eq(participants.userId, userId)),
	],
	/** Deletes a person's data. */
	'person.erase': [erasedInD1],
	'person.erase-alike': [erasedInBoth],
	'messages.disown': [replaceAuthor],
	'messages.unreact-all': [removeReactions],
	/** An erased person returns: rows under the replacement get the user id again. The room runs the same statements. */
	'person.revive': [
		({ userId, gone }: { userId: string; gone: string }) => [
			d1.update(hiddenNames).set({ userId }).where(eq(hiddenNames.userId, gone)),
			d1.update(payoutHolds).set({ userId }).where(eq(payoutHolds.userId, gone)),
		],
	],
	/** Raises `ver` of all people, so that no token given before is valid. */
	'people.void-tokens': [
		({ ahead }: { ahead: number }) =>
			d1.update(participants).set({ ver: sql`${participants.ver} + ${ahead}` }),
	],
	'used-posts.date': [
		({ at }: { at: number }) => d1.update(usedPosts).set({ at }).where(isNull(usedPosts.at)),
	],
	'day.save': [
		({ event_created: eventCreated, ...day }: ActiveDay) =>
			d1
				.insert(participantDays)
				.values({ ...day, eventCreated })
				.onConflictDoUpdate({
					target: [participantDays.userId, participantDays.day],
					set: insertedValues(participantDays, ['post', 'story', 'eventCreated']),
				}),
	],
} satisfies Operations
