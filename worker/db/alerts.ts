import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { PUSH_DEVICES_MAX } from '#contract/limits'
import type { AlertChange, AlertSettings, AlertSwitches } from '#contract/push'
import { alertSettings, participants, pushSubscriptions } from '#migrations/schema'
import { isObject, jsonIn } from '#room/kernel/stored'
import type { RequestContext } from '../context.ts'

export type Subscription = typeof pushSubscriptions.$inferSelect

const GUESTS_AT_ONCE = 40

/** False when the person has as many devices as they may. */
export async function saveSubscription(
	{ db }: RequestContext,
	{ failingSince: _, ...row }: Subscription,
): Promise<boolean> {
	const { id, userId } = row
	const others = sql`(SELECT COUNT(*) FROM push_subscriptions WHERE user_id = ${userId} AND id <> ${id})`
	const { createdAt, ...now } = row
	const saved = await db
		.insert(pushSubscriptions)
		.select(
			sql`SELECT ${id}, ${userId}, ${row.endpoint}, ${row.p256dh}, ${row.auth}, ${row.vapidKey}, ${row.language},
				${createdAt}, NULL WHERE ${others} < ${PUSH_DEVICES_MAX}`,
		)
		.onConflictDoUpdate({ target: pushSubscriptions.id, set: { ...now, failingSince: null } })
		.returning({ id: pushSubscriptions.id })
	return saved.length > 0
}

export async function dropSubscriptions(
	{ db }: RequestContext,
	ids: readonly string[],
): Promise<void> {
	if (ids.length > 0)
		await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...ids]))
}

export async function idOfEndpoint(endpoint: string): Promise<string> {
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
	return Buffer.from(hash).toString('base64url')
}

/** Only if it is still this person's, who is known by their place or by their log-in. */
export async function dropOwn(
	{ db }: RequestContext,
	id: string,
	{ userId, sub: logIn }: { userId: string | null; sub: string | null },
): Promise<void> {
	const owner = pushSubscriptions.userId
	const isOfLogIn = sql`EXISTS (SELECT 1 FROM ${participants}
		WHERE ${participants.userId} = ${owner} AND ${participants.sub} = ${logIn})`
	const isOwn = or(sql`${owner} = ${userId}`, isOfLogIn)
	await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), isOwn))
}

/** Whose device this is, as far as it is known. */
export async function findDevice(
	{ db }: RequestContext,
	id: string,
): Promise<Pick<Subscription, 'userId' | 'language'> | undefined> {
	const { userId, language } = pushSubscriptions
	const [row] = await db
		.select({ userId, language })
		.from(pushSubscriptions)
		.where(eq(pushSubscriptions.id, id))
	return row
}

/** A person's devices, or the next of those of guests. */
export function subscriptionsOf(
	{ db }: RequestContext,
	{ userId, after }: { userId: string | null; after: string },
) {
	const { userId: owner, id } = pushSubscriptions
	const whose = userId === null ? and(isNull(owner), gt(id, after)) : eq(owner, userId)
	return db.select().from(pushSubscriptions).where(whose).orderBy(asc(id)).limit(GUESTS_AT_ONCE)
}

/** What became of each. */
export async function keepOutcomes(
	{ db, now }: RequestContext,
	outcomes: { gone: readonly string[]; failing: readonly string[]; well: readonly string[] },
): Promise<void> {
	const { id, failingSince } = pushSubscriptions
	const since = (value: number | null, ids: readonly string[]) =>
		db
			.update(pushSubscriptions)
			.set({ failingSince: value })
			.where(inArray(id, [...ids]))
	await dropSubscriptions({ db } as RequestContext, outcomes.gone)
	if (outcomes.failing.length > 0)
		await db
			.update(pushSubscriptions)
			.set({ failingSince: now() })
			.where(and(inArray(id, [...outcomes.failing]), isNull(failingSince)))
	if (outcomes.well.length > 0) await since(null, outcomes.well)
}

/** What decides whether somebody may be alerted now; undefined for somebody unknown. */
export async function listenerFor({ db }: RequestContext, userId: string) {
	const [[person], [settings]] = await db.batch([
		db
			.select({
				status: participants.status,
				lastSeen: participants.lastSeen,
				profile: participants.profile,
			})
			.from(participants)
			.where(eq(participants.userId, userId)),
		db.select().from(alertSettings).where(eq(alertSettings.userId, userId)),
	])
	return person && { ...person, settings: toSettings(settings) }
}

export async function settingsFor({ db }: RequestContext, userId: string) {
	const [row] = await db.select().from(alertSettings).where(eq(alertSettings.userId, userId))
	return toSettings(row)
}

/** What is not named stays as it is, each type for itself. */
export async function saveSettings(
	{ db }: RequestContext,
	userId: string,
	{ types, ...rest }: AlertChange & Pick<AlertSettings, 'types'>,
): Promise<void> {
	const said = JSON.stringify(types)
	await db
		.insert(alertSettings)
		.values({ userId, types: said, ...rest })
		.onConflictDoUpdate({
			target: alertSettings.userId,
			set: { types: sql`json_patch(${alertSettings.types}, ${said})`, ...rest },
		})
}

function toSettings(row: typeof alertSettings.$inferSelect | undefined) {
	const types = jsonIn(row?.types ?? '{}')
	const { quietFrom = null, quietTo = null, zone = null } = row ?? {}
	return {
		types: (isObject(types) ? types : {}) as Partial<AlertSwitches>,
		quietFrom,
		quietTo,
		zone,
	}
}
