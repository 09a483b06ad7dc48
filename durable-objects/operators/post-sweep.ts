import { SECOND_MS } from '#contract/limits'
import { both } from '../kernel/kept-alike.ts'
import type { Part } from '../kernel/part.ts'
import type { Statement } from '../kernel/rpc.ts'
import type { TakeTurn } from '../kernel/turn.ts'
import type { Conversation } from '../messages/conversation.ts'
import type { Images } from '../messages/images.ts'
import { emptied } from '../messages/messages.ts'

const MESSAGES_AT_ONCE = 25 // one short turn, and less than one batch of the archive
const PAUSE_MS = 200
const AGAIN_MS = 2 * SECOND_MS
const NEWEST = '~' // sorts behind every id

interface Sweep extends Record<string, SqlStorageValue> {
	user_id: string
	/** D1 holds everything they said once it has this change. */
	from_seq: number
	/** Everything from here on is gone. */
	before: string
}

/** One of their messages, as D1 has it. */
interface Said {
	id: string
	revision: number
	text: string
	alt: string | null
	image: string | null
}

interface Room {
	sql: SqlStorage
	db: D1Database
	conversation: Conversation
	images: Images
	archived(): number
	turn: TakeTurn
	now(): number
	wakeAt(at: number): void
	problem(event: string, error: unknown): void
}

/** Takes back everything that a banned person said, a little at a time, also over a kill. */
export class PostSweep implements Part {
	readonly tables = [{ table: 'sweeps', key: ['user_id'], others: ['from_seq', 'before'] }]
	readonly #room: Room
	#isRunning = false
	#pauseMs = PAUSE_MS

	constructor(room: Room) {
		this.#room = room
	}

	/** Part of a change. */
	start(userId: string, fromSeq: number): Statement {
		this.#pauseMs = PAUSE_MS
		return both(this.#room.sql, {
			sql: `INSERT INTO sweeps (user_id, from_seq, before) VALUES (?, ?, ?)
				ON CONFLICT (user_id) DO UPDATE SET from_seq = excluded.from_seq, before = excluded.before`,
			params: [userId, fromSeq, NEWEST],
		})
	}

	/** Part of a change: what still stands stays. */
	stop(userId: string): Statement {
		const { sql } = this.#room
		return both(sql, { sql: 'DELETE FROM sweeps WHERE user_id = ?', params: [userId] })
	}

	dueAt(now: number): number | null {
		return this.#next() ? now + this.#pauseMs : null
	}

	/** One step, and the alarm again while there is more. */
	async ring(): Promise<void> {
		const sweep = this.#next()
		if (!sweep || this.#isRunning) return
		this.#isRunning = true
		this.#pauseMs = AGAIN_MS // should we be killed, or D1 be away
		try {
			if (this.#room.archived() < sweep.from_seq) return
			this.#take(sweep, await this.#messagesOf(sweep))
			this.#pauseMs = PAUSE_MS
			if (this.#next()) this.#room.wakeAt(this.#room.now() + PAUSE_MS)
		} catch (error) {
			this.#room.problem('posts-not-removed', error)
		} finally {
			this.#isRunning = false
		}
	}

	#next(): Sweep | undefined {
		return this.#room.sql.exec<Sweep>('SELECT * FROM sweeps LIMIT 1').toArray().at(0)
	}

	async #messagesOf({ user_id, before }: Sweep): Promise<Said[]> {
		const at = user_id.indexOf(':')
		const { results } = await this.#room.db
			.prepare(
				`SELECT id, revision, text, json_extract(attached_image, '$.alt') AS alt, attached_image_url AS image FROM messages
				WHERE id < ? AND platform = ? AND platform_user_id = ? AND removed_at IS NULL
				ORDER BY id DESC LIMIT ?`,
			)
			.bind(before, user_id.slice(0, at), user_id.slice(at + 1), MESSAGES_AT_ONCE)
			.all<Said>()
		return results
	}

	#take({ user_id, before }: Sweep, messages: Said[]): void {
		const { sql, conversation, images, turn } = this.#room
		turn(({ now, say }) => {
			// Looked up only now: the ban may have been lifted while D1 was asked.
			const stands = sql
				.exec('SELECT 1 FROM sweeps WHERE user_id = ? AND before = ?', user_id, before)
				.toArray()
			if (stands.length === 0) return
			for (const { id, revision, text, alt, image } of messages) {
				if (!conversation.remove(id, revision, [text, alt ?? ''])) continue
				images.release(id, image)
				const data = { messageId: id, reason: 'removed' }
				say([{ event: 'message-removed', data }], [emptied(id, now)])
			}
			const last = messages.at(-1)
			if (last && messages.length === MESSAGES_AT_ONCE)
				sql.exec('UPDATE sweeps SET before = ? WHERE user_id = ?', last.id, user_id)
			else say([], [this.stop(user_id)])
		})
		void images.drop()
	}
}
