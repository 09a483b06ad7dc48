import { z } from 'zod/mini'
import { problemOfText } from './draft.ts'
import { endpoint } from './endpoint.ts'
import { LANGUAGES, LanguageCode } from './languages.ts'
import { Platform } from './participants.ts'
import { cleanText } from './text.ts'

/** What everybody without a place on stage reads instead of a stage-only message (MSG-07). */
export const STAGE_ONLY_TEXT = '[Message visible only to stage participants]'

const PerLanguage = <T extends z.ZodMiniType>(value: T) => z.partialRecord(z.enum(LANGUAGES), value)

export const Reaction = z.object({
	id: z.string(),
	messageId: z.string(),
	emoji: z.string(),
	platform: Platform,
	platformUserId: z.string(),
	createdAt: z.number(),
})
export type Reaction = z.infer<typeof Reaction>

export const Untranslated = z.enum(['unsafe', 'unsupported'])
export type Untranslated = z.infer<typeof Untranslated>

export const Message = z.object({
	id: z.string(),
	text: z.string(),
	/** Never holds the source language. */
	translations: PerLanguage(z.string()),
	/** Why a language has no translation and gets none. */
	untranslated: z.optional(PerLanguage(Untranslated)),
	language: LanguageCode,
	revision: z.number(),
	timestamp: z.number(),
	platform: Platform,
	platformUsername: z.string(),
	platformUserId: z.string(),
	profilePicUrl: z.string(),
	isStageOnly: z.boolean(),
	isJoinMessage: z.boolean(),
	sourcePostUrl: z.nullable(z.string()),
	attachedImageUrl: z.nullable(z.string()),
	replyToMessageId: z.nullable(z.string()),
	replyToStoryId: z.nullable(z.string()),
	replyToTopicId: z.nullable(z.string()),
	topicId: z.nullable(z.string()),
	relatedStoryInfo: z.nullable(
		z.object({
			authorPlatformUsername: z.string(),
			storyMediaUrl: z.string(),
			storyMediaType: z.enum(['image', 'video']),
		}),
	),
	relatedTopicInfo: z.nullable(
		z.object({
			platform: Platform,
			platformUsername: z.string(),
			text: z.string(),
		}),
	),
	reactions: z.array(Reaction),
})
export type Message = z.infer<typeof Message>

const MessageText = z.pipe(
	z.string('Message cannot be empty if no image is attached.'),
	z.transform((text, { issues }) => {
		const message = problemOfText(text)
		if (message) issues.push({ code: 'custom', message, input: text })
		return cleanText(text)
	}),
)

/** What the composer sends; it asks `problemOfText` before, the Worker checks it again. */
export const Draft = z.object({
	messageText: MessageText,
	clientMessageId: z.optional(z.uuid('clientMessageId must be a UUID.')),
	stageToken: z.optional(z.string()),
})
export type Draft = z.output<typeof Draft>

export const listMessages = endpoint(
	{
		method: 'GET',
		path: '/api/stage/messages',
		who: 'anyone',
		failed: (status) => `Failed to load messages (${status})`,
	},
	{
		query: z.object({
			cursor: z.optional(z.string()),
			lang: z.optional(LanguageCode),
		}),
		reply: z.object({
			messages: z.array(Message),
			nextCursor: z.nullable(z.string()),
		}),
	},
)

export const postMessage = endpoint(
	{
		method: 'POST',
		path: '/api/stage/messages',
		who: 'seated',
		failed: (status) => `Send failed (${status})`,
	},
	{
		body: Draft,
		reply: z.extend(Message, {
			seq: z.number(),
			clientMessageId: z.optional(z.string()),
		}),
	},
)
