// The stage's port to Stripe against the sandbox, step by step (over 250 lines).

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Payable } from '#room/money/pay-port'
import { type StripePort, stripeOf } from '#worker/integrations/stripe'
import { REFUNDS, STRIPE_DISPUTES } from '#worker/integrations/stripe-words'
import { parseSettings } from '#worker/settings'
import { openStripeWire } from './stripe.ts'
import { openWorld } from './world.ts'

const BASE = 'http://pay.test/stripe'
const KEY = 'sk_test_1'
const SECRET = 'whsec_1'

const SETTINGS = parseSettings({
	STAGE_ORIGIN: 'https://stage.test',
	STAGE_TOKEN_SECRET: 'a-secret-that-only-tests-know',
	OIDC_ISSUER: 'https://id.test',
	OIDC_CLIENT_ID: 'stage',
	STRIPE_API_URL: BASE,
	STRIPE_SECRET_KEY: KEY,
})

/** The stage's port to Stripe through the real library, and the stand-in at the other end. */
async function opened() {
	const told: { raw: string; signature: string }[] = []
	const wire = openStripeWire({
		base: BASE,
		key: KEY,
		webhookSecret: SECRET,
		tell: (raw, signature) => void told.push({ raw, signature }),
	})
	vi.stubGlobal('fetch', (url: string, init: RequestInit) => wire.answer(new Request(url, init)))
	const port = (await stripeOf(SETTINGS)) as StripePort
	const payment: Payable = {
		id: 'a'.repeat(32),
		kind: 'banner',
		cents: 2316,
		createdAt: Date.now(),
		session: null,
		intent: null,
	}
	return { wire, told, port, payment }
}

test('a session is made once, however often it is asked for, and paid on its page', async () => {
	const { wire, port, payment } = await opened()
	const [one, two] = [await port.open(payment), await port.open(payment)]
	expect(two).toEqual(one)
	expect(one).toMatchObject({ status: 'open', paid: 0, currency: 'usd', disputed: '' })
	expect(wire.kept.sessions.size).toBe(1)
	expect(one.url).toContain(one.session)
	wire.pay(one.session ?? '')
	expect(await port.look({ ...payment, session: one.session })).toMatchObject({
		status: 'complete',
		paid: 2316,
		refunded: 0,
	})
	// The session is found, too, when the answer with its name was lost.
	expect(await port.look(payment)).toMatchObject({ session: one.session, paid: 2316 })
})

test('a session that is paid or expired cannot be closed any more, and answers with its state', async () => {
	const { wire, port, payment } = await opened()
	const { session } = await port.open(payment)
	expect(await port.close({ ...payment, session })).toMatchObject({ status: 'expired', paid: 0 })
	expect(await port.close({ ...payment, session })).toMatchObject({ status: 'expired' })
	const other = { ...payment, id: 'b'.repeat(32) }
	const { session: paid } = await port.open(other)
	// The session is paid after the port has looked, and before the port closes it.
	wire.fault = (_, path) => {
		if (path.endsWith('/expire')) wire.pay(paid ?? '')
		return null
	}
	expect(await port.close({ ...other, session: paid })).toMatchObject({
		status: 'complete',
		paid: 2316,
	})
})

test('a payment without a session is closed because none is found, and a session whose answer was lost is found and closed', async () => {
	const { wire, port, payment } = await opened()
	const old = { ...payment, createdAt: Date.now() - 20 * 60_000 }
	expect(await port.close(old)).toMatchObject({ status: 'none', session: null })
	wire.fault = (method) => (method === 'POST' ? 'after' : null)
	await expect(port.open(payment)).rejects.toThrow()
	wire.fault = () => null
	expect(await port.close(payment)).toMatchObject({ status: 'expired' })
	expect(wire.kept.sessions.size).toBe(1)
})

test('a session that Stripe does not know, because the account is another now, can be paid by nobody', async () => {
	const { port, payment } = await opened()
	const lost = { ...payment, session: 'cs_test_elsewhere' }
	expect(await port.look(lost)).toMatchObject({ status: 'none', paid: 0 })
	expect(await port.close(lost)).toMatchObject({ status: 'none' })
})

test('money goes back once; a disputed charge is left to the bank', async () => {
	const { wire, port, payment } = await opened()
	const { session } = await port.open(payment)
	wire.pay(session ?? '')
	const paid = { ...payment, session }
	wire.fault = (method) => (method === 'POST' ? 'after' : null)
	await expect(port.refund(paid)).rejects.toThrow()
	wire.fault = () => null
	expect(await port.refund(paid)).toMatchObject({ paid: 2316, refunded: 2316 })
	expect(await port.refund(paid)).toMatchObject({ refunded: 2316 })
	expect(wire.kept.refunds.size).toBe(1)

	const other = { ...payment, id: 'c'.repeat(32) }
	const second = await port.open(other)
	wire.pay(second.session ?? '')
	const facts = await port.look({ ...other, session: second.session })
	wire.dispute(facts.intent ?? '')
	expect(await port.refund({ ...other, session: second.session })).toMatchObject({
		refunded: 0,
		disputed: 'open',
	})
	wire.dispute(facts.intent ?? '', 'lost')
	expect(await port.look({ ...other, session: second.session })).toMatchObject({ disputed: 'lost' })
})

/** Somebody has paid, and Stripe knows by which name. */
async function bought() {
	const { wire, port, payment } = await opened()
	const { session } = await port.open(payment)
	wire.pay(session ?? '')
	const paid = { ...payment, session }
	const { intent } = await port.look(paid)
	return { wire, port, paid, intent: intent ?? '' }
}

test('a refund that did not reach the buyer does not count as paid back any more, and nobody pays it twice', async () => {
	const { wire, port, paid, intent } = await bought()
	wire.refundsAre = 'pending'
	expect(await port.refund(paid)).toMatchObject({ paid: 2316, refunded: 0 })
	expect(await port.refund(paid)).toMatchObject({ refunded: 0 })
	wire.endRefunds(intent, 'succeeded')
	expect(await port.look(paid)).toMatchObject({ refunded: 2316 })

	wire.endRefunds(intent, 'failed')
	expect(await port.look(paid)).toMatchObject({ refunded: 0 })
	wire.kept.answers.clear() // Stripe knows a key for a day, and a refund may fail weeks later.
	expect(await port.refund(paid)).toMatchObject({ refunded: 0 })
	expect(wire.kept.refunds.size).toBe(1)

	// Somebody pays it back by hand, in twelve parts, one of which fails.
	wire.refundsAre = 'succeeded'
	for (let part = 1; part < 12; part++) wire.refund(intent, 193)
	wire.refund(intent)
	expect(await port.look(paid)).toMatchObject({ refunded: 2316 })
	const [one] = [...wire.kept.refunds.values()].filter(({ amount }) => amount === 193)
	Object.assign(one ?? {}, { status: 'canceled' })
	expect(await port.look(paid)).toMatchObject({ refunded: 2316 - 193 })
})

test.each(Object.entries(STRIPE_DISPUTES))(
	'a dispute that is %s counts as %s, and what the bank does not take can be given back',
	async (status, meant) => {
		const { wire, port, paid, intent } = await bought()
		wire.dispute(intent)
		wire.dispute(intent, status)
		expect(await port.look(paid)).toMatchObject({ disputed: meant })
		expect(await port.refund(paid)).toMatchObject({ refunded: meant === 'won' ? 2316 : 0 })
	},
)

test('every dispute of a charge counts, not only the newest', async () => {
	for (const [first, second, meant] of [
		['lost', 'warning_closed', 'lost'],
		['needs_response', 'won', 'open'],
		['warning_closed', 'lost', 'lost'],
		['won', 'prevented', 'won'],
		['won', 'of_tomorrow', 'open'],
	] as const) {
		const { wire, port, paid, intent } = await bought()
		wire.dispute(intent, first)
		wire.dispute(intent, second, { another: true })
		expect([first, second, (await port.look(paid)).disputed]).toEqual([first, second, meant])
	}
})

test('the words for a refund are those that Stripe’s own types speak of', () => {
	const types = resolve(import.meta.dirname, '../../node_modules/stripe/esm/resources/Refunds.d.ts')
	const [said = ''] =
		/Status of the refund\. This can be .*/.exec(readFileSync(types, 'utf8')) ?? []
	const words = [...(said.split('Learn more')[0]?.matchAll(/`(\w+)`/g) ?? [])].map(
		([, word]) => word,
	)
	expect(words.sort()).toEqual(Object.keys(REFUNDS).sort())
})

test('after a move to another origin the buyer gets a pay page that leads back there, and the first can be paid no more', async () => {
	const { wire, port, payment } = await opened()
	wire.fault = (method) => (method === 'POST' ? 'after' : null)
	await expect(port.open(payment)).rejects.toThrow()
	wire.fault = () => null
	const moved = (await stripeOf({ ...SETTINGS, STAGE_ORIGIN: 'https://moved.test' })) as StripePort

	const shown = await moved.open(payment)

	const [first, second] = [...wire.kept.sessions.values()]
	expect(shown).toMatchObject({ status: 'open', session: second?.id, url: second?.url })
	expect(second?.success_url).toBe(`https://moved.test/paid/${payment.id}`)
	expect(first?.status).toBe('expired')
	expect(await moved.open(payment)).toMatchObject({ session: expect.any(String), status: 'open' })
	expect([...wire.kept.sessions.values()].filter(({ status }) => status === 'open')).toHaveLength(1)
	// Nobody waits for it any more: it is found and closed, however old it is.
	const old = { ...payment, createdAt: payment.createdAt }
	expect(await moved.close(old)).toMatchObject({ status: 'expired' })
	expect([...wire.kept.sessions.values()].filter(({ status }) => status === 'open')).toEqual([])
})

test('a payment on the earlier pay page counts, and no second page is opened', async () => {
	const { wire, port, payment } = await opened()
	const { session } = await port.open(payment)
	wire.pay(session ?? '')
	const moved = (await stripeOf({ ...SETTINGS, STAGE_ORIGIN: 'https://moved.test' })) as StripePort
	expect(await moved.open(payment)).toMatchObject({ session, status: 'complete', paid: 2316 })
	expect(wire.kept.sessions.size).toBe(1)
})

test('strangers who open pay pages without end keep nobody’s from being found, and the books say what they leave out', async () => {
	const { wire, port, payment } = await opened()
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
	const { session } = await port.open(payment)
	const [mine] = [...wire.kept.sessions.values()]
	const later = Math.floor(payment.createdAt / 1000) + 300
	for (let n = 1; n <= 2000; n++)
		wire.kept.sessions.set(`cs_test_s${n}`, {
			...(mine as NonNullable<typeof mine>),
			...{ id: `cs_test_s${n}`, client_reference_id: `stranger${n}`, created: later },
			metadata: { payment: `stranger${n}`, stage: 'stage.test' },
		})
	const books = await port.books({ sessions: payment.createdAt - 60_000, refunds: Date.now() })
	expect(books.sessions).toHaveLength(2000)
	expect(books.sessions[0]).toMatchObject({ session: 'cs_test_s2000' })
	expect(books.sessions.map((one) => one.session)).not.toContain(session)
	expect(warned.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
		expect.objectContaining({ event: 'money-list-cut', list: 'sessions', first: session }),
	])
	expect(await port.look(payment)).toMatchObject({ session })
	warned.mockRestore()
})

test('the books list payments of this stage alone, and refunds', async () => {
	const { wire, port, payment } = await opened()
	const { session } = await port.open(payment)
	wire.pay(session ?? '')
	const [foreign] = wire.kept.sessions.values()
	wire.kept.sessions.set('cs_test_other', {
		...(foreign as NonNullable<typeof foreign>),
		id: 'cs_test_other',
		metadata: { payment: 'x', stage: 'other.test' },
	})
	const facts = await port.refund({ ...payment, session })
	const books = await port.books({ sessions: Date.now() - 60_000, refunds: Date.now() - 60_000 })
	expect(books).toEqual({
		sessions: [{ session, payment: payment.id, status: 'complete', paid: 2316 }],
		intents: [facts.intent],
	})
})

test('an event is believed with the signature of one of the secrets, and not changed in any letter', async () => {
	const { wire, told, port, payment } = await opened()
	const { session } = await port.open(payment)
	wire.pay(session ?? '')
	const [event] = told
	const { raw, signature } = event as NonNullable<typeof event>
	expect(await port.verified(raw, signature, ['whsec_new', SECRET])).toMatchObject({
		type: 'checkout.session.completed',
	})
	expect(await port.verified(`${raw} `, signature, [SECRET])).toBe(null)
	expect(await port.verified(raw, signature, ['whsec_new'])).toBe(null)
})

test('the stand-in refuses what Stripe refuses: parameters that are gone, a life that is too short, a key with other words', async () => {
	const { wire } = await opened()
	const ask = async (form: Record<string, string>, key = 'k') => {
		const answer = await wire.answer(
			new Request(`${BASE}/v1/checkout/sessions`, {
				method: 'POST',
				headers: { Authorization: `Bearer ${KEY}`, 'Idempotency-Key': key },
				body: new URLSearchParams(form),
			}),
		)
		return [answer.status, ((await answer.json()) as { error?: { code?: string } }).error?.code]
	}
	expect(await ask({ 'payment_method_types[0]': 'card' })).toEqual([
		400,
		'payment_method_types_no_longer_supported',
	])
	const whole = {
		mode: 'payment',
		'line_items[0][quantity]': '1',
		'line_items[0][price_data][currency]': 'usd',
		'line_items[0][price_data][unit_amount]': '500',
	}
	expect(await ask({ ...whole, expires_at: String(Math.floor(Date.now() / 1000) + 60) })).toEqual([
		400,
		undefined,
	])
	expect(await ask(whole)).toEqual([200, undefined])
	expect(await ask({ ...whole, mode: 'setup' })).toEqual([400, undefined])
})

test('the sandbox has a pay page: it pays, declines, and leads back', async () => {
	await using world = await openWorld({ port: 0 })
	const { STRIPE_API_URL, STRIPE_SECRET_KEY } = world.settings
	const port = (await stripeOf({
		...SETTINGS,
		STRIPE_API_URL: STRIPE_API_URL ?? '',
		STRIPE_SECRET_KEY,
	})) as StripePort
	const made = await port.open({
		...{ id: 'd'.repeat(32), kind: 'banner', cents: 500, createdAt: Date.now() },
		...{ session: null, intent: null },
	})
	const press = (how: string) =>
		fetch(made.url ?? '', {
			method: 'POST',
			body: new URLSearchParams({ how }),
			redirect: 'manual',
		})
	expect(await (await fetch(made.url ?? '')).text()).toContain('Pay $5.00')
	expect(await (await press('decline')).text()).toContain('Your card was declined.')
	const paid = await press('pay')
	expect(paid.headers.get('Location')).toBe(`https://stage.test/paid/${'d'.repeat(32)}`)
	expect(await (await press('pay')).text()).toContain('This page has expired.')
})
