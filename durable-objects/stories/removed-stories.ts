import { NOTHING_LEFT, TOO_LATE } from '#contract/refusals'
import type { StoryEmoji } from '#contract/stories/story'
import { REMOVED_STORY, type StoryRow } from '#storage/stories/stored-story'
import { save } from '../kernel/mirror.ts'
import type { Undo } from '../kernel/operator-action.ts'
import type { Refused } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Removable, RemovedContent, RemovedRow } from '../moderation/content-kinds.ts'
import type { Order } from '../operators/order.ts'
import type { HiddenNames } from '../people/hidden-names.ts'
import type { Stories } from './stories.ts'
import { STORY_UNKNOWN, type StoryRows } from './story-rows.ts'

interface Needs {
	sql: SqlStorage
	stories: Stories
	rows: StoryRows
	hiddenNames: HiddenNames
	now(): number
}

/** Removal of stories by operators, and its undo, with viewers and reactions. */
export class RemovedStories implements Removable<StoryRow> {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** The story to remove; null when it has ended. */
	findToRemove({ account: id }: Order): StoryRow | Refused | null {
		const row = this.#room.rows.find(id)
		if (!row) return STORY_UNKNOWN
		return this.#room.rows.isAlive(row) ? row : null
	}

	snapshotOf(row: StoryRow): RemovedContent {
		const { sql } = this.#room
		const views = sql
			.exec<{ userId: string; at: number }>(
				'SELECT user_id AS userId, at FROM story_views WHERE story_id = ?',
				row.id,
			)
			.toArray()
		const reactions = sql
			.exec<{ userId: string; emoji: StoryEmoji; id: string; at: number }>(
				'SELECT user_id AS userId, emoji, id, at FROM story_reactions WHERE story_id = ?',
				row.id,
			)
			.toArray()
		const { userId, platformUsername: name } = row
		return { userId, name, kept: REMOVED_STORY.write({ row: { ...row }, views, reactions }) }
	}

	/** Removes the story. The files stay in the store until the undo ends, and nobody gets them. */
	take(row: StoryRow, _: Order, turn: Turn): void {
		this.#room.stories.hide(row, turn)
	}

	/** The undo. The story's 24 hours have gone on meanwhile. */
	undoOf({ kept }: RemovedRow): Undo | Refused {
		const taken = REMOVED_STORY.parse(kept, 'taken')
		if (!taken) return TOO_LATE
		const row = this.#room.hiddenNames.rename(taken.row)
		if (this.#room.now() >= row.expiresAt) return NOTHING_LEFT
		const { sql, stories } = this.#room
		return {
			name: row.platformUsername,
			restore: (turn) => {
				const of = { storyId: row.id }
				turn.append(
					[],
					[
						...taken.views.map((one) => save(sql, 'storyViews', { ...of, ...one })),
						...taken.reactions.map((one) => save(sql, 'storyReactions', { ...of, ...one })),
					],
				)
				stories.restore(row, turn)
			},
		}
	}

	idOf({ id, kept }: RemovedRow): string {
		return String(REMOVED_STORY.parse(kept, `taken ${id}`)?.row['id'])
	}

	/** Ends the undo: the files leave the store. */
	release({ kept }: RemovedRow, turn: Turn): void {
		const taken = REMOVED_STORY.parse(kept, 'taken')
		if (taken) this.#room.stories.release(taken.row, turn)
	}
}
