import { eq, isNull, sql } from 'drizzle-orm'
import type { OwnParticipant } from '#contract/people/participants'
import {
	hiddenNames,
	participantDays,
	participants,
	payoutHolds,
	usedPosts,
} from '#migrations/schema'
import { asSaid, d1, type Operations } from '../kernel/d1.ts'
import type { ActiveDay } from '../kernel/rpc.ts'
import { disowned, erasedAlike, erasedInD1, unreacted } from './erasing.ts'

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
	/** Somebody has their data deleted. */
	'person.erase': [erasedInD1],
	'person.erase-alike': [erasedAlike],
	'messages.disown': [disowned],
	'messages.unreact-all': [unreacted],
	/** Somebody who was gone comes back. The same statements in the room. */
	'person.revive': [
		({ userId, gone }: { userId: string; gone: string }) => [
			d1.update(hiddenNames).set({ userId }).where(eq(hiddenNames.userId, gone)),
			d1.update(payoutHolds).set({ userId }).where(eq(payoutHolds.userId, gone)),
		],
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
