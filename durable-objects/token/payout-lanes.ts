import { ulid } from 'ulid'
import type { LaneWhy } from '#contract/payouts'
import { wholeUnits } from '#rules/token/payouts'
import type { Operation } from '#storage/operations'
import type { RoomSettings } from '#storage/room-settings'
import { entryOf } from '#storage/token/payout-entries'
import type { Agenda } from '../kernel/agenda.ts'
import { claim } from '../kernel/mirror.ts'
import type { OperatorAction } from '../kernel/operator-action.ts'
import { type Refused, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Payer, UnknownTransfer } from './chain-port.ts'
import type { PayoutCourse } from './payout-course.ts'
import type { PayerState, PayoutRow, PayoutRows } from './payout-rows.ts'
import type { Wallets } from './wallets.ts'

interface Needs {
	sql: SqlStorage
	agenda: Agenda
	settings: RoomSettings
	payoutRows: PayoutRows
	wallets: Wallets
	course: PayoutCourse
	problem(event: string, error: unknown): void
}

const RUNNING = { state: 'running', why: '', said: '' } as const

/** A paying account with two numbers of its transactions: `count` by the chain, `ours` by the stage. */
interface Sending {
	sender: string
	count: number
	ours: number
}

interface Freeze {
	why: LaneWhy
	/** The node's error message. */
	said?: string
	/** The account whose payouts stop; by default the one that pays now. */
	sender?: string
}

/**
 * The state of the paying accounts. The stage or an operator stops payouts, and only an operator resumes them (G-157).
 */
export class PayoutLanes {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/**
	 * Call inside a turn. Stops payouts because something is not as expected; nothing is signed or sent until an
	 * operator resumes them. A problem of an earlier account stops only the payouts of that account; a nonce that
	 * was used by an unknown transaction stops all.
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

	hold(): OperatorAction | null {
		const { payoutRows } = this.#room
		const lane = payoutRows.lane()
		if (!lane || lane.state === 'held') return null
		return {
			name: lane.sender,
			act: () => [payoutRows.saveLane({ ...lane, state: 'held', why: 'operator', said: '' })],
		}
	}

	/**
	 * Resumes payouts. Unknown transactions of the account must be confirmed by the operator, because a stage
	 * that forgot its last payouts would make them again.
	 */
	resume(payer: Payer): OperatorAction | Refused | null {
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
				const lane: PayerState = {
					...{ sender, ...RUNNING, at: turn.now },
					// A nonce behind the unknown transaction, which the payout gets next.
					firstNonce: Math.max(before?.firstNonce ?? 0, isStrange ? count : 0),
				}
				this.goOn(turn.now)
				const booked = strays.flatMap((one) => this.#bookUnknown(one, turn))
				const others = earlier.map((one) => payoutRows.saveLane(this.#letFinish(one)))
				const passed = forgot.flatMap((one) => this.#leaveBehind(one))
				return [
					...[...others, ...passed, payoutRows.saveLane(lane)],
					...[...booked, ...wallets.noteAll(turn.now)],
				]
			},
		}
	}

	/** Earlier accounts that have sent more transactions than the stage knows. */
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

	/**
	 * Resumes an earlier account for its signed payouts. If an unknown transaction used a nonce, new nonces begin
	 * after the last of these payouts.
	 */
	#letFinish(lane: PayerState): PayerState {
		const last = this.#room.payoutRows.notFinalOf(lane.sender).at(-1)?.nonce ?? -1
		const firstNonce = Math.max(lane.firstNonce, lane.why === 'nonce' ? last + 1 : 0)
		return { ...lane, ...RUNNING, firstNonce }
	}

	/** Books a transfer that the stage had forgotten, with the credits that it paid. */
	#bookUnknown({ hash, block, sender, dest, units, userId, unpaid }: UnknownTransfer, turn: Turn) {
		const { sql, payoutRows, settings, course } = this.#room
		const id = ulid(turn.now)
		const amount = Math.floor(wholeUnits(units, settings.TOKEN_DECIMALS))
		if (amount < 1) return []
		const row: PayoutRow = {
			...{ id, userId, dest, amount, units, state: 'final', sender, nonce: null, hash, block },
			...{ blockHash: null, createdAt: turn.now, endedAt: turn.now },
		}
		const [again] = payoutRows.where("user_id = ? AND state = 'wanted'", userId)
		// The same payout was planned again before the transfer was found: the transfer is that payout.
		if (again?.units === units)
			return payoutRows.save({ ...row, id: again.id, createdAt: again.createdAt })
		// With another amount an operator must decide which credits it pays.
		const undone = again ? [...course.back(again, turn.now), payoutRows.hold(userId, turn.now)] : []
		let left = amount
		const taken = unpaid.flatMap(({ reason, subject, amount: paid }) => {
			if (paid > left) return []
			const claimed = claim(sql, 'payoutCredits', { reason, subject, payoutId: id })
			if (claimed.length > 0) left -= paid
			return claimed
		})
		return [...undone, ...payoutRows.save(row), ...taken, entryOf(row)]
	}

	/** Plans and checks payouts at once. */
	goOn(now: number): void {
		const { agenda } = this.#room
		agenda.schedule('payout-plan', '', now)
		agenda.schedule('payout-look', '', now)
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
