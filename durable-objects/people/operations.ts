import type { Operations } from '../kernel/operations.ts'
import type { ActiveDay } from '../kernel/rpc.ts'
import type { Person } from './roster.ts'

export const PEOPLE_OPERATIONS = {
	/** D1's row of a person. last_seen is not touched: heartbeats keep it. */
	'person.save': [
		(person: Omit<Person, 'allowance'>) => ({
			sql: `INSERT INTO participants (user_id, participant_id, sub, status, ver, joined_at, session_at, last_activity, peak_followers, profile)
				VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
				ON CONFLICT (user_id) DO UPDATE SET sub = excluded.sub, status = excluded.status, ver = excluded.ver,
					joined_at = excluded.joined_at, session_at = excluded.session_at, last_activity = excluded.last_activity,
					peak_followers = excluded.peak_followers, profile = excluded.profile`,
			params: [
				person.userId,
				person.profile.id,
				person.sub,
				person.status,
				person.ver,
				person.joinedAt,
				person.sessionAt,
				person.profile.lastActivity,
				person.peakFollowers,
				JSON.stringify(person.profile),
			],
		}),
	],
	'person.list': [
		({ userId, listed }: { userId: string; listed: boolean }) => ({
			sql: 'UPDATE participants SET unlisted = ? WHERE user_id = ?',
			params: [listed ? 0 : 1, userId],
		}),
	],
	/** No token of before is trusted. */
	'people.void-tokens': [
		({ ahead }: { ahead: number }) => ({
			sql: 'UPDATE participants SET ver = ver + ?',
			params: [ahead],
		}),
	],
	'used-posts.date': [
		({ at }: { at: number }) => ({
			sql: 'UPDATE used_posts SET at = ? WHERE at IS NULL',
			params: [at],
		}),
	],
	'day.save': [
		({ userId, day, post, story, event_created }: ActiveDay) => ({
			sql: `INSERT INTO participant_days (user_id, day, post, story, event_created) VALUES (?, ?, ?, ?, ?)
				ON CONFLICT (user_id, day) DO UPDATE SET post = excluded.post, story = excluded.story,
					event_created = excluded.event_created`,
			params: [userId, day, post, story, event_created],
		}),
	],
} satisfies Operations
