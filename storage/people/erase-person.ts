// The statements for each table when a person's data is deleted.

import { and, eq, gt, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { accountOf, type Platform } from '#contract/people/participants'
import * as schema from '#migrations/schema'
import { standInName } from '#rules/people/stand-in-name'
import { type BuiltQuery, d1 } from '../d1.ts'

/** The person whose data is deleted, and the names that replace theirs in rows that must stay (erased-names.ts). */
export interface ErasedPerson {
	userId: string
	platform: Platform
	platformUserId: string
	participantId: string
	sub: string | null
	gone: string
	/** The name that replaces their log-in. */
	goneAccount: string
	at: number
}

/** Replaces the person's name in join messages and quotes, like a hidden name (0062). */
export const GONE_NAME = standInName(0)
const NO_PICTURE = '/avatar.svg'
const NO_WORDS = { text: '', translations: '{}', untranslated: '{}' }

/** The statements of a deletion for tables that only D1 has. */
export function erasedInD1({ userId, participantId, gone }: ErasedPerson): BuiltQuery[] {
	const { messages, stories, topics, gatherings, activities, operatorLog } = schema
	const ofStories = sql`(SELECT ${stories.id} FROM ${stories} WHERE ${stories.userId} = ${gone})`
	const ofTopics = sql`(SELECT ${topics.id} FROM ${topics} WHERE ${topics.userId} = ${gone})`
	const ofEvents = sql`(SELECT ${gatherings.id} FROM ${gatherings} WHERE ${gatherings.userId} = ${gone})`
	const { relatedStoryInfo: toStory, relatedTopicInfo: toTopic } = messages
	return [
		d1.delete(schema.participants).where(eq(schema.participants.userId, userId)),
		d1.delete(schema.participantDays).where(eq(schema.participantDays.userId, userId)),
		d1.delete(activities).where(eq(activities.userId, userId)),
		// Activities of other people about what this person did.
		d1
			.update(activities)
			.set({
				actorId: gone,
				id: sql`replace(${activities.id}, ${participantId}, ${bareId(gone)})`,
			})
			.where(eq(activities.actorId, userId)),
		d1.delete(schema.alertSettings).where(eq(schema.alertSettings.userId, userId)),
		d1.delete(schema.pushSubscriptions).where(eq(schema.pushSubscriptions.userId, userId)),
		// A decision about a report has the id of the content as its account.
		...[sql`(${userId})`, ofStories, ofTopics, ofEvents].map((accounts) =>
			leaveLog(inArray(operatorLog.account, accounts), gone),
		),
		...inLedger(userId, gone),
		removeFromMutes(userId),
		d1
			.update(messages)
			.set({
				relatedStoryInfo: sql`json_set(${toStory}, '$.authorPlatformUsername', ${GONE_NAME})`,
			})
			.where(and(inArray(messages.replyToStoryId, ofStories), sql`json_valid(${toStory})`)),
		d1
			.update(messages)
			.set({ relatedTopicInfo: sql`json_set(${toTopic}, '$.platformUsername', ${GONE_NAME})` })
			.where(and(inArray(messages.topicId, ofTopics), sql`json_valid(${toTopic})`)),
	]
}

/** Replaces the person in entries of the operators' log. */
function leaveLog(which: SQL, gone: string): BuiltQuery {
	return d1.update(schema.operatorLog).set({ account: gone, name: '' }).where(which)
}

/** Removes the person from the mute lists of others, which contain ids and names. */
function removeFromMutes(userId: string): BuiltQuery {
	const { profile } = schema.participants
	const others = sql`(SELECT json_group_array(json(value)) FROM json_each(${profile}, '$.mutedPeople')
		WHERE value ->> 'userId' <> ${userId})`
	return d1
		.update(schema.participants)
		.set({ profile: sql`json_set(${profile}, '$.mutedPeople', json(${others}))` })
		.where(
			sql`instr(${profile}, ${JSON.stringify(userId)}) > 0
				AND CASE WHEN json_valid(${profile}) THEN json_type(${profile}, '$.mutedPeople') = 'array' END`,
		)
}

/** Replaces the person in the ledger. The amounts stay. */
function inLedger(userId: string, gone: string): BuiltQuery[] {
	const { ledger } = schema
	const [id, goneId] = [userId, gone].map(bareId) as [string, string]
	const isTheirs = or(eq(ledger.debit, userId), eq(ledger.credit, userId))
	return [
		d1
			.update(ledger)
			.set({ subject: sql`${goneId} || substr(${ledger.subject}, ${id.length + 1})` })
			.where(and(isTheirs, beginsWith(ledger.subject, `${id}:`))),
		d1.update(ledger).set({ subject: gone }).where(eq(ledger.subject, userId)),
		d1.update(ledger).set({ debit: gone }).where(eq(ledger.debit, userId)),
		d1.update(ledger).set({ credit: gone }).where(eq(ledger.credit, userId)),
	]
}

/** Statements that run in D1 and in the room. */
export function erasedInBoth(who: ErasedPerson): BuiltQuery[] {
	const { userId, gone, participantId, at } = who
	const { stories, topics, gatherings, hiddenNames } = schema
	const author = { userId: gone, ...shownAs(gone) }
	return [
		d1
			.update(stories)
			.set({ ...author, ...NO_WORDS, link: null })
			.where(eq(stories.userId, userId)),
		d1
			.update(topics)
			.set({ ...author, ...NO_WORDS })
			.where(eq(topics.userId, userId)),
		d1
			.update(gatherings)
			.set({
				...{ userId: gone, title: '', description: null, url: null },
				...{ translations: '{}', altTranslations: '{}', untranslated: '{}' },
				removedAt: sql`coalesce(${gatherings.removedAt}, ${at})`,
			})
			.where(eq(gatherings.userId, userId)),
		d1.delete(schema.rsvps).where(eq(schema.rsvps.userId, userId)),
		d1.delete(schema.storyViews).where(eq(schema.storyViews.userId, userId)),
		d1.delete(schema.storyReactions).where(eq(schema.storyReactions.userId, userId)),
		d1.delete(schema.reports).where(eq(schema.reports.userId, userId)),
		d1.delete(schema.contentActs).where(eq(schema.contentActs.userId, userId)),
		d1.delete(schema.invitations).where(eq(schema.invitations.account, userId)),
		d1.delete(schema.seatWarnings).where(eq(schema.seatWarnings.userId, userId)),
		d1.delete(schema.wallets).where(eq(schema.wallets.userId, userId)),
		d1.delete(schema.referralCodes).where(eq(schema.referralCodes.userId, userId)),
		d1.delete(schema.rejoinCodes).where(eq(schema.rejoinCodes.participantId, participantId)),
		...logOutKept(who),
		d1.delete(hiddenNames).where(and(eq(hiddenNames.userId, userId), ne(hiddenNames.hidden, 1))),
		d1
			.update(hiddenNames)
			.set({
				...{ userId: gone, picture: NO_PICTURE, shared: '' },
				names: sql`'hidden_name-' || ${hiddenNames.number}`,
			})
			.where(eq(hiddenNames.userId, userId)),
		...ofMoney(who),
	]
}

/**
 * Keeps the time of the person's log-out everywhere, under the name that replaces the log-in, so that earlier
 * log-ins stay ended. A later time replaces one from an earlier deletion.
 */
function logOutKept({ sub: logIn, goneAccount }: ErasedPerson): BuiltQuery[] {
	if (logIn === null) return []
	const { sub } = schema.logOuts
	const isReplaced = sql`EXISTS (SELECT 1 FROM log_outs AS later WHERE later.sub = ${logIn})`
	return [
		d1.delete(schema.logOuts).where(and(eq(sub, goneAccount), isReplaced)),
		d1.update(schema.logOuts).set({ sub: goneAccount }).where(eq(sub, logIn)),
	]
}

function ofMoney(person: ErasedPerson): BuiltQuery[] {
	const { userId, platform, platformUserId, gone, goneAccount } = person
	const { referrals, airdrops, adClaims, payouts, payoutTries, payoutHolds, payoutCredits } = schema
	const goneId = bareId(gone)
	const isEnded = sql`(SELECT ${payouts.id} FROM ${payouts} WHERE ${payouts.userId} = ${gone} AND ${payouts.endedAt} IS NOT NULL)`
	const asFarcaster: BuiltQuery[] =
		platform === 'farcaster'
			? [
					d1.update(airdrops).set({ fid: goneId }).where(eq(airdrops.fid, platformUserId)),
					d1.update(adClaims).set({ fid: goneId }).where(eq(adClaims.fid, platformUserId)),
					d1
						.update(payoutCredits)
						.set({
							subject: sql`${goneId} || substr(${payoutCredits.subject}, ${platformUserId.length + 1})`,
						})
						.where(beginsWith(payoutCredits.subject, `${platformUserId}:`)),
				]
			: []
	return [
		...asFarcaster,
		d1.update(payoutCredits).set({ subject: gone }).where(eq(payoutCredits.subject, userId)),
		d1
			.update(referrals)
			.set({ userId: gone, account: goneAccount })
			.where(eq(referrals.userId, userId)),
		d1.update(referrals).set({ referrer: gone }).where(eq(referrals.referrer, userId)),
		d1.update(payoutHolds).set({ userId: gone }).where(eq(payoutHolds.userId, userId)),
		d1.update(payouts).set({ userId: gone }).where(eq(payouts.userId, userId)),
		// The receiver's address is deleted only when the payout has ended, because a payout under way needs it.
		d1
			.update(payouts)
			.set({ dest: '' })
			.where(and(eq(payouts.userId, gone), isNotNull(payouts.endedAt))),
		d1.update(payoutTries).set({ raw: '' }).where(inArray(payoutTries.payoutId, isEnded)),
	]
}

/** Replaces the author of these messages, also in the operators' log. The caller passes a few at a time. */
export function replaceAuthor({ ids, gone }: { ids: string[]; gone: string }): BuiltQuery[] {
	const { messages, operatorLog } = schema
	return [
		d1.update(messages).set(shownAs(gone)).where(inArray(messages.id, ids)),
		leaveLog(inArray(operatorLog.account, ids), gone),
	]
}

function shownAs(gone: string) {
	return {
		platformUserId: bareId(gone),
		platformUsername: GONE_NAME,
		profilePicUrl: NO_PICTURE,
	}
}

/** Removes the person's reactions in a stretch of all messages. */
export function removeReactions(of: {
	platform: Platform
	platformUserId: string
	after: string
	last: string | null
	/** Reactions after this time (ms) stay; absent in logs of older code. */
	since?: number | null
}) {
	const { messages } = schema
	const isOther = sql`(value ->> 'platform' <> ${of.platform} OR value ->> 'platformUserId' <> ${of.platformUserId})`
	const isNew = of.since ? sql`value ->> 'createdAt' > ${of.since}` : sql`0`
	const upTo: SQL | undefined = of.last === null ? undefined : lte(messages.id, of.last)
	return d1
		.update(messages)
		.set({
			reactions: sql`(SELECT json_group_array(json(value)) FROM json_each(${messages.reactions}) WHERE ${isOther} OR ${isNew})`,
		})
		.where(
			and(
				gt(messages.id, of.after),
				upTo,
				sql`instr(${messages.reactions}, ${JSON.stringify(of.platformUserId)}) > 0`,
			),
		)
}

/** Not LIKE: D1 takes patterns of at most 50 bytes there, and '_' matches any character. */
function beginsWith(column: SQLiteColumn, beginning: string): SQL {
	return sql`substr(${column}, 1, ${beginning.length}) = ${beginning}`
}

export function bareId(userId: string): string {
	return accountOf(userId).platformUserId
}
