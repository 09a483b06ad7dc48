// One payment from its reservation until its buyer is forgotten (over 250 lines).

import {
	CHECKOUT_KEY_LIFE_MS,
	DAY_MS,
	PAYMENTS_OPEN_MAX,
	PAYMENTS_OPEN_PER_NETWORK,
	RESERVED_MS,
	SECOND_MS,
} from '#contract/limits'
import type { PaymentKind } from '#contract/money/payments'
import { sinceMs } from '#rules/limits/since-ms'
import type { Operation } from '#storage/operations'
import type { Agenda, Timers } from '../kernel/agenda.ts'
import type { Log } from '../kernel/log.ts'
import { drop } from '../kernel/mirror.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import { type Answer, type MoneyReport, refusal } from '../kernel/rpc.ts'
import type { TakeTurn, Turn } from '../kernel/turn.ts'
import { NO_BUYER, withoutBuyer } from './forgotten-buyer.ts'
import type { PayFacts } from './pay-port.ts'
import type { PaymentRow, PaymentRows } from './payment-rows.ts'
import type { Checkout, Product, SeenPurchase } from './product.ts'
import { cashOf, nextLook, type Settling } from './settling.ts'
import type { UnmatchedPayments } from './unmatched-payments.ts'

interface Needs {
	sql: SqlStorage
	log: Log
	agenda: Agenda
	paymentRows: PaymentRows
	settling: Settling
	unmatchedPayments: UnmatchedPayments
	turn: TakeTurn
	/** What can be sold now, by kind. */
	products(): Partial<Record<PaymentKind, Product>>
	now(): number
}

const NO_SUCH_PAYMENT = refusal(404, 'not-found', 'There is no such payment.')
const NOT_FOR_SALE = refusal(404, 'not-found', 'This is not for sale.')
const TOO_MANY = refusal(
	503,
	'payments-away',
	'Payments do not answer right now. Please try again.',
)
const TOO_MANY_OF_YOURS = refusal(
	429,
	'pages-open',
	'Too many of your pay pages are open. Finish one, or come back in ten minutes.',
)
const TOO_LATE = refusal(410, 'expired', 'This purchase has ended. Please begin again.')
const IS_PAID = refusal(409, 'paid', 'This is paid already.')

/** After this time a checkout that has no pay page counts as given up. */
const GIVEN_UP_MS = 15 * SECOND_MS
const LOOKED_LATELY_MS = 2 * SECOND_MS
const UNPAID_KEPT_MS = 30 * DAY_MS
/** How long a buyer's pseudonym is kept, for counting their unpaid pages. */
const BUYER_KEPT_MS = DAY_MS

/**
 * Payments by card (G-134 to G-136). A row is stored before anybody is asked for money. The room looks up the state
 * after every hint and after some time, and the payment service's answer settles the payment (settling.ts).
 */
export class Payments implements Part {
	readonly tables: readonly KeptTable[] = [{ table: 'payments' }]
	readonly timers: Timers
	readonly #room: Needs
	readonly #lookedUpAt = new Map<string, number>()
	/** Payments that got a hint while they were looked up: the answer may be older than the hint. */
	readonly #hinted = new Set<string>()

	constructor(room: Needs) {
		this.#room = room
		this.timers = {
			'reservation-end': (id, turn) => this.#end(id, turn),
			'payment-look': (id, turn) => this.#lookInTime(id, turn),
			'buyer-end': (id, turn) => this.#forgetBuyer(id, turn),
		}
	}

	/** Restores the agenda of a room with new storage. */
	restoreFromD1(): [] {
		const { agenda, paymentRows, now } = this.#room
		for (const { id } of paymentRows.where("ended_at IS NULL OR state = 'refunding'"))
			agenda.schedule('payment-look', id, now())
		for (const { id, createdAt } of paymentRows.where("address <> ''"))
			agenda.schedule('buyer-end', id, createdAt + BUYER_KEPT_MS)
		return []
	}

	*replayToD1(): Iterable<Operation> {
		for (const row of this.#room.paymentRows.where('paid > 0'))
			yield* cashOf(row, null, row.createdAt)
	}

	/** Deletes unpaid payments after some time, and the buyer's pseudonym where that has not happened after a day. */
	prune(asOf: number, now: number): void {
		const { paymentRows, turn } = this.#room
		const known = paymentRows.where(
			"address <> '' AND created_at <= ? LIMIT 500",
			now - BUYER_KEPT_MS,
		)
		for (const { id } of known) turn((one) => this.#forgetBuyer(id, one))
		const over = paymentRows.where(
			"state = 'expired' AND paid = 0 AND ended_at < ? LIMIT 500",
			asOf - UNPAID_KEPT_MS,
		)
		for (const { id } of over) this.#forget(id)
	}

	/** Reserves before anybody is asked for money. `isNew`: no pay page was asked for yet. */
	reserve(checkout: Checkout, turn: Turn): Answer<{ payment: PaymentRow; isNew: boolean }> {
		const { paymentRows, agenda } = this.#room
		const { id, kind, what, key, address, yesterday, quotedCents } = checkout
		const known = key === null ? null : this.#purchaseWithKey(key, turn.now)
		const isAsSeen = known && (quotedCents === null || known.cents <= quotedCents)
		if (isAsSeen) return { ok: true, payment: known, isNew: false }
		const product = this.#room.products()[kind]
		if (!product) return NOT_FOR_SALE
		if (paymentRows.countUnderWayOf([address, yesterday]) >= PAYMENTS_OPEN_PER_NETWORK)
			return TOO_MANY_OF_YOURS
		if (paymentRows.countUnderWay() >= PAYMENTS_OPEN_MAX) return TOO_MANY
		const quote = product.price(checkout, turn)
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
		agenda.schedule('reservation-end', id, payment.reservedUntil)
		agenda.schedule('payment-look', id, turn.now + GIVEN_UP_MS)
		agenda.schedule('buyer-end', id, turn.now + BUYER_KEPT_MS)
		product.changed(payment, turn)
		return { ok: true, payment, isNew: true }
	}

	/** The pay page exists, and may be shown to the buyer from now on. */
	opened(id: string, facts: PayFacts, turn: Turn): Answer<{ payment: PaymentRow }> {
		const row = this.#room.paymentRows.find(id)
		if (!row) return NO_SUCH_PAYMENT
		// The payment was given up meanwhile, and its pay page is being closed.
		if (row.state !== 'new' || turn.now >= row.reservedUntil) return TOO_LATE
		this.#room.settling.settle(id, facts, turn, facts.url)
		return { ok: true, payment: this.#room.paymentRows.find(id) ?? row }
	}

	/** The buyer returned without paying, or no pay page could be made. */
	cancel(id: string, turn: Turn): Answer<{ payment: PaymentRow }> {
		const { paymentRows } = this.#room
		const row = paymentRows.find(id)
		if (!row) return NO_SUCH_PAYMENT
		if (row.paid > 0 || row.state === 'paying') return IS_PAID
		if (row.state !== 'new' && row.state !== 'open') return { ok: true, payment: row }
		this.#end(id, turn)
		return { ok: true, payment: paymentRows.find(id) ?? row }
	}

	/**
	 * Call inside a turn. A person's data is deleted, or their account has another holder: words that wait to be paid are
	 * deleted, and their pay pages are closed. A payment that arrives in that moment is refunded.
	 */
	forgetUnpaidOf(userId: string, turn: Turn): void {
		const { paymentRows, products } = this.#room
		for (const row of paymentRows.where('ended_at IS NULL')) {
			const product = products()[row.kind]
			if (!product?.isOf(userId, row)) continue
			turn.append([], [paymentRows.save({ ...row, what: product.redacted(row.what) })])
			this.#end(row.id, turn)
		}
	}

	/**
	 * Looks the payment up, because a caller says that it changed. The caller may be anybody, because only the
	 * payment service's answer counts.
	 */
	markForSync(name: string, turn: Turn): boolean {
		const row = this.#room.paymentRows.named(name)
		if (row) this.#lookUp(row, turn)
		return row !== null
	}

	markFirstForSync(names: string[], turn: Turn): { ok: true } {
		names.some((name) => this.markForSync(name, turn))
		return { ok: true }
	}

	/** Reads a payment for its waiting buyer, and looks it up every now and then. */
	watch(id: string, turn: Turn): Answer<{ payment: PaymentRow; seen: SeenPurchase }> {
		const row = this.#room.paymentRows.find(id)
		if (!row) return NO_SUCH_PAYMENT
		const isWaiting = row.state === 'open' || row.state === 'paying'
		const before = this.#lookedUpAt.get(id) ?? 0
		if (isWaiting && sinceMs(before, turn.now) >= LOOKED_LATELY_MS) this.#lookUp(row, turn)
		const product = this.#room.products()[row.kind]
		return product ? { ok: true, payment: row, seen: product.stateForBuyer(row) } : NO_SUCH_PAYMENT
	}

	get report(): MoneyReport {
		const { unmatchedPayments, paymentRows, now } = this.#room
		const refunding = paymentRows.where("state = 'refunding' ORDER BY ended_at")
		const [oldest] = refunding
		return {
			open: paymentRows.countUnderWay(),
			refunding: refunding.length,
			oldestMs: oldest ? Math.max(0, now() - (oldest.endedAt ?? now())) : 0,
			differs: unmatchedPayments.list().length,
		}
	}

	/** Whether a hint came since `beginLook`. */
	mustLookAgain(id: string): boolean {
		return this.#hinted.has(id)
	}

	beginLook(id: string): void {
		this.#hinted.delete(id)
	}

	/** Ends a payment: its pay page is closed first, and only then others can buy. */
	#end(id: string, turn: Turn): void {
		const { paymentRows, products } = this.#room
		const row = paymentRows.find(id)
		if (!row || (row.state !== 'new' && row.state !== 'open')) return
		this.#room.settling.ask('close', row, turn)
		if (row.reservedUntil <= turn.now) return
		const ended = { ...row, reservedUntil: turn.now }
		turn.append([], [paymentRows.save(ended)])
		products()[row.kind]?.changed(ended, turn)
	}

	#lookInTime(id: string, turn: Turn): void {
		const row = this.#room.paymentRows.find(id)
		if (!row) return
		const isOver = turn.now >= row.reservedUntil
		if (row.state === 'new' || (row.state === 'open' && isOver)) this.#end(id, turn)
		// A refund waits while the buyer's bank may still take the money back.
		else if (row.state === 'refunding' && row.disputed !== 'open')
			this.#room.settling.ask('refund', row, turn)
		else this.#lookUp(row, turn)
		const lookAt = nextLook(row, turn.now)
		if (lookAt !== null) this.#room.agenda.schedule('payment-look', id, lookAt)
	}

	#lookUp(row: PaymentRow, turn: Turn): void {
		this.#lookedUpAt.set(row.id, turn.now)
		if (this.#lookedUpAt.size > 2 * PAYMENTS_OPEN_MAX) this.#lookedUpAt.clear()
		this.#hinted.add(row.id)
		this.#room.settling.ask('look', row, turn)
	}

	/**
	 * The purchase with the same key, also when it is paid: pressing the button of an old page again does not buy
	 * twice.
	 */
	#purchaseWithKey(key: string, now: number): PaymentRow | null {
		const [row] = this.#room.paymentRows.where(
			`key = ? AND created_at > ? AND (state IN ('paying', 'fulfilled')
				OR state IN ('new', 'open') AND reserved_until > ?) LIMIT 1`,
			key,
			now - CHECKOUT_KEY_LIFE_MS,
			now,
		)
		return row ?? null
	}

	/** Forgets the buyer, also of paid payments: here, in D1, and in writes that D1 may not have yet. */
	#forgetBuyer(id: string, turn: Turn): void {
		const { paymentRows, log } = this.#room
		const row = paymentRows.find(id)
		if (row) turn.append([], [paymentRows.save({ ...row, ...NO_BUYER })])
		log.words.forgetIn(id, (writes) => withoutBuyer(writes, id))
	}

	#forget(id: string): void {
		const { sql, turn } = this.#room
		turn(({ append }) => append([], drop(sql, 'payments', { id })))
	}
}
