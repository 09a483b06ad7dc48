import { and, count, desc, eq, getTableColumns, gt, inArray, isNull } from 'drizzle-orm'
import { STORY_LIFE_MS, STORY_UPLOAD_LIFE_MS } from '#contract/limits'
import type { Story } from '#contract/stories/story'
import { boards, stories, storyReactions, storyViews } from '#migrations/schema'
import type { StoryCounts } from '#room/stories/story-rows'
import { STORY, type StoryRow } from '#storage/stories/stored-story'
import type { RequestContext } from '../context.ts'
import { HIDDEN, withShownNames } from './hidden-names.ts'
import { comesAfter, type Listing } from './newest-first.ts'
import { openReportIds } from './open-reports.ts'
import { mayBeUnarchived } from './unarchived.ts'

const ROW = { ...getTableColumns(stories), hidden: HIDDEN }

export type FoundStory = { row: StoryRow } & StoryCounts

/** Stories that have not ended, newest first. D1 has them all in one row, which each change writes anew. */
export async function storiesAlive({ db, now }: RequestContext): Promise<Story[]> {
	const shown = { json: boards.json, hidden: HIDDEN }
	const [board] = await db.select(shown).from(boards).where(eq(boards.name, 'stories'))
	const listed = board ? (STORY.parseAll(withShownNames(board).json, 'stories') ?? []) : []
	return listed.filter(({ expiresAt }) => expiresAt > now())
}

/**
 * The story, also an ended one, from D1, or from the room if D1 does not have it yet. The author gets the room's
 * numbers, because D1 gets views a minute later, and its numbers would differ from the list of viewers.
 */
export async function findStory(
	context: RequestContext,
	id: string,
	userId: string | null,
): Promise<FoundStory | null> {
	const archived = await findArchived(context, id, userId)
	if (archived?.row.userId === userId)
		return (
			(await context
				.room()
				.findStory(id, userId)
				.catch(() => null)) ?? archived
		)
	if (archived) return archived
	const isYoung = mayBeUnarchived(context, id, STORY_LIFE_MS + STORY_UPLOAD_LIFE_MS)
	return isYoung ? context.room().findStory(id, userId) : null
}

/** Selects from these stories the ones that can be seen. */
export function storiesStanding({ db, now }: RequestContext, ids: readonly string[]) {
	const isAlive = and(isNull(stories.endedAt), gt(stories.expiresAt, now()))
	return db
		.select(ROW)
		.from(stories)
		.where(and(inArray(stories.id, [...ids]), isAlive))
}

/** Stories that everybody sees, newest first. */
export async function storiesShown(
	{ db, now }: RequestContext,
	{ isReported, olderThan, limit }: Listing,
): Promise<StoryRow[]> {
	const { id, createdAt, endedAt, expiresAt } = stories
	const rows = await db
		.select(ROW)
		.from(stories)
		.where(
			and(
				isNull(endedAt),
				gt(expiresAt, now()),
				isReported ? inArray(id, openReportIds(db)) : undefined,
				comesAfter(olderThan, createdAt, id),
			),
		)
		.orderBy(desc(createdAt), desc(id))
		.limit(limit)
	return rows.map(withShownNames)
}

/** Numbers of views and reactions of these stories, without the reader's own. */
export async function storyCounts({ db }: RequestContext, ids: readonly string[]) {
	const { storyId, emoji } = storyReactions
	const [seen, reactions] = await db.batch([
		db
			.select({ id: storyViews.storyId, n: count() })
			.from(storyViews)
			.where(inArray(storyViews.storyId, [...ids]))
			.groupBy(storyViews.storyId),
		db
			.select({ id: storyId, emoji, n: count() })
			.from(storyReactions)
			.where(inArray(storyId, [...ids]))
			.groupBy(storyId, emoji),
	])
	return ({ id, anonymousViews }: StoryRow): StoryCounts => ({
		viewCount: anonymousViews + (seen.find((one) => one.id === id)?.n ?? 0),
		reactionCounts: Object.fromEntries(
			reactions.filter((one) => one.id === id).map(({ emoji, n }) => [emoji, n]),
		),
		myReaction: null,
	})
}

/**
 * Whether the story of this file allows that the file is served. Pages learn of a story before D1 has it, so the room
 * is asked about stories unknown to D1, but only if the file exists: invented names cost the room nothing.
 */
export async function standingOfMedia(
	{ db, now, env, room }: RequestContext,
	name: string,
	key: string,
): Promise<'shown' | 'over' | 'unknown'> {
	const { endedAt, expiresAt } = stories
	const [row] = await db.select({ endedAt, expiresAt }).from(stories).where(eq(stories.name, name))
	const story = row ?? ((await env.MEDIA.head(key)) && (await room().findStoryOfMedia(name)))
	if (!story) return 'unknown'
	return isStoryOver(story, now()) ? 'over' : 'shown'
}

export function isStoryOver(
	{ endedAt, expiresAt }: Pick<StoryRow, 'endedAt' | 'expiresAt'>,
	now: number,
): boolean {
	return endedAt !== null || now >= expiresAt
}

async function findArchived(
	{ db }: RequestContext,
	id: string,
	userId: string | null,
): Promise<FoundStory | null> {
	const isOfStory = eq(storyReactions.storyId, id)
	const [[row], [seen], reactions, [mine]] = await db.batch([
		db.select(ROW).from(stories).where(eq(stories.id, id)),
		db.select({ n: count() }).from(storyViews).where(eq(storyViews.storyId, id)),
		db
			.select({ emoji: storyReactions.emoji, n: count() })
			.from(storyReactions)
			.where(isOfStory)
			.groupBy(storyReactions.emoji),
		db
			.select({ emoji: storyReactions.emoji })
			.from(storyReactions)
			.where(and(isOfStory, eq(storyReactions.userId, userId ?? ''))),
	])
	if (!row) return null
	return {
		row: withShownNames(row),
		viewCount: row.anonymousViews + (seen?.n ?? 0),
		reactionCounts: Object.fromEntries(reactions.map(({ emoji, n }) => [emoji, n])),
		myReaction: mine?.emoji ?? null,
	}
}
