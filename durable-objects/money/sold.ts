import type { PaymentKind } from '#contract/money/payments'
import type { Answer } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { PaymentRow } from './payment-rows.ts'

/** What somebody wants to pay for, and as whom. */
export interface Checkout {
	id: string
	kind: PaymentKind
	/** As its own part reads it. */
	what: string
	/** The most that they pay. */
	quotedCents: number | null
	/** The same key is the same purchase. */
	key: string | null
	/** A pseudonym of a day, and that of the day before: midnight closes no pay page. */
	address: string
	yesterday: string
}

/** Something that is bought by card. Everything is called inside a turn. */
export interface Sold {
	/** What it costs now, in cents, or why it cannot be bought. */
	quote(checkout: Checkout, turn: Turn): Answer<{ cents: number }>
	/** It was paid: what was delivered by its id, or null when that cannot be any more. Then the money goes back. */
	fulfil(payment: PaymentRow, turn: Turn): string | null
	/** What was delivered goes again. */
	takeBack(payment: PaymentRow, turn: Turn): void
	/** Somebody began to pay, or will not pay any more: also what a `payment` that was not paid kept must go. */
	changed(payment: PaymentRow, turn: Turn): void
	/** Of what somebody wanted to buy, as much as is kept once that is decided. */
	rest(what: string): string
}
