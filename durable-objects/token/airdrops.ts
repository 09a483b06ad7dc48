import { AIRDROP_AMOUNT, AIRDROP_CAMPAIGN_MAX, AIRDROP_HOLD_MS, DAY_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { accountOf } from '#contract/people/participants'
import type { Airdrop } from '#contract/token'
import { activityId } from '#rules/alerts/notifications'
import { dayOf } from '#rules/people/activity-days'
import {
	type AirdropFacts,
	dayShare,
	nextWindowAt,
	saysEnough,
	windowOf,
} from '#rules/token/airdrop'
import type { Operation } from '#storage/operations'
import { bareId } from '#storage/people/erase-person'
import { isSeated, type Person } from '#storage/people/person'
import {
	type AirdropDayRow,
	type AirdropRow,
	CAMPAIGN,
	creditOf,
	fillOf,
	grantSubject,
	poolOf,
	restOf,
	reversalOf,
	userIdOfFid,
} from '#storage/token/airdrop-entries'
import type { Activities } from '../alerts/activities.ts'
import { claim, save } from '../kernel/mirror.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import type { Turn } from '../kernel/turn.ts'
import type { ErasedNames } from '../people/erased-names.ts'
import type { PayoutRows } from './payout-rows.ts'
import type { RecentTexts } from './recent-texts.ts'

type Row<T> = T & Record<string, SqlStorageValue>

interface Needs {
	sql: SqlStorage
	activities: Activities
	saidLately: RecentTexts
	payoutRows: PayoutRows
	gone: ErasedNames
}

const GRANTED = `SELECT fid, period, message_id AS messageId, amount, at, reversed_at AS reversedAt, reversed_to AS reversedTo
	FROM airdrops`
const TYPE = 'airdrop_received'

/**
 * Airdrops: what Farcaster participants earn by posting (G-34, G-152). Each is decided in the turn of its message,
 * with the room's own counters. Each amount comes out of a pool that the room has opened before, so the ledger in
 * D1 never refuses what people were told.
 */
export class Airdrops implements Part {
	readonly tables: KeptTable[] = [{ table: 'airdropDays' }, { table: 'airdrops' }]
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Call inside the turn that posts a message. Grants the airdrop, if the message earns one. */
	onMessage(message: Message, turn: Turn): void {
		if (message.platform !== 'farcaster') return
		const isRepeat = this.#room.saidLately.repeats(message)
		if (!isRepeat && !message.isStageOnly && isFitting(message)) this.#grant(message, turn)
	}

	/** Call inside the turn of an edit. The new words earn nothing. If they could not have earned the grant, it is reversed. */
	onEdit(message: Message, turn: Turn): void {
		if (message.platform !== 'farcaster') return
		const isRepeat = this.#room.saidLately.repeats(message)
		if (isRepeat || !isFitting(message)) this.onRemoval(message.id, turn.now, turn)
	}

	/**
	 * Call inside a turn. The message was removed at that time: its grant is reversed, and its window of four hours
	 * stays used.
	 */
	onRemoval(messageId: string, at: number, turn: Turn): void {
		const row = this.#selectGrants('message_id = ?', messageId).at(0)
		if (row && at - row.at < AIRDROP_HOLD_MS) this.#reverse(row, turn)
	}

	/** Call inside a turn. Reverses the grants of a banned person. */
	reverseAllOf(userId: string, turn: Turn): void {
		const { platform, platformUserId: fid } = accountOf(userId)
		if (platform !== 'farcaster') return
		for (const row of this.#selectGrants('fid = ?', fid)) this.#reverse(row, turn)
	}

	/** Whether this credit was not reversed. */
	isCredited(subject: string): boolean {
		const [fid = '', period] = subject.split(':')
		const row = this.#selectGrants('fid = ? AND period = ?', fid, Number(period)).at(0)
		return row !== undefined && row.reversedAt === null
	}

	/** What this message earned; the answer is always the same. */
	earningOf({ id, platform }: Message): Airdrop | undefined {
		const row = platform === 'farcaster' && this.#selectGrants('message_id = ?', id).at(0)
		if (!row || row.reversedAt !== null) return undefined
		return { amount: row.amount, nextAt: nextWindowAt(row.at) }
	}

	factsOf(person: Person, now: number): AirdropFacts {
		const { platform, platformUserId: fid } = person.profile
		const isFarcaster = platform === 'farcaster'
		const row =
			isFarcaster && this.#selectGrants('fid = ? AND period = ?', fid, windowOf(now)).at(0)
		const overallLeft = this.#overallLeft()
		const today = this.#today(now)
		return {
			isFarcaster,
			isSeated: isSeated(person),
			window: !row ? 'free' : row.reversedAt === null ? 'earned' : 'reversed',
			dayLeft: today ? leftOf(today) : dayShare(overallLeft),
			overallLeft,
		}
	}

	/** Writes each day's entries in order, so that no pool gives what it does not have yet. */
	*replayToD1(): Generator<Operation> {
		for (const day of this.#selectDays('ORDER BY day')) {
			yield* fillOf(day)
			const from = Date.parse(day.day)
			for (const row of this.#selectGrants('at >= ? AND at < ? ORDER BY at', from, from + DAY_MS)) {
				yield creditOf(row)
				yield* reversalOf(row)
			}
			yield* restOf(day)
		}
	}

	#grant({ id: messageId, platformUserId: fid }: Message, turn: Turn): void {
		const { sql, activities } = this.#room
		const { now: at, append } = turn
		const period = windowOf(at)
		const { day, opens } = this.#dayAt(at)
		if (!day || leftOf(day) < AIRDROP_AMOUNT) return
		// A person whose data was deleted in this window has already earned in it.
		const before = bareId(this.#room.gone.of(userIdOfFid(fid)))
		if (this.#selectGrants('fid = ? AND period = ?', before, period).length > 0) return
		const row = { fid, period, messageId, amount: AIRDROP_AMOUNT, at }
		const claimed = claim(sql, 'airdrops', row)
		if (claimed.length === 0) return
		const given = save(sql, 'airdropDays', { ...day, granted: day.granted + row.amount })
		append([], [...opens(), ...claimed, given, creditOf(row)])
		const id = activityId(TYPE, fid, period)
		activities.earned(
			{ userId: userIdOfFid(fid), id, at, messageId, target: grantSubject(row) },
			turn,
		)
	}

	#reverse(row: AirdropRow, turn: Turn): void {
		const day = this.#selectDays('WHERE day = ?', dayOf(row.at)).at(0)
		if (!day || row.reversedAt) return
		// A credit that is on its way to a wallet, or there, is not reversed.
		if (this.#room.payoutRows.hasCredit('airdrop', grantSubject(row))) return
		const { sql, activities } = this.#room
		const { now: reversedAt, append } = turn
		// A day that is over has returned its rest, so later reversals go to the campaign, too.
		const reversedTo = day.returned === null ? poolOf(day.day) : CAMPAIGN
		const reversed = { ...row, reversedAt, reversedTo }
		const less = save(sql, 'airdropDays', { ...day, granted: day.granted - row.amount })
		append([], [save(sql, 'airdrops', reversed), less, ...reversalOf(reversed)])
		activities.takeBack(userIdOfFid(row.fid), activityId(TYPE, row.fid, row.period), turn)
	}

	/**
	 * The day whose pool pays now, with the entries that open it. `day` is null when nothing is left, or when
	 * the clock was put back behind the day's end.
	 */
	#dayAt(now: number): { day: AirdropDayRow | null; opens: () => Operation[] } {
		const today = this.#today(now)
		if (today) return { day: today, opens: () => [] }
		const [last] = this.#selectDays('ORDER BY day DESC LIMIT 1')
		const filled = dayShare(this.#overallLeft())
		const day = { day: dayOf(now), filled, granted: 0, returned: null }
		if (last && last.day >= day.day) return { day: null, opens: () => [] }
		return { day, opens: () => [...(last ? this.#close(last) : []), ...fillOf(day)] }
	}

	#close(last: AirdropDayRow): Operation[] {
		if (last.returned !== null) return []
		const over = { ...last, returned: leftOf(last) }
		return [save(this.#room.sql, 'airdropDays', over), ...restOf(over)]
	}

	#today(now: number): AirdropDayRow | null {
		const [day] = this.#selectDays('WHERE day = ? AND returned IS NULL', dayOf(now))
		return day ?? null
	}

	#overallLeft(): number {
		return this.#selectDays('').reduce((left, { granted }) => left - granted, AIRDROP_CAMPAIGN_MAX)
	}

	#selectDays(which: string, ...of: string[]): Row<AirdropDayRow>[] {
		return this.#room.sql
			.exec<Row<AirdropDayRow>>(`SELECT * FROM airdrop_days ${which}`, ...of)
			.toArray()
	}

	#selectGrants(which: string, ...of: (string | number)[]): Row<AirdropRow>[] {
		return this.#room.sql.exec<Row<AirdropRow>>(`${GRANTED} WHERE ${which}`, ...of).toArray()
	}
}

/** Whether the text may earn. A held message does not, because nobody else reads it. */
function isFitting({ text, review }: Message): boolean {
	return review !== 'held' && saysEnough(text)
}

function leftOf({ filled, granted }: AirdropDayRow): number {
	return filled - granted
}
