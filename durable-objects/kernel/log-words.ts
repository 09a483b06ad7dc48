import type { Message, Review } from '#contract/messages/messages'
import { lineOf, ROOM_EVENTS } from '#contract/room-events'
import { redactMessage } from '#storage/messages/redact-message'
import { MESSAGE } from '#storage/messages/stored-message'
import type { Write } from '#storage/operations'
import { redactStatusLine } from '#storage/people/redact-status-line'

const IN_WORDS_OF = "('new-message', 'message-restored', 'message-updated', 'message-reviewed')"
const IN_WORDS = `subject = ? AND event IN ${IN_WORDS_OF} AND json_valid(data)`
const LISTED = '(SELECT value FROM json_each(?))'
/**
 * Writes that quote one of these topics, or hold one in an unpaid payment. The first conditions are cheap, so
 * that most writes need not be parsed.
 */
const WRITES_OF_TOPICS = `(instr(writes, '"topicId":"') OR instr(writes, '"topic.quote"') OR instr(writes, '"payments"'))
	AND EXISTS (SELECT 1 FROM json_each(writes) WHERE coalesce(
		value ->> '$.params.topicId', value ->> '$.params.id',
		CASE value ->> '$.params.table' WHEN 'payments' THEN (value ->> '$.params.row.what') ->> '$.id' END
	) IN ${LISTED})`
/** Events that contain a person's status line, with the person and the line's place. */
const LINES = [
	['participant-info-updated', "json_extract(data, '$.userId')", '$.displayInfo'],
	[
		'participant-joined',
		"json_extract(data, '$.participant.platform') || ':' || json_extract(data, '$.participant.platformUserId')",
		'$.participant.displayInfo',
	],
] as const
const PRIVATE = JSON.stringify(
	Object.keys(ROOM_EVENTS).filter((event) => !lineOf({ event })?.audience),
)

/** Clears the log of words, names and private events that were removed or changed. */
export class LogWords {
	readonly #sql: SqlStorage
	/** Replaces names by those that may be shown now. */
	readonly #withShownNames: <T>(said: T) => T

	constructor(sql: SqlStorage, named: <T>(said: T) => T) {
		this.#sql = sql
		this.#withShownNames = named
	}

	/**
	 * Replaces a message's words in the log by the present ones, or removes them. Readers who catch up later
	 * must not read words that were taken back.
	 */
	retell(messageId: string, message: Message | null): void {
		this.#rewrite(messageId, (writes) => redactMessage(writes, messageId, message))
		if (message)
			this.#sql.exec(
				`UPDATE log SET data = json_set(data, '$.message', json(?)) WHERE ${IN_WORDS}`,
				MESSAGE.write(this.#withShownNames(message)),
				messageId,
			)
		this.#silence(messageId, message ? "= 'message-translations-updated'" : "<> 'message-removed'")
		this.#sql.exec(
			"UPDATE keys SET answer = ? WHERE json_extract(answer, '$.id') = ?",
			message ? MESSAGE.write(message) : JSON.stringify({ id: messageId }),
			messageId,
		)
	}

	/** Sets the review of a message in the log, for readers who catch up later. */
	review(messageId: string, review: Review): void {
		this.#sql.exec(
			`UPDATE log SET data = json_set(data, '$.message.review', ?) WHERE ${IN_WORDS}`,
			review,
			messageId,
		)
		if (review === 'held') this.#silence(messageId, "= 'message-translations-updated'")
	}

	#silence(messageId: string, which: string): void {
		this.#sql.exec(
			`UPDATE log SET event = NULL, data = NULL WHERE subject = ? AND event ${which}`,
			messageId,
		)
	}

	/**
	 * Removes all events and words about something that is over. Readers who catch up get only the event of its
	 * end.
	 */
	forget(subject: string, rewrite: (writes: Write[]) => Write[]): void {
		this.#rewrite(subject, rewrite)
		this.#silence(subject, 'IS NOT NULL')
	}

	/**
	 * Replaces the quote of these topics in messages about them, for readers who catch up and for repeated
	 * requests. `rewrite` does the same to writes that D1 may not have.
	 */
	requote(
		topicIds: readonly string[],
		quote: string,
		rewrite?: (writes: Write[]) => Write[],
	): void {
		const ids = JSON.stringify(topicIds)
		if (rewrite) this.#rewriteWhere(WRITES_OF_TOPICS, ids, rewrite)
		this.#sql.exec(
			`UPDATE log SET data = json_set(data, '$.message.relatedTopicInfo.text', ?)
			WHERE event IN ${IN_WORDS_OF} AND json_valid(data) AND data ->> '$.message.topicId' IN ${LISTED}`,
			quote,
			ids,
		)
		this.#sql.exec(
			`UPDATE keys SET answer = json_set(answer, '$.relatedTopicInfo.text', ?)
			WHERE json_valid(answer) AND answer ->> '$.topicId' IN ${LISTED}`,
			quote,
			ids,
		)
		this.#sql.exec(
			`UPDATE keys SET answer = json_object('id', answer ->> '$.id')
			WHERE json_valid(answer) AND json_extract(answer, '$.id') IN ${LISTED}`,
			ids,
		)
	}

	/** Rewrites the writes of all changes that contain this name. */
	forgetIn(name: string, rewrite: (writes: Write[]) => Write[]): void {
		this.#rewriteWhere('instr(writes, ?)', JSON.stringify(name), rewrite)
	}

	/** Removes a person's status line from the log; the events about them stay. */
	forgetLine(userId: string): void {
		this.forgetIn(userId, (writes) => redactStatusLine(writes, userId))
		for (const [event, of, line] of LINES)
			this.#sql.exec(
				`UPDATE log SET data = json_set(data, ?, '') WHERE event = ? AND json_valid(data) AND ${of} = ?`,
				line,
				event,
				userId,
			)
	}

	/** Removes the private events of a person, because their account now belongs to another person or to nobody. */
	forgetPrivate(userId: string): void {
		this.#sql.exec(
			`UPDATE log SET event = NULL, data = NULL
			WHERE event IN ${LISTED} AND json_valid(data) AND data ->> '$.userId' = ?`,
			PRIVATE,
			userId,
		)
	}

	/** Replaces names in entries that contain one of these user ids or names, for readers who catch up. */
	rename(marks: readonly string[]): void {
		for (const { seq, data } of this.#sql
			.exec<{ seq: number; data: string }>(
				`SELECT seq, data FROM log
				WHERE json_valid(data) AND EXISTS (SELECT 1 FROM json_each(?) WHERE instr(lower(data), value) > 0)`,
				JSON.stringify(marks.map((mark) => mark.toLowerCase())),
			)
			.toArray()) {
			const stored = JSON.parse(data)
			const named = this.#withShownNames(stored)
			if (named !== stored)
				this.#sql.exec('UPDATE log SET data = ? WHERE seq = ?', JSON.stringify(named), seq)
		}
	}

	#rewrite(subject: string, rewrite: (writes: Write[]) => Write[]): void {
		this.#rewriteWhere('subject = ?', subject, rewrite)
	}

	/**
	 * Rewrites writes in the log and among parked changes. D1 may not have them yet, may need them again after
	 * a restore, or may have refused them.
	 */
	#rewriteWhere(where: string, of: string, rewrite: (writes: Write[]) => Write[]): void {
		for (const table of ['log', 'parked'])
			for (const { seq, writes } of this.#sql
				.exec<{ seq: number; writes: string }>(
					`SELECT seq, writes FROM ${table} WHERE ${where} AND writes IS NOT NULL`,
					of,
				)
				.toArray())
				this.#sql.exec(
					`UPDATE ${table} SET writes = ? WHERE seq = ?`,
					JSON.stringify(rewrite(JSON.parse(writes))),
					seq,
				)
	}
}
