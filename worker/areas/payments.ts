import { DAY_MS, SECOND_MS } from '#contract/limits'
import type { PaymentKind, PaymentState, Purchase } from '#contract/money/payments'
import type { Answer } from '#room/kernel/rpc'
import type { PayFacts } from '#room/money/pay-port'
import type { PaymentRow } from '#room/money/payment-rows'
import type { Checkout } from '#room/money/product'
import { centsOf } from '#rules/banner/slot'
import { RATES, scaledLimit } from '#rules/limits/rates'
import type { RequestContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { limitRate } from '../http/rate-limit.ts'
import { refuse, requireOk } from '../http/refusal.ts'
import { keyedHash } from '../http/visitor.ts'
import { returnAddress, stripeOf } from '../integrations/stripe.ts'
import { orUnavailable } from '../pages/or-unavailable.ts'
import { missingToSell } from './seller.ts'

const PAY_PAGE_MS = 8 * SECOND_MS
const ASK_AGAIN_MS = 250

const SENTENCES: Record<Exclude<PaymentState, 'refunding'>, string> = {
	new: 'Your payment is being confirmed…',
	open: 'Your payment is being confirmed…',
	paying: 'Your payment is being confirmed…',
	fulfilled: 'Thank you! It is on the stage now.',
	expired: 'Nothing was paid.',
	refunded: 'Your money was paid back.',
}
/** The sentence after a delivered purchase was revoked. */
const TAKEN_BACK = 'Your money is on its way back.'
/** The sentences for purchases that cannot be delivered. */
const LATE: Record<PaymentKind, string> = {
	banner: 'This ad cannot be shown. Your money is on its way back.',
	topic: 'This topic cannot be shown. Your money is on its way back.',
}

export const read: Handler<'readPayment'> = (context, { params: { id } }) => watched(context, id)

async function watched(context: RequestContext, id: string): Promise<Purchase> {
	const { payment, seen } = requireOk(await context.room().do('watchPayment', { input: { id } }))
	const { kind, state, delivered, cents } = payment
	return {
		...seen,
		cents,
		state,
		kind,
		...(delivered !== null && { [kind === 'banner' ? 'bannerAdId' : 'topicId']: delivered }),
		message:
			state === 'refunding' ? (delivered === null ? LATE[kind] : TAKEN_BACK) : SENTENCES[state],
	}
}

const ID = /^[0-9a-f]{32}$/

/** The purchase for its page; throws a 404 Response when there is none. */
export async function purchase(context: RequestContext, id: string): Promise<Purchase> {
	if (!ID.test(id)) throw new Response(null, { status: 404 })
	const { network, settings, now } = context
	return orUnavailable(
		context,
		// The rate limit of the API's anonymous requests.
		(async () => {
			limitRate(
				`purchase:${network}`,
				scaledLimit(RATES.anonymous, settings.RATE_LIMIT_SCALE),
				now(),
			)
			return watched(context, id)
		})(),
	)
}

export const cancel: Handler<'cancelPayment'> = async (context, { params: { id } }) => {
	const { payment } = requireOk(await context.room().do('cancelPayment', { input: { id } }))
	return { state: payment.state }
}

/** Refuses when nothing is for sale, before anything else is read. */
export function requirePayments({ settings }: RequestContext): void {
	if (missingToSell(settings).length > 0)
		refuse(503, 'payments-off', 'Payment system not configured.')
}

const D1_WAIT_MS = 5 * SECOND_MS

interface Reserving {
	kind: PaymentKind
	/** The buyer: a person's user id, or the network of a guest. */
	buyer: string
	what: string
	quotedPriceUSD?: number | null | undefined
	/** The idempotency key: a repeated request is the same purchase. Without a key each request is a new one. */
	clientKey?: string | null | undefined
	same: string[]
}

/** The purchase as the room stores it, before anybody is asked for money. */
export async function checkoutOf(
	context: RequestContext,
	{ kind, what, buyer, quotedPriceUSD, clientKey, same }: Reserving,
): Promise<Checkout> {
	const today = Math.floor(context.now() / DAY_MS)
	return {
		...{ id: newPaymentId(), kind, what },
		quotedCents: quotedPriceUSD == null ? null : centsOf(quotedPriceUSD),
		key: clientKey ? await pseudonymOf(context, [buyer, clientKey, ...same]) : null,
		address: await pseudonymOf(context, [buyer, String(today)]),
		yesterday: await pseudonymOf(context, [buyer, String(today - 1)]),
	}
}

/**
 * Waits for the room's answer, which comes when D1 has the reservation. A reservation whose answer was lost ends
 * by itself.
 */
export async function awaitReservation<T>(reserving: Promise<Answer<T>>): Promise<T> {
	const late = new Promise<null>((done) => setTimeout(done, D1_WAIT_MS, null))
	return requireOk((await Promise.race([reserving.catch(() => null), late])) ?? paymentsAway())
}

/** A pseudonym for these texts. Nobody can compute it without the secret. */
function pseudonymOf({ settings }: RequestContext, of: string[]): Promise<string> {
	return keyedHash(settings.STAGE_TOKEN_SECRET, 'checkout', of.join('\n'))
}

/** An unguessable id, because the id alone allows a person to read the payment. */
function newPaymentId(): string {
	return crypto.randomUUID().replaceAll('-', '')
}

interface PayPage {
	sessionId: string
	url: string
	paymentId: string
}

/** The pay page of a stored payment. If none can be made, the reservation is cancelled. */
export async function payPageOf(
	context: RequestContext,
	payment: PaymentRow,
	isNew: boolean,
): Promise<PayPage> {
	const late = new Promise<null>((done) => setTimeout(done, PAY_PAGE_MS, null))
	const opened = isNew ? openPayPage(context, payment) : askedBefore(context, payment)
	const open = await Promise.race([opened.catch(() => null), late])
	if (open?.session && open.url) {
		const url = open.paid > 0 ? returnAddress(context.settings, payment.id) : open.url
		return { sessionId: open.session, url, paymentId: payment.id }
	}
	if (isNew) await context.room().do('cancelPayment', { input: { id: payment.id } })
	return paymentsAway()
}

export function paymentsAway(): never {
	return refuse(503, 'payments-away', 'Payments do not answer right now. Please try again.')
}

async function openPayPage(context: RequestContext, payment: PaymentRow): Promise<PaymentRow> {
	const { id, kind, cents, createdAt, session, intent } = payment
	const stripe = await stripeOf(context.settings)
	const wanted = { id, kind, cents, createdAt, session, intent }
	const facts = (await stripe?.open(wanted)) as PayFacts
	return requireOk(await context.room().do('payPageOpened', { input: { id, facts } })).payment
}

/** Waits for the pay page that the first request of a double click has asked for. */
async function askedBefore(context: RequestContext, { id }: PaymentRow): Promise<PaymentRow> {
	for (const until = context.now() + PAY_PAGE_MS; context.now() < until; ) {
		const { payment } = requireOk(await context.room().do('watchPayment', { input: { id } }))
		if (payment.state !== 'new') return payment
		await new Promise((done) => setTimeout(done, ASK_AGAIN_MS))
	}
	return paymentsAway()
}
