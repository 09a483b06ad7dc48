import { cursorOf } from '#rules/cursor'

const STEP = 50_000
const BEGAN_AT = Date.UTC(2025, 0)
const EVERY_MS = 10_000
const WORDS =
	'The stage is open to everybody who wants to read along, and those who sit on it talk to each other in their own words; '

/**
 * Messages that were said before this run, straight into the database: of all lengths, each fifth an answer
 * to one that stands on another page, some taken back, some with reactions, all of them translated once.
 */
export async function fillPast(db: D1Database, from: number, to: number): Promise<void> {
	for (let at = from; at < to; at += STEP)
		await db
			.prepare(
				`WITH RECURSIVE
					n (i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2),
					said (i, id, text, root, removed_at) AS (
						SELECT i, printf('%026d', i),
							CASE WHEN i % 50 = 3 THEN '' ELSE 'Message ' || i || '. ' || substr(?3, 1 + i % 90, 20 + i * 37 % 220) END,
							CASE WHEN i % 5 = 0 AND i > 100 THEN printf('%026d', i - 31 - i % 12 * 5) END,
							CASE WHEN i % 50 = 3 THEN ?4 + i * ?5 END
						FROM n
					)
				INSERT INTO messages (id, timestamp, text, language, translations, platform, platform_user_id,
					platform_username, profile_pic_url, reply_to_message_id, root_message_id, removed_at, reactions)
				SELECT id, CAST(?4 AS INTEGER) + i * ?5, text, 'en-us', json_object('es', '[es] ' || text), 'x', 'past-' || (i % 30),
					'reader_' || (i % 30), '', root, root, removed_at,
					CASE WHEN i % 4 = 0 THEN json_array(json_object('id', 'reaction-' || i, 'messageId', id, 'emoji', '👍',
						'platform', 'x', 'platformUserId', 'past-' || (i % 7), 'platformUsername', 'reader_' || (i % 7),
						'createdAt', ?4 + i * ?5)) ELSE '[]' END
				FROM said`,
			)
			.bind(at, Math.min(to, at + STEP), WORDS.repeat(3), BEGAN_AT, EVERY_MS)
			.run()
}

/** The nth message of the past that was not taken back. */
export function pastId(n: number): string {
	const at = Math.floor(n)
	return String(at % 50 === 3 ? at + 1 : at).padStart(26, '0')
}

/** The cursor of the page that continues after this message. */
export function pastCursor(n: number): string {
	return cursorOf({ timestamp: BEGAN_AT + Math.floor(n) * EVERY_MS, id: pastId(n) })
}
