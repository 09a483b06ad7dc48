import { beforeEach, expect, test, vi } from 'vitest'
import { SECOND_MS } from '#contract/limits'
import { beginAgain } from '../../support/begin-again.ts'
import { openStage } from '../../support/open-stage.ts'
import { STRIPE, STRIPE_SECRET_TO_COME, TEST_ORIGIN } from '../../support/settings.ts'
import { balances, buy, playStripe, stateOf, tell } from '../../support/stripe.ts'

// The slot is sold for a day, so each test begins with a new stage.
beforeEach(beginAgain)

const EVENT = {
	id: 'evt_1',
	object: 'event',
	type: 'checkout.session.completed',
	livemode: false,
	data: { object: { object: 'checkout.session', payment_status: 'paid', amount_total: 5000 } },
}

test('G-134: only an event that Stripe signed within five minutes is read; all others are refused unread', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const { paymentId } = (await buy(stage.person('guest'))).body
	const about = {
		...EVENT,
		data: { object: { ...EVENT.data.object, client_reference_id: paymentId } },
	}
	const { signed } = stripe.wire
	const now = Math.floor(Date.now() / SECOND_MS)
	const asked = stripe.wire.asked.length
	const refused = [
		signed(about, 'whsec_of_others'),
		signed(about, STRIPE.webhookSecret, now - 301),
		{ ...signed(about), signature: '' },
		{ ...signed(about), raw: signed({ ...about, id: 'evt_2' }).raw },
		signed({ ...about, livemode: true }),
	]
	for (const one of refused) expect(await tell(stage, one)).toBe(400)
	expect(await tell(stage, { raw: 'x'.repeat(300_000), signature: '' })).toBe(413)
	expect((await stage.fetch(`${TEST_ORIGIN}/webhooks/stripe`)).status).toBe(405)
	expect(stripe.wire.asked.length).toBe(asked)
})

test('G-134: a signed event that says paid delivers nothing: only Stripe’s answer to a question counts', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const guest = stage.person('guest')
	const { paymentId, sessionId } = (await buy(guest)).body
	const object = { ...EVENT.data.object, id: sessionId, client_reference_id: paymentId }
	const asked = stripe.wire.asked.length
	expect(await tell(stage, stripe.wire.signed({ ...EVENT, data: { object } }))).toBe(200)
	await vi.waitFor(() => expect(stripe.wire.asked.length).toBeGreaterThan(asked))
	await vi.waitFor(async () =>
		expect((await stage.room().report()).lanes.find(({ lane }) => lane === 'pay')?.size).toBe(0),
	)
	expect(await stateOf(guest, paymentId)).toBe('open')
	expect(await balances()).toEqual({})
})

test('G-135: an event about another stage, or about nothing known here, is thanked for and ignored', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const { paymentId } = (await buy(stage.person('guest'))).body
	const asked = stripe.wire.asked.length
	for (const object of [
		{ client_reference_id: paymentId, metadata: { payment: paymentId, stage: 'other.example' } },
		{ client_reference_id: '0'.repeat(32) },
		{ payment_intent: 'pi_nobody' },
		{},
	])
		expect(await tell(stage, stripe.wire.signed({ ...EVENT, data: { object } }))).toBe(200)
	expect(stripe.wire.asked.length).toBe(asked)
})

test('while the webhook’s secret is replaced the old one counts beside the new one', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	expect(await tell(stage, stripe.wire.signed(EVENT, STRIPE_SECRET_TO_COME))).toBe(200)
})
