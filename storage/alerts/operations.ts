import { and, eq, sql } from 'drizzle-orm'
import type { ActivityKind } from '#contract/alerts'
import type { AlertChange, AlertSettings } from '#contract/push'
import { activities, alertSettings, pushSubscriptions } from '#migrations/schema'
import { d1, insertedValues, type Operations } from '../d1.ts'

/** An activity, and the person for whom it is. */
export interface ActivityOfPerson {
	userId: string
	id: string
	type: ActivityKind
	at: number
	actorId: string
	others?: number
	emoji?: string | null
	messageId?: string
	/** The id of the story, topic or event that the activity is about. */
	target?: string
}

export type AlertSettingsChange = AlertChange & Pick<AlertSettings, 'types'>

const { at: AT, actorId: ACTOR, others: OTHERS, emoji: EMOJI } = activities

export const ALERT_OPERATIONS = {
	/** Adds an activity. A second run changes nothing, so an activity that was read stays read. */
	'activity.tell': [
		(happening: ActivityOfPerson) =>
			d1
				.insert(activities)
				.values(happening)
				.onConflictDoUpdate({
					target: [activities.userId, activities.id],
					set: {
						...insertedValues(activities, ['at', 'actorId', 'others', 'emoji']),
						isRead: false,
					},
					setWhere: sql`excluded.at >= ${AT} AND (excluded.at, excluded.actor_id, excluded.others, excluded.emoji)
						IS NOT (${AT}, ${ACTOR}, ${OTHERS}, ${EMOJI})`,
				}),
	],
	/**
	 * Changes an activity of several reactions when one of them is taken back. A read activity does not become unread
	 * again.
	 */
	'activity.mend': [
		({ userId, id, at, actorId, others = 0, emoji = null }: ActivityOfPerson) =>
			d1.update(activities).set({ at, actorId, others, emoji }).where(one(userId, id)),
	],
	'activity.drop': [
		({ userId, id }: { userId: string; id: string }) =>
			d1.delete(activities).where(one(userId, id)),
	],
	/** Marks one activity of a person as read, or all. */
	'activity.read': [
		({ userId, id }: { userId: string; id: string | null }) =>
			d1
				.update(activities)
				.set({ isRead: true })
				.where(and(eq(activities.isRead, false), one(userId, id))),
	],
	'activities.read-all': [
		(_: object) => d1.update(activities).set({ isRead: true }).where(eq(activities.isRead, false)),
	],
	/** Deletes the person's push subscriptions. */
	'push.forget': [
		({ userId }: { userId: string }) =>
			d1.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
	],
	/** Gives the person's devices the stand-in user id under which they get one last alert (partings.ts). */
	'push.part': [
		({ userId, parted }: { userId: string; parted: string }) =>
			d1
				.update(pushSubscriptions)
				.set({ userId: parted })
				.where(eq(pushSubscriptions.userId, userId)),
	],
	/** Stores alert settings. Absent fields keep their values; so does each absent type. */
	'alerts.keep': [
		({ userId, types, ...rest }: { userId: string } & AlertSettingsChange) => {
			const typesJson = JSON.stringify(types)
			return d1
				.insert(alertSettings)
				.values({ userId, types: typesJson, ...rest })
				.onConflictDoUpdate({
					target: alertSettings.userId,
					set: { types: sql`json_patch(${alertSettings.types}, ${typesJson})`, ...rest },
				})
		},
	],
	/** Deletes a person's activities and alert settings. */
	'alerts.forget': [
		({ userId }: { userId: string }) => [
			d1.delete(activities).where(eq(activities.userId, userId)),
			d1.delete(alertSettings).where(eq(alertSettings.userId, userId)),
		],
	],
} satisfies Operations

function one(userId: string, id: string | null) {
	return and(eq(activities.userId, userId), id === null ? undefined : eq(activities.id, id))
}
