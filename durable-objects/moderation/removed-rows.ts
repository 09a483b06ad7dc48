import { renameQuoted } from '#storage/messages/quoted-author'
import type { RemovedRow } from './content-kinds.ts'

/** Lists of a removed story or event that name people other than its author. */
const LISTS = ['reactions', 'views', 'rsvps']

/**
 * What operators removed and may restore: each thing as it was. A removed message names people and quotes things
 * that change before its undo, so their areas call a method here for each change.
 */
export class RemovedRows {
	readonly #sql: SqlStorage
	constructor({ sql }: { sql: SqlStorage }) {
		this.#sql = sql
	}

	find(id: string): RemovedRow | undefined {
		return this.#select('id = ?', id).at(0)
	}

	/** The person's removed content. */
	of(userId: string): RemovedRow[] {
		return this.#select('user_id = ?', userId)
	}

	/** Whether an operator removed the story a moment ago and may restore it with its files. */
	hasStory(id: string): boolean {
		return this.#select("act = 'remove-story' AND kept ->> '$.row.id' = ?", id).length > 0
	}

	/** Call inside a turn, like all that follow. */
	add({ id, act, user_id: userId, reason, kept, until }: RemovedRow): void {
		this.#sql.exec(
			'INSERT INTO taken (id, act, user_id, reason, kept, until) VALUES (?, ?, ?, ?, ?, ?)',
			...[id, act, userId, reason, kept, until],
		)
	}

	drop(id: string): void {
		this.#sql.exec('DELETE FROM taken WHERE id = ?', id)
	}

	/** Replaces what messages quote of these topics. */
	quoteTopics(ids: readonly string[], quote: string): void {
		this.#sql.exec(
			`UPDATE taken SET kept = json_set(kept, '$.relatedTopicInfo.text', ?)
			WHERE json_valid(kept) AND json_type(kept, '$.relatedTopicInfo') = 'object'
				AND kept ->> '$.topicId' IN (SELECT value FROM json_each(?))`,
			quote,
			JSON.stringify(ids),
		)
	}

	/** Replaces what messages show of the story they answer. */
	showStory({ id, picture, expiresAt }: { id: string; picture: string; expiresAt: number }): void {
		this.#sql.exec(
			`UPDATE taken SET kept = json_set(kept, '$.relatedStoryInfo.storyMediaUrl', ?, '$.relatedStoryInfo.expiresAt', ?)
			WHERE json_valid(kept) AND json_type(kept, '$.relatedStoryInfo') = 'object' AND kept ->> '$.replyToStoryId' = ?`,
			...[picture, expiresAt, id],
		)
	}

	/** Removes a person's reactions, views and RSVPs from what was removed from others. */
	forget(userId: string): void {
		for (const list of LISTS)
			this.#sql.exec(
				`UPDATE taken SET kept = json_set(kept, '$.${list}', json((
					SELECT json_group_array(json(value)) FROM json_each(kept, '$.${list}')
					WHERE coalesce(value ->> 'userId', (value ->> 'platform') || ':' || (value ->> 'platformUserId')) <> ?)))
				WHERE json_valid(kept) AND json_type(kept, '$.${list}') = 'array'`,
				userId,
			)
	}

	/** Replaces the name of the author of the topic or story that messages answer. */
	renameAuthor(userId: string, name: string): void {
		for (const statement of renameQuoted('taken', 'kept')) this.#sql.exec(statement, userId, name)
	}

	#select(which: string, ...params: string[]): RemovedRow[] {
		return this.#sql.exec<RemovedRow>(`SELECT * FROM taken WHERE ${which}`, ...params).toArray()
	}
}
