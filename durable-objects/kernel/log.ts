import { REPLAY_MAX } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { lineOf, type RoomEvent } from '#contract/room-events'
import type { Operation, Write } from '#storage/operations'
import { readEvent, writeEvent } from '#storage/stored-event'
import { KeptAnswers } from './kept-answers.ts'
import { LogWords } from './log-words.ts'
import type { Part } from './part.ts'
import type { Meta } from './storage.ts'

const COLUMNS = 'seq, ts, event, data, stage_only, NULL AS writes'
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
	readonly #withShownNames: <T>(said: T) => T
	readonly words: LogWords
	readonly answers: KeptAnswers

	constructor(sql: SqlStorage, meta: Meta, named: <T>(said: T) => T) {
		this.#sql = sql
		this.#meta = meta
		this.#withShownNames = named
		this.words = new LogWords(sql, named)
		this.answers = new KeptAnswers(sql)
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
		const named: (RoomEvent | null)[] =
			events.length > 0 ? this.#withShownNames([...events]) : [null]
		return named.map((event, index) => {
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
		const entry = row ? toEntry(row) : null
		return entry?.event?.event === 'new-message'
			? { ok: true, seq: entry.seq, answer: entry.event.data.message }
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

	prune(asOf: number): Promise<boolean> {
		return this.answers.prune(asOf)
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
