import { and, eq, isNull, sql } from 'drizzle-orm'
import { STORIES_SHOWN } from '#contract/limits'
import { boards, messages, stories, storyReactions, storyViews } from '#migrations/schema'
import type { TranslationResult } from '#room/kernel/rpc'
import { d1, insertedValues, type Operations } from '../d1.ts'
import type { StoryRow } from './stored-story.ts'

type Translated = { id: string } & Pick<
	TranslationResult,
	'revision' | 'language' | 'translations' | 'untranslated'
>

interface Viewed {
	id: string
	anonymous: number
	viewers: { userId: string; at: number }[]
}

/** The operations on stories. `id` is that of the story, except in 'story.rename'. */
export const STORY_OPERATIONS = {
	/**
	 * Stores translations. A story's words never change; its revision is that of its media. The room runs the
	 * same statement.
	 */
	'story.translate': [
		({ id, language, translations, untranslated }: Translated) =>
			d1
				.update(stories)
				.set({
					language,
					translations: sql`json_patch(${stories.translations}, ${JSON.stringify(translations)})`,
					untranslated: sql`json_patch(${stories.untranslated}, ${JSON.stringify(untranslated)})`,
				})
				.where(and(eq(stories.id, id), isNull(stories.endedAt))),
	],
	/** Sets the files from which the story is shown. The room runs the same statement. */
	'story.media': [
		({ id, ...media }: { id: string } & Pick<StoryRow, 'media' | 'revision' | 'playsEverywhere'>) =>
			d1
				.update(stories)
				.set(media)
				.where(and(eq(stories.id, id), isNull(stories.endedAt))),
	],
	/** Renames the author. The room runs the same statement. */
	'story.rename': [
		({
			userId,
			...named
		}: { userId: string } & Pick<StoryRow, 'platformUsername' | 'profilePicUrl'>) =>
			d1.update(stories).set(named).where(eq(stories.userId, userId)),
	],
	/** Empties the story; only its id remains. The room runs the same statements. */
	'story.end': [
		({ id, at }: { id: string; at: number }) => [
			d1
				.update(stories)
				.set({ text: '', link: null, translations: '{}', untranslated: '{}', endedAt: at })
				.where(eq(stories.id, id)),
			d1.delete(storyViews).where(eq(storyViews.storyId, id)),
			d1.delete(storyReactions).where(eq(storyReactions.storyId, id)),
		],
	],
	/**
	 * Sets the picture and the end of a story in all answers to it. A story that has ended needs no change, because its
	 * picture is not shown any more.
	 */
	'story.show-in-replies': [
		({ id, picture, expiresAt }: { id: string; picture: string; expiresAt: number }) => {
			const { relatedStoryInfo, replyToStoryId } = messages
			const shown = sql`json_set(${relatedStoryInfo}, '$.storyMediaUrl', ${picture}, '$.expiresAt', ${expiresAt})`
			return d1
				.update(messages)
				.set({ relatedStoryInfo: shown })
				.where(and(eq(replyToStoryId, id), sql`json_valid(${relatedStoryInfo})`))
		},
	],
	/** Writes the numbers of views and viewers, for all views since the last time. */
	'story.view': [
		({ id, anonymous, viewers }: Viewed) => [
			d1.update(stories).set({ anonymousViews: anonymous }).where(eq(stories.id, id)),
			d1
				.insert(storyViews)
				.select(
					d1
						.select({
							storyId: sql<string>`${id}`.as('story_id'),
							userId: sql<string>`value ->> 'userId'`.as('user_id'),
							at: sql<number>`value ->> 'at'`.as('at'),
						})
						.from(sql`json_each(${JSON.stringify(viewers)})`)
						.where(sql`TRUE`),
				)
				.onConflictDoNothing(),
		],
	],
	/** Builds the list of stories from D1's own rows, so that no words are sent twice and none of ended stories stay. */
	'board.stories': [
		({ at }: { at: number }) => {
			const json = sql<string>`(SELECT json_group_array(json_object(
				'_id', id, 'userId', user_id, 'author', json_object('platform', platform, 'platformUserId', platform_user_id,
					'platformUsername', platform_username, 'profilePicUrl', profile_pic_url),
				'mediaType', media_type,
				'mediaUrl', CASE has_poster WHEN 1 THEN '/media/stories/' || name || '/poster' ELSE '' END,
				'storyText', NULLIF(text, ''), 'storyLinkUrl', link, 'language', language, 'revision', revision,
				'createdAt', created_at, 'expiresAt', expires_at,
				'viewCount', anonymous_views + (SELECT COUNT(*) FROM story_views WHERE story_id = id)))
				FROM (SELECT * FROM stories WHERE ended_at IS NULL AND expires_at > ${at} ORDER BY created_at DESC, id DESC LIMIT ${STORIES_SHOWN}))`
			return d1
				.insert(boards)
				.values({ name: 'stories', json })
				.onConflictDoUpdate({ target: boards.name, set: insertedValues(boards, ['json']) })
		},
	],
} satisfies Operations
