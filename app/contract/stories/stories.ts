import { z } from 'zod/mini'
import { bareLink } from '../bare-link.ts'
import { endpoint, LIST } from '../endpoint.ts'
import { LanguageCode } from '../languages.ts'
import { FINALIZE_BODY_MAX_BYTES } from '../limits.ts'
import { listedEmoji, STORY_EMOJI, StoryReaction } from '../messages/reactions.ts'
import { storedText } from '../stored-text.ts'
import {
	INVALID_STORY_FILE,
	problemOfStoryFile,
	problemOfStoryText,
	STORY_FILE_INCOMPLETE,
} from './draft.ts'
import { FullStory, Story, StoryEmoji, StoryReactionCounts, StoryViewer } from './story.ts'

const stageToken = z.optional(z.string())

// vite.config.ts calls this function pure (manualPureFunctions), so that the build leaves the schemas out of the
// browser.
function shortText() {
	return z.string(STORY_FILE_INCOMPLETE).check(z.maxLength(500, STORY_FILE_INCOMPLETE))
}

const Beginning = z.pipe(
	z.object({
		fileName: shortText(),
		fileType: z.enum(['image', 'video'], INVALID_STORY_FILE),
		actualContentType: shortText(),
		storyText: z.optional(z.nullable(z.string())),
		storyLinkUrl: z.optional(z.nullable(z.string())),
		size: z.optional(z.number(STORY_FILE_INCOMPLETE)),
		/** The id of an interrupted upload, to continue it. */
		storyId: z.optional(shortText()),
		/** Idempotency key: a second request with the same id continues the upload of the first. Another size is refused. */
		clientStoryId: z.optional(z.uuid('clientStoryId must be a UUID.')),
		stageToken,
	}),
	z.transform(({ fileName, storyText, storyLinkUrl, ...asked }, { issues }) => {
		const { fileType, actualContentType } = asked
		const message =
			problemOfStoryFile({ name: fileName, type: actualContentType, kind: fileType }) ??
			problemOfStoryText(storyText ?? '')
		if (message) issues.push({ code: 'custom', message, input: fileName })
		return {
			...asked,
			actualContentType: actualContentType.toLowerCase(),
			storyText: storedText(storyText ?? ''),
			// The handler checks the link's form, because the refusal contains an address of this stage.
			storyLinkUrl: bareLink(storyLinkUrl ?? '') || null,
		}
	}),
)

const Part = z.object({ n: z.number(), url: z.string(), offset: z.number(), length: z.number() })

export const initiateStory = endpoint(
	{
		method: 'POST',
		path: '/api/stage/stories/initiate-upload',
		who: 'seated',
		says: 'storyId',
		failed: (status) => `Failed to initiate upload. Status: ${status}`,
	},
	{
		body: Beginning,
		reply: z.object({
			storyId: z.string(),
			s3Key: z.string(),
			/** Where to send a whole file: a POST of multipart/form-data with these fields and then the file. */
			presignedPost: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
			requiresTranscoding: z.boolean(),
			maxBytes: z.number(),
			/** For a large file: the parts that the stage still lacks, each with an address for a PUT. */
			parts: z.optional(z.array(Part)),
		}),
	},
)

export const finalizeStory = endpoint(
	{
		method: 'POST',
		path: '/api/stage/stories/finalize-upload',
		who: 'seated',
		bodyMaxBytes: FINALIZE_BODY_MAX_BYTES,
		failed: (status) => `Failed to finalize upload. Status: ${status}`,
		says: 'story',
	},
	{
		body: z.object({
			storyId: shortText(),
			s3Key: shortText(),
			requiresTranscoding: z.optional(z.boolean()),
			/** A small picture of the story as a data URL, made by the author's browser (G-127). */
			poster: z.optional(z.nullable(z.string())),
			stageToken,
		}),
		reply: z.object({ message: z.string(), story: Story }),
	},
)

/**
 * Stories that have not ended, newest first. `meta=true` changes nothing: media is only in the answer for a single
 * story.
 */
export const listStories = endpoint(
	{
		method: 'GET',
		path: '/api/stage/stories',
		who: 'anyone',
		says: 'stories',
		failed: (status) => `Failed to load stories (${status})`,
	},
	{
		query: z.object({ meta: z.optional(z.string()) }),
		reply: z.object({ stories: z.array(Story) }),
	},
)

export const readStory = endpoint(
	{
		method: 'GET',
		path: '/api/stage/stories/:id',
		who: 'anyone',
		says: '_id',
		failed: (status) => `Failed to load story (${status})`,
	},
	{ query: z.object({ lang: z.optional(LanguageCode) }), reply: FullStory },
)

export const viewStory = endpoint(
	{
		method: 'POST',
		path: '/api/stage/stories/:id/view',
		who: 'anyone',
		says: 'viewCount',
		failed: (status) => `Failed to count the view (${status})`,
	},
	{
		body: z.object({ stageToken: z.optional(z.string()) }),
		reply: z.object({ viewCount: z.number() }),
	},
)

export const listStoryViews = endpoint(
	{
		method: 'GET',
		path: '/api/stage/stories/:id/views',
		who: 'participant',
		says: 'participantViewers',
		failed: () => 'Failed to fetch viewers',
	},
	{
		reply: z.object({ participantViewers: z.array(StoryViewer), anonymousViewCount: z.number() }),
	},
)

const Emoji = z.pipe(
	z.string('Unsupported emoji.'),
	z.transform((typed, { issues }) => {
		const emoji = listedEmoji(STORY_EMOJI, typed)
		if (!emoji) issues.push({ code: 'custom', message: 'Unsupported emoji.', input: typed })
		return emoji as StoryEmoji
	}),
)

/** The same emoji again removes the reaction, another one replaces it (G-01). */
export const reactToStory = endpoint(
	{
		method: 'POST',
		path: '/api/stage/stories/react',
		who: 'seated',
		says: 'reactions',
		failed: () => 'Failed to add reaction',
	},
	{
		body: z.object({
			storyId: shortText(),
			emoji: Emoji,
			/**
			 * Whether the reaction is to be there afterwards, so that a repeated request changes nothing. When it is
			 * left out, the reaction is switched.
			 */
			isOn: z.optional(z.boolean()),
			stageToken,
		}),
		reply: z.object({
			reactions: StoryReactionCounts,
			myReaction: z.nullable(StoryEmoji),
		}),
	},
)

export const listStoryReactions = endpoint(
	{
		method: 'GET',
		path: '/api/stage/stories/:id/reactions',
		who: 'participant',
		says: LIST,
		failed: () => 'Failed to fetch reactions',
	},
	{ reply: z.array(StoryReaction) },
)

export const deleteStory = endpoint(
	{
		method: 'DELETE',
		path: '/api/stage/stories/:id',
		who: 'participant', // also from off stage
		says: 'message',
		failed: (status) => `Failed to delete story (${status})`,
	},
	{ body: z.object({ stageToken }), reply: z.object({ message: z.string() }) },
)
