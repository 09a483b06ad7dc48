import type Stripe from 'stripe'
import { MINUTE_MS, PAY_PAGE_LIFE_MS, SECOND_MS } from '#contract/limits'
import type { Disputed } from '#contract/money/payments'
import { NO_FACTS, type Payable, type PayBooks, type PayFacts } from '#room/money/pay-port'
import type { Settings } from '../settings.ts'
import { fetchOutside, NeighbourAway } from './ask-outside.ts'

const ASK_MS = 6 * SECOND_MS
/** Until then creating its session again finds the same one; later it is looked for. */
const SAME_SESSION_MS = 10 * MINUTE_MS
const PAGE = 100
const PAGES_MAX = 20
const NAMES = { banner: 'Banner on the stage, 24 hours', topic: 'Boosted topic, 24 hours' }

/** The payment service as the stage needs it: sessions of its pay page, and refunds (G-135). */
export interface StripePort {
	open(payment: Payable): Promise<PayFacts>
	look(payment: Payable): Promise<PayFacts>
	close(payment: Payable): Promise<PayFacts>
	refund(payment: Payable): Promise<PayFacts>
	dropSession(session: string): Promise<PayFacts>
	books(since: { sessions: number; refunds: number }): Promise<PayBooks>
	/** The event of a webhook; null when this is not its signature. */
	verified(raw: string, signature: string, secrets: string[]): Promise<Stripe.Event | null>
}

/** Where somebody who has paid comes back to, and reads what became of it. */
export function returnOf({ STAGE_ORIGIN }: Settings, id: string): string {
	return `${STAGE_ORIGIN}/stage?paid=${id}`
}

/** Null without payments. The library is fetched with the first payment. */
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
		// Of another account: nobody can pay it here. Should that account come back, its books say what was paid.
		if (session) return retrieve(session).catch(orMissing)
		const from = Math.floor(createdAt / 1000) - 60
		const created = { gte: from, lte: from + 3_600 }
		for await (const one of pages(stripe.checkout.sessions.list({ created, limit: PAGE })))
			if (one.client_reference_id === id) return retrieve(one.id)
		return null
	}

	function retrieve(session: string): Promise<Stripe.Checkout.Session> {
		return stripe.checkout.sessions.retrieve(session, { expand: ['payment_intent.latest_charge'] })
	}

	/** The same as often as it is asked for: everything in it comes from the row. */
	function create({ id, kind, cents, createdAt }: Payable): Promise<Stripe.Checkout.Session> {
		const metadata = { payment: id, stage }
		const wanted = {
			mode: 'payment',
			allowed_payment_method_types: ['card'],
			adaptive_pricing: { enabled: false }, // else the amount may not be ours
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
			success_url: returnOf(settings, id),
			cancel_url: `${STAGE_ORIGIN}/stage?unpaid=${id}`,
		} satisfies Stripe.Checkout.SessionCreateParams
		return stripe.checkout.sessions.create(wanted, { idempotencyKey: `create:${id}` })
	}

	async function factsOf(session: Stripe.Checkout.Session): Promise<PayFacts> {
		const intent = session.payment_intent
		const whole = intent !== null && typeof intent === 'object' ? intent : null
		const charge = whole?.latest_charge
		const paidWith = charge !== null && typeof charge === 'object' ? charge : null
		return {
			status: statusOf(session),
			session: session.id,
			url: session.url,
			intent: whole?.id ?? (typeof intent === 'string' ? intent : null),
			isProcessing: whole?.status === 'processing' || whole?.status === 'succeeded',
			currency: session.currency ?? '',
			paid: session.payment_status === 'paid' ? (whole?.amount_received ?? 0) : 0,
			refunded: paidWith?.amount_refunded ?? 0,
			disputed: whole && paidWith?.disputed ? await disputeOf(whole.id) : '',
		}
	}

	/** Only the dispute itself says how it ended. */
	async function disputeOf(payment_intent: string): Promise<Disputed> {
		const { data } = await stripe.disputes.list({ payment_intent, limit: 1 })
		const status = data[0]?.status
		return status === 'lost' ? 'lost' : status === 'won' ? 'won' : 'open'
	}

	async function expire(session: string): Promise<void> {
		try {
			await stripe.checkout.sessions.expire(session)
		} catch (error) {
			if (!isRefused(error)) throw error // paid or expired meanwhile: what it is now is asked next
		}
	}

	async function closed(found: Stripe.Checkout.Session): Promise<PayFacts> {
		if (found.status !== 'open') return factsOf(found)
		await expire(found.id)
		return factsOf(await retrieve(found.id))
	}

	const port: StripePort = {
		open: async (payment) => factsOf(await create(payment)),
		async look(payment) {
			const found = await find(payment)
			return found ? factsOf(found) : NO_FACTS
		},
		async close(payment) {
			// An answer that was lost is asked for again: what nobody knows cannot be closed.
			const isNew = Date.now() - payment.createdAt < SAME_SESSION_MS
			const found =
				payment.session || !isNew
					? await find(payment)
					: await create(payment).catch(() => find(payment))
			return found ? closed(found) : NO_FACTS
		},
		async refund(payment) {
			const before = await port.look(payment)
			const { intent, paid, refunded } = before
			if (!intent || refunded >= paid) return before
			const wanted = {
				payment_intent: intent,
				metadata: { payment: payment.id, stage },
			} satisfies Stripe.RefundCreateParams
			try {
				await stripe.refunds.create(wanted, { idempotencyKey: `refund:${payment.id}` })
			} catch (error) {
				const code = isRefused(error) ? error.code : null
				if (code !== 'charge_already_refunded' && code !== 'charge_disputed') throw error
			}
			return port.look(payment)
		},
		async dropSession(session) {
			const found = await retrieve(session).catch(orMissing)
			return found ? closed(found) : NO_FACTS
		},
		async books(since) {
			const created = { gte: Math.floor(since.sessions / 1000) }
			const sessions: PayBooks['sessions'] = []
			for await (const one of pages(stripe.checkout.sessions.list({ created, limit: PAGE }))) {
				if (one.metadata?.stage !== stage) continue // one account may serve several stages
				const paid = one.payment_status === 'paid' ? (one.amount_total ?? 0) : 0
				const payment = one.metadata.payment ?? ''
				sessions.push({ session: one.id, payment, status: statusOf(one), paid })
			}
			const events = stripe.events.list({
				created: { gte: Math.floor(since.refunds / 1000) },
				types: [
					'refund.created',
					'refund.failed',
					'charge.dispute.created',
					'charge.dispute.closed',
				],
				limit: PAGE,
			})
			const intents = new Set<string>()
			for await (const { data } of pages(events)) {
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

/** What is neither of these can still be paid. */
function statusOf({ status }: Stripe.Checkout.Session): 'open' | 'complete' | 'expired' {
	if (status === 'complete') return 'complete'
	return status === 'expired' ? 'expired' : 'open'
}

function orMissing(error: unknown): null {
	if ((error as { code?: string }).code === 'resource_missing') return null
	throw error
}

/** It understood, and says no; all else may be asked again. */
function isRefused(error: unknown): error is { code: string | undefined } & Error {
	const { type, statusCode } = error as { type?: string; statusCode?: number }
	return type === 'StripeInvalidRequestError' && statusCode === 400
}

async function* pages<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
	let n = 0
	for await (const one of list) {
		if (n++ >= PAGE * PAGES_MAX) throw new NeighbourAway('more than anybody can have bought')
		yield one
	}
}

/** The library knows one host only; the sandbox's lies below a path. */
function askAt(base: string): typeof fetch {
	const root = base.replace(/\/$/, '')
	return ((input: RequestInfo | URL, init: RequestInit = {}) => {
		const { href, origin } = new URL(String(input))
		return fetchOutside(root + href.slice(origin.length), init)
	}) as typeof fetch
}
