import { eq, isNull, sql } from 'drizzle-orm'
import type { OwnParticipant } from '#contract/people/participants'
import { participantDays, participants, usedPosts } from '#migrations/schema'
import { asSaid, d1, type Operations } from '../kernel/d1.ts'
import type { ActiveDay } from '../kernel/rpc.ts'

/** With the profile as stored, which may hold fields of newer code. */
interface ArchivedPerson
	extends Required<
		Omit<Row, 'participantId' | 'lastActivity' | 'lastSeen' | 'attendedAt' | 'unlisted' | 'profile'>
	> {
	profile: Pick<OwnParticipant, 'id' | 'lastActivity'>
}
type Row = typeof participants.$inferInsert

export const PEOPLE_OPERATIONS = {
	/** D1's row of a person. lastSeen and attendedAt are not touched: heartbeats keep them. */
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
					set: asSaid(participants, [
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
	/** Revokes all earlier tokens. */
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
					set: asSaid(participantDays, ['post', 'story', 'eventCreated']),
				}),
	],
} satisfies Operations
