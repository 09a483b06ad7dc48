// One payout's way to the chain: every answer of a node, and what follows (over 250 lines).

import { HOUR_MS, MINUTE_MS, PAYOUTS_UNDER_WAY_MAX, SECOND_MS } from '#contract/limits'
import { sinceMs } from '#rules/limits/since-ms'
import { type Fees, feesFor, gasFor, replacementFees } from '#rules/token/payouts'
import type { RoomSettings } from '#storage/room-settings'
import { creditsDue, isBooked } from '#storage/token/due-credits'
import { PAYOUT_JOB, type PayoutJob } from '#storage/token/stored-payout-job'
import type { EffectsPort } from '../effects-port.ts'
import type { Attempt, EffectKind } from '../kernel/effects.ts'
import type { Parked } from '../kernel/parked.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Lane as LaneName } from '../kernel/work.ts'
import type { ChainState, MinedTransaction } from './chain-port.ts'
import type { PayoutCourse } from './payout-course.ts'
import type { PayoutLanes } from './payout-lanes.ts'
import type { PayerState, PayoutRow, PayoutRows, PayoutTry } from './payout-rows.ts'
import type { Payouts } from './payouts.ts'

interface Needs {
	db: D1Database
	settings: RoomSettings
	payouts: Payouts
	course: PayoutCourse
	lanes: PayoutLanes
	payoutRows: PayoutRows
	parked: Parked
	effects: EffectsPort
	/** Resolves once D1 has every change so far. */
	untilArchived(): Promise<void>
	now(): number
}

/** How long a transaction may wait for a block, which takes less. After that it offers a higher price. */
const STUCK_MS = MINUTE_MS
/**
 * Nodes learn of a block one after the other. A nonce that is used for so long without our transaction was
 * used by another.
 */
const MISSING_MS = 30 * SECOND_MS
/** How long nodes may contradict each other: one calls the nonce used, but the count that it reports is lower. */
const CONTRADICTED_MS = 5 * MINUTE_MS
const D1_WAIT_MS = 5 * SECOND_MS
const AGAIN_MS = 2 * SECOND_MS
const GWEI = 1_000_000_000

const DONE: Attempt<PayoutJob> = { left: null, retryMs: 0, serviceDown: false, commit: () => {} }

/** The lane that talks to the chain, one step of one payout at a time (G-156). */
export class PayingOut implements EffectKind<PayoutJob> {
	readonly codec = PAYOUT_JOB
	readonly #room: Needs
	/** Since when nodes call a payout's nonce used or too high, while none of its transactions is found. */
	readonly #missingSince = new Map<string, number>()
	constructor(room: Needs) {
		this.#room = room
	}

	idOf(lane: LaneName, { step, id }: PayoutJob): string {
		return `${lane}:${step}:${id}`
	}

	isNeeded(): boolean {
		return true
	}

	giveUp(): void {} // payouts are never given up: see the lane's policy

	async perform(job: PayoutJob): Promise<Attempt<PayoutJob>> {
		const { payouts, payoutRows } = this.#room
		const lane = payoutRows.lane()
		if (!payouts.isOn || !lane) return DONE
		if (job.step === 'plan') return this.#plan(lane)
		const row = payoutRows.find(job.id)
		if (!row || row.endedAt !== null) return DONE
		return row.nonce === null ? this.#sign(job, row, lane) : this.#follow(job, row, lane)
	}

	async #plan({ state }: PayerState): Promise<Attempt<PayoutJob>> {
		const { db, payouts, now } = this.#room
		if (state !== 'running') return DONE
		if (!(await this.#isArchived())) return tryLater({ step: 'plan', id: '' })
		const due = await creditsDue(db, now() - payouts.terms.holdHours * HOUR_MS)
		return { ...DONE, commit: (turn) => payouts.plan(due, turn) }
	}

	/** Signs for the first time: from here on the payout has a nonce. */
	async #sign(job: PayoutJob, row: PayoutRow, lane: PayerState): Promise<Attempt<PayoutJob>> {
		const { db, course, lanes, payoutRows, parked, effects } = this.#room
		if (lane.state !== 'running' || course.isStopped(row.userId)) return DONE // a new job follows when payouts are resumed
		const notFinal = payoutRows.notFinalOf(lane.sender)
		if (notFinal.length >= PAYOUTS_UNDER_WAY_MAX || !(await this.#isArchived()))
			return tryLater(job)
		if (!(await isBooked(db, row.id))) {
			if (parked.seqs.length > 0) return tryLater(job) // the payout's entry may be among the parked changes
			return { ...DONE, commit: (turn) => course.drop(row.id, turn) }
		}
		if (!course.isOwedStill(row)) return { ...DONE, commit: (turn) => course.replan(row.id, turn) }
		const state = await effects.chainState()
		const nonce = payoutRows.nextNonce(lane)
		const fees = feesOf(state)
		const why =
			state.sender === lane.sender
				? (state.wrong ??
					(state.count > nonce ? 'nonce' : this.#missingForFees(state, notFinal, row, fees)))
				: 'key'
		if (why) return { ...DONE, commit: (turn) => lanes.freeze({ why }, turn) }
		if (this.#isTooDear(fees)) return tryLater(job)
		return this.#signPayout(job, row, nonce, fees)
	}

	async #signPayout(
		job: PayoutJob,
		{ id, dest, units }: PayoutRow,
		nonce: number,
		offer: Fees,
	): Promise<Attempt<PayoutJob>> {
		const { effects, course } = this.#room
		const fees = { fee: String(offer.fee), tip: String(offer.tip) }
		const signed = await effects.signPayout({ dest, units, nonce, ...fees })
		const attempt: Attempt<PayoutJob> = {
			...{ left: job, retryMs: 0, serviceDown: false },
			commit: (turn) => {
				if (!course.storeSigned(id, nonce, { ...signed, ...fees }, turn)) attempt.retryMs = AGAIN_MS
			},
		}
		return attempt
	}

	/**
	 * Follows a signed payout. Any of its transactions that is mined settles it; until then the nodes get it
	 * again and again.
	 */
	async #follow(job: PayoutJob, row: PayoutRow, lane: PayerState): Promise<Attempt<PayoutJob>> {
		const { effects, course, lanes, payoutRows } = this.#room
		const { id, sender, nonce } = row
		const tries = payoutRows.triesOf(id)
		const newest = tries.findLast((one) => one.sender === sender && one.nonce === nonce)
		// Another key may pay by now, but a nonce belongs to the account that signed.
		const own = newest && payoutRows.laneOf(newest.sender)
		if (!newest || !(await this.#isArchived())) return tryLater(job)
		const mined = await this.#findMined(row, tries)
		if (mined) {
			this.#missingSince.delete(id)
			const attempt = tryLater(job, (turn) => {
				if (course.mined(id, mined, turn)) attempt.left = null
			})
			return attempt
		}
		const unmined = tryLater(job, (turn) => course.unmined(id, turn))
		if (own?.state !== 'running' || lane.state !== 'running') return unmined
		const { outcome, why: said } = await effects.sendPayout(newest.raw)
		if (outcome !== 'spent' && outcome !== 'ahead') this.#missingSince.delete(id)
		switch (outcome) {
			case 'taken':
				return (
					(await this.#offerMore(job, row, lane, newest)) ??
					tryLater(job, (turn) => course.markSent(id, turn))
				)
			case 'cheap':
			case 'busy':
				return (await this.#offerMore(job, row, lane, newest)) ?? unmined
			case 'spent':
				return this.#onNonceUsed(job, newest, tries, { own, said })
			case 'ahead':
				return this.#onNonceAhead(job, newest, said)
			case 'gas':
			case 'refused':
				return tryLater(job, (turn) => {
					course.refused(id, turn)
					lanes.freeze({ why: outcome, said, sender: newest.sender }, turn)
				})
		}
	}

	/** The mined transaction of a payout, if any. Each is looked for under the account that signed it. */
	async #findMined(
		{ dest, units }: PayoutRow,
		tries: readonly PayoutTry[],
	): Promise<MinedTransaction | null> {
		for (const [sender, theirs] of Map.groupBy(tries, (one) => one.sender)) {
			const hashes = theirs.map(({ hash }) => hash)
			const mined = await this.#room.effects.minedPayout({ sender, dest, units, hashes })
			if (mined) return mined
		}
		return null
	}

	/**
	 * The nonce is used. Either a node does not report our transaction yet, or another transaction has the
	 * nonce. The payout gets another nonce only after an operator has looked and the other transaction is there
	 * for good.
	 */
	async #onNonceUsed(
		job: PayoutJob,
		{ payoutId: id, sender, nonce }: PayoutTry,
		tries: readonly PayoutTry[],
		{ own, said }: { own: PayerState; said: string },
	): Promise<Attempt<PayoutJob>> {
		const { effects, course, lanes } = this.#room
		const hashes = tries.map(({ hash }) => hash)
		const { count, isElsewhere } = await effects.nonceUse({ sender, nonce, hashes })
		if (this.#waitedMs(id) < (count > nonce ? MISSING_MS : CONTRADICTED_MS)) return tryLater(job)
		if (nonce >= own.firstNonce)
			return tryLater(job, (turn) => lanes.freeze({ why: 'nonce', said, sender }, turn))
		if (!isElsewhere) return tryLater(job)
		this.#missingSince.delete(id)
		return tryLater(job, (turn) => course.forgetNonce(id, turn))
	}

	/**
	 * A missing earlier nonce is a problem only for the oldest payout, because earlier payouts are sent again as well.
	 */
	#onNonceAhead(
		job: PayoutJob,
		{ payoutId: id, sender }: PayoutTry,
		said: string,
	): Attempt<PayoutJob> {
		const { lanes } = this.#room
		if (this.#oldest(sender)?.id !== id || this.#waitedMs(id) < MISSING_MS) return tryLater(job)
		return tryLater(job, (turn) => lanes.freeze({ why: 'nonce', said, sender }, turn))
	}

	#waitedMs(id: string): number {
		const now = this.#room.now()
		const since = Math.min(this.#missingSince.get(id) ?? now, now) // the clock may have been put back
		this.#missingSince.set(id, since)
		return now - since
	}

	#oldest(sender: string): PayoutRow | undefined {
		return this.#room.payoutRows.notFinalOf(sender).find(({ state }) => state !== 'mined')
	}

	/**
	 * Offers a higher price for the oldest payout, for which all others wait. Null when it is too early or
	 * would be too expensive.
	 */
	async #offerMore(
		job: PayoutJob,
		row: PayoutRow,
		lane: PayerState,
		newest: PayoutTry,
	): Promise<Attempt<PayoutJob> | null> {
		const { effects, lanes, payoutRows, now } = this.#room
		if (newest.sender !== lane.sender || sinceMs(newest.at, now()) < STUCK_MS) return null
		if (this.#oldest(lane.sender)?.id !== row.id) return null
		const state = await effects.chainState()
		const fees = replacementFees(
			{ fee: BigInt(newest.fee), tip: BigInt(newest.tip) },
			feesOf(state),
		)
		if (state.wrong || state.sender !== lane.sender || this.#isTooDear(fees)) return null
		const notFinal = payoutRows.notFinalOf(lane.sender)
		if (this.#missingForFees(state, notFinal, row, fees) === 'gas')
			return tryLater(job, (turn) => lanes.freeze({ why: 'gas' }, turn))
		return this.#signPayout(job, row, newest.nonce, fees)
	}

	/**
	 * What the account lacks for the transaction fees of all unmined payouts and of this one at this price; null
	 * for nothing.
	 */
	#missingForFees(
		{ tokens, gas, dataFee }: ChainState,
		kept: readonly PayoutRow[],
		row: PayoutRow,
		{ fee }: Fees,
	): 'tokens' | 'gas' | null {
		const { payoutRows } = this.#room
		const others = kept.filter(({ id, state }) => id !== row.id && state !== 'mined')
		const units = [...others, row].reduce((sum, one) => sum + BigInt(one.units), 0n)
		if (BigInt(tokens) < units) return 'tokens'
		const offered = others.map(({ id }) => BigInt(payoutRows.triesOf(id).at(-1)?.fee ?? fee))
		return BigInt(gas) < gasFor([...offered, fee], dataFee) ? 'gas' : null
	}

	#isTooDear({ fee }: Fees): boolean {
		return fee > BigInt(Math.floor(this.#room.settings.PAYOUT_FEE_MAX_GWEI * GWEI))
	}

	/** Whether D1 has every change so far. Waits for that no longer than this lane may pause. */
	async #isArchived(): Promise<boolean> {
		const late = new Promise<boolean>((done) => setTimeout(done, D1_WAIT_MS, false))
		return Promise.race([this.#room.untilArchived().then(() => true), late])
	}
}

function tryLater(job: PayoutJob, commit: (turn: Turn) => void = () => {}): Attempt<PayoutJob> {
	return { left: job, retryMs: AGAIN_MS, serviceDown: false, commit }
}

function feesOf({ baseFee, tip }: ChainState): Fees {
	return feesFor(BigInt(baseFee), BigInt(tip))
}
