// One table: for every column of D1, whose data it is and whether they get it.

import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Platform } from '#contract/people/participants'
import * as schema from './schema.ts'

type Tables = typeof schema
export type TableName = keyof Tables
type ColumnOf<T extends TableName> = keyof Tables[T]['$inferSelect'] & string

/** A person who asks for their data, or has it deleted. */
export interface DataOwner {
	userId: string
	platform: Platform
	platformUserId: string
	participantId: string
}

interface Own<T extends TableName> {
	/** The condition for the person's rows. */
	whose(somebody: DataOwner): SQL | undefined
	/** Columns that the person gets when they ask for their data. */
	given: readonly ColumnOf<T>[]
	/** Columns that the person does not get, each with the reason. */
	withheld?: Partial<Record<ColumnOf<T>, string>>
}

const { participants, payouts, wallets } = schema
/**
 * True for payouts to the person's present wallet. Others are withheld, because the account may have belonged to
 * somebody else before (0108).
 */
const isToTheirWallet = sql`EXISTS (SELECT 1 FROM ${wallets}
	WHERE ${wallets.userId} = ${payouts.userId} AND lower(${wallets.address}) = lower(${payouts.dest}))`
const MADE_HERE = 'The stage made it of their words.'
const OF_OTHERS = 'It is of others.'

/** Tables with data of people. */
export const OWN: { [T in TableName]?: Own<T> } = {
	participants: own({
		whose: ({ userId }) => eq(participants.userId, userId),
		given: [
			...(['userId', 'participantId', 'sub', 'status', 'ver', 'joinedAt', 'sessionAt'] as const),
			...(['lastActivity', 'attendedAt', 'peakFollowers', 'profile'] as const),
			...(['lastSeen', 'unlisted'] as const),
		],
	}),
	messages: own({
		whose: ({ platform, platformUserId }) =>
			and(
				eq(schema.messages.platform, platform),
				eq(schema.messages.platformUserId, platformUserId),
			),
		given: [
			...(['id', 'timestamp', 'text', 'language', 'revision', 'editedAt', 'removedAt'] as const),
			...(['platform', 'platformUserId', 'platformUsername', 'profilePicUrl'] as const),
			...(['isStageOnly', 'isJoinMessage', 'sourcePostUrl', 'attachedImageUrl'] as const),
			...(['attachedImage', 'replyToMessageId', 'replyToStoryId', 'topicId'] as const),
			...(['rootMessageId', 'review'] as const),
		],
		withheld: {
			translations: MADE_HERE,
			untranslated: MADE_HERE,
			terms: MADE_HERE,
			relatedStoryInfo: OF_OTHERS,
			relatedTopicInfo: OF_OTHERS,
			reactions: 'Everybody’s; their own are given one by one.',
		},
	}),
	operatorLog: own({
		whose: ({ userId }) => eq(schema.operatorLog.account, userId),
		given: ['id', 'at', 'act', 'account', 'name', 'reason', 'withPosts', 'about'],
		withheld: { operator: 'Nobody is told who it was.' },
	}),
	contentActs: own({
		whose: ({ userId }) => eq(schema.contentActs.userId, userId),
		given: ['id', 'entry', 'userId', 'messageId', 'at', 'answer', 'answeredAt'],
	}),
	hiddenNames: own({
		whose: ({ userId }) => eq(schema.hiddenNames.userId, userId),
		given: ['userId', 'number', 'names', 'picture', 'hidden', 'at', 'shared'],
	}),
	bans: own({
		whose: ({ userId }) => eq(schema.bans.userId, userId),
		given: ['userId', 'sub', 'at', 'until'],
	}),
	invitations: own({
		whose: ({ userId }) => eq(schema.invitations.account, userId),
		given: ['account', 'name', 'at'],
	}),
	activities: own({
		whose: ({ userId }) => eq(schema.activities.userId, userId),
		given: [
			...(['userId', 'id', 'type', 'at', 'actorId', 'others', 'emoji', 'messageId'] as const),
			...(['isRead', 'target'] as const),
		],
	}),
	pushSubscriptions: own({
		whose: ({ userId }) => eq(schema.pushSubscriptions.userId, userId),
		given: [
			...(['id', 'userId', 'endpoint', 'vapidKey', 'language', 'zone', 'createdAt'] as const),
			...(['failingSince', 'takenAt', 'network'] as const),
		],
		withheld: {
			p256dh: 'A key of the device.',
			auth: 'A secret between the stage and the device.',
		},
	}),
	alertSettings: own({
		whose: ({ userId }) => eq(schema.alertSettings.userId, userId),
		given: ['userId', 'types', 'quietFrom', 'quietTo', 'zone'],
	}),
	participantDays: own({
		whose: ({ userId }) => eq(schema.participantDays.userId, userId),
		given: ['userId', 'day', 'post', 'story', 'eventCreated'],
	}),
	ledger: own({
		whose: ({ userId }) => or(eq(schema.ledger.debit, userId), eq(schema.ledger.credit, userId)),
		given: ['reason', 'subject', 'debit', 'credit', 'amount', 'at'],
	}),
	rejoinCodes: own({
		whose: ({ participantId }) => eq(schema.rejoinCodes.participantId, participantId),
		given: ['participantId', 'expiresAt'],
		withheld: { hash: 'It opens their place.' },
	}),
	logOuts: own({
		whose: ({ userId }) =>
			inArray(
				schema.logOuts.sub,
				sql`(SELECT sub FROM ${participants} WHERE ${participants.userId} = ${userId})`,
			),
		given: ['sub', 'at'],
	}),
	seatWarnings: own({
		whose: ({ userId }) => eq(schema.seatWarnings.userId, userId),
		given: ['userId', 'lastActivity'],
	}),
	referralCodes: own({
		whose: ({ userId }) => eq(schema.referralCodes.userId, userId),
		given: ['code', 'userId', 'account'],
	}),
	referrals: own({
		whose: ({ userId }) =>
			or(eq(schema.referrals.userId, userId), eq(schema.referrals.referrer, userId)),
		given: ['userId', 'referrer', 'at'],
		withheld: { account: 'The log-in of whom they invited.' },
	}),
	airdrops: own({
		whose: (one) => eq(schema.airdrops.fid, fidOf(one)),
		given: ['fid', 'period', 'messageId', 'amount', 'at', 'reversedAt', 'reversedTo'],
	}),
	adClaims: own({
		whose: (one) => eq(schema.adClaims.fid, fidOf(one)),
		given: ['fid', 'ad', 'amount', 'at', 'reversedAt', 'reversedTo'],
	}),
	payouts: own({
		whose: ({ userId }) => and(eq(schema.payouts.userId, userId), isToTheirWallet),
		given: [
			...(['id', 'userId', 'dest', 'amount', 'units', 'state', 'sender', 'nonce'] as const),
			...(['hash', 'block', 'blockHash', 'createdAt', 'endedAt'] as const),
		],
	}),
	payoutHolds: own({
		whose: ({ userId }) => eq(schema.payoutHolds.userId, userId),
		given: ['userId', 'at'],
	}),
	wallets: own({
		whose: ({ userId }) => eq(schema.wallets.userId, userId),
		given: ['userId', 'address', 'since'],
	}),
	reports: own({
		whose: ({ userId }) => eq(schema.reports.userId, userId),
		given: ['messageId', 'userId', 'reason', 'note', 'at', 'settledAt'],
	}),
	sweeps: own({
		whose: ({ userId }) => eq(schema.sweeps.userId, userId),
		given: ['userId', 'fromSeq', 'before'],
	}),
	stories: own({
		whose: ({ userId }) => eq(schema.stories.userId, userId),
		given: [
			...(['id', 'name', 'userId', 'platform', 'platformUserId', 'platformUsername'] as const),
			...(['profilePicUrl', 'mediaType', 'media', 'hasPoster', 'width', 'height'] as const),
			...(['playsEverywhere', 'text', 'link', 'language', 'revision'] as const),
			...(['anonymousViews', 'createdAt', 'expiresAt', 'endedAt'] as const),
		],
		withheld: { translations: MADE_HERE, untranslated: MADE_HERE },
	}),
	storyViews: own({
		whose: ({ userId }) => eq(schema.storyViews.userId, userId),
		given: ['storyId', 'userId', 'at'],
	}),
	storyReactions: own({
		whose: ({ userId }) => eq(schema.storyReactions.userId, userId),
		given: ['storyId', 'userId', 'emoji', 'id', 'at'],
	}),
	topics: own({
		whose: ({ userId }) => eq(schema.topics.userId, userId),
		given: [
			...(['id', 'userId', 'platform', 'platformUserId', 'platformUsername'] as const),
			...(['profilePicUrl', 'text', 'language', 'submittedAt', 'boostedUntil'] as const),
			'removedAt',
		],
		withheld: { translations: MADE_HERE, untranslated: MADE_HERE },
	}),
	gatherings: own({
		whose: ({ userId }) => eq(schema.gatherings.userId, userId),
		given: [
			...(['id', 'userId', 'title', 'description', 'url', 'startTime', 'language'] as const),
			...(['revision', 'createdAt', 'remindedFor', 'startedFor', 'removedAt'] as const),
			'durationMinutes',
		],
		withheld: {
			translations: MADE_HERE,
			altTranslations: MADE_HERE,
			untranslated: MADE_HERE,
		},
	}),
	rsvps: own({
		whose: ({ userId }) => eq(schema.rsvps.userId, userId),
		given: ['gatheringId', 'userId', 'at'],
	}),
}

/** Tables with no data of people, or only with data that other tables have as well, each with the reason. */
export const OF_NOBODY: Partial<Record<TableName, string>> = {
	snapshot: 'Who is on stage now, as in participants.',
	postings: 'The index of words of messages, which are given.',
	usedPosts: 'Numbers of posts, for a month.',
	airdropDays: 'Sums.',
	payoutTries: 'What the stage’s account signed; the payout is given.',
	payoutCredits: 'Which entries of the ledger a payout pays; both are given.',
	payoutLanes: 'The stage’s account.',
	houseRules: 'The stage’s rules.',
	listedWords: 'The stage’s word list.',
	boards: 'Made of stories and ads.',
	payments: 'Buyers are not known to the stage.',
	cash: 'The stage’s books.',
	ads: 'Buyers are not known to the stage.',
}

/** The person's Farcaster id; empty on other platforms, where the same number is another account. */
function fidOf({ platform, platformUserId }: DataOwner): string {
	return platform === 'farcaster' ? platformUserId : ''
}

function own<T extends TableName>(one: Own<T>): Own<T> {
	return one
}
