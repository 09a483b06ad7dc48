import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { PUSH_DEVICES_MAX, PUSH_GUESTS_PER_NETWORK } from '#contract/limits'
import type { AlertSwitches } from '#contract/push'
import { alertSettings, participants, pushSubscriptions } from '#migrations/schema'
import { isObject, jsonIn } from '#storage/stored'
import type { RequestContext } from '../context.ts'

export type Subscription = typeof pushSubscriptions.$inferSelect

const GUESTS_AT_ONCE = 40
/** The value of `vapidKey` in a row for a Farcaster client. */
const FARCASTER = 'farcaster'

/** A subscription as it is first stored, without the outcomes of pushes. */
export type NewSubscription = Omit<Subscription, 'failingSince' | 'takenAt'>

interface Saving {
	/** A guest's network gets one more subscription. */
	isMore: boolean
	/** The subscription that is replaced, if it is another one. */
	oldId: string
	/** The session's; absent for a service worker, which has none. */
	ver?: number | undefined
}

/**
 * Stores a subscription. False when the person, or the guest's network, has as many as allowed, or when the account
 * has another holder by now.
 */
export async function saveSubscription(
	{ db, settings }: RequestContext,
	row: NewSubscription,
	{ isMore, oldId, ver }: Saving,
): Promise<boolean> {
	const { id, userId, createdAt, ...said } = row
	const { network } = row
	const perNetwork = PUSH_GUESTS_PER_NETWORK * settings.RATE_LIMIT_SCALE
	const others = sql`(SELECT COUNT(*) FROM push_subscriptions WHERE user_id = ${userId} AND id NOT IN (${id}, ${oldId})) < ${PUSH_DEVICES_MAX}`
	const ofNetwork = sql`(SELECT COUNT(*) FROM push_subscriptions WHERE network = ${network}) < ${perNetwork}`
	// In the statement itself: a later one would come after the next holder has got alerts on this device.
	const isTheirs =
		ver !== undefined
			? sql`NOT EXISTS (SELECT 1 FROM participants WHERE user_id = ${userId} AND ver > ${ver})`
			: oldId === id
				? sql`TRUE`
				: sql`EXISTS (SELECT 1 FROM push_subscriptions WHERE id IN (${oldId}, ${id}) AND user_id = ${userId})`
	const hasRoom = userId !== null ? sql`${others} AND ${isTheirs}` : isMore ? ofNetwork : sql`TRUE`
	const { vapidKey, takenAt } = pushSubscriptions
	// A subscription made with other keys is not known to work any more.
	const stillTaken = sql`CASE WHEN ${vapidKey} = ${row.vapidKey} THEN ${takenAt} END`
	const saved = await db
		.insert(pushSubscriptions)
		.select(
			sql`SELECT ${id}, ${userId}, ${row.endpoint}, ${row.p256dh}, ${row.auth}, ${row.vapidKey}, ${row.language},
				${createdAt}, NULL, NULL, ${network}, ${row.zone} WHERE ${hasRoom}`,
		)
		.onConflictDoUpdate({
			target: pushSubscriptions.id,
			set: { ...said, userId, failingSince: null, takenAt: stillTaken },
		})
		.returning({ id: pushSubscriptions.id })
	if (saved.length > 0 && userId === null) await dropGuestsBeyond(db, settings, id)
	return saved.length > 0
}

/**
 * A person who added the stage in a Farcaster client, with the client's address for notifications and their token
 * there.
 */
interface MiniApp {
	id: string
	userId: string
	language: Subscription['language']
	url: string
	token: string
}

/**
 * Stores that a person gets notifications in a Farcaster client. The column of a device's secret holds the
 * client's token.
 */
export function saveMiniApp(
	context: RequestContext,
	{ id, userId, language, url: endpoint, token: auth }: MiniApp,
): Promise<boolean> {
	const none = { network: null, zone: null, p256dh: '', createdAt: context.now() }
	const row = { id, userId, endpoint, auth, vapidKey: FARCASTER, language, ...none }
	return saveSubscription(context, row, { isMore: true, oldId: id })
}

/** The id of one person in one client, different from every id of a push subscription, because those are hashes. */
export function idOfMiniApp(fid: number, appFid: string): string {
	return `${FARCASTER}:${fid}:${appFid}`
}

export function isMiniApp({ vapidKey }: Pick<Subscription, 'vapidKey'>): boolean {
	return vapidKey === FARCASTER
}

/**
 * Limits guests' subscriptions, because anybody can make some. Subscriptions beyond the limit are deleted: first
 * failing ones, then ones not known to work; among equal ones first those of networks with many.
 */
async function dropGuestsBeyond(
	db: RequestContext['db'],
	{ PUSH_GUESTS_MAX }: RequestContext['settings'],
	newest: string,
): Promise<void> {
	await db.delete(pushSubscriptions).where(
		sql`id IN (SELECT id FROM (
			SELECT id, ROW_NUMBER() OVER (ORDER BY id = ${newest} DESC, taken_at IS NOT NULL AND failing_since IS NULL DESC,
				failing_since IS NULL DESC, nth, created_at DESC) AS place
			FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY COALESCE(network, id) ORDER BY created_at) AS nth
				FROM push_subscriptions WHERE user_id IS NULL))
			WHERE place > ${PUSH_GUESTS_MAX})`,
	)
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

/** Deletes a subscription only if it still belongs to this person, by their user id or by their log-in. */
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

/** The owner, language, network and zone of a device, if it is known. */
export async function findDevice(
	{ db }: RequestContext,
	id: string,
): Promise<Pick<Subscription, 'userId' | 'language' | 'network' | 'zone'> | undefined> {
	const { userId, language, network, zone } = pushSubscriptions
	const [row] = await db
		.select({ userId, language, network, zone })
		.from(pushSubscriptions)
		.where(eq(pushSubscriptions.id, id))
	return row
}

/** Whether one of these subscriptions is the person's. */
export async function ownsOne(
	{ db }: RequestContext,
	owner: string,
	ids: readonly string[],
): Promise<boolean> {
	const { id, userId } = pushSubscriptions
	const isOne = and(inArray(id, [...ids]), eq(userId, owner))
	return (await db.select({ id }).from(pushSubscriptions).where(isOne).limit(1)).length > 0
}

/** A person's devices; without a person the next devices of guests. */
export function subscriptionsOf(
	{ db }: RequestContext,
	{ userId, after }: { userId: string | null; after: string },
) {
	const { userId: owner, id } = pushSubscriptions
	const whose = userId === null ? and(isNull(owner), gt(id, after)) : eq(owner, userId)
	return db.select().from(pushSubscriptions).where(whose).orderBy(asc(id)).limit(GUESTS_AT_ONCE)
}

/** Stores the results: deletes devices that are gone, and notes which fail and which work. */
export async function keepOutcomes(
	{ db, now }: RequestContext,
	outcomes: { gone: readonly string[]; failing: readonly string[]; well: readonly string[] },
): Promise<void> {
	const { id, failingSince } = pushSubscriptions
	await dropSubscriptions({ db } as RequestContext, outcomes.gone)
	if (outcomes.failing.length > 0)
		await db
			.update(pushSubscriptions)
			.set({ failingSince: now() })
			.where(and(inArray(id, [...outcomes.failing]), isNull(failingSince)))
	if (outcomes.well.length > 0)
		await db
			.update(pushSubscriptions)
			.set({ failingSince: null, takenAt: now() })
			.where(inArray(id, [...outcomes.well]))
}

/**
 * What decides whether a person may be alerted now: status, times of their pages, settings. Undefined for an
 * unknown person.
 */
export async function listenerFor({ db }: RequestContext, userId: string) {
	const [[person], [settings]] = await db.batch([
		db
			.select({
				status: participants.status,
				lastSeen: participants.lastSeen,
				attendedAt: participants.attendedAt,
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
