// One port: every question that the stage asks the payment service (over 250 lines).

import type Stripe from 'stripe'
import { MINUTE_MS, PAY_PAGE_LIFE_MS, SECOND_MS } from '#contract/limits'
import type { Disputed } from '#contract/money/payments'
import type { Payable, PayBooks, PayFacts } from '#room/money/pay-port'
import { logLine } from '#storage/log-line'
import type { Settings } from '../settings.ts'
import { fetchOutside } from './ask-outside.ts'
import {
	disputedBy,
	isMissing,
	isPaid,
	isProcessing,
	isSettledAtStripe,
	MONEY_EVENTS,
	refundState,
	statusOf,
	stripeProblem,
} from './stripe-words.ts'

const NO_FACTS: PayFacts = {
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

const ASK_MS = 6 * SECOND_MS
/** Within this time Stripe returns the same session when it is created again. Later the session is searched for. */
const SAME_SESSION_MS = 10 * MINUTE_MS
const PAGE = 100
/** The most entries that are read from a list, because strangers can make it longer by opening pay pages. */
const LISTED_MAX = 2_000
/**
 * How long after the payment was stored its session may have been created. The search goes from the shortest of
 * these times to the longest, because most sessions are created within seconds.
 */
const MADE_WITHIN_MS = [10 * SECOND_MS, MINUTE_MS, SAME_SESSION_MS + MINUTE_MS]
const CLOCKS_DIFFER_S = 60
const EXPANDED = ['payment_intent.latest_charge', 'payment_intent.latest_charge.refunds']
const NAMES = { banner: 'Banner on the stage, 24 hours', topic: 'Boosted topic, 24 hours' }

/** The payment service as the stage needs it: pay pages and refunds (G-135). */
export interface StripePort {
	open(payment: Payable): Promise<PayFacts>
	look(payment: Payable): Promise<PayFacts>
	close(payment: Payable): Promise<PayFacts>
	refund(payment: Payable): Promise<PayFacts>
	dropSession(session: string): Promise<PayFacts>
	books(since: { sessions: number; refunds: number }): Promise<PayBooks>
	/** The event in a webhook; null when its signature is wrong. */
	verified(raw: string, signature: string, secrets: string[]): Promise<Stripe.Event | null>
}

/** The address to which a buyer returns from the pay page, with the result. */
export function returnAddress({ STAGE_ORIGIN }: Settings, id: string): string {
	return `${STAGE_ORIGIN}/paid/${id}`
}

/** The port to Stripe; null without payments. The library for it is loaded with the first payment. */
export async function stripeOf(settings: Settings): Promise<StripePort | null> {
	const { STRIPE_SECRET_KEY: key, STRIPE_API_URL, STAGE_ORIGIN } = settings
	if (!key) return null
	const { default: Library } = await import('stripe')
	const stripe = new Library(key, {
		httpClient: Library.createFetchHttpClient(askAt(STRIPE_API_URL)),
		maxNetworkRetries: 0, // the lane tries again
		timeout: ASK_MS,
		telemetry: false,
	})
	const stage = new URL(STAGE_ORIGIN).host

	async function find({
		id,
		session,
		createdAt,
	}: Payable): Promise<Stripe.Checkout.Session | null> {
		// A session that does not exist belongs to another account at Stripe, so nobody can pay it here. If that account
		// is set again, its records tell what was paid.
		if (session) return retrieve(session).catch(orMissing)
		let from = Math.floor(createdAt / 1000) - CLOCKS_DIFFER_S
		let over: string | null = null
		for (const within of MADE_WITHIN_MS) {
			const to = Math.floor((createdAt + within) / 1000) + CLOCKS_DIFFER_S
			const created = { gte: from, lte: to }
			const listed = stripe.checkout.sessions.list({ created, limit: PAGE })
			const made = (await newest('sessions', listed)).filter(
				(one) => one.client_reference_id === id,
			)
			const alive = made.find((one) => statusOf(one) !== 'expired')
			if (alive) return retrieve(alive.id)
			over ??= made[0]?.id ?? null
			from = to + 1
		}
		return over === null ? null : retrieve(over)
	}

	function retrieve(session: string): Promise<Stripe.Checkout.Session> {
		return stripe.checkout.sessions.retrieve(session, { expand: EXPANDED })
	}

	/**
	 * Creates a session. Repeated calls return the same one, because every parameter comes from the payment's row.
	 * `after`: the session that it replaces.
	 */
	function create(
		{ id, kind, cents, createdAt }: Payable,
		after = '',
	): Promise<Stripe.Checkout.Session> {
		const metadata = { payment: id, stage }
		const wanted = {
			mode: 'payment',
			allowed_payment_method_types: ['card'],
			adaptive_pricing: { enabled: false }, // else the amount may be in another currency
			submit_type: 'pay',
			line_items: [
				{
					quantity: 1,
					price_data: {
						currency: 'usd',
						unit_amount: cents,
						product_data: { name: NAMES[kind] },
					},
				},
			],
			client_reference_id: id,
			metadata,
			payment_intent_data: { metadata },
			expires_at: Math.floor((createdAt + PAY_PAGE_LIFE_MS) / 1000),
			success_url: returnAddress(settings, id),
			cancel_url: `${STAGE_ORIGIN}/stage?unpaid=${id}`,
		} satisfies Stripe.Checkout.SessionCreateParams
		const idempotencyKey = `create:${id}${after && `:${after}`}`
		return stripe.checkout.sessions.create(wanted, { idempotencyKey })
	}

	async function factsOf(session: Stripe.Checkout.Session): Promise<PayFacts> {
		const intent = session.payment_intent
		const whole = intent !== null && typeof intent === 'object' ? intent : null
		const charge = chargeOf(session)
		return {
			status: statusOf(session),
			session: session.id,
			url: session.url,
			intent: whole?.id ?? (typeof intent === 'string' ? intent : null),
			isProcessing: whole !== null && isProcessing(whole),
			currency: session.currency ?? '',
			paid: isPaid(session) ? (whole?.amount_received ?? 0) : 0,
			refunded: charge ? await backOf(charge) : 0,
			disputed: whole && charge?.disputed ? await disputedOf(whole.id) : '',
		}
	}

	/**
	 * The sum that has reached the buyer, in cents. The charge's own sum also includes refunds that are on their
	 * way.
	 */
	async function backOf(charge: Stripe.Charge): Promise<number> {
		const refunds = charge.amount_refunded > 0 ? await refundsOf(charge) : []
		if (!refunds) return charge.amount_refunded
		return refunds
			.filter((one) => refundState(one) === 'back')
			.reduce((cents, { amount }) => cents + amount, 0)
	}

	/** The refunds of a charge; null when it has none. */
	async function refundsOf({ id, refunds }: Stripe.Charge): Promise<Stripe.Refund[] | null> {
		if (!refunds?.has_more) return refunds?.data ?? null
		return newest('refunds', stripe.refunds.list({ charge: id, limit: PAGE }))
	}

	/** The state of a payment's disputes. Stripe tells the end of a dispute only in the dispute itself. */
	async function disputedOf(payment_intent: string): Promise<Disputed> {
		return disputedBy(
			await newest('disputes', stripe.disputes.list({ payment_intent, limit: PAGE })),
		)
	}

	async function expire(session: string): Promise<void> {
		try {
			await stripe.checkout.sessions.expire(session)
		} catch (error) {
			if (stripeProblem(error) !== 'refused') throw error // paid or expired meanwhile: the session's state is read next
		}
	}

	async function closed(found: Stripe.Checkout.Session): Promise<PayFacts> {
		if (statusOf(found) !== 'open') return factsOf(found)
		await expire(found.id)
		return factsOf(await retrieve(found.id))
	}

	/**
	 * Replaces a session whose key was used with other parameters: by an older version of the code, or with another
	 * STAGE_ORIGIN. The old pay page would lead the buyer elsewhere, so the session is closed and another one is made.
	 * A session that was paid meanwhile counts as paid.
	 */
	async function openAnew(payment: Payable): Promise<PayFacts> {
		const before = await find(payment)
		const facts = before ? await closed(before) : NO_FACTS
		if (facts.status === 'complete') return facts
		return factsOf(await create(payment, before?.id ?? 'anew'))
	}

	const port: StripePort = {
		async open(payment) {
			try {
				return await factsOf(await create(payment))
			} catch (error) {
				if (stripeProblem(error) !== 'other-words') throw error
				return openAnew(payment)
			}
		},
		async look(payment) {
			const found = await find(payment)
			return found ? factsOf(found) : NO_FACTS
		},
		async close(payment) {
			// Creates the session once more if its answer was lost, because a session without an id cannot be closed.
			const isNew = Date.now() - payment.createdAt < SAME_SESSION_MS
			const found =
				payment.session || !isNew
					? await find(payment)
					: await create(payment).catch(() => find(payment))
			return found ? closed(found) : NO_FACTS
		},
		async refund(payment) {
			const found = await find(payment)
			const before = found ? await factsOf(found) : NO_FACTS
			const charge = found && chargeOf(found)
			const { intent, paid, refunded } = before
			if (!charge || !intent || refunded >= paid) return before
			// Refunds only once. After a refund came back it is not repeated, because the buyer may have been paid in
			// another way since.
			const refunds = (await refundsOf(charge)) ?? []
			const isOurs = ({ metadata }: Stripe.Refund) => metadata?.payment === payment.id
			if (refunds.some((one) => isOurs(one) || refundState(one) === 'came back')) return before
			const wanted = {
				payment_intent: intent,
				metadata: { payment: payment.id, stage },
			} satisfies Stripe.RefundCreateParams
			try {
				await stripe.refunds.create(wanted, { idempotencyKey: `refund:${payment.id}` })
			} catch (error) {
				if (!isSettledAtStripe(error)) throw error
			}
			return port.look(payment)
		},
		async dropSession(session) {
			const found = await retrieve(session).catch(orMissing)
			return found ? closed(found) : NO_FACTS
		},
		async books(since) {
			const created = { gte: Math.floor(since.sessions / 1000) }
			const listed = stripe.checkout.sessions.list({ created, limit: PAGE })
			const ours = (await newest('sessions', listed)).filter(
				({ metadata }) => metadata?.stage === stage, // one account may serve several stages
			)
			const sessions = ours.map((one) => ({
				session: one.id,
				payment: one.metadata?.payment ?? '',
				status: statusOf(one),
				paid: isPaid(one) ? (one.amount_total ?? 0) : 0,
			}))
			const events = stripe.events.list({
				created: { gte: Math.floor(since.refunds / 1000) },
				types: MONEY_EVENTS,
				limit: PAGE,
			})
			const intents = new Set<string>()
			for (const { data } of await newest('events', events)) {
				const intent = (data.object as { payment_intent?: unknown }).payment_intent
				if (typeof intent === 'string') intents.add(intent)
			}
			return { sessions, intents: [...intents] }
		},
		async verified(raw, signature, secrets) {
			const crypto = Library.createSubtleCryptoProvider()
			for (const secret of secrets) {
				const event = await stripe.webhooks
					.constructEventAsync(raw, signature, secret, undefined, crypto)
					.catch(() => null)
				if (event) return event
			}
			return null
		},
	}
	return port
}

function chargeOf({ payment_intent }: Stripe.Checkout.Session): Stripe.Charge | null {
	const charge = typeof payment_intent === 'object' ? payment_intent?.latest_charge : null
	return typeof charge === 'object' ? charge : null
}

function orMissing(error: unknown): null {
	if (isMissing(error)) return null
	throw error
}

/** The newest entries of a list. If the list is cut, a log line says so. */
async function newest<T extends { id: string; created: number }>(
	list: string,
	all: AsyncIterable<T>,
): Promise<T[]> {
	const found: T[] = []
	for await (const one of all) {
		if (found.length === LISTED_MAX) {
			const leftOut = { list, after: LISTED_MAX, first: one.id, upTo: new Date(one.created * 1000) }
			logLine('warn', 'money-list-cut', leftOut)
			break
		}
		found.push(one)
	}
	return found
}

/**
 * A fetch that sends Stripe's requests to another base address. The library knows only a host, but the sandbox has
 * a path as well.
 */
function askAt(base: string): typeof fetch {
	const root = base.replace(/\/$/, '')
	return ((input: RequestInfo | URL, init: RequestInit = {}) => {
		const { href, origin } = new URL(String(input))
		return fetchOutside(root + href.slice(origin.length), init)
	}) as typeof fetch
}
