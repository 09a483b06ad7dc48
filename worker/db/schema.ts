import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Concern } from '#contract/alerts'
import type { LanguageCode } from '#contract/languages'
import type { Message, Reaction, Untranslated } from '#contract/messages/messages'
import type { LoggedAct } from '#contract/operators'
import type {
	Counts,
	OwnParticipant,
	Participant,
	Platform,
	Status,
} from '#contract/people/participants'
import type { ActiveDay } from '#room/kernel/rpc'

// The tables themselves are made by migrations/*.sql; a test holds the two against each other.

export const messages = sqliteTable('messages', {
	id: text().primaryKey(),
	timestamp: integer().notNull(),
	text: text().notNull(),
	language: text().$type<LanguageCode>().notNull(),
	revision: integer().notNull(),
	translations: text({ mode: 'json' }).$type<Partial<Record<LanguageCode, string>>>().notNull(),
	untranslated: text({ mode: 'json' })
		.$type<Partial<Record<LanguageCode, Untranslated>>>()
		.notNull(),
	platform: text().$type<Platform>().notNull(),
	platformUserId: text('platform_user_id').notNull(),
	platformUsername: text('platform_username').notNull(),
	profilePicUrl: text('profile_pic_url').notNull(),
	isStageOnly: integer('is_stage_only', { mode: 'boolean' }).notNull(),
	isJoinMessage: integer('is_join_message', { mode: 'boolean' }).notNull(),
	sourcePostUrl: text('source_post_url'),
	attachedImageUrl: text('attached_image_url'),
	attachedImage: text('attached_image', { mode: 'json' }).$type<Message['attachedImage']>(),
	replyToMessageId: text('reply_to_message_id'),
	replyToStoryId: text('reply_to_story_id'),
	topicId: text('topic_id'),
	relatedStoryInfo: text('related_story_info', { mode: 'json' }).$type<
		Message['relatedStoryInfo']
	>(),
	relatedTopicInfo: text('related_topic_info', { mode: 'json' }).$type<
		Message['relatedTopicInfo']
	>(),
	rootMessageId: text('root_message_id'),
	editedAt: integer('edited_at'),
	removedAt: integer('removed_at'),
	reactions: text({ mode: 'json' }).$type<Reaction[]>().notNull(),
})

export const participants = sqliteTable('participants', {
	userId: text('user_id').primaryKey(),
	participantId: text('participant_id').notNull(),
	status: text().$type<Status | 'Removed'>().notNull(),
	ver: integer().notNull(),
	joinedAt: integer('joined_at').notNull(),
	lastActivity: integer('last_activity').notNull(),
	peakFollowers: integer('peak_followers').notNull(),
	profile: text({ mode: 'json' }).$type<OwnParticipant>().notNull(),
	lastSeen: integer('last_seen'),
	unlisted: integer({ mode: 'boolean' }).notNull(),
})

export const snapshot = sqliteTable('snapshot', {
	id: integer().primaryKey(),
	epoch: text().notNull(),
	seq: integer().notNull(),
	participants: text({ mode: 'json' }).$type<Participant[]>().notNull(),
	counts: text({ mode: 'json' }).$type<Counts>().notNull(),
	totalViews: integer('total_views').notNull(),
	days: text({ mode: 'json' }).$type<ActiveDay[]>().notNull(),
	seenFlushedAt: integer('seen_flushed_at').notNull(),
})

export const operatorLog = sqliteTable('operator_log', {
	id: text().primaryKey(),
	at: integer().notNull(),
	operator: text().notNull(),
	act: text().$type<LoggedAct>().notNull(),
	account: text().notNull(),
	name: text().notNull(),
	reason: text().notNull(),
	withPosts: integer('with_posts', { mode: 'boolean' }).notNull(),
})

export const bans = sqliteTable('bans', {
	userId: text('user_id').primaryKey(),
	sub: text(),
	at: integer().notNull(),
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
		type: text().$type<Concern>().notNull(),
		at: integer().notNull(),
		actorId: text('actor_id').notNull(),
		others: integer().notNull(),
		emoji: text(),
		messageId: text('message_id'),
		isRead: integer('is_read', { mode: 'boolean' }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.id] })],
)

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
