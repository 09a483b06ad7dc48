import { z } from 'zod/mini'
import { DEFAULT_LANGUAGE } from '#contract/languages'
import { type FullStory, Story, StoryEmoji } from '#contract/stories/story'
import type { stories } from '#migrations/schema'
import { translationsIn } from '../messages/stored-message.ts'
import { Stored, storedRowOf } from '../stored.ts'

/** JSON of a story in the log and in D1's list of stories. */
export const STORY = new Stored({
	name: 'story',
	schema: Story,
	needs: ['_id', 'userId', 'author', 'mediaType', 'createdAt', 'expiresAt'],
	defaults: () => ({
		mediaUrl: '',
		storyText: null,
		storyLinkUrl: null,
		language: DEFAULT_LANGUAGE,
		revision: 1,
		viewCount: 0,
	}),
})

/** JSON of an upload: the words of the story that it will become. */
export const STORY_DRAFT = new Stored({
	name: 'story draft',
	schema: z.object({ text: z.string(), link: z.nullable(z.string()) }),
	needs: [],
	defaults: () => ({ text: '', link: null }),
})

/** A story that an operator removed, as it was, for an undo. */
export const REMOVED_STORY = new Stored({
	name: 'taken story',
	schema: z.object({
		row: storedRowOf<StoryRow>(),
		views: z.array(z.object({ userId: z.string(), at: z.number() })),
		reactions: z.array(
			z.object({ userId: z.string(), emoji: StoryEmoji, id: z.string(), at: z.number() }),
		),
	}),
	needs: ['row'],
	defaults: () => ({ views: [], reactions: [] }),
})

/** A row of the table, the same in the room and in D1. */
export type StoryRow = typeof stories.$inferSelect

export const HLS_INDEX = 'index.m3u8'

/** The folder of a story's files, in the store and below /media/. */
export function filesOf(name: string): string {
	return `stories/${name}/`
}

/** The key of a story's image, or of its film as it was uploaded. */
export function originalOf(name: string): string {
	return `${filesOf(name)}original`
}

export function toStory(row: StoryRow, viewCount: number): Story {
	const { platform, platformUserId, platformUsername, profilePicUrl } = row
	return {
		_id: row.id,
		userId: row.userId,
		author: { platform, platformUserId, platformUsername, profilePicUrl },
		mediaType: row.mediaType,
		mediaUrl: posterOf(row),
		storyText: row.text || null,
		storyLinkUrl: row.link,
		language: row.language,
		revision: row.revision,
		createdAt: row.createdAt,
		expiresAt: row.expiresAt,
		viewCount,
	}
}

export function toFullStory(
	row: StoryRow,
	counts: Pick<FullStory, 'viewCount' | 'reactionCounts' | 'myReaction'>,
): FullStory {
	const untranslated = JSON.parse(row.untranslated) as FullStory['untranslated'] & object
	return {
		...toStory(row, counts.viewCount),
		...counts,
		mediaUrl: mediaOf(row),
		posterUrl: posterOf(row),
		width: row.width,
		height: row.height,
		translations: translationsIn(row.translations) ?? {},
		...(Object.keys(untranslated).length > 0 ? { untranslated } : {}),
		status: row.media === 'transcoding' ? 'processing' : 'ready',
		playsEverywhere: row.playsEverywhere === 1,
	}
}

export function mediaOf({ name, media }: Pick<StoryRow, 'name' | 'media'>): string {
	return `/media/${media === 'hls' ? filesOf(name) + HLS_INDEX : originalOf(name)}`
}

export function posterOf({ name, hasPoster }: Pick<StoryRow, 'name' | 'hasPoster'>): string {
	return hasPoster === 1 ? `/media/${filesOf(name)}poster` : ''
}

/** The picture that answers show of a story: its poster, or the image itself. */
export function pictureOf(
	row: Pick<StoryRow, 'name' | 'hasPoster' | 'mediaType' | 'media'>,
): string {
	return posterOf(row) || (row.mediaType === 'image' ? mediaOf(row) : '')
}
