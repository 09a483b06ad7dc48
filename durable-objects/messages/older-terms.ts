import { and, eq, isNull, sql } from 'drizzle-orm'
import { SECOND_MS } from '#contract/limits'
import type { Platform } from '#contract/people/participants'
import { messages } from '#migrations/schema'
import { sinceMs } from '#rules/limits/since-ms'
import { d1, prepare } from '#storage/d1'
import { translationsIn } from '#storage/messages/stored-message'
import { NO_TERMS, termsOfMessage } from '#storage/messages/terms'
import type { Part } from '../kernel/part.ts'

const AT_ONCE = 40
/**
 * The condition of the index `messages_of_older_terms`, word by word. With any other wording D1 would not use the
 * index.
 */
const IS_OLDER = sql`(terms IS NULL AND removed_at IS NULL) OR (removed_at IS NOT NULL AND terms <> '{}')`
const PAUSE_MS = SECOND_MS

interface Needs {
	db: D1Database
	now(): number
	wakeAt(at: number): void
}

interface Row {
	id: string
	text: string
	translations: string
	platform: Platform
	platform_user_id: string
	is_stage_only: number
	is_join_message: number
	removed_at: number | null
}

/**
 * Stores search terms for messages that lack them, and deletes those of removed messages. The room does this after
 * it woke and every hour, because an earlier version of the code, after a roll-back, stores none.
 */
export class OlderTerms implements Part {
	readonly #room: Needs
	#isDone = false
	#triedAt = 0
	constructor(room: Needs) {
		this.#room = room
	}

	prune(): void {
		this.#isDone = false
	}

	async onAlarm(now: number): Promise<void> {
		if (this.#isDone || sinceMs(this.#triedAt, now) < PAUSE_MS) return
		this.#triedAt = now
		const { db } = this.#room
		const asked = d1
			.select({
				...{ id: messages.id, text: messages.text, translations: messages.translations },
				...{ platform: messages.platform, platformUserId: messages.platformUserId },
				...{ isStageOnly: messages.isStageOnly, isJoinMessage: messages.isJoinMessage },
				removedAt: messages.removedAt,
			})
			.from(messages)
			.where(IS_OLDER)
			.limit(AT_ONCE)
		const { results: rows } = await prepare(db, asked).all<Row>()
		if (rows.length > 0) await db.batch(rows.map((row) => prepare(db, findable(row))))
		this.#isDone = rows.length < AT_ONCE
		if (!this.#isDone) this.#room.wakeAt(this.#room.now() + PAUSE_MS)
	}
}

function findable(row: Row) {
	const { id, text, translations, platform, platform_user_id: platformUserId } = row
	const terms =
		row.removed_at === null
			? termsOfMessage({
					...{ text, platform, platformUserId },
					translations: translationsIn(translations) ?? {},
					isStageOnly: row.is_stage_only === 1,
					isJoinMessage: row.is_join_message === 1,
				})
			: NO_TERMS
	// A message that changed meanwhile is read again.
	const isSame = and(eq(messages.text, text), eq(messages.translations, translations))
	const isAsRemoved =
		row.removed_at === null ? isNull(messages.removedAt) : eq(messages.removedAt, row.removed_at)
	return d1
		.update(messages)
		.set({ terms })
		.where(and(eq(messages.id, id), isSame, isAsRemoved, sql`(${IS_OLDER})`))
}
