import {
	HOUR_MS,
	MINUTE_MS,
	PAYOUT_GAS_LIMIT,
	PAYOUTS_UNDER_WAY_MAX,
	SECOND_MS,
} from '#contract/limits'
import { dearer, type Fees, feesFor } from '#rules/token/payouts'
import type { Attempt, EffectKind } from '../kernel/effects.ts'
import type { Parked } from '../kernel/parked.ts'
import type { RoomSettings } from '../kernel/room-settings.ts'
import type { EffectsPort } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Lane as LaneName } from '../kernel/work.ts'
import type { ChainState } from './chain-port.ts'
import { creditsDue, isBooked } from './due-credits.ts'
import type { Lane, PayoutRow, PayoutRows, Try } from './payout-rows.ts'
import type { Payouts } from './payouts.ts'
import { PAYOUT_JOB, type PayoutJob } from './stored-payout-job.ts'

interface Room {
	db: D1Database
	settings: RoomSettings
	payouts: Payouts
	payoutRows: PayoutRows
	parked: Parked
	effects: EffectsPort
	/** D1 has everything that has happened. */
	untilArchived(): Promise<void>
	now(): number
}

/** Longer than blocks take: what is not mined then is offered more for. */
const STUCK_MS = MINUTE_MS
/** Nodes tell of a block one after the other: a nonce that is spent for so long without us is somebody else's. */
const MISSING_MS = 30 * SECOND_MS
const D1_WAIT_MS = 5 * SECOND_MS
const AGAIN_MS = 2 * SECOND_MS
const GWEI = 1_000_000_000

const DONE: Attempt<PayoutJob> = { left: null, retryMs: 0, neighbourDown: false, commit: () => {} }

/** The lane to the chain: one step of one payout at a time (G-156). */
export class PayingOut implements EffectKind<PayoutJob> {
	readonly codec = PAYOUT_JOB
	readonly #room: Room
	/** Since when their nonce is spent, and none of their transactions found. */
	readonly #missing = new Map<string, number>()
	constructor(room: Room) {
		this.#room = room
	}

	idOf(lane: LaneName, { step, id }: PayoutJob): string {
		return `${lane}:${step}:${id}`
	}

	isNeeded(): boolean {
		return true
	}

	giveUp(): void {} // never: see its lane

	async perform(job: PayoutJob): Promise<Attempt<PayoutJob>> {
		const { payouts, payoutRows } = this.#room
		const lane = payoutRows.lane()
		if (!payouts.isOn || !lane) return DONE
		if (job.step === 'plan') return this.#plan(lane)
		const row = payoutRows.find(job.id)
		if (!row || row.endedAt !== null) return DONE
		return row.nonce === null ? this.#sign(job, row, lane) : this.#follow(job, row, lane)
	}

	async #plan({ state }: Lane): Promise<Attempt<PayoutJob>> {
		const { db, payouts, now } = this.#room
		if (state !== 'running') return DONE
		if (!(await this.#isArchived())) return later({ step: 'plan', id: '' })
		const due = await creditsDue(db, now() - payouts.terms.holdHours * HOUR_MS)
		return { ...DONE, commit: (turn) => payouts.plan(due, turn) }
	}

	/** The first signature: from here on it has a nonce. */
	async #sign(job: PayoutJob, row: PayoutRow, lane: Lane): Promise<Attempt<PayoutJob>> {
		const { db, payouts, payoutRows, parked, effects } = this.#room
		if (lane.state !== 'running' || payouts.isStopped(row.userId)) return DONE // asked again when that is over
		const kept = payoutRows.kept()
		if (kept.length >= PAYOUTS_UNDER_WAY_MAX || !(await this.#isArchived())) return later(job)
		if (!(await isBooked(db, row.id))) {
			if (parked.seqs.length > 0) return later(job) // its entry may be one of these
			return { ...DONE, commit: (turn) => payouts.drop(row.id, turn) }
		}
		const state = await effects.chainState()
		const nonce = payoutRows.nextNonce(lane)
		const fees = todays(state)
		const why = state.wrong ?? (state.count > nonce ? 'nonce' : lacks(state, fees, [...kept, row]))
		if (state.sender !== lane.sender) return DONE // a new key: an operator lets it run
		if (why) return { ...DONE, commit: (turn) => payouts.freeze(why, turn) }
		if (this.#isTooDear(fees)) return later(job)
		return this.#keep(job, row, nonce, fees)
	}

	async #keep(
		job: PayoutJob,
		{ id, dest, units }: PayoutRow,
		nonce: number,
		offer: Fees,
	): Promise<Attempt<PayoutJob>> {
		const { effects, payouts } = this.#room
		const fees = { fee: String(offer.fee), tip: String(offer.tip) }
		const signed = await effects.signPayout({ dest, units, nonce, ...fees })
		const attempt: Attempt<PayoutJob> = {
			...{ left: job, retryMs: 0, neighbourDown: false },
			commit: (turn) => {
				if (!payouts.keep(id, nonce, { ...signed, ...fees }, turn)) attempt.retryMs = AGAIN_MS
			},
		}
		return attempt
	}

	/** It has bytes: whichever of them is mined settles it; until then they go to the nodes again and again. */
	async #follow(job: PayoutJob, row: PayoutRow, lane: Lane): Promise<Attempt<PayoutJob>> {
		const { effects, payouts, payoutRows } = this.#room
		const { id, dest, units } = row
		const tries = payoutRows.triesOf(id)
		const newest = tries.at(-1)
		if (!newest || !(await this.#isArchived())) return later(job)
		const hashes = tries.map(({ hash }) => hash)
		const mined = await effects.minedPayout({ sender: newest.sender, dest, units, hashes })
		if (mined) {
			this.#missing.delete(id)
			const attempt = later(job, (turn) => {
				if (payouts.mined(id, mined, turn)) attempt.left = null
			})
			return attempt
		}
		if (lane.state !== 'running') return later(job, (turn) => payouts.sent(id, turn))
		const { outcome } = await effects.sendPayout(newest.raw)
		if (outcome === 'spent') return this.#spent(job, row, lane)
		this.#missing.delete(id)
		return (
			(await this.#offerMore(job, row, lane, newest)) ??
			later(job, (turn) => payouts.sent(id, turn))
		)
	}

	/** Either a node does not tell yet that it is mined, or the nonce is somebody else's. */
	async #spent(job: PayoutJob, { id, nonce }: PayoutRow, lane: Lane): Promise<Attempt<PayoutJob>> {
		const { effects, payouts, now } = this.#room
		const { count } = await effects.chainState()
		const since = this.#missing.get(id) ?? now()
		this.#missing.set(id, since)
		if (nonce === null || count <= nonce || now() - since < MISSING_MS) return later(job)
		if (nonce >= lane.firstNonce) return later(job, (turn) => payouts.freeze('nonce', turn))
		this.#missing.delete(id)
		return later(job, (turn) => payouts.forgetNonce(id, turn))
	}

	/** Only for the oldest: the others wait for it. Null when it is not time, or would be too dear. */
	async #offerMore(
		job: PayoutJob,
		row: PayoutRow,
		lane: Lane,
		newest: Try,
	): Promise<Attempt<PayoutJob> | null> {
		const { effects, payoutRows, now } = this.#room
		const [oldest] = payoutRows.kept().filter(({ state }) => state !== 'mined')
		if (oldest?.id !== row.id || now() - newest.at < STUCK_MS) return null
		const state = await effects.chainState()
		const fees = dearer({ fee: BigInt(newest.fee), tip: BigInt(newest.tip) }, todays(state))
		if (state.wrong || state.sender !== lane.sender || row.sender !== lane.sender) return null
		return this.#isTooDear(fees) ? null : this.#keep(job, row, newest.nonce, fees)
	}

	#isTooDear({ fee }: Fees): boolean {
		return fee > BigInt(Math.floor(this.#room.settings.PAYOUT_FEE_MAX_GWEI * GWEI))
	}

	/** Not longer than this lane may stand still. */
	async #isArchived(): Promise<boolean> {
		const late = new Promise<boolean>((done) => setTimeout(done, D1_WAIT_MS, false))
		return Promise.race([this.#room.untilArchived().then(() => true), late])
	}
}

function later(job: PayoutJob, commit: (turn: Turn) => void = () => {}): Attempt<PayoutJob> {
	return { left: job, retryMs: AGAIN_MS, neighbourDown: false, commit }
}

function todays({ baseFee, tip }: ChainState): Fees {
	return feesFor(BigInt(baseFee), BigInt(tip))
}

/** What the account must have for all that is not mined. */
function lacks(
	{ tokens, gas }: ChainState,
	{ fee }: Fees,
	rows: readonly PayoutRow[],
): 'tokens' | 'gas' | null {
	const open = rows.filter(({ state }) => state !== 'mined')
	const units = open.reduce((sum, one) => sum + BigInt(one.units), 0n)
	if (BigInt(tokens) < units) return 'tokens'
	return BigInt(gas) < fee * BigInt(PAYOUT_GAS_LIMIT * open.length) ? 'gas' : null
}
