import type { Disputed, PaymentKind } from '#contract/money/payments'

// What crosses RPC between the room and the payment service's port: plain data.

/** As much of a payment as the payment service is told. */
export interface Payable {
	id: string
	kind: PaymentKind
	cents: number
	createdAt: number
	session: string | null
	intent: string | null
}

/** What the payment service says of it. Sums only grow. */
export interface PayFacts {
	/** none: it has never been asked for this money. */
	status: 'none' | 'open' | 'complete' | 'expired'
	session: string | null
	url: string | null
	intent: string | null
	/** The bank has not decided yet. */
	isProcessing: boolean
	currency: string
	/** In cents. */
	paid: number
	refunded: number
	disputed: Disputed
}

export const NO_FACTS: PayFacts = {
	status: 'none',
	session: null,
	url: null,
	intent: null,
	isProcessing: false,
	currency: '',
	paid: 0,
	refunded: 0,
	disputed: '',
}

/** What its books hold of this stage. */
export interface PayBooks {
	sessions: {
		session: string
		payment: string
		status: 'open' | 'complete' | 'expired'
		/** In cents. */
		paid: number
	}[]
	/** Payments of which something was given or taken back lately. */
	intents: string[]
}

export interface PayPort {
	/** One step; any of them may be asked for again. */
	pay(step: 'look' | 'close' | 'refund', payment: Payable): Promise<PayFacts>
	/** One of which nothing is known here: nobody can pay it any more. */
	dropSession(session: string): Promise<PayFacts>
	payBooks(since: { sessions: number; refunds: number }): Promise<PayBooks>
}
