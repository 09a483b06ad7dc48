import { createHash } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { AIRDROP_LAST_TEXTS, DAY_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { messages } from '#migrations/schema'
import { fingerprintOf } from '#rules/token/airdrop'
import { rowsInD1 } from '../kernel/archived-rows.ts'
import type { Part, RestoreSource } from '../kernel/part.ts'

interface Needs {
	sql: SqlStorage
	now(): number
}

type PostedText = Pick<Message, 'id' | 'text' | 'platform' | 'platformUserId'>

interface PostedTextRow extends Record<string, unknown> {
	id: string
	text: string
	platform_user_id: string
}

// A room with new storage reads the texts of this long again from D1. Older texts count as never posted.
const READ_AGAIN_MS = 30 * DAY_MS

/** The latest texts of Farcaster participants, so that nobody earns twice with the same words. */
export class RecentTexts implements Part {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/**
	 * Call inside a turn that stores words. True when another of the person's latest messages has the same. Only
	 * hashes are kept, also of words that were edited or removed.
	 */
	repeats(message: PostedText): boolean {
		const { sql } = this.#room
		const userId = userIdOf(message)
		const fingerprint = createHash('sha256').update(fingerprintOf(message.text)).digest('base64url')
		const [before] = sql
			.exec<{ message_id: string }>(
				'SELECT message_id FROM said_lately WHERE user_id = ? AND likeness = ?',
				userId,
				fingerprint,
			)
			.toArray()
		sql.exec(
			`INSERT INTO said_lately (user_id, likeness, message_id) VALUES (?, ?, ?)
			ON CONFLICT (user_id, likeness) DO UPDATE SET message_id = MAX(message_id, excluded.message_id)`,
			userId,
			fingerprint,
			message.id,
		)
		sql.exec(
			`DELETE FROM said_lately WHERE user_id = ?1 AND message_id NOT IN (
				SELECT DISTINCT message_id FROM said_lately WHERE user_id = ?1 ORDER BY message_id DESC LIMIT ?2)`,
			userId,
			AIRDROP_LAST_TEXTS,
		)
		return before !== undefined && before.message_id !== message.id
	}

	async restoreFromD1({ db }: RestoreSource): Promise<[]> {
		const { id, text, platformUserId, platform, timestamp, removedAt } = messages
		const where = and(
			eq(platform, 'farcaster'),
			gt(timestamp, this.#room.now() - READ_AGAIN_MS),
			isNull(removedAt),
		)
		const columns = { id, text, platformUserId }
		for await (const row of rowsInD1<PostedTextRow>(db, messages, { columns, where }))
			this.repeats({ ...row, platform: 'farcaster', platformUserId: row.platform_user_id })
		return []
	}
}
