import type { Disputed, PaymentKind } from '#contract/money/payments'

// Plain data that crosses RPC between the room and the Worker's port to the payment service.

/** The fields of a payment that the payment service needs. */
export interface Payable {
	id: string
	kind: PaymentKind
	cents: number
	createdAt: number
	session: string | null
	intent: string | null
}

/** What the payment service says about a payment. Sums are totals since its start. */
export interface PayFacts {
	/** none: the payment service was never asked for this money. */
	status: 'none' | 'open' | 'complete' | 'expired'
	session: string | null
	url: string | null
	intent: string | null
	/** True while the bank has not decided yet. */
	isProcessing: boolean
	currency: string
	/** The sum that was paid, in cents. */
	paid: number
	refunded: number
	disputed: Disputed
}

/** The payment service's records of this stage. */
export interface PayBooks {
	sessions: {
		session: string
		payment: string
		status: 'open' | 'complete' | 'expired'
		/** The sum that was paid, in cents. */
		paid: number
	}[]
	/** Payment intents with a recent refund or dispute. */
	intents: string[]
}

export interface PayPort {
	/** Does the next step of a payment. Each step may be repeated. */
	pay(step: 'look' | 'close' | 'refund', payment: Payable): Promise<PayFacts>
	/** Closes a session that is unknown here, so that nobody can pay it any more. */
	dropSession(session: string): Promise<PayFacts>
	payBooks(since: { sessions: number; refunds: number }): Promise<PayBooks>
}
