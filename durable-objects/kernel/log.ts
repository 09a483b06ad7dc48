// One entry's life: written, sent, archived, and cleared of removed words (over 250 lines).

import { KEY_LIFE_MS, REPLAY_MAX } from '#contract/limits'
import type { Message, Review } from '#contract/messages/messages'
import { lineOf, ROOM_EVENTS, type RoomEvent } from '#contract/room-events'
import { redactMessage } from '#storage/messages/redact-message'
import { MESSAGE } from '#storage/messages/stored-message'
import type { Operation, Write } from '#storage/operations'
import { redactStatusLine } from '#storage/people/redact-status-line'
import { readEvent, writeEvent } from '#storage/stored-event'
import type { IdempotencyKey } from './asked.ts'
import type { Part } from './part.ts'
import { type Answer, refusal } from './rpc.ts'
import type { Meta } from './storage.ts'
import { pruneInStretches } from './stretches.ts'

const COLUMNS = 'seq, ts, event, data, stage_only, NULL AS writes'
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
const TRIMMED_AT_ONCE = 500 // as many as one batch of the archive has at most

/** One entry of the log. An entry without an event is not sent to anybody. */
export interface Entry {
	seq: number
	ts: number
	event: RoomEvent | null
	/** The event belongs to a stage-only message, so only seated people get it. */
	stageOnly: boolean
}

interface LogRow extends Record<string, SqlStorageValue> {
	seq: number
	ts: number
	event: string | null
	data: string | null
	stage_only: number
	writes: string | null
}

/** The append-only log: consecutive sequence numbers, events, and operations that are still to be archived. */
export class Log implements Part {
	#head = 0
	readonly #sql: SqlStorage
	readonly #meta: Meta
	/** Replaces names by those that may be shown now. */
	readonly #named: <T>(said: T) => T

	constructor(sql: SqlStorage, meta: Meta, named: <T>(said: T) => T) {
		this.#sql = sql
		this.#meta = meta
		this.#named = named
	}

	recall(): void {
		const { seq } = this.#sql.exec<{ seq: number | null }>('SELECT MAX(seq) AS seq FROM log').one()
		this.#head = seq ?? this.#meta.number('first_seq')
	}

	get head(): number {
		return this.#head
	}

	/** Call inside a transaction, because the head in memory is right only if the rows are kept. */
	append(
		events: readonly RoomEvent[],
		writes: readonly Operation[],
		now: number,
		stageOnly = false,
	): Entry[] {
		const said: (RoomEvent | null)[] = events.length > 0 ? this.#named([...events]) : [null]
		return said.map((event, index) => {
			const seq = ++this.#head
			this.#sql.exec(
				'INSERT INTO log (seq, ts, event, data, stage_only, writes, subject) VALUES (?, ?, ?, ?, ?, ?, ?)',
				seq,
				now,
				event?.event ?? null,
				event && writeEvent(event),
				stageOnly ? 1 : 0,
				index === 0 && writes.length > 0 ? JSON.stringify(writes) : null,
				(event && lineOf(event)?.subject?.(event.data)) ?? null,
			)
			return { seq, ts: now, event, stageOnly }
		})
	}

	after(seq: number, limit: number): Entry[] {
		return this.#sql
			.exec<LogRow>(`SELECT ${COLUMNS} FROM log WHERE seq > ? ORDER BY seq LIMIT ?`, seq, limit)
			.toArray()
			.map(toEntry)
	}

	/** The oldest change in the log; a listener who has the one before can be brought up to date. */
	get tail(): number {
		return (
			this.#sql.exec<{ seq: number | null }>('SELECT MIN(seq) AS seq FROM log').one().seq ??
			this.#head + 1
		)
	}

	/** Why a listener with everything up to `since` cannot be brought up to date; null when that is possible. */
	lacks(since: number): 'ahead' | 'too-far' | null {
		if (since > this.#head) return 'ahead'
		return this.#head - since > REPLAY_MAX || since < this.tail - 1 ? 'too-far' : null
	}

	/** Call inside a turn. Deletes the log up to a change that D1 has; the last change always stays. */
	cut(upTo: number): void {
		this.#sql.exec('DELETE FROM log WHERE seq <= ?', Math.min(upTo, this.#head - 1))
	}

	unarchived(after: number, limit: number): { seq: number; writes: Write[] }[] {
		return this.#sql
			.exec<LogRow>('SELECT seq, writes FROM log WHERE seq > ? ORDER BY seq LIMIT ?', after, limit)
			.toArray()
			.map(({ seq, writes }) => ({ seq, writes: writes ? JSON.parse(writes) : [] }))
	}

	/** Ids of the messages after this change. */
	unarchivedMessages(after: number): string[] {
		return this.#sql
			.exec<{ subject: string }>(
				"SELECT subject FROM log WHERE seq > ? AND event IN ('new-message', 'message-restored') LIMIT ?",
				after,
				REPLAY_MAX,
			)
			.toArray()
			.map(({ subject }) => subject)
	}

	/** The message with its edits; null when it was removed. */
	findMessage(id: string): { ok: true; seq: number; answer: Message } | null {
		const [row] = this.#sql
			.exec<LogRow>(
				`SELECT ${COLUMNS} FROM log WHERE subject = ? AND event = 'new-message' LIMIT 1`,
				id,
			)
			.toArray()
		const said = row ? toEntry(row) : null
		return said?.event?.event === 'new-message'
			? { ok: true, seq: said.seq, answer: said.event.data.message }
			: null
	}

	/**
	 * Deletes archived entries that are too old to replay. A long backlog is deleted in small steps, one per
	 * batch of the archive.
	 */
	trim(archived: number): void {
		const surplus = Math.min(archived, this.#head - REPLAY_MAX - 500)
		this.#sql.exec('DELETE FROM log WHERE seq <= ?', Math.min(surplus, this.tail + TRIMMED_AT_ONCE))
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
				MESSAGE.write(this.#named(message)),
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
			const said = JSON.parse(data)
			const named = this.#named(said)
			if (named !== said)
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

	answerTo(author: string, key: IdempotencyKey): Answer<{ seq: number; answer: string }> | null {
		const [row] = this.#sql
			.exec<{ body: string; seq: number; answer: string }>(
				'SELECT body, seq, answer FROM keys WHERE author = ? AND id = ?',
				author,
				key.id,
			)
			.toArray()
		if (!row) return null
		if (row.body !== key.body)
			return refusal(409, 'key-reused', 'This message id was already used for another message.')
		return { ok: true, seq: row.seq, answer: row.answer }
	}

	/** The id of what this person made under this idempotency key, also after its words were edited. */
	saidAs(author: string, key: string): string | null {
		const [row] = this.#sql
			.exec<{ id: string | null }>(
				`SELECT COALESCE(answer ->> '$.id', answer ->> '$') AS id FROM keys
				WHERE author = ? AND id = ? AND json_valid(answer)`,
				author,
				key,
			)
			.toArray()
		return row?.id ?? null
	}

	remember(
		author: string,
		key: IdempotencyKey,
		{ seq, answer }: { seq: number; answer: string },
		now: number,
		lifeMs: number,
	): void {
		this.#sql.exec(
			'INSERT OR REPLACE INTO keys (author, id, body, seq, answer, at, until) VALUES (?, ?, ?, ?, ?, ?, ?)',
			author,
			key.id,
			key.body,
			seq,
			answer,
			now,
			now + lifeMs,
		)
	}

	/** Deletes expired keys. Rows without `until` are from versions of the code that did not store it. */
	prune(asOf: number): Promise<boolean> {
		return pruneInStretches(this.#sql, {
			table: 'keys',
			key: ['author', 'id'],
			isOver: `COALESCE(until, at + ${KEY_LIFE_MS}) < ?`,
			than: asOf,
		})
	}
}

function toEntry(row: LogRow): Entry {
	const { event, data } = row
	return {
		seq: row.seq,
		ts: row.ts,
		event: event && data ? readEvent(event, data, `change ${row.seq}`) : null,
		stageOnly: row.stage_only === 1,
	}
}
