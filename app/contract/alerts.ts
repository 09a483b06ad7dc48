import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LanguageCode } from './languages.ts'

/** The kinds of activity that a person is notified of (FEED-11). */
export const ACTIVITY_KINDS = [
	'reply',
	'mention_message',
	'topic_mention',
	'topic_reply',
	'reaction_message',
	'story_reply',
	'story_reaction',
	'story_like',
	'participant_bumped',
	'participant_left',
	'event_added',
	'event_rsvp',
	'airdrop_received',
	'referral_completed',
	'message_removed',
	'image_removed',
	'status_cleared',
	'name_hidden',
	'story_removed',
	'topic_removed',
	'direct_casts_off',
	'event_removed',
	'wallet_changed',
	'wallet_removed',
	'logged_out',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

const Target = z.nullable(z.string())

export const Activity = z.object({
	id: z.string(),
	type: z.enum(ACTIVITY_KINDS),
	isRead: z.boolean(),
	timestamp: z.number(),
	/** The person who did it; of several people the latest. */
	actor: z.nullable(z.object({ platformUsername: z.string(), profilePicUrl: z.string() })),
	/** How many other people did the same before this actor. */
	others: z.number(),
	/** The beginning of the message, in the reader's language if it is translated. */
	messageSnippet: z.nullable(z.string()),
	snippetLanguage: z.nullable(LanguageCode),
	reactionEmoji: z.nullable(z.string()),
	airdropAmount: z.nullable(z.number()),
	/** The operator's reason, and whether the author may still answer; null where no operator acted. */
	operator: z.nullable(z.object({ reason: z.string(), mayAnswer: z.boolean() })),
	targetMessageId: Target,
	targetTopicId: Target,
	targetStoryId: Target,
	targetEventId: Target,
	targetTransactionId: Target,
	navigateTo: Target,
})
export type Activity = z.infer<typeof Activity>

export const listActivities = endpoint(
	{
		method: 'GET',
		path: '/api/stage/activities',
		who: 'participant',
		says: 'activities',
		failed: (status) => `The stage did not answer (${status}).`,
	},
	{
		query: z.object({
			cursor: z.optional(z.string()),
			limit: z.optional(z.string()),
			lang: z.optional(LanguageCode),
		}),
		/** Activities, newest first (G-29). */
		reply: z.object({
			activities: z.array(Activity),
			nextCursor: z.nullable(z.string()),
			unreadCount: z.number(),
		}),
	},
)

const MarkedRead = {
	body: z.object({ stageToken: z.optional(z.string()) }),
	reply: z.object({ unreadCount: z.number() }),
}

export const markAllActivitiesRead = endpoint(
	{
		method: 'POST',
		path: '/api/activities/mark-all-read',
		who: 'participant',
		says: 'unreadCount',
		failed: () => 'Your activities could not be marked as read.',
	},
	MarkedRead,
)

export const markActivityRead = endpoint(
	{
		method: 'POST',
		path: '/api/activities/:id/mark-read',
		who: 'participant',
		says: 'unreadCount',
		failed: () => 'This activity could not be marked as read.',
	},
	MarkedRead,
)
