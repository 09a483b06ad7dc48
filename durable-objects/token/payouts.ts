import { ulid } from 'ulid'
import { HOUR_MS, SECOND_MS } from '#contract/limits'
import { dayOf } from '#rules/people/activity-days'
import {
	type DuePayout,
	type PayoutTerms,
	type UnpaidCredit,
	unitsOf,
	wantsOf,
} from '#rules/token/payouts'
import type { Operation } from '#storage/operations'
import type { RoomSettings } from '#storage/room-settings'
import { CLAIM } from '#storage/token/claim-entries'
import { entryOf, payoutReturn } from '#storage/token/payout-entries'
import type { Agenda, Timers } from '../kernel/agenda.ts'
import { claim } from '../kernel/mirror.ts'
import type { OperatorAction } from '../kernel/operator-action.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import type { PayoutReport } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Bans } from '../operators/bans.ts'
import type { Airdrops } from './airdrops.ts'
import type { Claims } from './claims.ts'
import type { PayoutCourse } from './payout-course.ts'
import type { PayoutLanes } from './payout-lanes.ts'
import type { PayoutRow, PayoutRows } from './payout-rows.ts'

interface Needs {
	sql: SqlStorage
	agenda: Agenda
	settings: RoomSettings
	payoutRows: PayoutRows
	airdrops: Airdrops
	claims: Claims
	bans: Bans
	course: PayoutCourse
	lanes: PayoutLanes
	now(): number
}

/** How often new payouts are planned. */
const PLAN_MS = HOUR_MS
/** How often payouts under way are checked, in case their job was lost. */
const LOOK_MS = 20 * SECOND_MS

/**
 * Payouts of the token (G-155 to G-157). Row and ledger entry are stored before anything is signed, and the signed
 * bytes before anything is sent. A payout is settled when the chain has one of its transactions.
 */
export class Payouts implements Part {
	readonly tables: readonly KeptTable[] = [
		{ table: 'payouts' },
		{ table: 'payoutTries' },
		{ table: 'payoutCredits' },
		{ table: 'payoutLanes' },
		{ table: 'payoutHolds' },
	]
	readonly timers: Timers
	readonly #room: Needs

	constructor(room: Needs) {
		this.#room = room
		this.timers = {
			'payout-plan': (_, turn) => this.#planInTime(turn),
			'payout-look': (_, turn) => this.#lookInTime(turn),
		}
	}

	/** False while a setting for payouts is missing. The Worker has the key. */
	get isOn(): boolean {
		const { RPC_URL, TOKEN_CONTRACT } = this.#room.settings
		return RPC_URL.length > 0 && TOKEN_CONTRACT !== undefined
	}

	get terms(): PayoutTerms {
		const { PAYOUT_HOLD_HOURS: holdHours, PAYOUT_MIN: least, PAYOUT_DAY_MAX } = this.#room.settings
		return { holdHours, least, dayMax: PAYOUT_DAY_MAX }
	}

	get report(): PayoutReport {
		const { payoutRows, now } = this.#room
		const lane = payoutRows.lane()
		const [oldest, ...others] = payoutRows.open()
		return {
			lane: this.isOn ? (lane?.state ?? 'held') : 'off',
			why: lane?.why ?? '',
			said: lane?.said ?? '',
			earlier: (lane ? payoutRows.unfinishedBeside(lane.sender) : []).map(
				({ sender: account, state, why, said }) => ({ account, state, why, said }),
			),
			sender: lane?.sender ?? null,
			senders: payoutRows.senders(),
			underWay: oldest ? others.length + 1 : 0,
			oldestMs: oldest ? Math.max(0, now() - oldest.createdAt) : 0,
		}
	}

	/** Restores the jobs of a room with new storage: all signed payouts are sent again. */
	restoreFromD1(): [] {
		const { payoutRows, now } = this.#room
		if (payoutRows.lane()) this.#room.lanes.goOn(now())
		return []
	}

	*replayToD1(): Generator<Operation> {
		for (const row of this.#room.payoutRows.where("state <> 'dropped' ORDER BY created_at, id")) {
			yield entryOf(row)
			if (row.state === 'reverted') yield payoutReturn(row)
		}
	}

	/** Call inside a turn. Plans payouts from the credits that D1 calls due. */
	plan(due: readonly UnpaidCredit[], turn: Turn): void {
		const { payoutRows, bans, course } = this.#room
		if (payoutRows.lane()?.state !== 'running') return
		const standing = due.filter(
			({ userId, reason, subject }) =>
				!bans.isBanned(userId) &&
				!payoutRows.hasCredit(reason, subject) &&
				this.#isGranted(reason, subject),
		)
		const today = Date.parse(dayOf(turn.now))
		const now = { now: turn.now, paidToday: payoutRows.paidSince(today) }
		for (const want of wantsOf(standing, (userId) => course.payee(userId), now, this.terms))
			this.#planPayout(want, turn)
	}

	/** Whether the room still grants the credit: it may know more than D1. */
	#isGranted(reason: string, subject: string): boolean {
		if (reason === 'airdrop') return this.#room.airdrops.isCredited(subject)
		return reason !== CLAIM || this.#room.claims.isCredited(subject)
	}

	#planPayout({ userId, dest, amount, credits }: DuePayout, turn: Turn): void {
		const { sql, agenda, payoutRows, settings } = this.#room
		const id = ulid(turn.now)
		const units = unitsOf(amount, settings.TOKEN_DECIMALS)
		const row: PayoutRow = {
			...{ id, userId, dest, amount, units, state: 'wanted', createdAt: turn.now },
			...{ sender: null, nonce: null, hash: null, block: null, blockHash: null, endedAt: null },
		}
		const taken = credits.flatMap(({ reason, subject }) =>
			claim(sql, 'payoutCredits', { reason, subject, payoutId: id }),
		)
		turn.append([], [...payoutRows.save(row), ...taken, entryOf(row)])
		turn.ask({ lane: 'payout', job: { step: 'pay', id } })
		agenda.schedule('payout-look', '', turn.now + LOOK_MS)
	}

	holdPayee(userId: string): OperatorAction | null {
		const { payoutRows } = this.#room
		if (payoutRows.isHeld(userId)) return null
		return { name: userId, act: ({ now }) => [payoutRows.hold(userId, now)] }
	}

	releasePayee(userId: string): OperatorAction | null {
		const { payoutRows } = this.#room
		if (!payoutRows.isHeld(userId)) return null
		return {
			name: userId,
			act: (turn) => {
				this.#room.lanes.goOn(turn.now)
				return payoutRows.release(userId)
			},
		}
	}

	#planInTime(turn: Turn): void {
		const { payoutRows, agenda } = this.#room
		if (payoutRows.lane()?.state !== 'running') return
		if (this.isOn) turn.ask({ lane: 'payout', job: { step: 'plan', id: '' } })
		agenda.schedule('payout-plan', '', turn.now + PLAN_MS)
	}

	#lookInTime(turn: Turn): void {
		const { payoutRows, agenda } = this.#room
		const isRunning = payoutRows.lane()?.state === 'running'
		const open = payoutRows.open().filter(({ nonce }) => isRunning || nonce !== null)
		if (open.length === 0) return
		if (this.isOn) for (const { id } of open) turn.ask({ lane: 'payout', job: { step: 'pay', id } })
		agenda.schedule('payout-look', '', turn.now + LOOK_MS)
	}
}
