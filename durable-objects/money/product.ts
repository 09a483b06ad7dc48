import type { PaymentKind } from '#contract/money/payments'
import type { Answer } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { PaymentRow } from './payment-rows.ts'

/** A purchase before its payment, with its buyer. */
export interface Checkout {
	id: string
	kind: PaymentKind
	/** Details of the purchase, in JSON that the selling part reads. */
	what: string
	/** The most that the buyer pays, in cents; null without a limit. */
	quotedCents: number | null
	/** Idempotency key: purchases with the same key are one. */
	key: string | null
	/**
	 * A pseudonym for today of the person, or of a guest's network. `yesterday` is that of the day before, so that
	 * purchases around midnight still count together.
	 */
	address: string
	yesterday: string
}

/** What everybody may see of a purchase, before, while and after it is on the stage. */
export interface SeenPurchase {
	/** When the bought thing appeared on the stage, in ms; null before. */
	at: number | null
	/** The end for which the thing was sold, or when it left the stage, in ms; null before it appeared. */
	until: number | null
	/** Why the thing left the stage; null while it is there. */
	left: 'over' | 'removed' | null
	/** How often its link was followed; null for a product without a link. */
	clicks: number | null
	/** Address of its picture, while there is one. */
	image: string | null
	host: string | null
	/** Words that are on the stage. */
	text: string | null
}

/** A kind of purchase by card. All methods are called inside a turn. */
export interface Product {
	/** The present price in cents, or why it cannot be bought. */
	price(checkout: Checkout, turn: Turn): Answer<{ cents: number }>
	/** Delivers a paid purchase and returns its id; null when that is impossible, and then the money is refunded. */
	deliver(payment: PaymentRow, turn: Turn): string | null
	/** Removes what was delivered. */
	revoke(payment: PaymentRow, turn: Turn): void
	/** A payment began or ended; what an unpaid one reserved must be released. */
	changed(payment: PaymentRow, turn: Turn): void
	/** What everybody may see of the purchase. */
	stateForBuyer(payment: PaymentRow): SeenPurchase
	/** The part of `what` that is kept once the payment has ended. */
	redacted(what: string): string
	/** Whether `what` says that this person buys it. */
	isOf(userId: string, payment: PaymentRow): boolean
}
