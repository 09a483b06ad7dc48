import { DAY_MS, HOUR_MS } from '#contract/limits'
import type { Resting, SpentOn } from '#contract/spending'
import { restingAt, restsAt } from '#rules/limits/ceiling'
import { dollars, gigabyteSeconds, type Spending } from '#rules/money/prices'
import { drop, save } from './mirror.ts'
import type { Part } from './part.ts'
import type { SpendingReport } from './rpc.ts'
import type { TakeTurn, Turn } from './turn.ts'

/**
 * Costs of one kind, in dollars, that may be lost when the room sleeps because they are not stored yet. Storing
 * them costs a hundredth of that.
 */
const KEPT_USD = 0.0001
const KEPT_MS = 31 * DAY_MS
const NAME = 'saving'

interface Needs {
	sql: SqlStorage
	turn: TakeTurn
	now(): number
	/** The most money of a day (UTC), in dollars. */
	dayMax: number
}

interface Spent {
	hour: number
	kind: SpentOn
	usd: number
	/** The part of the amount that is in the row. */
	kept: number
}

/** Counts costs by hour and kind, and decides which kinds stop for the remainder of the day (G-183). */
export class Meter implements Part {
	readonly #room: Needs
	/** Amounts of today, and of days since the room woke; keys are `hour kind`. */
	readonly #amounts = new Map<string, Spent>()
	#today = { day: 0, usd: 0 }
	/** The time (ms) until which readers were told that some work rests; 0 when they were told that none does. */
	#announcedUntil = 0
	#underWay = 0
	#awakeSince = 0

	constructor(room: Needs) {
		this.#room = room
		const { sql } = room
		for (const row of sql.exec<Omit<Spent, 'kept'> & Record<string, SqlStorageValue>>(
			'SELECT hour, kind, usd FROM spending WHERE hour >= ?',
			dayOf(room.now()) * HOURS_OF_DAY,
		))
			this.#amounts.set(`${row.hour} ${row.kind}`, { ...row, kept: row.usd })
		this.#beginDay()
	}

	recall(): void {
		const [row] = this.#room.sql
			.exec<{ value: string }>('SELECT value FROM house_rules WHERE name = ?', NAME)
			.toArray()
		this.#announcedUntil = Number(row?.value ?? 0)
	}

	restoreFromD1(): [] {
		this.recall()
		return []
	}

	count(kind: SpentOn, spending: Spending): void {
		const { sql, now } = this.#room
		const hour = Math.floor(now() / HOUR_MS)
		const key = `${hour} ${kind}`
		const spent = this.#amounts.get(key) ?? { hour, kind, usd: 0, kept: 0 }
		const usd = dollars(spending)
		this.#today.usd = this.#spentToday() + usd
		spent.usd += usd
		this.#amounts.set(key, spent)
		if (spent.usd - spent.kept < KEPT_USD) return
		spent.kept = spent.usd
		sql.exec(
			'INSERT INTO spending (hour, kind, usd) VALUES (?, ?, ?) ON CONFLICT (hour, kind) DO UPDATE SET usd = excluded.usd',
			hour,
			kind,
			spent.usd,
		)
	}

	/** Counts the time that the room waits, because it is billed. Work at the same time is billed once. */
	async during<T>(work: Promise<T>): Promise<T> {
		if (this.#underWay++ === 0) this.#awakeSince = this.#room.now()
		try {
			return await work
		} finally {
			const now = this.#room.now()
			const awakeMs = Math.max(0, now - this.#awakeSince)
			this.count('room', { gigabyteSeconds: gigabyteSeconds(awakeMs) })
			this.#awakeSince = now
			this.#underWay--
		}
	}

	isResting(what: Resting): boolean {
		return restsAt(what, this.#spentToday(), this.#room.dayMax)
	}

	/** How long work of this kind still rests; 0 when it does not. */
	restMs(what: Resting, now: number): number {
		return this.isResting(what) ? dayEnd(now) - now : 0
	}

	get report(): SpendingReport {
		const { dayMax } = this.#room
		const usd = this.#spentToday()
		const hours = [...this.#amounts.values()]
			.filter(({ hour }) => isOf(this.#today.day, hour))
			.map(({ hour, kind, usd }) => ({ hour: hour % HOURS_OF_DAY, kind, usd: rounded(usd) }))
		return { usd: rounded(usd), maxUsd: dayMax, resting: restingAt(usd, dayMax), hours }
	}

	/** The time (ms) until which readers were told that some work rests; null for none. */
	get savesUntil(): number | null {
		return this.#announcedUntil || null
	}

	/** When readers must be told that work rests or that it goes on: now, or when the day ends. */
	dueAt(now: number): number | null {
		if (this.#restEndsAt(now) !== this.#announcedUntil) return now
		return this.#announcedUntil === 0 ? null : this.#announcedUntil
	}

	onAlarm(now: number): void {
		if (this.#restEndsAt(now) !== this.#announcedUntil)
			this.#room.turn((turn) => this.#announce(turn))
	}

	prune(asOf: number): void {
		const before = Math.floor((asOf - KEPT_MS) / HOUR_MS)
		this.#room.sql.exec('DELETE FROM spending WHERE hour < ?', before)
		for (const [key, { hour }] of this.#amounts)
			if (!isOf(this.#today.day, hour)) this.#amounts.delete(key)
	}

	#announce({ now, append }: Turn): void {
		const { sql } = this.#room
		const until = this.#restEndsAt(now)
		const writes =
			until === 0
				? drop(sql, 'houseRules', { name: NAME })
				: [save(sql, 'houseRules', { name: NAME, value: String(until) })]
		append([{ event: 'saving-updated', data: { until: until || null } }], writes)
		this.#announcedUntil = until
	}

	/** The end of the day while a kind of costs is stopped; 0 when none is. */
	#restEndsAt(now: number): number {
		return restingAt(this.#spentToday(), this.#room.dayMax).length > 0 ? dayEnd(now) : 0
	}

	/** The dollars spent today. */
	#spentToday(): number {
		if (this.#today.day !== dayOf(this.#room.now())) this.#beginDay()
		return this.#today.usd
	}

	#beginDay(): void {
		const day = dayOf(this.#room.now())
		const hours = [...this.#amounts.values()].filter(({ hour }) => isOf(day, hour))
		this.#today = { day, usd: hours.reduce((sum, { usd }) => sum + usd, 0) }
	}
}

const HOURS_OF_DAY = DAY_MS / HOUR_MS

function dayOf(now: number): number {
	return Math.floor(now / DAY_MS)
}

function isOf(day: number, hour: number): boolean {
	return Math.floor(hour / HOURS_OF_DAY) === day
}

function dayEnd(now: number): number {
	return (dayOf(now) + 1) * DAY_MS
}

function rounded(usd: number): number {
	return Math.round(usd * 1e6) / 1e6
}
