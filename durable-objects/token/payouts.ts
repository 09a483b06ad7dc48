// A payout from the ledger to the chain, and whether any are made (over 250 lines).

import { ulid } from 'ulid'
import { HOUR_MS, PAYOUT_CONFIRMATIONS, SECOND_MS } from '#contract/limits'
import type { PayoutState } from '#contract/payout'
import type { LaneWhy } from '#contract/payouts'
import { dayOf } from '#rules/people/activity-days'
import {
	type Credit,
	standsLongEnough,
	type Terms,
	unitsOf,
	type Want,
	wantsOf,
	wholeUnits,
} from '#rules/token/payouts'
import type { Agenda, Moments } from '../kernel/agenda.ts'
import { claim } from '../kernel/kept-alike.ts'
import type { Operation } from '../kernel/operations.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import type { RoomSettings } from '../kernel/room-settings.ts'
import { type Payer, type PayoutReport, type Refused, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Bans } from '../operators/bans.ts'
import type { Deed } from '../operators/deed.ts'
import type { Airdrops } from './airdrops.ts'
import type { Mined, Signed, Stray } from './chain-port.ts'
import { CLAIM } from './claim-entries.ts'
import type { Claims } from './claims.ts'
import { entryOf, returnOf } from './payout-entries.ts'
import type { Lane, PayoutRow, PayoutRows } from './payout-rows.ts'
import type { Wallets } from './wallets.ts'

interface Room {
	sql: SqlStorage
	agenda: Agenda
	settings: RoomSettings
	payoutRows: PayoutRows
	wallets: Wallets
	airdrops: Airdrops
	claims: Claims
	bans: Bans
	now(): number
	problem(event: string, error: unknown): void
}

const NO_SUCH_PAYOUT = refusal(404, 'not-found', 'There is no such payout.')
const IS_SIGNED = refusal(409, 'signed', 'This payout is signed and may be on its way already.')

const RUNNING = { state: 'running', why: '', said: '' } as const

/** Of an account: what the chain counts, and what the stage knows of. */
interface Sending {
	sender: string
	count: number
	ours: number
}

interface Freeze {
	why: LaneWhy
	/** By a node. */
	said?: string
	/** Whose payouts it is about; else who pays now. */
	sender?: string
}

/** How often it is looked for who is to be paid. */
const PLAN_MS = HOUR_MS
/** At the latest what is under way is looked at then, whatever became of its lane. */
const LOOK_MS = 20 * SECOND_MS

/**
 * Payouts of the token (G-155 to G-157). A row and its entry in the ledger stand before anything is signed, the signed bytes
 * before anything is sent. What the chain says settles it, whichever of its transactions that is about.
 */
export class Payouts implements Part {
	readonly tables: readonly KeptTable[] = [
		{ table: 'payouts' },
		{ table: 'payoutTries' },
		{ table: 'payoutCredits' },
		{ table: 'payoutLanes' },
		{ table: 'payoutHolds' },
	]
	readonly moments: Moments
	readonly #room: Room

	constructor(room: Room) {
		this.#room = room
		this.moments = {
			'payout-plan': (_, turn) => this.#planInTime(turn),
			'payout-look': (_, turn) => this.#lookInTime(turn),
		}
	}

	/** Nothing can be paid where these settings are missing; the key is the Worker's. */
	get isOn(): boolean {
		const { RPC_URL, TOKEN_CONTRACT } = this.#room.settings
		return RPC_URL.length > 0 && TOKEN_CONTRACT !== undefined
	}

	get terms(): Terms {
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

	/** Of a new storage: all bytes that were kept are sent again. */
	takeOver(): [] {
		const { payoutRows, now } = this.#room
		if (payoutRows.lane()) this.#goOn(now())
		return []
	}

	*tellAgain(): Generator<Operation> {
		for (const row of this.#room.payoutRows.where("state <> 'dropped' ORDER BY created_at, id")) {
			yield entryOf(row)
			if (row.state === 'reverted') yield returnOf(row)
		}
	}

	/** Part of a change: who is paid what, of what D1 said was due. */
	plan(due: readonly Credit[], turn: Turn): void {
		const { payoutRows, bans } = this.#room
		if (payoutRows.lane()?.state !== 'running') return
		const standing = due.filter(
			({ userId, reason, subject }) =>
				!bans.holds(userId) &&
				!payoutRows.hasCredit(reason, subject) &&
				this.#stands(reason, subject),
		)
		const today = Date.parse(dayOf(turn.now))
		const now = { now: turn.now, paidToday: payoutRows.paidSince(today) }
		for (const want of wantsOf(standing, (userId) => this.#payee(userId), now, this.terms))
			this.#want(want, turn)
	}

	/** Whether the room, which knows more than D1 told, still grants it. */
	#stands(reason: string, subject: string): boolean {
		if (reason === 'airdrop') return this.#room.airdrops.stands(subject)
		return reason !== CLAIM || this.#room.claims.stands(subject)
	}

	#payee(userId: string) {
		const payee = this.#room.payoutRows.payee(userId)
		return payee.wallet && this.#takesNothing(payee.wallet.address)
			? { ...payee, wallet: null }
			: payee
	}

	/** What is sent there is lost, or comes back to us. */
	#takesNothing(address: string): boolean {
		const { settings, payoutRows } = this.#room
		const never = [`0x${'0'.repeat(40)}`, settings.TOKEN_CONTRACT, payoutRows.lane()?.sender]
		return never.some((one) => one?.toLowerCase() === address.toLowerCase())
	}

	#want({ userId, dest, amount, credits }: Want, turn: Turn): void {
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
		agenda.put('payout-look', '', turn.now + LOOK_MS)
	}

	/** Part of a change: its bytes are kept, and with them its nonce. False when that is no longer its nonce. */
	keep(
		id: string,
		nonce: number,
		signed: Signed & { fee: string; tip: string },
		turn: Turn,
	): boolean {
		const { payoutRows } = this.#room
		const row = payoutRows.find(id)
		const lane = payoutRows.lane()
		if (!row || row.endedAt !== null || lane?.state !== 'running') return false
		const { sender, hash, raw, fee, tip } = signed
		if (lane.sender !== sender || this.isStopped(row.userId)) return false
		if (row.nonce === null) {
			if (payoutRows.nextNonce(lane) !== nonce || !this.isOwedStill(row)) return false
		} else if (row.sender !== sender || row.nonce !== nonce) return false
		const kept = { hash, payoutId: id, sender, nonce, raw, fee, tip, at: turn.now }
		const state = row.state === 'wanted' ? 'signed' : row.state
		turn.append(
			[],
			[...payoutRows.save({ ...row, state, sender, nonce }), payoutRows.saveTry(kept)],
		)
		return true
	}

	/** Part of a change: it is with a node. */
	sent(id: string, turn: Turn): void {
		this.#outOfBlocks(id, 'sent', ['signed', 'mined'], turn)
	}

	/** Part of a change: no block has it any more. */
	unmined(id: string, turn: Turn): void {
		this.#outOfBlocks(id, 'sent', ['mined'], turn)
	}

	/** Part of a change: no node has it. */
	refused(id: string, turn: Turn): void {
		this.#outOfBlocks(id, 'signed', ['sent', 'mined'], turn)
	}

	#outOfBlocks(id: string, state: PayoutState, from: readonly PayoutState[], turn: Turn): void {
		const row = this.#room.payoutRows.find(id)
		if (row && from.includes(row.state))
			this.#save({ ...row, state, hash: null, block: null, blockHash: null }, turn)
	}

	/** Part of a change: one of its transactions is in a block. True once that is for good. */
	mined(id: string, { hash, block, blockHash, depth, isPaid }: Mined, turn: Turn): boolean {
		const row = this.#room.payoutRows.find(id)
		if (!row || row.endedAt !== null) return true
		const isSame = row.state === 'mined' && row.blockHash === blockHash && row.hash === hash
		const mined = { ...row, state: 'mined' as PayoutState, hash, block, blockHash }
		if (!isSame) this.#save(mined, turn)
		if (!isSame || depth < PAYOUT_CONFIRMATIONS) return false
		if (isPaid) this.#save({ ...mined, state: 'final', endedAt: turn.now }, turn)
		else this.#comesBack(mined, turn)
		return true
	}

	/** The token refused: nobody tries again by itself. */
	#comesBack(row: PayoutRow, turn: Turn): void {
		const { payoutRows, problem } = this.#room
		turn.append([], [...this.#back(row, turn.now), payoutRows.hold(row.userId, turn.now)])
		turn.afterwards(() => problem('payout-reverted', row.id))
	}

	/** The amount is theirs as before, and their credits may go with another payout. */
	#back(row: PayoutRow, now: number): Operation[] {
		const { payoutRows } = this.#room
		const back: PayoutRow = { ...row, state: 'reverted', endedAt: now }
		return [...payoutRows.save(back), ...payoutRows.freeCreditsOf(row.id), returnOf(back)]
	}

	/** It may have waited for days: their wallet may be another by now, or the token's digits. */
	isOwedStill({ userId, dest, amount, units }: PayoutRow): boolean {
		const { settings, now } = this.#room
		const { wallet } = this.#payee(userId)
		if (!wallet || !standsLongEnough(wallet, now())) return false
		const isSame = wallet.address.toLowerCase() === dest.toLowerCase()
		return isSame && units === unitsOf(amount, settings.TOKEN_DECIMALS)
	}

	/** Part of a change: it is planned anew, with the wallet that they have then. */
	giveBack(id: string, turn: Turn): void {
		const row = this.#room.payoutRows.find(id)
		if (row?.state === 'wanted' && !this.isOwedStill(row))
			turn.append([], this.#back(row, turn.now))
	}

	/** Part of a change: what has no bytes yet goes back, before what somebody earned is taken from them. */
	takeBackOf(userId: string, { now, append }: Turn): void {
		for (const row of this.#room.payoutRows.where("user_id = ? AND state = 'wanted'", userId))
			append([], this.#back(row, now))
	}

	/** Part of a change: something else has its nonce for good, so it gets another. */
	forgetNonce(id: string, turn: Turn): void {
		const row = this.#room.payoutRows.find(id)
		if (row && row.endedAt === null)
			this.#save({ ...row, state: 'wanted', sender: null, nonce: null }, turn)
	}

	/** Part of a change: D1 says that the person does not have it. */
	drop(id: string, turn: Turn): void {
		const { payoutRows, problem } = this.#room
		const row = payoutRows.find(id)
		if (row?.state !== 'wanted') return
		const dropped: PayoutRow = { ...row, state: 'dropped', endedAt: turn.now }
		turn.append([], [...payoutRows.save(dropped), ...payoutRows.freeCreditsOf(id)])
		turn.afterwards(() => problem('payout-not-covered', id))
	}

	/**
	 * Part of a change: something is not as the stage knows it. Nothing is signed or sent until an operator says go on. What
	 * an account that paid before lacks stops its own payouts; a nonce that somebody else took stops all.
	 */
	freeze({ why, said = '', sender }: Freeze, turn: Turn): void {
		const { payoutRows, problem } = this.#room
		const current = payoutRows.lane()
		const own = sender ? payoutRows.laneOf(sender) : current
		const both = why === 'nonce' && own?.sender !== current?.sender ? [own, current] : [own]
		const running = both.flatMap((lane) => (lane?.state === 'running' ? lane : []))
		if (running.length === 0) return
		const frozen = running.map((lane) => ({ ...lane, state: 'frozen' as const, why, said }))
		turn.append(
			[],
			frozen.map((lane) => payoutRows.saveLane(lane)),
		)
		turn.afterwards(() => problem('payouts-frozen', said ? `${why}: ${said}` : why))
	}

	hold(): Deed | null {
		const { payoutRows } = this.#room
		const lane = payoutRows.lane()
		if (!lane || lane.state === 'held') return null
		return {
			name: lane.sender,
			act: () => [payoutRows.saveLane({ ...lane, state: 'held', why: 'operator', said: '' })],
		}
	}

	/** What the account sent that is not ours must be said aloud, or a stage that forgot its last payouts makes them again. */
	resume(payer: Payer): Deed | Refused | null {
		const { payoutRows, wallets } = this.#room
		const { sender, count, fromNonce, strays = [] } = payer
		const before = payoutRows.laneOf(sender)
		const ours = payoutRows.nextNonce(before ?? { sender, firstNonce: 0 })
		if (count > ours && fromNonce !== count) return unknownNonces(count, ours)
		const forgot = this.#sentUnknown(payer)
		const [other] = forgot
		if (other && !payer.strays) return unknownOf(other)
		const isStrange = count > ours || before?.why === 'nonce'
		const current = payoutRows.lane()
		const earlier = payoutRows.unfinishedBeside(sender)
		const isRunning = [before, ...earlier].every((lane) => lane?.state === 'running')
		const isKnown = count <= ours && forgot.length === 0
		if (isRunning && current?.sender === sender && isKnown) return null
		return {
			name: sender,
			act: (turn) => {
				const lane: Lane = {
					...{ sender, ...RUNNING, at: turn.now },
					// Behind what took a nonce of ours: whose it was gets another.
					firstNonce: Math.max(before?.firstNonce ?? 0, isStrange ? count : 0),
				}
				this.#goOn(turn.now)
				const booked = strays.flatMap((one) => this.#bookStray(one, turn))
				const others = earlier.map((one) => payoutRows.saveLane(this.#letFinish(one)))
				const passed = forgot.flatMap((one) => this.#leaveBehind(one))
				return [
					...[...others, ...passed, payoutRows.saveLane(lane)],
					...[...booked, ...wallets.noteAll(turn.now)],
				]
			},
		}
	}

	/** Accounts of before that have sent more than the stage knows of. */
	#sentUnknown({ sender, earlier = [] }: Payer): Sending[] {
		const { payoutRows } = this.#room
		return earlier.flatMap((one) => {
			const lane = one.sender === sender ? null : payoutRows.laneOf(one.sender)
			const ours = lane ? payoutRows.nextNonce(lane) : one.count
			return one.count > ours ? { ...one, ours } : []
		})
	}

	#leaveBehind({ sender, count }: Sending): Operation[] {
		const { payoutRows } = this.#room
		const lane = payoutRows.laneOf(sender)
		return lane ? [payoutRows.saveLane({ ...lane, firstNonce: count })] : []
	}

	/** What an account that paid before has signed goes on; behind what took its nonces, as with the one that pays now. */
	#letFinish(lane: Lane): Lane {
		const last = this.#room.payoutRows.kept(lane.sender).at(-1)?.nonce ?? -1
		const firstNonce = Math.max(lane.firstNonce, lane.why === 'nonce' ? last + 1 : 0)
		return { ...lane, ...RUNNING, firstNonce }
	}

	/** What was paid and forgotten stands as paid from now on, and with it the credits that it paid. */
	#bookStray({ hash, block, sender, dest, units, userId, unpaid }: Stray, turn: Turn) {
		const { sql, payoutRows, settings } = this.#room
		const id = ulid(turn.now)
		const amount = Math.floor(wholeUnits(units, settings.TOKEN_DECIMALS))
		if (amount < 1) return []
		const row: PayoutRow = {
			...{ id, userId, dest, amount, units, state: 'final', sender, nonce: null, hash, block },
			...{ blockHash: null, createdAt: turn.now, endedAt: turn.now },
		}
		const [again] = payoutRows.where("user_id = ? AND state = 'wanted'", userId)
		// Planned once more before anybody saw that it was paid: this is that payout, with its credits and its entry.
		if (again?.units === units)
			return payoutRows.save({ ...row, id: again.id, createdAt: again.createdAt })
		// Of another amount: whose credits it would pay, an operator says.
		const undone = again ? [...this.#back(again, turn.now), payoutRows.hold(userId, turn.now)] : []
		let left = amount
		const taken = unpaid.flatMap(({ reason, subject, amount: paid }) => {
			if (paid > left) return []
			const claimed = claim(sql, 'payoutCredits', { reason, subject, payoutId: id })
			if (claimed.length > 0) left -= paid
			return claimed
		})
		return [...undone, ...payoutRows.save(row), ...taken, entryOf(row)]
	}

	holdPayee(userId: string): Deed | null {
		const { payoutRows } = this.#room
		if (payoutRows.isHeld(userId)) return null
		return { name: userId, act: ({ now }) => [payoutRows.hold(userId, now)] }
	}

	releasePayee(userId: string): Deed | null {
		const { payoutRows } = this.#room
		if (!payoutRows.isHeld(userId)) return null
		return {
			name: userId,
			act: (turn) => {
				this.#goOn(turn.now)
				return payoutRows.release(userId)
			},
		}
	}

	/** Only before it is signed: a node that was given the signed bytes may send them at any time, and so may the stage. */
	reverse(id: string): Deed | Refused | null {
		const { payoutRows } = this.#room
		const row = payoutRows.find(id)
		if (!row) return NO_SUCH_PAYOUT
		if (row.state === 'reverted' || row.state === 'dropped') return null
		if (row.state !== 'wanted') return IS_SIGNED
		return {
			name: row.userId,
			account: row.userId,
			act: ({ now }) => [...this.#back(row, now), payoutRows.hold(row.userId, now)],
		}
	}

	/** Nothing is signed for them. */
	isStopped(userId: string): boolean {
		const { payoutRows, bans } = this.#room
		return payoutRows.isHeld(userId) || bans.holds(userId)
	}

	#goOn(now: number): void {
		const { agenda } = this.#room
		agenda.put('payout-plan', '', now)
		agenda.put('payout-look', '', now)
	}

	#planInTime(turn: Turn): void {
		const { payoutRows, agenda } = this.#room
		if (payoutRows.lane()?.state !== 'running') return
		if (this.isOn) turn.ask({ lane: 'payout', job: { step: 'plan', id: '' } })
		agenda.put('payout-plan', '', turn.now + PLAN_MS)
	}

	#lookInTime(turn: Turn): void {
		const { payoutRows, agenda } = this.#room
		const isRunning = payoutRows.lane()?.state === 'running'
		const open = payoutRows.open().filter(({ nonce }) => isRunning || nonce !== null)
		if (open.length === 0) return
		if (this.isOn) for (const { id } of open) turn.ask({ lane: 'payout', job: { step: 'pay', id } })
		agenda.put('payout-look', '', turn.now + LOOK_MS)
	}

	#save(row: PayoutRow, turn: Turn): void {
		turn.append([], this.#room.payoutRows.save(row))
	}
}

function unknownNonces(count: number, ours: number): Refused {
	return refusal(
		409,
		'nonce',
		`This account has sent ${count} transactions, and the stage knows of ${ours}. Look at them in the explorer; what of them paid people out must be booked first.`,
	)
}

function unknownOf({ sender, count, ours }: Sending): Refused {
	return refusal(
		409,
		'nonce',
		`The account ${sender}, which paid before, has sent ${count} transactions, and the stage knows of ${ours}. Look at them in the explorer; give the block from which on its transfers are to be booked.`,
	)
}
