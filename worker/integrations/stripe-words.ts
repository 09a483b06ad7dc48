import type Stripe from 'stripe'
import type { Disputed } from '#contract/money/payments'
import type { PayFacts } from '#room/money/pay-port'

// What Stripe's statuses mean for the stage. Each table has a row for every status in Stripe's types, so that a new
// one does not compile until its meaning is decided.

/**
 * The literal values of a type. Stripe's types also allow any other text, because a value may be newer than they
 * are.
 */
type Named<Word> = Word extends string ? (string extends Word ? never : Word) : never

/**
 * The meaning of a value; `unknown` for one that is newer than this code. An unknown value decides nothing,
 * because another one will follow.
 */
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
/** The session's status. One that is neither complete nor expired can still be paid. */
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

/** Whether the bank is still deciding, for a session that is complete and not paid. */
const PROCESSING: Record<Named<Stripe.PaymentIntent.Status>, boolean> = {
	processing: true,
	succeeded: true,
	requires_payment_method: false, // the card was declined
	requires_confirmation: false,
	requires_action: false,
	requires_capture: false, // only with delayed capture, which is not used here
	canceled: false,
}
export function isProcessing({ status }: Pick<Stripe.PaymentIntent, 'status'>): boolean {
	return meaning(PROCESSING, status, false)
}

/**
 * The meaning of each status of a refund. Stripe's type is only `string`; a test reads the values from the comment
 * beside that type.
 */
export const REFUNDS = {
	succeeded: 'back',
	pending: 'on its way',
	requires_action: 'on its way',
	failed: 'came back',
	canceled: 'came back',
} satisfies Record<string, 'back' | 'on its way' | 'came back'>
/** Where a refund's money is. Only with 'back' has it reached the buyer. */
export function refundState({ status }: Pick<Stripe.Refund, 'status'>) {
	return meaning<string, 'back' | 'on its way' | 'came back'>(REFUNDS, status, 'on its way')
}

/** The state of a dispute by Stripe's status. A closed inquiry and a prevented dispute took no money. */
export const STRIPE_DISPUTES: Record<Named<Stripe.Dispute.Status>, Exclude<Disputed, ''>> = {
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
/** The state of a charge with several disputes: a lost one counts most, then an undecided one. */
export function disputedBy(disputes: Pick<Stripe.Dispute, 'status'>[]): Exclude<Disputed, ''> {
	const outcomes = disputes.map(({ status }) => meaning(STRIPE_DISPUTES, status, 'open'))
	if (outcomes.includes('lost')) return 'lost'
	return outcomes.length > 0 && outcomes.every((one) => one === 'won') ? 'won' : 'open'
}

type MoneyEvent = Extract<
	Stripe.Event['type'],
	`refund.${string}` | `charge.refund${string}` | `charge.dispute.${string}`
>
/** Whether the hourly comparison asks for these events. Of two events that come together one is enough. */
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
 * refused: Stripe understood and refused; other-words: the request's key was used with other parameters;
 * away: try again, now or after an operator has repaired something.
 */
type Problem = 'refused' | 'other-words' | 'away'
const PROBLEMS: Record<Stripe.RawErrorType, Problem> = {
	invalid_request_error: 'refused',
	card_error: 'refused',
	idempotency_error: 'other-words',
	api_error: 'away',
	rate_limit_error: 'away',
	authentication_error: 'away',
	// Errors of Stripe's sign-in and of its other API, which are not used here.
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
/** The code for an object that does not exist. */
const MISSING: Code = 'resource_missing'
/** Another request with this key is under way, or there are too many requests. */
const BUSY: Code[] = ['idempotency_key_in_use', 'lock_timeout', 'rate_limit']
/** Codes after which a refund need not be requested again: the charge tells what happened to the money. */
const SETTLED: Code[] = ['charge_already_refunded', 'charge_disputed', 'refund_disputed_payment']

export function stripeProblem(error: unknown): Problem {
	const { rawType, statusCode, code } = error as Partial<Stripe.errors.StripeError>
	if (statusCode !== 400 || BUSY.some((one) => one === code)) return 'away'
	return meaning(PROBLEMS, rawType ?? null, 'away')
}

export function isMissing(error: unknown): boolean {
	return (error as Partial<Stripe.errors.StripeError>).code === MISSING
}

export function isSettledAtStripe(error: unknown): boolean {
	const { code } = error as Partial<Stripe.errors.StripeError>
	return stripeProblem(error) === 'refused' && SETTLED.some((one) => one === code)
}
