import type Stripe from 'stripe'
import type { Disputed } from '#contract/money/payments'
import type { PayFacts } from '#room/money/pay-port'

// What each word of Stripe's means here. The tables have a row for every word that its types name, and nothing for the
// rest: a word that a newer version of them names does not compile until somebody has decided what it means.

/** The types also let any other text pass, because a word may be younger than they are. */
type Named<Word> = Word extends string ? (string extends Word ? never : Word) : never

/** What a word that is younger than this code means. It decides nothing: Stripe says another one later. */
function meaning<Word extends string, Means>(
	table: Record<Word, Means>,
	word: string | null,
	unknown: Means,
): Means {
	return word !== null && Object.hasOwn(table, word) ? table[word as Word] : unknown
}

const SESSIONS: Record<Named<Stripe.Checkout.Session.Status>, 'open' | 'complete' | 'expired'> = {
	open: 'open',
	complete: 'complete',
	expired: 'expired',
}
/** What is neither complete nor expired can still be paid. */
export function statusOf({ status }: Pick<Stripe.Checkout.Session, 'status'>) {
	return meaning(SESSIONS, status, 'open') satisfies PayFacts['status']
}

const PAID: Record<Named<Stripe.Checkout.Session.PaymentStatus>, boolean> = {
	paid: true,
	unpaid: false,
	no_payment_required: false, // nothing here is free
}
export function isPaid({
	payment_status,
}: Pick<Stripe.Checkout.Session, 'payment_status'>): boolean {
	return meaning(PAID, payment_status, false)
}

/** Of a session that is complete and not paid: whether the bank has not decided yet. */
const PROCESSING: Record<Named<Stripe.PaymentIntent.Status>, boolean> = {
	processing: true,
	succeeded: true,
	requires_payment_method: false, // the card was declined
	requires_confirmation: false,
	requires_action: false,
	requires_capture: false, // only for those who ask to take the money later
	canceled: false,
}
export function isProcessing({ status }: Pick<Stripe.PaymentIntent, 'status'>): boolean {
	return meaning(PROCESSING, status, false)
}

/** Its types say no more than that it is a text; a test reads these words in their comment. */
export const REFUNDS = {
	succeeded: 'back',
	pending: 'on its way',
	requires_action: 'on its way',
	failed: 'came back',
	canceled: 'came back',
} satisfies Record<string, 'back' | 'on its way' | 'came back'>
/** Where the money of a refund is: only what is back has reached the buyer. */
export function placeOf({ status }: Pick<Stripe.Refund, 'status'>) {
	return meaning<string, 'back' | 'on its way' | 'came back'>(REFUNDS, status, 'on its way')
}

/** An inquiry that was closed, and a dispute that was prevented, took nothing. */
export const DISPUTES: Record<Named<Stripe.Dispute.Status>, Exclude<Disputed, ''>> = {
	warning_needs_response: 'open',
	warning_under_review: 'open',
	warning_closed: 'won',
	needs_response: 'open',
	under_review: 'open',
	appeal_needs_response: 'open',
	appeal_under_review: 'open',
	won: 'won',
	lost: 'lost',
	prevented: 'won',
}
/** A charge may have several: one that is lost or undecided counts more than all that were won. */
export function disputedBy(disputes: Pick<Stripe.Dispute, 'status'>[]): Exclude<Disputed, ''> {
	const said = disputes.map(({ status }) => meaning(DISPUTES, status, 'open'))
	if (said.includes('lost')) return 'lost'
	return said.length > 0 && said.every((one) => one === 'won') ? 'won' : 'open'
}

type MoneyEvent = Extract<
	Stripe.Event['type'],
	`refund.${string}` | `charge.refund${string}` | `charge.dispute.${string}`
>
/** Whether the books ask for these events: of two that are said at the same time, one is enough. */
const ASKED_FOR: Record<MoneyEvent, boolean> = {
	'refund.created': true,
	'refund.updated': true,
	'refund.failed': true,
	'charge.refunded': false, // with refund.created
	'charge.refund.updated': false, // with refund.updated
	'charge.dispute.created': true,
	'charge.dispute.updated': true,
	'charge.dispute.closed': true,
	'charge.dispute.funds_withdrawn': false, // with created
	'charge.dispute.funds_reinstated': false, // with closed
}
export const MONEY_EVENTS = Object.entries(ASKED_FOR).flatMap(([type, isAsked]) =>
	isAsked ? (type as MoneyEvent) : [],
)

/**
 * refused: it understood, and says no. other-words: the key of this request was used with other words. away: it may be
 * asked again, now or once an operator has mended something.
 */
type Problem = 'refused' | 'other-words' | 'away'
const PROBLEMS: Record<Stripe.RawErrorType, Problem> = {
	invalid_request_error: 'refused',
	card_error: 'refused',
	idempotency_error: 'other-words',
	api_error: 'away',
	rate_limit_error: 'away',
	authentication_error: 'away',
	// Of signing in by Stripe, and of its other interface, which nothing here uses.
	invalid_grant: 'away',
	invalid_client: 'away',
	invalid_request: 'away',
	invalid_scope: 'away',
	unsupported_grant_type: 'away',
	unsupported_response_type: 'away',
	already_canceled: 'away',
	blocked_by_stripe: 'away',
	cannot_proceed: 'away',
	capability_not_enabled: 'away',
	controlled_by_alternate_resource: 'away',
	feature_not_enabled: 'away',
	financial_account_not_open: 'away',
	fx_quote_needs_refresh: 'away',
	insufficient_funds: 'away',
	invalid_payment_method: 'away',
	invalid_payout_method: 'away',
	invalid_vaulted_credential: 'away',
	not_cancelable: 'away',
	quota_exceeded: 'away',
	rate_limit: 'away',
	recipient_not_notifiable: 'away',
	temporary_session_expired: 'away',
	verification_attempt_failed: 'away',
	verification_expired: 'away',
	verification_not_initiated: 'away',
}

type Code = Named<Stripe.PaymentIntent.LastPaymentError.Code>
/** What is asked about is not there. */
const MISSING: Code = 'resource_missing'
/** While another request with this key is under way, or too many are. */
const BUSY: Code[] = ['idempotency_key_in_use', 'lock_timeout', 'rate_limit']
/** Why a refund need not be asked for again: what became of the money says the charge. */
const SETTLED: Code[] = ['charge_already_refunded', 'charge_disputed', 'refund_disputed_payment']

export function problemOf(error: unknown): Problem {
	const { rawType, statusCode, code } = error as Partial<Stripe.errors.StripeError>
	if (statusCode !== 400 || BUSY.some((one) => one === code)) return 'away'
	return meaning(PROBLEMS, rawType ?? null, 'away')
}

export function isMissing(error: unknown): boolean {
	return (error as Partial<Stripe.errors.StripeError>).code === MISSING
}

export function isSettled(error: unknown): boolean {
	const { code } = error as Partial<Stripe.errors.StripeError>
	return problemOf(error) === 'refused' && SETTLED.some((one) => one === code)
}
