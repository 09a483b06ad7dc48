import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import {
	HEARTBEAT_MS,
	PUSH_ATTENDED_MS,
	SEEN_FLUSH_MS,
	STAGE_TOKEN_RENEW_MS,
} from '#contract/limits'
import { ON_STAGE } from '#contract/people/participants'
import { SESSION_OVER_CODE } from '#contract/people/session'
import { participants, snapshot } from '#migrations/schema'
import { RATES, scaledLimit } from '#rules/limits/rates'
import { readStageToken, signStageToken } from '#storage/people/stage-token'
import { byOf, type RequestContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { limitRate } from '../http/rate-limit.ts'
import { refuse, requireOk } from '../http/refusal.ts'
import { getReady } from '../translation/detect-language.ts'

const EXPIRED = 'Your session has expired. Please log in again to continue participating.'

/** Stores 'last seen' in D1 without waking the room for each person; the room is told of all together (G-103). */
export const heartbeat: Handler<'heartbeat'> = async (context, { body: { untouchedMs = 0 } }) => {
	const now = context.now()
	const secret = context.settings.STAGE_TOKEN_SECRET
	const by = context.token ? await readStageToken(secret, context.token, now) : null
	if (!by) refuse(401, SESSION_OVER_CODE, EXPIRED)
	const limit = scaledLimit(RATES.heartbeat, context.settings.RATE_LIMIT_SCALE)
	limitRate(`heartbeat:${by.userId}`, limit, now) // each writes to D1

	const [row] = await context.db
		.update(participants)
		.set({ lastSeen: now, attendedAt: attended(now, untouchedMs) })
		.where(
			and(
				eq(participants.userId, by.userId),
				eq(participants.ver, by.ver),
				inArray(participants.status, ON_STAGE),
			),
		)
		.returning({ userId: participants.userId })
	// The room decides about a person without a row, because D1 may not have a new person yet.
	if (!row) {
		const known = await context.room().who({ userId: by.userId, ver: by.ver })
		if (!known.ok || !known.seated) refuse(401, SESSION_OVER_CODE, EXPIRED)
	}
	context.after(tellRoom(context, now))
	context.after(getReady()) // after the answer: a person on stage may write next, and then the detectors are loaded
	const renew = by.expiresAt - now < STAGE_TOKEN_RENEW_MS
	return {
		ok: true,
		serverTime: now,
		...(renew ? { stageToken: await signStageToken(secret, by, now) } : {}),
	}
}

/**
 * The column's next value: the latest time at which the person touched any of their pages. A page that nobody has
 * touched for long sets its own earlier time, because the person has left it.
 */
function attended(now: number, untouchedMs: number) {
	const touchedAt = Math.max(0, Math.floor(now - untouchedMs))
	if (untouchedMs >= PUSH_ATTENDED_MS) return touchedAt
	// A time in the future was stored before the clock was put back.
	const { attendedAt } = participants
	return sql`CASE WHEN ${attendedAt} BETWEEN ${touchedAt} AND ${now + HEARTBEAT_MS} THEN ${attendedAt} ELSE ${touchedAt} END`
}

export const setStatus: Handler<'setStatus'> = async (context, { who, body: { status } }) => {
	requireOk(await context.room().do('setStatus', { by: byOf(who), input: { status } }))
	return { newStatus: status }
}

export const setLanguage: Handler<'setLanguage'> = async (
	context,
	{ who, body: { languageCode } },
) => {
	requireOk(
		await context.room().do('setLanguage', { by: byOf(who), input: { language: languageCode } }),
	)
	return { language: languageCode }
}

export const setInfo: Handler<'setInfo'> = async (context, { who, body: { infoText } }) => {
	const { displayInfo, infoLastUpdatedAt } = requireOk(
		await context.room().do('setInfo', { by: byOf(who), input: { displayInfo: infoText } }),
	)
	return { displayInfo, infoLastUpdatedAt }
}

/**
 * Sends all collected heartbeats to the room at once. Only the request that moves the mark in D1 sends them, in
 * whichever isolate it runs.
 */
async function tellRoom({ db, room }: RequestContext, now: number): Promise<void> {
	const [mine] = await db
		.update(snapshot)
		.set({ seenFlushedAt: now })
		.where(
			or(
				lt(snapshot.seenFlushedAt, now - SEEN_FLUSH_MS),
				gt(snapshot.seenFlushedAt, now + SEEN_FLUSH_MS), // the clock was put back
			),
		)
		.returning({ id: snapshot.id })
	if (!mine) return
	const rows = await db
		.select({ userId: participants.userId, lastSeen: participants.lastSeen })
		.from(participants)
		.where(gt(participants.lastSeen, now - 2 * SEEN_FLUSH_MS))
	// A person who still sends heartbeats counts as here now. Otherwise the dot would turn grey between two of these
	// calls.
	const seenAt = (lastSeen: number) => (now - lastSeen <= HEARTBEAT_MS ? now : lastSeen)
	const seen = Object.fromEntries(
		rows.map(({ userId, lastSeen }) => [userId, seenAt(lastSeen ?? 0)]),
	)
	await room().do('seen', { input: { seen } })
}
