// The part of Stripe's wire format that the stage uses, with its pay page (over 250 lines).

import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import type { REFUNDS } from '#worker/integrations/stripe-words'
import type { Troubles } from './faults.ts'

type Session = Pick<
	Stripe.Checkout.Session,
	| 'id'
	| 'object'
	| 'amount_total'
	| 'client_reference_id'
	| 'created'
	| 'currency'
	| 'expires_at'
	| 'livemode'
	| 'metadata'
	| 'payment_status'
	| 'status'
	| 'success_url'
	| 'cancel_url'
	| 'url'
> & { payment_intent: string | null }
type Intent = Pick<
	Stripe.PaymentIntent,
	'id' | 'object' | 'amount' | 'amount_received' | 'currency' | 'metadata' | 'status'
> & { latest_charge: string | null }
type Charge = Pick<
	Stripe.Charge,
	'id' | 'object' | 'amount' | 'amount_refunded' | 'disputed' | 'refunded'
> & { payment_intent: string }
type RefundStatus = keyof typeof REFUNDS
type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'created'> & {
	status: RefundStatus
	payment_intent: string
	metadata: Stripe.Metadata
}
type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'created' | 'status'> & {
	payment_intent: string
}
interface Event {
	id: string
	object: 'event'
	api_version: string
	created: number
	livemode: boolean
	type: Stripe.Event['type']
	data: { object: object }
}

export interface StripeWireOptions {
	/** Where the wire is reached: what follows is `/v1/…` and `/pay/…`. */
	base: string
	key: string
	/** Signs what the stage is told. */
	webhookSecret: string
	/** Hears what happened; the raw text and its signature. */
	tell(raw: string, signature: string): unknown
	now?: () => number
}

/** The fault of a call: before or after its effect, or a refusal because of too many calls. */
export type Fault = 'before' | 'after' | 'busy' | null

export const stripeTroubles: Troubles = {
	error: (_, message) => ({ error: { type: 'api_error', message } }),
	missing: () => ({ status: 404, body: { error: { type: 'invalid_request_error' } } }),
	huge: (filler) => ({ object: 'list', data: [], filler }),
	wrongShape: { object: 'list', data: [] },
	lies: () => ({ id: 'cs_of_another', object: 'checkout.session', payment_status: 'paid' }),
}

interface Kept {
	sessions: Map<string, Session>
	intents: Map<string, Intent>
	charges: Map<string, Charge>
	refunds: Map<string, Refund>
	disputes: Map<string, Dispute>
	events: Event[]
	answers: Map<string, { asked: string; status: number; body: object }>
}

const VERSION = '2026-10-28.endive'
const LEAST_LIFE_S = 30 * 60
const LEAST_CENTS = 50
/** Disputes after which the money can be given back. */
const OVER = new Set<string>(['won', 'warning_closed', 'prevented'])
const KNOWN = new Set([
	...['mode', 'allowed_payment_method_types', 'adaptive_pricing', 'submit_type', 'line_items'],
	...['client_reference_id', 'metadata', 'payment_intent_data', 'expires_at'],
	...['success_url', 'cancel_url', 'currency', 'customer_email', 'locale'],
])

class StripeRefusal extends Error {
	readonly status: number
	readonly body: { error: Record<string, string> }
	constructor(status: number, error: Record<string, string>) {
		super(error.message)
		this.status = status
		this.body = { error: { type: 'invalid_request_error', ...error } }
	}
}

export function openStripeWire(options: StripeWireOptions) {
	const { base, key, webhookSecret, now = Date.now } = options
	const root = new URL(base).pathname.replace(/\/$/, '')
	const kept: Kept = {
		sessions: new Map(),
		intents: new Map(),
		charges: new Map(),
		refunds: new Map(),
		disputes: new Map(),
		events: [],
		answers: new Map(),
	}
	let count = 0
	const seconds = () => Math.floor(now() / 1000)
	const idOf = (kind: string) => `${kind}_test_${String(++count).padStart(6, '0')}`
	const wire = {
		kept,
		/** Asked before every call; a test says what it suffers. */
		fault: (_method: string, _path: string): Fault => null,
		/** How many calls there were, by method and path without ids. */
		asked: [] as string[],
		/** The status of a refund as soon as it is made. */
		refundsAre: 'succeeded' as RefundStatus,
		answer,
		pay,
		decline,
		dispute,
		endRefunds,
		failRefunds: (intent: string) => endRefunds(intent, 'failed'),
		refund: (intent: string, amount?: number) =>
			refund({ payment_intent: intent, ...(amount && { amount: String(amount) }) }),
		expireInTime,
		signed,
	}

	function signed(event: object, secret = webhookSecret, at = seconds()) {
		const raw = JSON.stringify(event)
		const mac = createHmac('sha256', secret).update(`${at}.${raw}`).digest('hex')
		return { raw, signature: `t=${at},v1=${mac},v0=${'0'.repeat(64)}` }
	}

	function say(type: Event['type'], object: object): void {
		const event: Event = {
			id: idOf('evt'),
			object: 'event',
			api_version: VERSION,
			created: seconds(),
			livemode: false,
			type,
			data: { object: structuredClone(object) },
		}
		kept.events.unshift(event)
		const { raw, signature } = signed(event)
		options.tell(raw, signature)
	}

	function create(form: Form): Session {
		if ('payment_method_types' in form)
			throw new StripeRefusal(400, {
				code: 'payment_method_types_no_longer_supported',
				message: 'payment_method_types is no longer supported.',
			})
		for (const name of Object.keys(form))
			if (!KNOWN.has(name))
				throw new StripeRefusal(400, {
					code: 'parameter_unknown',
					message: `Received unknown parameter: ${name}`,
					param: name,
				})
		const items = form.line_items as Record<string, { quantity: string; price_data: Form }>
		const [item] = Object.values(items ?? {})
		const { currency, unit_amount } = (item?.price_data ?? {}) as Record<string, string>
		const amount = Number(unit_amount) * Number(item?.quantity)
		if (form.mode !== 'payment' || !currency || !Number.isInteger(amount) || amount < LEAST_CENTS)
			throw new StripeRefusal(400, { message: 'The amount must be at least $0.50 usd.' })
		const expires_at = Number(form.expires_at ?? seconds() + 86_400)
		if (expires_at < seconds() + LEAST_LIFE_S)
			throw new StripeRefusal(400, {
				message: 'The `expires_at` timestamp must be at least 30 minutes from creation.',
				param: 'expires_at',
			})
		const id = idOf('cs')
		const session: Session = {
			id,
			object: 'checkout.session',
			amount_total: amount,
			client_reference_id: String(form.client_reference_id ?? '') || null,
			created: seconds(),
			currency,
			expires_at,
			livemode: false,
			metadata: (form.metadata ?? {}) as Stripe.Metadata,
			payment_status: 'unpaid',
			status: 'open',
			success_url: String(form.success_url),
			cancel_url: String(form.cancel_url),
			url: `${base}/pay/${id}`,
			payment_intent: null,
		}
		kept.sessions.set(id, session)
		return session
	}

	function find(id: string): Session {
		const session = kept.sessions.get(id)
		if (!session)
			throw new StripeRefusal(404, { code: 'resource_missing', message: `No such session: ${id}` })
		expireInTime()
		return session
	}

	/** Lets a session expire. */
	function expireInTime(): void {
		for (const session of kept.sessions.values())
			if (session.status === 'open' && seconds() >= session.expires_at) ended(session)
	}

	function ended(session: Session): Session {
		session.status = 'expired'
		session.url = null
		say('checkout.session.expired', session)
		return session
	}

	function expire(id: string): Session {
		const session = find(id)
		if (session.status !== 'open')
			throw new StripeRefusal(400, {
				message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}`,
			})
		return ended(session)
	}

	/** Somebody pays on the page. False when that cannot be any more. */
	function pay(id: string): boolean {
		const session = find(id)
		if (session.status !== 'open') return false
		const amount = session.amount_total ?? 0
		const intent: Intent = {
			id: idOf('pi'),
			object: 'payment_intent',
			amount,
			amount_received: amount,
			currency: session.currency ?? 'usd',
			metadata: session.metadata ?? {},
			status: 'succeeded',
			latest_charge: idOf('ch'),
		}
		kept.intents.set(intent.id, intent)
		kept.charges.set(intent.latest_charge ?? '', {
			id: intent.latest_charge ?? '',
			object: 'charge',
			amount,
			amount_refunded: 0,
			disputed: false,
			refunded: false,
			payment_intent: intent.id,
		})
		Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
		session.payment_intent = intent.id
		say('checkout.session.completed', session)
		return true
	}

	function decline(id: string): boolean {
		return find(id).status === 'open'
	}

	function chargeOf(intent: string): Charge {
		const charge = kept.charges.get(kept.intents.get(intent)?.latest_charge ?? '')
		if (charge) return charge
		throw new StripeRefusal(404, { code: 'resource_missing', message: `No such intent: ${intent}` })
	}

	function refund(form: Form): Refund {
		const intent = String(form.payment_intent)
		const charge = chargeOf(intent)
		if (isAtBank(intent))
			throw new StripeRefusal(400, { code: 'charge_disputed', message: 'This charge is disputed.' })
		if (charge.refunded)
			throw new StripeRefusal(400, {
				code: 'charge_already_refunded',
				message: 'This charge has already been refunded.',
			})
		const amount = Number(form.amount ?? charge.amount - charge.amount_refunded)
		charge.amount_refunded += amount
		charge.refunded = charge.amount_refunded >= charge.amount
		const made: Refund = {
			id: idOf('re'),
			object: 'refund',
			amount,
			created: seconds(),
			status: wire.refundsAre,
			payment_intent: intent,
			metadata: (form.metadata ?? {}) as Stripe.Metadata,
		}
		kept.refunds.set(made.id, made)
		say('refund.created', made)
		say('charge.refunded', charge)
		return made
	}

	/** Days later a refund fails at the buyer's bank, is cancelled, or succeeds. */
	function endRefunds(intent: string, status: 'failed' | 'canceled' | 'succeeded'): void {
		const charge = chargeOf(intent)
		for (const made of refundsOf(intent)) {
			if (made.status === 'failed' || made.status === 'canceled') continue
			if (status !== 'succeeded') charge.amount_refunded -= made.amount
			say(status === 'failed' ? 'refund.failed' : 'refund.updated', Object.assign(made, { status }))
		}
		charge.refunded = charge.amount_refunded >= charge.amount
	}

	function refundsOf(intent: string): Refund[] {
		return [...kept.refunds.values()].filter((made) => made.payment_intent === intent).reverse()
	}

	function disputesOf(intent: string): Dispute[] {
		return [...kept.disputes.values()].filter((one) => one.payment_intent === intent).reverse()
	}

	/** Nothing of it can be given back now. */
	function isAtBank(intent: string): boolean {
		return disputesOf(intent).some(({ status }) => !OVER.has(status))
	}

	/**
	 * The buyer's bank opens a dispute, or says how it ended. `another`: a second dispute, for another reason.
	 */
	function dispute(
		intent: string,
		status: Stripe.Dispute.Status = 'needs_response',
		{ another = false } = {},
	): void {
		const charge = chargeOf(intent)
		charge.disputed = true
		const before = another ? undefined : disputesOf(intent)[0]
		const made: Dispute = {
			id: before?.id ?? idOf('dp'),
			object: 'dispute',
			amount: charge.amount,
			created: before?.created ?? seconds(),
			status,
			payment_intent: intent,
		}
		kept.disputes.set(made.id, made)
		say(before ? 'charge.dispute.closed' : 'charge.dispute.created', made)
	}

	function expanded(session: Session, { searchParams }: URL): object {
		const intent = kept.intents.get(session.payment_intent ?? '')
		const isWanted = [...searchParams.values()].includes('payment_intent.latest_charge')
		if (!intent || !isWanted) return session
		const charge = kept.charges.get(intent.latest_charge ?? '') ?? null
		const listed = { searchParams: new URLSearchParams() }
		const latest_charge = charge && { ...charge, refunds: list(refundsOf(intent.id), listed) }
		return { ...session, payment_intent: { ...intent, latest_charge } }
	}

	function list<T extends { id: string; created?: number }>(
		all: Iterable<T>,
		{ searchParams: asked }: Pick<URL, 'searchParams'>,
	) {
		const from = Number(asked.get('created[gte]') ?? 0)
		const to = Number(asked.get('created[lte]') ?? Number.POSITIVE_INFINITY)
		const found = [...all].filter(({ created = 0 }) => created >= from && created <= to)
		const after = asked.get('starting_after')
		const rest = after ? found.slice(found.findIndex(({ id }) => id === after) + 1) : found
		const limit = Number(asked.get('limit') ?? 10)
		return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url: '/v1' }
	}

	function api(method: string, path: string, url: URL, form: Form): object {
		const [, of = '', id = '', verb = ''] =
			/^\/v1\/(checkout\/sessions|refunds|disputes|events)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ??
			[]
		switch (`${method} ${of}${id && '/:id'}${verb && `/${verb}`}`) {
			case 'POST checkout/sessions':
				return create(form)
			case 'GET checkout/sessions':
				expireInTime()
				return list([...kept.sessions.values()].reverse(), url)
			case 'GET checkout/sessions/:id':
				return expanded(find(id), url)
			case 'POST checkout/sessions/:id/expire':
				return expire(id)
			case 'POST refunds':
				return refund(form)
			case 'GET disputes': {
				const of = url.searchParams.get('payment_intent')
				return list(disputesOf(of ?? ''), url)
			}
			case 'GET refunds':
				return list(
					refundsOf(kept.charges.get(url.searchParams.get('charge') ?? '')?.payment_intent ?? ''),
					url,
				)
			case 'GET events': {
				const types = [...url.searchParams].flatMap(([name, type]) =>
					name.startsWith('types') ? type : [],
				)
				return list(
					kept.events.filter(({ type }) => types.includes(type)),
					url,
				)
			}
			default:
				throw new StripeRefusal(404, { message: `Unrecognized request URL (${method}: ${path}).` })
		}
	}

	/** The same key again answers the same; with other parameters it is refused. */
	function once(idempotencyKey: string | null, asked: string, act: () => object) {
		const known = idempotencyKey && kept.answers.get(idempotencyKey)
		if (known && known.asked !== asked)
			return {
				status: 400,
				body: {
					error: {
						type: 'idempotency_error',
						message: 'Keys for idempotent requests can only be used with the same parameters.',
					},
				},
			}
		if (known) return known
		let answer: { status: number; body: object }
		try {
			answer = { status: 200, body: structuredClone(act()) }
		} catch (error) {
			if (!(error instanceof StripeRefusal)) throw error
			answer = { status: error.status, body: error.body }
		}
		// A request that was refused before it began is not kept.
		if (idempotencyKey && answer.status === 200)
			kept.answers.set(idempotencyKey, { asked, ...answer })
		return answer
	}

	async function answer(request: Request): Promise<Response> {
		const url = new URL(request.url)
		const path = url.pathname.startsWith(root) ? url.pathname.slice(root.length) : ''
		const { method } = request
		const text = new TextDecoder().decode(await request.arrayBuffer())
		if (path.startsWith('/pay/')) return payPage(method, path, text)
		wire.asked.push(`${method} ${path.replace(/\/\w+_test_\w+/, '/:id')}`)
		if (request.headers.get('Authorization') !== `Bearer ${key}`)
			return Response.json({ error: { type: 'authentication_error' } }, { status: 401 })
		const fault = wire.fault(method, path)
		if (fault === 'before') throw new TypeError('The connection was reset.')
		if (fault === 'busy')
			return Response.json(
				{ error: { type: 'rate_limit_error', message: 'Busy' } },
				{ status: 429 },
			)
		const { status, body } = once(request.headers.get('Idempotency-Key'), path + text, () =>
			api(method, path, url, fieldsOf(text)),
		)
		if (fault === 'after') throw new TypeError('The connection was reset.')
		return Response.json(body, { status })
	}

	function payPage(method: string, path: string, text: string): Response {
		const id = path.slice('/pay/'.length)
		const session = kept.sessions.get(id)
		if (!session) return new Response('There is no such page.', { status: 404 })
		if (method === 'POST') {
			const how = new URLSearchParams(text).get('how')
			if (how === 'pay' && pay(id)) return Response.redirect(session.success_url ?? '', 303)
			if (how === 'decline') return html(session, 'Your card was declined.')
		}
		return html(session, session.status === 'open' ? '' : 'This page has expired.')
	}

	return wire
}

type Form = { [name: string]: string | Form }

/** a[b][0][c]=… */
function fieldsOf(text: string): Form {
	const form: Form = {}
	for (const [name, value] of new URLSearchParams(text)) {
		const path = name.split(/[[\]]+/).filter((part) => part !== '')
		const last = path.pop() ?? ''
		const place = path.reduce<Form>((at, part) => {
			at[part] ??= {}
			return at[part] as Form
		}, form)
		place[last] = value
	}
	return form
}

function html({ amount_total, cancel_url, status }: Session, said: string): Response {
	const price = `$${((amount_total ?? 0) / 100).toFixed(2)}`
	const how = (name: string, label: string) =>
		`<form method="post"><input type="hidden" name="how" value="${name}"><button>${label}</button></form>`
	const ways =
		status === 'open' ? how('pay', `Pay ${price}`) + how('decline', 'Pay with an empty card') : ''
	const body = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Sandbox pay page</title><link rel="icon" href="data:,">
<style>body{font:16px system-ui;max-width:24rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.6rem 1rem;margin:.3rem 0}</style>
<h1>Pay page</h1><p>No money moves here.</p>${said && `<p role="alert">${said}</p>`}
${ways}<p><a href="${cancel_url}">Back without paying</a></p></html>`
	return new Response(body, {
		headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
	})
}
