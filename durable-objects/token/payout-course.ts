import { PAYOUT_CONFIRMATIONS } from '#contract/limits'
import type { PayoutState } from '#contract/payout'
import { standsLongEnough, unitsOf } from '#rules/token/payouts'
import type { Operation } from '#storage/operations'
import type { RoomSettings } from '#storage/room-settings'
import { payoutReturn } from '#storage/token/payout-entries'
import type { OperatorAction } from '../kernel/operator-action.ts'
import { type Refused, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Bans } from '../operators/bans.ts'
import type { MinedTransaction, Signed } from './chain-port.ts'
import type { PayoutRow, PayoutRows } from './payout-rows.ts'

interface Needs {
	settings: RoomSettings
	payoutRows: PayoutRows
	bans: Bans
	now(): number
	problem(event: string, error: unknown): void
}

const NO_SUCH_PAYOUT = refusal(404, 'not-found', 'There is no such payout.')
const IS_SIGNED = refusal(409, 'signed', 'This payout is signed and may be on its way already.')

/** The states of one payout, from its plan to the block that has it for good, or back (G-156). */
export class PayoutCourse {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** The receiver of a payout with their wallet; without one where transfers to it would be lost. */
	payee(userId: string) {
		const payee = this.#room.payoutRows.payee(userId)
		return payee.wallet && this.#isUnpayable(payee.wallet.address)
			? { ...payee, wallet: null }
			: payee
	}

	/** True for addresses that lose a transfer or return it to the stage. */
	#isUnpayable(address: string): boolean {
		const { settings, payoutRows } = this.#room
		const never = [`0x${'0'.repeat(40)}`, settings.TOKEN_CONTRACT, payoutRows.lane()?.sender]
		return never.some((one) => one?.toLowerCase() === address.toLowerCase())
	}

	/**
	 * Call inside a turn. Stores the signed bytes and their nonce. False when the nonce belongs to another payout by
	 * now.
	 */
	storeSigned(
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
		const attempt = { hash, payoutId: id, sender, nonce, raw, fee, tip, at: turn.now }
		const state = row.state === 'wanted' ? 'signed' : row.state
		turn.append(
			[],
			[...payoutRows.save({ ...row, state, sender, nonce }), payoutRows.saveTry(attempt)],
		)
		return true
	}

	/** Call inside a turn. A node has accepted the payout's transaction. */
	markSent(id: string, turn: Turn): void {
		this.#outOfBlocks(id, 'sent', ['signed', 'mined'], turn)
	}

	/** Call inside a turn. The payout's transaction is in no block any more. */
	unmined(id: string, turn: Turn): void {
		this.#outOfBlocks(id, 'sent', ['mined'], turn)
	}

	/** Call inside a turn. No node has the payout's transaction. */
	refused(id: string, turn: Turn): void {
		this.#outOfBlocks(id, 'signed', ['sent', 'mined'], turn)
	}

	#outOfBlocks(id: string, state: PayoutState, from: readonly PayoutState[], turn: Turn): void {
		const row = this.#room.payoutRows.find(id)
		if (row && from.includes(row.state))
			this.#save({ ...row, state, hash: null, block: null, blockHash: null }, turn)
	}

	/** Call inside a turn. One of the payout's transactions is in a block. True when the payout is final. */
	mined(
		id: string,
		{ hash, block, blockHash, depth, isPaid }: MinedTransaction,
		turn: Turn,
	): boolean {
		const row = this.#room.payoutRows.find(id)
		if (!row || row.endedAt !== null) return true
		const isSame = row.state === 'mined' && row.blockHash === blockHash && row.hash === hash
		const mined = { ...row, state: 'mined' as PayoutState, hash, block, blockHash }
		if (!isSame) this.#save(mined, turn)
		if (!isSame || depth < PAYOUT_CONFIRMATIONS) return false
		if (isPaid) this.#save({ ...mined, state: 'final', endedAt: turn.now }, turn)
		else this.#returnAmount(mined, turn)
		return true
	}

	/**
	 * The token refused the transfer, so the amount returns. Nothing is paid to this person until an operator
	 * allows it again.
	 */
	#returnAmount(row: PayoutRow, turn: Turn): void {
		const { payoutRows, problem } = this.#room
		turn.append([], [...this.back(row, turn.now), payoutRows.hold(row.userId, turn.now)])
		turn.afterwards(() => problem('payout-reverted', row.id))
	}

	/** Returns the amount and frees the credits, which another payout may pay. */
	back(row: PayoutRow, now: number): Operation[] {
		const { payoutRows } = this.#room
		const back: PayoutRow = { ...row, state: 'reverted', endedAt: now }
		return [...payoutRows.save(back), ...payoutRows.freeCreditsOf(row.id), payoutReturn(back)]
	}

	/**
	 * Whether the payout still goes to the right wallet with the right number of units. A payout may have waited for
	 * days, and the wallet or the token's decimals may have changed.
	 */
	isOwedStill({ userId, dest, amount, units }: PayoutRow): boolean {
		const { settings, now } = this.#room
		const { wallet } = this.payee(userId)
		if (!wallet || !standsLongEnough(wallet, now())) return false
		const isSame = wallet.address.toLowerCase() === dest.toLowerCase()
		return isSame && units === unitsOf(amount, settings.TOKEN_DECIMALS)
	}

	/** Call inside a turn. Returns a payout that is not right any more; it is planned again with the present wallet. */
	replan(id: string, turn: Turn): void {
		const row = this.#room.payoutRows.find(id)
		if (row?.state === 'wanted' && !this.isOwedStill(row)) turn.append([], this.back(row, turn.now))
	}

	/** Call inside a turn. Cancels a person's unsigned payouts, before their credits are reversed. */
	takeBackOf(userId: string, { now, append }: Turn): void {
		for (const row of this.#room.payoutRows.where("user_id = ? AND state = 'wanted'", userId))
			append([], this.back(row, now))
	}

	/** Call inside a turn. Another transaction has its nonce for good, so it gets a new one. */
	forgetNonce(id: string, turn: Turn): void {
		const row = this.#room.payoutRows.find(id)
		if (row && row.endedAt === null)
			this.#save({ ...row, state: 'wanted', sender: null, nonce: null }, turn)
	}

	/** Call inside a turn. Drops a payout that D1's ledger does not cover. */
	drop(id: string, turn: Turn): void {
		const { payoutRows, problem } = this.#room
		const row = payoutRows.find(id)
		if (row?.state !== 'wanted') return
		const dropped: PayoutRow = { ...row, state: 'dropped', endedAt: turn.now }
		turn.append([], [...payoutRows.save(dropped), ...payoutRows.freeCreditsOf(id)])
		turn.afterwards(() => problem('payout-not-covered', id))
	}

	/**
	 * An operator returns a payout, which must not be signed yet: anybody who has the signed bytes may send them at any
	 * time.
	 */
	reverse(id: string): OperatorAction | Refused | null {
		const { payoutRows } = this.#room
		const row = payoutRows.find(id)
		if (!row) return NO_SUCH_PAYOUT
		if (row.state === 'reverted' || row.state === 'dropped') return null
		if (row.state !== 'wanted') return IS_SIGNED
		return {
			name: row.userId,
			account: row.userId,
			act: ({ now }) => [...this.back(row, now), payoutRows.hold(row.userId, now)],
		}
	}

	/** Whether this person gets no payouts now: because of an operator, a refused transfer or a ban. */
	isStopped(userId: string): boolean {
		const { payoutRows, bans } = this.#room
		return payoutRows.isHeld(userId) || bans.isBanned(userId)
	}

	#save(row: PayoutRow, turn: Turn): void {
		turn.append([], this.#room.payoutRows.save(row))
	}
}
