import { MINUTE_MS } from '#contract/limits'
import type { Disputed, PaymentKind } from '#contract/money/payments'
import type { PayJob } from '#storage/money/stored-pay-job'
import { type Operation, op } from '#storage/operations'
import type { Agenda } from '../kernel/agenda.ts'
import type { Outbox } from '../kernel/outbox.ts'
import type { Turn } from '../kernel/turn.ts'
import type { PayFacts } from './pay-port.ts'
import type { PaymentRow, PaymentRows } from './payment-rows.ts'
import type { Product } from './product.ts'
import type { UnmatchedPayments } from './unmatched-payments.ts'

interface Needs {
	agenda: Agenda
	paymentRows: PaymentRows
	unmatchedPayments: UnmatchedPayments
	/** What can be sold now, by kind. */
	products(): Partial<Record<PaymentKind, Product>>
	outbox: Outbox
	problem(event: string, error: unknown): void
}

const LOOK_MS = MINUTE_MS
/** How often a refund or an undecided payment is looked up without a hint; a bank may take days. */
const SLOW_LOOK_MS = 30 * MINUTE_MS

/**
 * Settles payments: the payment service's answer takes effect in one turn, however often and in whatever
 * order answers come (G-134, G-136).
 */
export class Settling {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Call inside a turn. Removes what was delivered and refunds all the money. */
	refund(id: string, turn: Turn): void {
		const { paymentRows } = this.#room
		const row = paymentRows.find(id)
		if (!row) return
		this.#room.products()[row.kind]?.revoke(row, turn)
		if (row.state === 'fulfilled') this.#setState(row, 'refunding', turn)
	}

	/** Refunds the payment that delivered this id; does nothing when there is none. */
	refundFor(delivered: string, turn: Turn): void {
		const [row] = this.#room.paymentRows.where("delivered = ? AND state = 'fulfilled'", delivered)
		if (row) this.refund(row.id, turn)
	}

	/**
	 * Call inside a turn. The only place where an answer of the payment service takes effect. `shown`: the pay
	 * page to which the buyer is sent now.
	 */
	settle(id: string, facts: PayFacts, turn: Turn, shown: string | null = null): void {
		const before = this.#room.paymentRows.find(id)
		if (!before) return
		const { session, intent, paid } = facts
		if (before.session && session && before.session !== session) {
			turn.afterwards(() => this.#room.problem('payment-of-another-session', id))
			return
		}
		const row: PaymentRow = {
			...before,
			session: session ?? before.session,
			url: shown ?? before.url,
			intent: intent ?? before.intent,
			paid: Math.max(before.paid, paid),
			// An answer with a smaller paid sum is older, or comes from another account. Otherwise the newest answer
			// counts, because weeks later a refund may fail or a dispute may be won.
			refunded: paid < before.paid ? before.refunded : facts.refunded,
			disputed: paid < before.paid ? before.disputed : facts.disputed,
		}
		const entries = [...cashOf(row, before, turn.now)]
		if (entries.length > 0) turn.append([], entries)
		this.#setState(row, this.#stateAfter(row, facts, turn), turn, before)
		if (row.refunded < before.refunded) this.#onFailedRefund(id, turn)
	}

	/**
	 * A refund failed and the money came back. The buyer may have been paid in another way since, so operators
	 * decide.
	 */
	#onFailedRefund(id: string, turn: Turn): void {
		const { paymentRows, unmatchedPayments, problem } = this.#room
		turn.afterwards(() => problem('refund-came-back', id))
		const row = paymentRows.find(id)
		if (row?.session && row.state === 'refunding')
			unmatchedPayments.keep({ session: row.session, cents: row.paid - row.refunded })
	}

	#stateAfter(row: PaymentRow, facts: PayFacts, turn: Turn): PaymentRow['state'] {
		const isBack = row.refunded >= row.paid || row.disputed === 'lost'
		if (row.paid > 0 && row.state !== 'fulfilled' && isBack) return 'refunded'
		if (row.state === 'refunding' || row.state === 'refunded') return 'refunding'
		if (row.state === 'fulfilled') return row.refunded >= row.paid ? 'refunded' : row.state
		if (row.paid > 0) {
			const isOurs = row.paid === row.cents && facts.currency === 'usd' && row.state !== 'expired'
			row.delivered = isOurs ? (this.#room.products()[row.kind]?.deliver(row, turn) ?? null) : null
			return row.delivered === null ? 'refunding' : 'fulfilled'
		}
		if (facts.status === 'complete') return facts.isProcessing ? 'paying' : 'expired'
		if (facts.status === 'open') return row.state === 'expired' ? 'expired' : 'open'
		return 'expired'
	}

	#setState(
		row: PaymentRow,
		state: PaymentRow['state'],
		turn: Turn,
		before: PaymentRow | null = null,
	): void {
		const { paymentRows, agenda, unmatchedPayments } = this.#room
		const isOver = state !== 'new' && state !== 'open' && state !== 'paying'
		const product = this.#room.products()[row.kind]
		const now: PaymentRow = {
			...row,
			state,
			what: isOver && product ? product.redacted(row.what) : row.what,
			endedAt: isOver ? (row.endedAt ?? turn.now) : null,
		}
		if (!before || JSON.stringify(now) !== JSON.stringify(before))
			turn.append([], [paymentRows.save(now)])
		if (isOver) agenda.cancel('reservation-end', row.id)
		const lookAt = nextLook(now, turn.now)
		if (lookAt === null) agenda.cancel('payment-look', row.id)
		else agenda.schedule('payment-look', row.id, lookAt)
		const was = (before ?? row).state
		// A refund waits until a dispute with the buyer's bank is decided.
		const isDue = was !== state || before?.disputed === 'open'
		if (state === 'refunding' && isDue && now.disputed !== 'open') this.ask('refund', now, turn)
		if (state === 'refunded' && row.session)
			unmatchedPayments.keep({ session: row.session, cents: 0 })
		if (isOver && was !== state) product?.changed(now, turn)
	}

	/** Asks the payment service at once. */
	ask(step: PayJob['step'], { id }: PaymentRow, turn: Turn): void {
		turn.ask({ lane: 'pay', job: { step, id } })
		this.#room.outbox.expedite(`pay:${step}:${id}`, turn)
	}
}

/** When a payment is looked up without a hint; null when nothing can change any more. */
export function nextLook({ state }: PaymentRow, now: number): number | null {
	if (state === 'new' || state === 'open') return now + LOOK_MS
	return state === 'paying' || state === 'refunding' ? now + SLOW_LOOK_MS : null
}

/**
 * Ledger entries for money that moved since `before`. With null they cover all of it, also what came back, for a
 * D1 that may lack it.
 */
export function* cashOf(
	row: PaymentRow,
	before: PaymentRow | null,
	at: number,
): Iterable<Operation> {
	const { id: payment, kind, paid, refunded, disputed } = row
	const of = { payment, kind, at }
	if (paid > (before?.paid ?? 0)) yield op('cash.enter', { ...of, reason: 'paid', total: paid })
	if (refunded !== before?.refunded)
		yield op('cash.enter', { ...of, reason: 'refunded', total: refunded })
	const lost = LOST[disputed]
	if (lost !== null && disputed !== before?.disputed)
		yield op('cash.enter', { ...of, reason: 'disputed', total: lost ? paid - refunded : 0 })
}

/** Whether the bank took the money; null while that is undecided. */
const LOST: Record<Disputed, boolean | null> = { '': null, open: null, won: false, lost: true }
