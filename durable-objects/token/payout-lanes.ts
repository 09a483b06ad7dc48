import { ulid } from 'ulid'
import type { LaneWhy } from '#contract/payouts'
import { wholeUnits } from '#rules/token/payouts'
import type { Agenda } from '../kernel/agenda.ts'
import { claim } from '../kernel/kept-alike.ts'
import type { Operation } from '../kernel/operations.ts'
import type { RoomSettings } from '../kernel/room-settings.ts'
import { type Payer, type Refused, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Deed } from '../operators/deed.ts'
import type { Stray } from './chain-port.ts'
import type { PayoutCourse } from './payout-course.ts'
import { entryOf } from './payout-entries.ts'
import type { Lane, PayoutRow, PayoutRows } from './payout-rows.ts'
import type { Wallets } from './wallets.ts'

interface Room {
	sql: SqlStorage
	agenda: Agenda
	settings: RoomSettings
	payoutRows: PayoutRows
	wallets: Wallets
	course: PayoutCourse
	problem(event: string, error: unknown): void
}

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

/** Whether the accounts that pay go on: they stop by themselves or by an operator, who alone lets them go on (G-157). */
export class PayoutLanes {
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
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
				this.goOn(turn.now)
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
		const { sql, payoutRows, settings, course } = this.#room
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

	/** It is looked anew for who is to be paid, and at what is under way. */
	goOn(now: number): void {
		const { agenda } = this.#room
		agenda.put('payout-plan', '', now)
		agenda.put('payout-look', '', now)
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
