import { DAY_MS } from '#contract/limits'
import { type Alert, HELD_ALERT } from '#storage/alerts/stored-alert-job'
import type { Part } from '../kernel/part.ts'
import { pruneInStretches } from '../kernel/stretches.ts'

/** The most alerts that are sent together. One row holds them all, and the room's storage takes rows up to 2 MB. */
const TOGETHER_MAX = 1_000

type AlertLane = 'push' | 'direct-cast'

interface Row extends Record<string, SqlStorageValue> {
	id: string
	alert: string
}

/** Alerts that are held back to be sent together later, and how many a person got lately. */
export class HeldAlerts implements Part {
	readonly #sql: SqlStorage
	constructor(sql: SqlStorage) {
		this.#sql = sql
	}

	/** Call inside a turn. Holds these alerts back. */
	hold(lane: AlertLane, userId: string, alerts: readonly Alert[]): void {
		for (const alert of alerts)
			this.#sql.exec(
				`INSERT INTO held_alerts (lane, user_id, id, at, alert) VALUES (?, ?, ?, ?, ?)
				ON CONFLICT DO UPDATE SET at = excluded.at, alert = excluded.alert`,
				lane,
				userId,
				alert.id,
				alert.at,
				HELD_ALERT.write(alert),
			)
	}

	/** The person's newest held alerts, the oldest of them first. */
	of(lane: AlertLane, userId: string): Alert[] {
		return this.#sql
			.exec<Row>(
				'SELECT id, alert FROM held_alerts WHERE lane = ? AND user_id = ? ORDER BY at DESC, id DESC LIMIT ?',
				lane,
				userId,
				TOGETHER_MAX,
			)
			.toArray()
			.reverse()
			.flatMap(({ id, alert }) => HELD_ALERT.parse(alert, id) ?? [])
	}

	/**
	 * People with held alerts, at most `most` of them, or all without it. The order is by chance, because strangers could
	 * wait the longest on purpose.
	 */
	people(lane: AlertLane, most = -1): string[] {
		return this.#sql
			.exec<{ user_id: string }>(
				'SELECT user_id FROM held_alerts WHERE lane = ? GROUP BY user_id ORDER BY random() LIMIT ?',
				lane,
				most,
			)
			.toArray()
			.map(({ user_id }) => user_id)
	}

	/** Call inside a turn. Removes all of the person's held alerts. Returns the newest, the oldest of them first. */
	take(lane: AlertLane, userId: string): Alert[] {
		const alerts = this.of(lane, userId)
		this.#sql.exec('DELETE FROM held_alerts WHERE lane = ? AND user_id = ?', lane, userId)
		return alerts
	}

	/** Call inside a turn. Removes these alerts, and older ones if there were too many to be sent together. */
	drop(lane: AlertLane, userId: string, alerts: readonly Alert[]): void {
		const [oldest] = alerts
		if (oldest && alerts.length >= TOGETHER_MAX)
			this.#sql.exec(
				'DELETE FROM held_alerts WHERE lane = ? AND user_id = ? AND (at, id) < (?, ?)',
				lane,
				userId,
				oldest.at,
				oldest.id,
			)
		for (const { id } of alerts)
			this.#sql.exec(
				'DELETE FROM held_alerts WHERE lane = ? AND user_id = ? AND id = ?',
				lane,
				userId,
				id,
			)
	}

	/** Call inside a turn. Removes the title of an event from alerts that wait. */
	forgetWords(eventId: string): void {
		this.#sql.exec(
			`UPDATE held_alerts SET alert = json_set(alert, '$.words', NULL)
			WHERE json_valid(alert) AND alert ->> '$.eventId' = ?`,
			eventId,
		)
	}

	/** Call inside a turn. Removes everything about this person. */
	forget(userId: string): void {
		this.#sql.exec('DELETE FROM held_alerts WHERE user_id = ?', userId)
	}

	/** Call inside a turn. Counts a sent alert, within a stretch of time that begins with the first one. */
	countSent(lane: AlertLane, userId: string, now: number, stretchMs: number): void {
		const { since, n } = this.sentLately(lane, userId, now, stretchMs)
		this.#sql.exec(
			`INSERT INTO alerts_sent (lane, user_id, since, n) VALUES (?, ?, ?, ?)
			ON CONFLICT DO UPDATE SET since = excluded.since, n = excluded.n`,
			lane,
			userId,
			since,
			n + 1,
		)
	}

	sentLately(
		lane: AlertLane,
		userId: string,
		now: number,
		stretchMs: number,
	): { since: number; n: number } {
		const [row] = this.#sql
			.exec<{ since: number; n: number }>(
				'SELECT since, n FROM alerts_sent WHERE lane = ? AND user_id = ?',
				lane,
				userId,
			)
			.toArray()
		// A start later than now was stored before the clock was put back, and its stretch would last too long.
		const isOn = row !== undefined && now < row.since + stretchMs && now >= row.since
		return isOn ? row : { since: now, n: 0 }
	}

	async prune(_asOf: number, now: number): Promise<void> {
		await pruneInStretches(this.#sql, {
			table: 'alerts_sent',
			key: ['lane', 'user_id'],
			isOver: 'since < ?',
			than: now - DAY_MS,
		})
		await pruneInStretches(this.#sql, {
			table: 'held_alerts',
			key: ['lane', 'user_id', 'id'],
			isOver: 'at < ?',
			than: now - 2 * DAY_MS,
		})
	}
}
