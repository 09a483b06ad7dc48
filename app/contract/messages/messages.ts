import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LANGUAGES, LanguageCode } from '../languages.ts'
import { Platform } from '../people/participants.ts'
import { storedText } from '../stored-text.ts'
import { problemOfStoryReply } from '../stories/draft.ts'
import { Airdrop } from '../token.ts'
import { problemOfAlt, problemOfText } from './draft.ts'

/** The text that people without a seat get instead of a stage-only message (MSG-07). */
export const STAGE_ONLY_TEXT = '[Message visible only to stage participants]'

export const PerLanguage = <T extends z.ZodMiniType>(value: T) =>
	z.partialRecord(z.enum(LANGUAGES), value)

export const Reaction = z.object({
	id: z.string(),
	/** The person's name when they reacted, shown after they left the stage. */
	platformUsername: z.optional(z.string()),
	messageId: z.string(),
	emoji: z.string(),
	platform: Platform,
	platformUserId: z.string(),
	createdAt: z.number(),
})
export type Reaction = z.infer<typeof Reaction>

export const Untranslated = z.enum(['unsafe', 'unsupported'])
export type Untranslated = z.infer<typeof Untranslated>

/** An image's width and height in pixels, for which the page reserves the space, and its description. */
export const AttachedImage = z.object({
	width: z.number(),
	height: z.number(),
	alt: z.nullable(z.string()),
	/** Translations of the description, whose own language is that of the message. */
	altTranslations: z.optional(PerLanguage(z.string())),
})

/** The state of a message after reports or an operator's decision; null for nearly all messages (0045). */
export const Review = z.nullable(
	z.enum([
		'reported', // folded on every page until an operator looks
		'held', // withheld from all but its author until an operator looks
		'cleared', // an operator let it stand
	]),
)
export type Review = z.infer<typeof Review>

export const Message = z.object({
	id: z.string(),
	text: z.string(),
	/** Translations, never with the source language. */
	translations: PerLanguage(z.string()),
	/** Languages into which the message will not be translated, each with the reason. */
	untranslated: z.optional(PerLanguage(Untranslated)),
	language: LanguageCode,
	revision: z.number(),
	editedAt: z.nullable(z.number()),
	timestamp: z.number(),
	platform: Platform,
	platformUsername: z.string(),
	platformUserId: z.string(),
	profilePicUrl: z.string(),
	isStageOnly: z.boolean(),
	isJoinMessage: z.boolean(),
	sourcePostUrl: z.nullable(z.string()),
	attachedImageUrl: z.nullable(z.string()),
	attachedImage: z.nullable(AttachedImage),
	replyToMessageId: z.nullable(z.string()),
	/** For a reply: the id of the thread's first message (G-27); null for a first message. */
	rootMessageId: z.nullable(z.string()),
	replyToStoryId: z.nullable(z.string()),
	replyToTopicId: z.nullable(z.string()),
	topicId: z.nullable(z.string()),
	relatedStoryInfo: z.nullable(
		z.object({
			authorPlatformUsername: z.string(),
			storyMediaUrl: z.string(),
			storyMediaType: z.enum(['image', 'video']),
			/** When the story ends (ms). Afterwards its media is not shown. 0 when the story was removed. */
			expiresAt: z.optional(z.number()),
		}),
	),
	relatedTopicInfo: z.nullable(
		z.object({
			platform: Platform,
			platformUsername: z.string(),
			text: z.string(),
			/**
			 * The quote's translations. The stage adds them when it sends the message to a reader, and does not store
			 * them with it.
			 */
			translations: z.optional(PerLanguage(z.string())),
		}),
	),
	reactions: z.array(Reaction),
	review: Review,
})
export type Message = z.infer<typeof Message>

/** The values of fields that are empty in most messages. */
export const plainMessage = () =>
	({
		translations: {},
		revision: 1,
		editedAt: null,
		isStageOnly: false,
		isJoinMessage: false,
		sourcePostUrl: null,
		attachedImageUrl: null,
		attachedImage: null,
		replyToMessageId: null,
		rootMessageId: null,
		replyToStoryId: null,
		replyToTopicId: null,
		topicId: null,
		relatedStoryInfo: null,
		relatedTopicInfo: null,
		reactions: [],
		review: null,
	}) satisfies Partial<Message>

const Id = z.optional(z.nullable(z.string()))

/**
 * A new message as the composer sends it. The composer checks it by `problemOfText` first, and the Worker checks
 * it again.
 */
export const Draft = z.pipe(
	z.object({
		messageText: z._default(z.string('Message cannot be empty if no image is attached.'), ''),
		isStageOnly: z._default(z.boolean(), false),
		replyToMessageId: Id,
		replyToTopicId: Id,
		replyToStoryId: Id,
		/** The address that the person's upload of the image returned. */
		attachedImageUrl: z.optional(z.nullable(shortText())),
		attachedImageAlt: z.optional(z.nullable(z.string())),
		clientMessageId: z.optional(z.uuid('clientMessageId must be a UUID.')),
		/**
		 * True when the person changed the words after an answer was lost: a message stored under that id gets these
		 * words.
		 */
		mends: z.optional(z.boolean()),
		stageToken: z.optional(z.string()),
	}),
	z.transform((draft, { issues }) => {
		const isReply = Boolean(draft.replyToMessageId)
		const hasImage = Boolean(draft.attachedImageUrl)
		const message =
			problemOfTargets(draft) ??
			(draft.replyToStoryId
				? problemOfStoryReply(draft.messageText)
				: problemOfText(draft.messageText, { isReply, hasImage })) ??
			problemOfAlt(draft.attachedImageAlt ?? '')
		if (message) issues.push({ code: 'custom', message, input: draft })
		const attachedImageAlt = hasImage ? storedText(draft.attachedImageAlt ?? '') || null : undefined
		return { ...draft, attachedImageAlt, messageText: storedText(draft.messageText) }
	}),
)
export type Draft = z.output<typeof Draft>

/**
 * A message answers at most one message, story or topic. An answer to a story is for everybody and has no image
 * (G-132).
 */
function problemOfTargets(draft: {
	replyToMessageId?: string | null | undefined
	replyToTopicId?: string | null | undefined
	replyToStoryId?: string | null | undefined
	isStageOnly?: boolean
	attachedImageUrl?: string | null | undefined
}): string | null {
	const { replyToMessageId, replyToTopicId, replyToStoryId, isStageOnly, attachedImageUrl } = draft
	if ([replyToMessageId, replyToTopicId, replyToStoryId].filter(Boolean).length > 1)
		return 'A message answers one thing at most.'
	if (!replyToStoryId) return null
	if (isStageOnly) return 'A reply to a story is for everybody.'
	return attachedImageUrl ? 'A reply to a story holds no image.' : null
}

// vite.config.ts calls this function pure (manualPureFunctions), so that the build leaves the schemas out of the
// browser.
function shortText() {
	return z.string().check(z.maxLength(500))
}

export const listMessages = endpoint(
	{
		method: 'GET',
		path: '/api/stage/messages',
		who: 'anyone',
		failed: (status) => `Failed to load messages (${status})`,
		says: 'messages',
	},
	{
		query: z.object({
			cursor: z.optional(z.string()),
			lang: z.optional(LanguageCode),
			/** The id of a message: asks for the page around it. */
			around: z.optional(z.string()),
			/** A time in ms: asks for the first messages from then on. */
			at: z.optional(z.string().check(z.regex(/^\d{1,14}$/))),
			/**
			 * The id of a root: asks for its thread, the root and every reply. Without `lang` the thread comes in
			 * pages.
			 */
			thread: z.optional(z.string()),
			/** The id of a topic: asks only for messages about it. */
			topic: z.optional(z.string()),
			/** A person's id, `platform:number`: asks for their last messages that everybody may read. */
			by: z.optional(z.string().check(z.maxLength(100))),
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
		says: 'id',
	},
	{
		body: Draft,
		reply: z.extend(Message, {
			seq: z.number(),
			clientMessageId: z.optional(z.string()),
			airdrop: z.optional(Airdrop),
		}),
	},
)
