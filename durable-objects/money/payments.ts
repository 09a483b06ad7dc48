// A payment from its reservation to its end, where money changes anything (over 250 lines).

import {
	CHECKOUT_KEY_LIFE_MS,
	DAY_MS,
	MINUTE_MS,
	PAYMENTS_OPEN_MAX,
	RESERVED_MS,
	SECOND_MS,
} from '#contract/limits'
import type { PaymentKind } from '#contract/money/payments'
import type { Agenda, Moments } from '../kernel/agenda.ts'
import { drop } from '../kernel/kept-alike.ts'
import { type Operation, op } from '../kernel/operations.ts'
import type { Outbox } from '../kernel/outbox.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import { type Answer, type MoneyReport, refusal } from '../kernel/rpc.ts'
import type { TakeTurn, Turn } from '../kernel/turn.ts'
import type { PayFacts } from './pay-port.ts'
import type { PaymentRow, PaymentRows } from './payment-rows.ts'
import type { Checkout, Sold } from './sold.ts'
import type { PayJob } from './stored-pay-job.ts'

interface Room {
	sql: SqlStorage
	agenda: Agenda
	paymentRows: PaymentRows
	turn: TakeTurn
	/** By what it is; what cannot be bought yet is missing. */
	sold(): Partial<Record<PaymentKind, Sold>>
	outbox(): Outbox
	now(): number
	problem(event: string, error: unknown): void
}

const NO_SUCH_PAYMENT = refusal(404, 'not-found', 'There is no such payment.')
const NOT_FOR_SALE = refusal(404, 'not-found', 'This is not for sale.')
const TOO_MANY = refusal(
	503,
	'payments-away',
	'Payments do not answer right now. Please try again.',
)
const TOO_LATE = refusal(410, 'expired', 'This purchase has ended. Please begin again.')
const IS_PAID = refusal(409, 'paid', 'This is paid already.')

/** The checkout that made the row has asked for its pay page long before that. */
const GIVEN_UP_MS = 15 * SECOND_MS
const LOOK_MS = MINUTE_MS
/** Also while nobody tells us: a refund or a bank may take days. */
const SLOW_LOOK_MS = 30 * MINUTE_MS
const LOOKED_LATELY_MS = 2 * SECOND_MS
const UNPAID_KEPT_MS = 30 * DAY_MS

/**
 * Money by card (G-134 to G-136). The row stands before anybody is asked for money; what the payment service says
 * settles it, in one turn, however often and in whatever order that is said.
 */
export class Payments implements Part {
	readonly tables: readonly KeptTable[] = [{ table: 'payments' }]
	readonly moments: Moments
	readonly #room: Room
	readonly #lookedAt = new Map<string, number>()
	/** Asked for again while it was being looked at: what is said then may be older. */
	readonly #hinted = new Set<string>()

	constructor(room: Room) {
		this.#room = room
		this.moments = {
			'reservation-end': (id, turn) => this.#end(id, turn),
			'payment-look': (id, turn) => this.#lookInTime(id, turn),
		}
	}

	/** Of a new storage: nothing is known of what was under way. */
	takeOver(): [] {
		const { agenda, paymentRows, now } = this.#room
		for (const { id } of paymentRows.where("ended_at IS NULL OR state = 'refunding'"))
			agenda.put('payment-look', id, now())
		return []
	}

	*tellAgain(): Iterable<Operation> {
		for (const row of this.#room.paymentRows.where('paid > 0'))
			yield* cashOf(row, null, row.createdAt)
	}

	/** What nobody paid is forgotten some day. */
	prune(asOf: number): void {
		const { paymentRows } = this.#room
		const over = paymentRows.where(
			"state = 'expired' AND paid = 0 AND ended_at < ? LIMIT 500",
			asOf - UNPAID_KEPT_MS,
		)
		for (const { id } of over) this.#forget(id)
	}

	/** Before anybody is asked for money. `isNew`: nobody is asking for its pay page yet. */
	reserve(checkout: Checkout, turn: Turn): Answer<{ payment: PaymentRow; isNew: boolean }> {
		const { paymentRows, agenda } = this.#room
		const { id, kind, what, key, address, quotedCents } = checkout
		const known = key === null ? null : this.#bought(key, turn.now)
		const isAsSeen = known && (quotedCents === null || known.cents <= quotedCents)
		if (isAsSeen) return { ok: true, payment: known, isNew: false }
		const sold = this.#room.sold()[kind]
		if (!sold) return NOT_FOR_SALE
		if (paymentRows.countUnderWay() >= PAYMENTS_OPEN_MAX) return TOO_MANY
		const quote = sold.quote(checkout, turn)
		if (!quote.ok) return quote
		const { cents } = quote
		if (quotedCents !== null && cents > quotedCents)
			return refusal(409, 'price', `The price is now $${(cents / 100).toFixed(2)}.`)
		const payment: PaymentRow = {
			...{ id, kind, what, cents, key, address },
			state: 'new',
			...{ session: null, url: null, intent: null, delivered: null, endedAt: null },
			...{ paid: 0, refunded: 0, disputed: '' },
			createdAt: turn.now,
			reservedUntil: turn.now + RESERVED_MS,
		}
		turn.append([], [paymentRows.save(payment)])
		agenda.put('reservation-end', id, payment.reservedUntil)
		agenda.put('payment-look', id, turn.now + GIVEN_UP_MS)
		sold.changed(payment, turn)
		return { ok: true, payment, isNew: true }
	}

	/** The pay page is there. Who asked for it may show it only now. */
	opened(id: string, facts: PayFacts, turn: Turn): Answer<{ payment: PaymentRow }> {
		const row = this.#room.paymentRows.find(id)
		if (!row) return NO_SUCH_PAYMENT
		// Somebody gave it up meanwhile: then its page is being closed.
		if (row.state !== 'new' || turn.now >= row.reservedUntil) return TOO_LATE
		const { session, url } = facts
		turn.append([], [this.#room.paymentRows.save({ ...row, session, url })])
		this.settle(id, facts, turn)
		return { ok: true, payment: this.#room.paymentRows.find(id) ?? row }
	}

	/** The buyer came back without paying, or there is no pay page. */
	cancel(id: string, turn: Turn): Answer<{ payment: PaymentRow }> {
		const { paymentRows } = this.#room
		const row = paymentRows.find(id)
		if (!row) return NO_SUCH_PAYMENT
		if (row.paid > 0 || row.state === 'paying') return IS_PAID
		if (row.state !== 'new' && row.state !== 'open') return { ok: true, payment: row }
		this.#end(id, turn)
		return { ok: true, payment: paymentRows.find(id) ?? row }
	}

	/** Something is said of it, by whom does not matter: it is looked at now. */
	hint(name: string, turn: Turn): boolean {
		const row = this.#room.paymentRows.named(name)
		if (row) this.#look(row, turn)
		return row !== null
	}

	hintFirst(names: string[], turn: Turn): { ok: true } {
		names.some((name) => this.hint(name, turn))
		return { ok: true }
	}

	/** Who waits for it asks every now and then. */
	watch(id: string, turn: Turn): Answer<{ payment: PaymentRow }> {
		const row = this.#room.paymentRows.find(id)
		if (!row) return NO_SUCH_PAYMENT
		const isWaiting = row.state === 'open' || row.state === 'paying'
		const before = this.#lookedAt.get(id) ?? 0
		if (isWaiting && Math.abs(turn.now - before) >= LOOKED_LATELY_MS) this.#look(row, turn)
		return { ok: true, payment: row }
	}

	get report(): MoneyReport {
		const { sql, paymentRows, now } = this.#room
		const refunding = paymentRows.where("state = 'refunding' ORDER BY ended_at")
		const [oldest] = refunding
		return {
			open: paymentRows.countUnderWay(),
			refunding: refunding.length,
			oldestMs: oldest ? Math.max(0, now() - (oldest.endedAt ?? now())) : 0,
			differs: sql.exec<{ n: number }>('SELECT COUNT(*) AS n FROM strays').one().n,
		}
	}

	/** Whether it was hinted at since `beginLook`. */
	mustLookAgain(id: string): boolean {
		return this.#hinted.has(id)
	}

	beginLook(id: string): void {
		this.#hinted.delete(id)
	}

	/** Call inside a turn. What was delivered goes, and all of the money with it. */
	giveBack(id: string, turn: Turn): void {
		const { paymentRows } = this.#room
		const row = paymentRows.find(id)
		if (!row) return
		this.#room.sold()[row.kind]?.takeBack(row, turn)
		if (row.state === 'fulfilled') this.#become(row, 'refunding', turn)
	}

	/** The same for the payment that delivered this id; nothing when there is none. */
	giveBackFor(delivered: string, turn: Turn): void {
		const [row] = this.#room.paymentRows.where("delivered = ? AND state = 'fulfilled'", delivered)
		if (row) this.giveBack(row.id, turn)
	}

	/** Call inside a turn. The one place where money changes anything. */
	settle(id: string, facts: PayFacts, turn: Turn): void {
		const before = this.#room.paymentRows.find(id)
		if (!before) return
		const { session, intent, paid, refunded, disputed } = facts
		if (before.session && session && before.session !== session) {
			turn.afterwards(() => this.#room.problem('payment-of-another-session', id))
			return
		}
		const row: PaymentRow = {
			...before,
			session: session ?? before.session,
			intent: intent ?? before.intent,
			paid: Math.max(before.paid, paid),
			refunded: Math.max(before.refunded, refunded),
			disputed: disputed || before.disputed,
		}
		const entries = [...cashOf(row, before, turn.now)]
		if (entries.length > 0) turn.append([], entries)
		this.#become(row, this.#stateAfter(row, facts, turn), turn, before)
	}

	#stateAfter(row: PaymentRow, facts: PayFacts, turn: Turn): PaymentRow['state'] {
		const isBack = row.refunded >= row.paid || row.disputed === 'lost'
		if (row.paid > 0 && row.state !== 'fulfilled' && isBack) return 'refunded'
		if (row.state === 'refunding' || row.state === 'refunded') return row.state
		if (row.state === 'fulfilled') return row.refunded >= row.paid ? 'refunded' : row.state
		if (row.paid > 0) {
			const isOurs = row.paid === row.cents && facts.currency === 'usd' && row.state !== 'expired'
			row.delivered = isOurs ? (this.#room.sold()[row.kind]?.fulfil(row, turn) ?? null) : null
			return row.delivered === null ? 'refunding' : 'fulfilled'
		}
		if (facts.status === 'complete') return facts.isProcessing ? 'paying' : 'expired'
		if (facts.status === 'open') return row.state === 'expired' ? 'expired' : 'open'
		return 'expired'
	}

	#become(
		row: PaymentRow,
		state: PaymentRow['state'],
		turn: Turn,
		before: PaymentRow | null = null,
	): void {
		const { paymentRows, agenda } = this.#room
		const isOver = state !== 'new' && state !== 'open' && state !== 'paying'
		const sold = this.#room.sold()[row.kind]
		const now: PaymentRow = {
			...row,
			state,
			what: isOver && sold ? sold.rest(row.what) : row.what,
			endedAt: isOver ? (row.endedAt ?? turn.now) : null,
		}
		if (!before || JSON.stringify(now) !== JSON.stringify(before))
			turn.append([], [paymentRows.save(now)])
		if (isOver) agenda.drop('reservation-end', row.id)
		const lookAt = this.#nextLook(now, turn.now)
		if (lookAt === null) agenda.drop('payment-look', row.id)
		else agenda.put('payment-look', row.id, lookAt)
		const was = (before ?? row).state
		if (state === 'refunding' && was !== state) this.#ask('refund', now, turn)
		if (isOver && was !== state) sold?.changed(now, turn)
	}

	#nextLook({ state }: PaymentRow, now: number): number | null {
		if (state === 'new' || state === 'open') return now + LOOK_MS
		return state === 'paying' || state === 'refunding' ? now + SLOW_LOOK_MS : null
	}

	/** Nobody may pay any more: first the pay page is closed, and only then it is free for others. */
	#end(id: string, turn: Turn): void {
		const { paymentRows, sold } = this.#room
		const row = paymentRows.find(id)
		if (!row || (row.state !== 'new' && row.state !== 'open')) return
		this.#ask('close', row, turn)
		if (row.reservedUntil <= turn.now) return
		const ended = { ...row, reservedUntil: turn.now }
		turn.append([], [paymentRows.save(ended)])
		sold()[row.kind]?.changed(ended, turn)
	}

	#lookInTime(id: string, turn: Turn): void {
		const row = this.#room.paymentRows.find(id)
		if (!row) return
		const isOver = turn.now >= row.reservedUntil
		if (row.state === 'new' || (row.state === 'open' && isOver)) this.#end(id, turn)
		// What the buyer's bank is about to take back cannot be given back, too.
		else if (row.state === 'refunding' && row.disputed !== 'open') this.#ask('refund', row, turn)
		else this.#look(row, turn)
		const lookAt = this.#nextLook(row, turn.now)
		if (lookAt !== null) this.#room.agenda.put('payment-look', id, lookAt)
	}

	#look(row: PaymentRow, turn: Turn): void {
		this.#lookedAt.set(row.id, turn.now)
		if (this.#lookedAt.size > 2 * PAYMENTS_OPEN_MAX) this.#lookedAt.clear()
		this.#hinted.add(row.id)
		this.#ask('look', row, turn)
	}

	#ask(step: PayJob['step'], { id }: PaymentRow, turn: Turn): void {
		turn.ask({ lane: 'pay', job: { step, id } })
		this.#room.outbox().hasten(`pay:${step}:${id}`, turn)
	}

	/** Also what is paid: who presses once more on a page from before has bought it. */
	#bought(key: string, now: number): PaymentRow | null {
		const [row] = this.#room.paymentRows.where(
			`key = ? AND created_at > ? AND (state IN ('paying', 'fulfilled')
				OR state IN ('new', 'open') AND reserved_until > ?) LIMIT 1`,
			key,
			now - CHECKOUT_KEY_LIFE_MS,
			now,
		)
		return row ?? null
	}

	#forget(id: string): void {
		const { sql, turn } = this.#room
		turn(({ append }) => append([], drop(sql, 'payments', { id })))
	}
}

/** What moved since `before`, or ever. */
function* cashOf(row: PaymentRow, before: PaymentRow | null, at: number): Iterable<Operation> {
	const { id: payment, kind, paid, refunded, disputed } = row
	const of = { payment, kind, at }
	if (paid > (before?.paid ?? 0)) yield op('cash.enter', { ...of, reason: 'paid', total: paid })
	if (refunded > (before?.refunded ?? 0))
		yield op('cash.enter', { ...of, reason: 'refunded', total: refunded })
	if (disputed === 'lost' && before?.disputed !== 'lost' && paid > refunded)
		yield op('cash.enter', { ...of, reason: 'disputed', total: paid - refunded })
}
