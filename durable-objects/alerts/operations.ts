import type { Concern } from '#contract/alerts'
import type { Operations } from '../kernel/operations.ts'

/** Something that concerns somebody. */
export interface Happening {
	userId: string
	id: string
	type: Concern
	at: number
	actorId: string
	others?: number
	emoji?: string
	messageId?: string
}

export const ALERT_OPERATIONS = {
	/** Told again it changes nothing, and does not make unread what was read. */
	'activity.tell': [
		({ userId, id, type, at, actorId, others, emoji, messageId }: Happening) => ({
			sql: `INSERT INTO activities (user_id, id, type, at, actor_id, others, emoji, message_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
				ON CONFLICT (user_id, id) DO UPDATE SET at = excluded.at, actor_id = excluded.actor_id,
					others = excluded.others, emoji = excluded.emoji, is_read = 0
				WHERE excluded.at >= at AND (excluded.at, excluded.actor_id, excluded.others, excluded.emoji)
					IS NOT (at, actor_id, others, emoji)`,
			params: [userId, id, type, at, actorId, others ?? 0, emoji ?? null, messageId ?? null],
		}),
	],
	/** One reaction of several was taken back: that is no news. */
	'activity.mend': [
		({ userId, id, at, actorId, others, emoji }: Happening) => ({
			sql: 'UPDATE activities SET at = ?, actor_id = ?, others = ?, emoji = ? WHERE user_id = ? AND id = ?',
			params: [at, actorId, others ?? 0, emoji ?? null, userId, id],
		}),
	],
	'activity.drop': [
		({ userId, id }: { userId: string; id: string }) => ({
			sql: 'DELETE FROM activities WHERE user_id = ? AND id = ?',
			params: [userId, id],
		}),
	],
	/** One of somebody's, or all. */
	'activity.read': [
		({ userId, id }: { userId: string; id: string | null }) => {
			const which = 'UPDATE activities SET is_read = 1 WHERE user_id = ? AND is_read = 0'
			return id === null
				? { sql: which, params: [userId] }
				: { sql: `${which} AND id = ?`, params: [userId, id] }
		},
	],
	'activities.read-all': [
		(_: object) => ({ sql: 'UPDATE activities SET is_read = 1 WHERE is_read = 0', params: [] }),
	],
} satisfies Operations
