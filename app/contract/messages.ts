import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LANGUAGES, LanguageCode } from './languages.ts'
import { MESSAGE_MAX_CHARS } from './limits.ts'
import { Platform } from './participants.ts'
import { cleanText, codePoints, isStorable } from './text.ts'

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
		z.object({ platform: Platform, platformUsername: z.string(), text: z.string() }),
	),
	reactions: z.array(Reaction),
})
export type Message = z.infer<typeof Message>

const MessageText = z
	.string('Message cannot be empty if no image is attached.')
	.check(z.refine(isStorable, 'Message holds characters that cannot be stored.'))

/** A draft as the composer checks it and the Worker checks it again. */
export const Draft = z.object({
	messageText: z.pipe(MessageText, z.transform(cleanText)).check(
		z.refine((text) => text !== '', 'Message cannot be empty if no image is attached.'),
		z.refine((text) => codePoints(text) <= MESSAGE_MAX_CHARS, 'Message max 1000 chars.'),
	),
	clientMessageId: z.optional(z.uuid('clientMessageId must be a UUID.')),
	stageToken: z.optional(z.string()),
})
export type Draft = z.output<typeof Draft>

export const listMessages = endpoint({
	method: 'GET',
	path: '/api/stage/messages',
	who: 'anyone',
	query: z.object({
		cursor: z.optional(z.string()),
		lang: z.optional(LanguageCode),
	}),
	reply: z.object({ messages: z.array(Message), nextCursor: z.nullable(z.string()) }),
	failed: (status) => `Failed to load messages (${status})`,
})

export const postMessage = endpoint({
	method: 'POST',
	path: '/api/stage/messages',
	who: 'seated',
	body: Draft,
	reply: z.extend(Message, { seq: z.number(), clientMessageId: z.optional(z.string()) }),
	failed: (status) => `Send failed (${status})`,
})
