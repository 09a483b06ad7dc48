import type { FullStory } from '#contract/stories/story'
import type { StoryMark } from '../../../app/stage/stories/state.ts'

const FAR = 4_000_000_000_000

export function mark(id: string, change: Partial<StoryMark> = {}): StoryMark {
	return { _id: id, userId: 'x:ada', expiresAt: FAR, ...change }
}

export function full(id: string): FullStory {
	return {
		...mark(id),
		author: { platform: 'x', platformUserId: 'ada', platformUsername: 'ada', profilePicUrl: '' },
		mediaType: 'image',
		mediaUrl: '/media/stories/a/original',
		storyText: null,
		storyLinkUrl: null,
		language: 'en-us',
		revision: 1,
		createdAt: 1,
		viewCount: 4,
		posterUrl: '',
		width: 1,
		height: 1,
		translations: {},
		reactionCounts: {},
		myReaction: null,
		status: 'ready',
		playsEverywhere: true,
	}
}
