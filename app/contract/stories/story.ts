import { z } from 'zod/mini'
import { LanguageCode } from '../languages.ts'
import { PerLanguage, Untranslated } from '../messages/messages.ts'
import { STORY_EMOJI } from '../messages/reactions.ts'
import { Platform } from '../people/participants.ts'
import { PublicPerson } from '../people/public-person.ts'

/** A story in a list. `mediaUrl` is a small poster, or '' without one (G-20). */
export const Story = z.object({
	_id: z.string(),
	userId: z.string(),
	author: PublicPerson,
	mediaType: z.enum(['image', 'video']),
	mediaUrl: z.string(),
	storyText: z.nullable(z.string()),
	storyLinkUrl: z.nullable(z.string()),
	/** The language of the story's text. */
	language: LanguageCode,
	/** Raised when the story's media changes. */
	revision: z.number(),
	createdAt: z.number(),
	expiresAt: z.number(),
	viewCount: z.number(),
})
export type Story = z.infer<typeof Story>

export const StoryEmoji = z.enum(STORY_EMOJI, 'Unsupported emoji.')
export type StoryEmoji = z.infer<typeof StoryEmoji>
export const StoryReactionCounts = z.partialRecord(StoryEmoji, z.number())
export type StoryReactionCounts = z.infer<typeof StoryReactionCounts>

/** A story with everything that is needed to show it. */
export const FullStory = z.extend(Story, {
	posterUrl: z.string(),
	width: z.number(),
	height: z.number(),
	translations: PerLanguage(z.string()),
	untranslated: z.optional(PerLanguage(Untranslated)),
	reactionCounts: StoryReactionCounts,
	myReaction: z.nullable(StoryEmoji),
	status: z.enum(['ready', 'processing']),
	/** False when some browsers cannot play the film's codecs (G-125). */
	playsEverywhere: z.boolean(),
})
export type FullStory = z.infer<typeof FullStory>

export const StoryViewer = z.object({
	userId: z.string(),
	platform: Platform,
	platformUsername: z.string(),
	profilePicUrl: z.string(),
	timestamp: z.number(),
})
export type StoryViewer = z.infer<typeof StoryViewer>
