import { CLAIM_CLICK_MS, MINUTE_MS, VIEW_ONCE_MS } from '#contract/limits'
import type { Agenda, Timers } from '../kernel/agenda.ts'
import { save } from '../kernel/mirror.ts'
import type { Part } from '../kernel/part.ts'
import { type Answer, refusal } from '../kernel/rpc.ts'
import { pruneInStretches } from '../kernel/stretches.ts'
import type { Turn } from '../kernel/turn.ts'
import { networkAround, VISITORS_PER_NETWORK } from '../kernel/visitor.ts'
import type { Roster } from '../people/roster.ts'
import type { Banner } from './banner.ts'

interface Needs {
	sql: SqlStorage
	agenda: Agenda
	banner: Banner
	roster: Roster
}

interface Click {
	id: string
	visitor: string | null
	userId: string | null
}

const OTHER_AD = refusal(404, 'not-found', 'This ad does not stand there any more.')
/** How often the room writes clicks to D1. */
const TOLD_MS = MINUTE_MS

/**
 * Counts one click per visitor, ad and half hour, and at most five per network (G-154). The keys are salted
 * hashes and are deleted after the half hour.
 */
export class AdClicks implements Part {
	readonly timers: Timers = { 'ad-clicks': (id, turn) => this.#tellD1(id, turn) }
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Counts a click. `visitor` is null for robots, which are not counted; `userId` is null for unknown people. */
	count({ id, visitor, userId }: Click, { now }: Turn): Answer<object> {
		const { sql, agenda, banner, roster } = this.#room
		if (banner.currentAd?.id !== id) return OTHER_AD
		if (visitor === null) return { ok: true }
		// A person whose data was deleted while the request was on its way gets no row.
		if (userId?.startsWith('farcaster:') && roster.find(userId))
			sql.exec(
				`INSERT INTO ad_follows (user_id, ad, at) VALUES (?, ?, ?)
				ON CONFLICT (user_id, ad) DO UPDATE SET at = excluded.at`,
				userId,
				id,
				now,
			)
		if (this.#ofNetwork(id, visitor, now) >= VISITORS_PER_NETWORK) return { ok: true }
		const { rowsWritten } = sql.exec(
			`INSERT INTO ad_clicks (ad, visitor, at) VALUES (?, ?, ?)
			ON CONFLICT (ad, visitor) DO UPDATE SET at = excluded.at WHERE at <= ?`,
			id,
			visitor,
			now,
			now - VIEW_ONCE_MS,
		)
		if (rowsWritten === 0) return { ok: true }
		sql.exec('UPDATE ads SET clicks = clicks + 1 WHERE id = ?', id)
		if (agenda.find('ad-clicks', id) === null) agenda.schedule('ad-clicks', id, now + TOLD_MS)
		return { ok: true }
	}

	/** When this Farcaster participant last followed the ad; null when that is too long ago to earn by it. */
	followedAt(userId: string, ad: string): number | null {
		const [row] = this.#room.sql
			.exec<{ at: number }>('SELECT at FROM ad_follows WHERE user_id = ? AND ad = ?', userId, ad)
			.toArray()
		return row?.at ?? null
	}

	async prune(_asOf: number, now: number): Promise<void> {
		const { sql } = this.#room
		const isOver = 'at < ?'
		await pruneInStretches(sql, {
			...{ table: 'ad_clicks', key: ['ad', 'visitor'], isOver },
			than: now - VIEW_ONCE_MS,
		})
		await pruneInStretches(sql, {
			...{ table: 'ad_follows', key: ['user_id', 'ad'], isOver },
			than: now - CLAIM_CLICK_MS,
		})
	}

	#ofNetwork(ad: string, visitor: string, now: number): number {
		return this.#room.sql
			.exec<{ n: number }>(
				'SELECT COUNT(*) AS n FROM ad_clicks WHERE ad = ? AND visitor > ? AND visitor < ? AND at > ?',
				ad,
				...networkAround(visitor),
				now - VIEW_ONCE_MS,
			)
			.one().n
	}

	#tellD1(id: string, turn: Turn): void {
		const { sql, banner } = this.#room
		const row = banner.find(id)
		if (row) turn.append([], [save(sql, 'ads', row)])
	}
}
