import type { Message } from '#contract/messages/messages'
import type { Story, StoryEmoji, StoryReactionCounts } from '#contract/stories/story'
import type { Columns } from '#storage/columns'
import { type Operation, op } from '#storage/operations'
import { type StoryRow, toStory } from '#storage/stories/stored-story'
import { runInRoom } from '../kernel/mirror.ts'
import { type Answer, refusal } from '../kernel/rpc.ts'
import type { TextTranslated, WordRows } from '../messages/text-translation.ts'
import type { Reportable } from '../moderation/content-kinds.ts'

/** Numbers of views and reactions of a story. */
export interface StoryCounts {
	viewCount: number
	reactionCounts: StoryReactionCounts
	myReaction: StoryEmoji | null
}

interface Needs {
	sql: SqlStorage
	now(): number
}

export const STORY_GONE = refusal(410, 'gone', 'This story is gone.')
export const STORY_UNKNOWN = refusal(404, 'not-found', 'This story is gone.')
const OWN = refusal(400, 'own', 'You cannot report your own story.')

/** Reads and changes rows of stories. */
export class StoryRows implements WordRows, Reportable<StoryRow> {
	readonly own = OWN
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	find(id: string): StoryRow | undefined {
		return this.where('id = ?', id).at(0)
	}

	/** A story that can be seen. The time of a story ends exactly, even when the agenda is late. */
	findCurrent(id: string): Answer<{ row: StoryRow }> {
		const row = this.find(id)
		if (!row) return STORY_UNKNOWN
		return this.isAlive(row) ? { ok: true, row } : STORY_GONE
	}

	/** The author's name for the operators' log. */
	nameOf({ platformUsername }: StoryRow): string {
		return platformUsername
	}

	isStanding(id: string): boolean {
		return this.find(id)?.endedAt === null
	}

	translated(words: TextTranslated): Operation {
		return this.change(op('story.translate', words))
	}

	/** A message that was read in D1, with what it may show now of the story. The story may have been removed since. */
	inReply(read: Message): Message {
		const { replyToStoryId, relatedStoryInfo: told } = read
		const row = replyToStoryId !== null && told ? this.find(replyToStoryId) : undefined
		if (!row || !told || row.endedAt === null) return read
		const authorPlatformUsername = row.platformUsername
		const picture = row.endedAt < row.expiresAt ? { storyMediaUrl: '', expiresAt: 0 } : {}
		return { ...read, relatedStoryInfo: { ...told, authorPlatformUsername, ...picture } }
	}

	isAlive({ endedAt, expiresAt }: StoryRow): boolean {
		return endedAt === null && this.#room.now() < expiresAt
	}

	/** A person's visible stories, the oldest first. */
	shownBy(userId: string): Story[] {
		return this.where('user_id = ? AND ended_at IS NULL ORDER BY created_at, id', userId)
			.filter((row) => this.isAlive(row))
			.map((row) => toStory(row, this.viewsOf(row.id)))
	}

	where(which: string, ...params: (string | number)[]): StoryRow[] {
		return this.#room.sql
			.exec<Columns<StoryRow>>(
				`SELECT id, name, user_id AS userId, platform, platform_user_id AS platformUserId,
					platform_username AS platformUsername, profile_pic_url AS profilePicUrl, media_type AS mediaType, media,
					has_poster AS hasPoster, width, height, plays_everywhere AS playsEverywhere, text, link, language,
					revision, translations, untranslated, anonymous_views AS anonymousViews, created_at AS createdAt,
					expires_at AS expiresAt, ended_at AS endedAt
				FROM stories WHERE ${which}`,
				...params,
			)
			.toArray()
	}

	/** Call inside a turn. Runs the operation's statements in the room, and returns it for D1. */
	change(operation: Operation): Operation {
		return runInRoom(this.#room.sql, operation)
	}

	countsOf(id: string, userId: string | null): StoryCounts {
		const myReaction = userId === null ? null : this.reactionOf(id, userId)
		return { viewCount: this.viewsOf(id), reactionCounts: this.reactionsTo(id), myReaction }
	}

	viewsOf(id: string): number {
		return this.#room.sql
			.exec<{ n: number }>(
				`SELECT COALESCE((SELECT anonymous_views FROM stories WHERE id = ?1), 0)
				+ (SELECT COUNT(*) FROM story_views WHERE story_id = ?1) AS n`,
				id,
			)
			.one().n
	}

	reactionsTo(id: string): StoryReactionCounts {
		const rows = this.#room.sql.exec<{ emoji: StoryEmoji; n: number }>(
			'SELECT emoji, COUNT(*) AS n FROM story_reactions WHERE story_id = ? GROUP BY emoji',
			id,
		)
		return Object.fromEntries(rows.toArray().map(({ emoji, n }) => [emoji, n]))
	}

	reactionOf(id: string, userId: string): StoryEmoji | null {
		const [row] = this.#room.sql
			.exec<{ emoji: StoryEmoji }>(
				'SELECT emoji FROM story_reactions WHERE story_id = ? AND user_id = ?',
				id,
				userId,
			)
			.toArray()
		return row?.emoji ?? null
	}
}
