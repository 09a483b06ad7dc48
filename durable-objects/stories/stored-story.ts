import { z } from 'zod/mini'
import { DEFAULT_LANGUAGE } from '#contract/languages'
import { type FullStory, Story, StoryEmoji } from '#contract/stories/story'
import type { stories } from '#migrations/schema'
import { Stored } from '../kernel/stored.ts'
import { translationsIn } from '../messages/stored-message.ts'

/** Of the log, and of the board of stories. */
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

/** Of uploads: what the story will say, once its file is here. */
export const STORY_DRAFT = new Stored({
	name: 'story draft',
	schema: z.object({ text: z.string(), link: z.nullable(z.string()) }),
	needs: [],
	defaults: () => ({ text: '', link: null }),
})

/** What an operator took, as it was: how it comes back. */
export const TAKEN_STORY = new Stored({
	name: 'taken story',
	schema: z.object({
		row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
		views: z.array(z.object({ userId: z.string(), at: z.number() })),
		reactions: z.array(
			z.object({ userId: z.string(), emoji: StoryEmoji, id: z.string(), at: z.number() }),
		),
	}),
	needs: ['row'],
	defaults: () => ({ views: [], reactions: [] }),
})

/** As its table has it, in the room and in D1 alike. */
export type StoryRow = typeof stories.$inferSelect

export const HLS_INDEX = 'index.m3u8'

/** Where in the store, and below /media/, its files lie. */
export function filesOf(name: string): string {
	return `stories/${name}/`
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
	return `/media/${filesOf(name)}${media === 'hls' ? HLS_INDEX : 'original'}`
}

export function posterOf({ name, hasPoster }: Pick<StoryRow, 'name' | 'hasPoster'>): string {
	return hasPoster === 1 ? `/media/${filesOf(name)}poster` : ''
}

/** What answers show of it: its poster, or the picture that it is. */
export function pictureOf(
	row: Pick<StoryRow, 'name' | 'hasPoster' | 'mediaType' | 'media'>,
): string {
	return posterOf(row) || (row.mediaType === 'image' ? mediaOf(row) : '')
}
