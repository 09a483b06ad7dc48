// All tables of D1, side by side (over 250 lines).

import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ActivityKind } from '#contract/alerts'
import type { LanguageCode } from '#contract/languages'
import type { Review } from '#contract/messages/messages'
import type { ReportReason } from '#contract/moderation/reports'
import type { Disputed, PaymentKind, PaymentState } from '#contract/money/payments'
import type { LoggedAct } from '#contract/operator-log'
import type { PayoutState } from '#contract/payout'
import type { LaneState, LaneWhy } from '#contract/payouts'
import type { Platform, Status } from '#contract/people/participants'
import type { StoryEmoji } from '#contract/stories/story'

// The only description of D1's tables, for Worker and room. The steps beside it (*.sql) make the tables; a
// test compares both. JSON is text here, and each kind has one parser (stored-*.ts).

export const messages = sqliteTable('messages', {
	id: text().primaryKey(),
	timestamp: integer().notNull(),
	text: text().notNull(),
	language: text().$type<LanguageCode>().notNull(),
	revision: integer().notNull().default(1),
	translations: text().notNull().default('{}'),
	untranslated: text().notNull().default('{}'),
	platform: text().$type<Platform>().notNull(),
	platformUserId: text('platform_user_id').notNull(),
	platformUsername: text('platform_username').notNull(),
	profilePicUrl: text('profile_pic_url').notNull(),
	isStageOnly: integer('is_stage_only', { mode: 'boolean' }).notNull().default(false),
	isJoinMessage: integer('is_join_message', { mode: 'boolean' }).notNull().default(false),
	sourcePostUrl: text('source_post_url'),
	attachedImageUrl: text('attached_image_url'),
	attachedImage: text('attached_image'),
	replyToMessageId: text('reply_to_message_id'),
	replyToStoryId: text('reply_to_story_id'),
	topicId: text('topic_id'),
	relatedStoryInfo: text('related_story_info'),
	relatedTopicInfo: text('related_topic_info'),
	rootMessageId: text('root_message_id'),
	editedAt: integer('edited_at'),
	removedAt: integer('removed_at'),
	reactions: text().notNull().default('[]'),
	review: text().$type<Review>(),
	/**
	 * The terms by which search finds the message, by version (0142); null until the room has read a message of
	 * before this column.
	 */
	terms: text(),
})

/** The messages of each term. Triggers update this table when `messages.terms` changes. */
export const postings = sqliteTable(
	'postings',
	{ term: text().notNull(), messageId: text('message_id').notNull() },
	(table) => [primaryKey({ columns: [table.term, table.messageId] })],
)

export const participants = sqliteTable('participants', {
	userId: text('user_id').primaryKey(),
	participantId: text('participant_id').notNull(),
	sub: text(),
	status: text().$type<Status | 'Removed'>().notNull(),
	ver: integer().notNull(),
	joinedAt: integer('joined_at').notNull(),
	sessionAt: integer('session_at'),
	lastActivity: integer('last_activity').notNull(),
	peakFollowers: integer('peak_followers').notNull(),
	profile: text().notNull(),
	lastSeen: integer('last_seen'),
	attendedAt: integer('attended_at'),
	unlisted: integer({ mode: 'boolean' }).notNull().default(false),
})

export const snapshot = sqliteTable('snapshot', {
	id: integer().primaryKey(),
	epoch: text().notNull(),
	seq: integer().notNull(),
	participants: text().notNull(),
	counts: text().notNull(),
	totalViews: integer('total_views').notNull(),
	days: text().notNull().default('[]'),
	seenFlushedAt: integer('seen_flushed_at').notNull().default(0),
})

export const operatorLog = sqliteTable('operator_log', {
	id: text().primaryKey(),
	at: integer().notNull(),
	operator: text().notNull(),
	act: text().$type<LoggedAct>().notNull(),
	account: text().notNull(),
	name: text().notNull(),
	reason: text().notNull(),
	withPosts: integer('with_posts', { mode: 'boolean' }).notNull().default(false),
	about: text(),
})

export const contentActs = sqliteTable('content_acts', {
	id: text().primaryKey(),
	entry: text().notNull(),
	userId: text('user_id').notNull(),
	messageId: text('message_id'),
	at: integer().notNull(),
	answer: text(),
	answeredAt: integer('answered_at'),
})

/**
 * `names` has one name per line. The row stays when the name is shown again, because texts from that time contain
 * the stand-in name. `shared` has those names that another visible person has, too.
 */
export const hiddenNames = sqliteTable('hidden_names', {
	userId: text('user_id').primaryKey(),
	number: integer().notNull(),
	names: text().notNull(),
	picture: text().notNull(),
	hidden: integer().notNull(),
	at: integer().notNull(),
	shared: text().notNull().default(''),
})

export const bans = sqliteTable('bans', {
	userId: text('user_id').primaryKey(),
	sub: text(),
	at: integer().notNull(),
	/** When the ban ends by itself (ms); null for a ban that an operator must end. */
	until: integer(),
})

export const invitations = sqliteTable('invitations', {
	account: text().primaryKey(),
	name: text().notNull(),
	at: integer().notNull(),
})

export const activities = sqliteTable(
	'activities',
	{
		userId: text('user_id').notNull(),
		id: text().notNull(),
		type: text().$type<ActivityKind>().notNull(),
		at: integer().notNull(),
		actorId: text('actor_id').notNull(),
		others: integer().notNull().default(0),
		emoji: text(),
		messageId: text('message_id'),
		isRead: integer('is_read', { mode: 'boolean' }).notNull().default(false),
		target: text(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const pushSubscriptions = sqliteTable('push_subscriptions', {
	/** The hash of the endpoint; for a person in a Farcaster client `farcaster:<fid>:<fid of the client>`. */
	id: text().primaryKey(),
	/** The person; null for a guest. */
	userId: text('user_id'),
	endpoint: text().notNull(),
	p256dh: text().notNull(),
	/** The device's secret, or the token of a person in a Farcaster client. */
	auth: text().notNull(),
	/** The stage's public key, or `farcaster` for a Farcaster client, which has no keys. */
	vapidKey: text('vapid_key').notNull(),
	language: text().$type<LanguageCode>().notNull(),
	createdAt: integer('created_at').notNull(),
	failingSince: integer('failing_since'),
	/** Since when the device is known to accept pushes (ms); null when it never did. */
	takenAt: integer('taken_at'),
	/** A pseudonym of a guest's network; null after a day. */
	network: text(),
	zone: text(),
})

export const alertSettings = sqliteTable('alert_settings', {
	userId: text('user_id').primaryKey(),
	types: text().notNull(),
	quietFrom: text('quiet_from'),
	quietTo: text('quiet_to'),
	zone: text(),
})

export const participantDays = sqliteTable(
	'participant_days',
	{
		userId: text('user_id').notNull(),
		day: text().notNull(),
		post: integer().notNull(),
		story: integer().notNull(),
		eventCreated: integer('event_created').notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.day] })],
)

/** The accounts of all $STAGE. Rows are only added. */
export const ledger = sqliteTable(
	'ledger',
	{
		reason: text().notNull(),
		subject: text().notNull(),
		debit: text().notNull(),
		credit: text().notNull(),
		amount: integer().notNull(),
		at: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.reason, table.subject] })],
)

// Tables that mirror the room's own, because their rows must outlive the room's storage. Only the room reads these.

export const usedPosts = sqliteTable(
	'used_posts',
	{ platform: text().notNull(), id: text().notNull(), at: integer() },
	(table) => [primaryKey({ columns: [table.platform, table.id] })],
)

export const rejoinCodes = sqliteTable('rejoin_codes', {
	participantId: text('participant_id').primaryKey(),
	hash: text().notNull(),
	expiresAt: integer('expires_at').notNull(),
})

export const logOuts = sqliteTable('log_outs', {
	sub: text().primaryKey(),
	at: integer().notNull(),
})

export const seatWarnings = sqliteTable('seat_warnings', {
	userId: text('user_id').primaryKey(),
	lastActivity: integer('last_activity').notNull(),
})

export const referralCodes = sqliteTable('referral_codes', {
	code: text().primaryKey(),
	userId: text('user_id').notNull(),
	account: text().notNull(),
})

export const referrals = sqliteTable('referrals', {
	userId: text('user_id').primaryKey(),
	account: text().notNull(),
	referrer: text().notNull(),
	at: integer().notNull(),
})

/** Airdrops by account and window of four hours. `reversedTo`: the pool to which a reversed one went. */
export const airdrops = sqliteTable(
	'airdrops',
	{
		fid: text().notNull(),
		period: integer().notNull(),
		messageId: text('message_id').notNull(),
		amount: integer().notNull(),
		at: integer().notNull(),
		reversedAt: integer('reversed_at'),
		reversedTo: text('reversed_to'),
	},
	(table) => [primaryKey({ columns: [table.fid, table.period] })],
)

/** `returned`: the amount that the pool gave back; null while the day still grants. */
export const airdropDays = sqliteTable('airdrop_days', {
	day: text().primaryKey(),
	filled: integer().notNull(),
	granted: integer().notNull(),
	returned: integer(),
})

export const adClaims = sqliteTable(
	'ad_claims',
	{
		fid: text().notNull(),
		ad: text().notNull(),
		amount: integer().notNull(),
		at: integer().notNull(),
		reversedAt: integer('reversed_at'),
		reversedTo: text('reversed_to'),
	},
	(table) => [primaryKey({ columns: [table.fid, table.ad] })],
)
export const payouts = sqliteTable('payouts', {
	id: text().primaryKey(),
	userId: text('user_id').notNull(),
	dest: text().notNull(),
	/** The amount in whole tokens, as in the ledger. */
	amount: integer().notNull(),
	/** The same amount in the token's smallest unit. */
	units: text().notNull(),
	state: text().$type<PayoutState>().notNull(),
	sender: text(),
	nonce: integer(),
	hash: text(),
	block: integer(),
	blockHash: text('block_hash'),
	createdAt: integer('created_at').notNull(),
	endedAt: integer('ended_at'),
})
export const payoutTries = sqliteTable('payout_tries', {
	hash: text().primaryKey(),
	payoutId: text('payout_id').notNull(),
	sender: text().notNull(),
	nonce: integer().notNull(),
	raw: text().notNull(),
	fee: text().notNull(),
	tip: text().notNull(),
	at: integer().notNull(),
})
export const payoutCredits = sqliteTable(
	'payout_credits',
	{
		reason: text().notNull(),
		subject: text().notNull(),
		payoutId: text('payout_id').notNull(),
	},
	(table) => [primaryKey({ columns: [table.reason, table.subject] })],
)
export const payoutLanes = sqliteTable('payout_lanes', {
	sender: text().primaryKey(),
	state: text().$type<LaneState>().notNull(),
	why: text().$type<LaneWhy>().notNull(),
	/** The error message of a node. */
	said: text().notNull().default(''),
	firstNonce: integer('first_nonce').notNull(),
	at: integer().notNull(),
})
export const payoutHolds = sqliteTable('payout_holds', {
	userId: text('user_id').primaryKey(),
	at: integer().notNull(),
})
export const wallets = sqliteTable('wallets', {
	userId: text('user_id').primaryKey(),
	address: text().notNull(),
	since: integer().notNull(),
})

/** Reports by person. `settledAt`: when an operator decided (ms). */
export const reports = sqliteTable(
	'reports',
	{
		messageId: text('message_id').notNull(),
		userId: text('user_id').notNull(),
		reason: text().$type<ReportReason>().notNull(),
		note: text().notNull(),
		at: integer().notNull(),
		settledAt: integer('settled_at'),
	},
	(table) => [primaryKey({ columns: [table.messageId, table.userId] })],
)

export const sweeps = sqliteTable('sweeps', {
	userId: text('user_id').primaryKey(),
	fromSeq: integer('from_seq').notNull(),
	before: text().notNull(),
})

export const houseRules = sqliteTable('house_rules', {
	name: text().primaryKey(),
	value: text().notNull(),
})

export const listedWords = sqliteTable('listed_words', {
	entry: text().primaryKey(),
	at: integer().notNull(),
})

/** Rows of ended stories have no words. */
export const stories = sqliteTable('stories', {
	id: text().primaryKey(),
	name: text().notNull(),
	userId: text('user_id').notNull(),
	platform: text().$type<Platform>().notNull(),
	platformUserId: text('platform_user_id').notNull(),
	platformUsername: text('platform_username').notNull(),
	profilePicUrl: text('profile_pic_url').notNull(),
	mediaType: text('media_type').$type<'image' | 'video'>().notNull(),
	media: text().$type<'original' | 'transcoding' | 'hls'>().notNull().default('original'),
	hasPoster: integer('has_poster').notNull().default(0),
	width: integer().notNull(),
	height: integer().notNull(),
	playsEverywhere: integer('plays_everywhere').notNull().default(1),
	text: text().notNull(),
	link: text(),
	language: text().$type<LanguageCode>().notNull(),
	revision: integer().notNull().default(1),
	translations: text().notNull().default('{}'),
	untranslated: text().notNull().default('{}'),
	anonymousViews: integer('anonymous_views').notNull().default(0),
	createdAt: integer('created_at').notNull(),
	expiresAt: integer('expires_at').notNull(),
	endedAt: integer('ended_at'),
})

export const storyViews = sqliteTable(
	'story_views',
	{
		storyId: text('story_id').notNull(),
		userId: text('user_id').notNull(),
		at: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.storyId, table.userId] })],
)

export const storyReactions = sqliteTable(
	'story_reactions',
	{
		storyId: text('story_id').notNull(),
		userId: text('user_id').notNull(),
		emoji: text().$type<StoryEmoji>().notNull(),
		id: text().notNull(),
		at: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.storyId, table.userId] })],
)

/** Rows of removed topics have no words. */
export const topics = sqliteTable('topics', {
	id: text().primaryKey(),
	userId: text('user_id').notNull(),
	platform: text().$type<Platform>().notNull(),
	platformUserId: text('platform_user_id').notNull(),
	platformUsername: text('platform_username').notNull(),
	profilePicUrl: text('profile_pic_url').notNull(),
	text: text().notNull(),
	language: text().$type<LanguageCode>().notNull(),
	translations: text().notNull().default('{}'),
	untranslated: text().notNull().default('{}'),
	submittedAt: integer('submitted_at').notNull(),
	boostedUntil: integer('boosted_until'),
	removedAt: integer('removed_at'),
})

/** Rows of removed events have no words. */
export const gatherings = sqliteTable('gatherings', {
	id: text().primaryKey(),
	userId: text('user_id').notNull(),
	title: text().notNull(),
	description: text(),
	url: text(),
	startTime: integer('start_time').notNull(),
	language: text().$type<LanguageCode>().notNull(),
	revision: integer().notNull().default(1),
	translations: text().notNull().default('{}'),
	altTranslations: text('alt_translations').notNull().default('{}'),
	untranslated: text().notNull().default('{}'),
	createdAt: integer('created_at').notNull(),
	remindedFor: integer('reminded_for'),
	startedFor: integer('started_for'),
	removedAt: integer('removed_at'),
	durationMinutes: integer('duration_minutes').notNull().default(60),
})

export const rsvps = sqliteTable(
	'rsvps',
	{
		gatheringId: text('gathering_id').notNull(),
		userId: text('user_id').notNull(),
		at: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.gatheringId, table.userId] })],
)

/** A person as everybody may see them, beside what they made (G-114). */
export const boards = sqliteTable('boards', {
	name: text().primaryKey(),
	json: text().notNull(),
})

export const payments = sqliteTable('payments', {
	id: text().primaryKey(),
	kind: text().$type<PaymentKind>().notNull(),
	what: text().notNull(),
	cents: integer().notNull(),
	state: text().$type<PaymentState>().notNull(),
	session: text(),
	url: text(),
	intent: text(),
	paid: integer().notNull().default(0),
	refunded: integer().notNull().default(0),
	disputed: text().$type<Disputed>().notNull().default(''),
	key: text(),
	address: text().notNull(),
	delivered: text(),
	createdAt: integer('created_at').notNull(),
	reservedUntil: integer('reserved_until').notNull(),
	endedAt: integer('ended_at'),
})

export const cash = sqliteTable(
	'cash',
	{
		reason: text().notNull(),
		subject: text().notNull(),
		debit: text().notNull(),
		credit: text().notNull(),
		amount: integer().notNull(),
		at: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.reason, table.subject] })],
)

export const ads = sqliteTable('ads', {
	id: text().primaryKey(),
	payment: text().notNull(),
	image: text().notNull(),
	linkUrl: text('link_url').notNull(),
	cents: integer().notNull(),
	soldAt: integer('sold_at').notNull(),
	vetoedAt: integer('vetoed_at'),
	clicks: integer().notNull().default(0),
})
