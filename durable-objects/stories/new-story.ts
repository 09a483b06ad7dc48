import { STORY_LIFE_MS } from '#contract/limits'
import type { stories } from '#migrations/schema'
import { type LanguageScores, likelyLanguageOf } from '#rules/text/detected-language'
import type { Person } from '#storage/people/person'
import type { StoryRow } from '#storage/stories/stored-story'
import type { KeptUpload } from './story-upload-rows.ts'

/** Facts that the inspection found in a story's file. */
export type StoryFile = Pick<
	typeof stories.$inferSelect,
	'mediaType' | 'media' | 'width' | 'height' | 'hasPoster' | 'playsEverywhere'
>

/** The row of a story that is published now. */
export function newStory(
	{ userId, profile }: Person,
	{ id, name, text, link }: KeptUpload,
	file: StoryFile,
	likeness: LanguageScores | null,
	createdAt: number,
): StoryRow {
	const { platform, platformUserId, platformUsername, profilePicUrl } = profile
	return {
		...file,
		...{ id, name, userId, platform, platformUserId, platformUsername, profilePicUrl, text, link },
		language: likelyLanguageOf(text, profile.language, likeness),
		revision: 1,
		translations: '{}',
		untranslated: '{}',
		anonymousViews: 0,
		createdAt,
		expiresAt: createdAt + STORY_LIFE_MS,
		endedAt: null,
	}
}
