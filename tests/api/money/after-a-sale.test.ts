import { beforeEach, expect, test, vi } from 'vitest'
import { recordClick } from '#contract/banner/clicks'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits'
import { vetoAd } from '#contract/money/operators'
import { cancelPayment, readPayment } from '#contract/money/payments'
import { openClock } from '../../room/support/people.ts'
import { beginAgain } from '../../support/begin-again.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'
import { boost, buy, playStripe, stateOf, tellAll } from '../../support/stripe.ts'

beforeEach(beginAgain)

type Stage = Awaited<ReturnType<typeof openStage>>
type Played = ReturnType<typeof playStripe>

async function pageOf(stage: Stage, id: string) {
	const response = await stage.fetch(`${TEST_ORIGIN}/paid/${id}`)
	const html = await response.text()
	return {
		status: response.status,
		cache: response.headers.get('Cache-Control'),
		html,
		words: html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' '),
	}
}

async function read(who: Person, id: string) {
	return (await who.ask(readPayment, { params: { id } })).body
}

async function paid(
	stage: Stage,
	{ wire, told }: Played,
	who: Person,
	sessionId: string,
	id: string,
) {
	wire.pay(sessionId)
	await tellAll(stage, { told })
	await vi.waitFor(async () => expect(await stateOf(who, id)).toBe('fulfilled'))
}

test('G-137, G-143: a buyer of the slot reads on its own page the state of the purchase, from the confirmation until another ad is shown, and nobody’s name; the log does not say its address', async () => {
	await using stage = await openStage()
	const logged = vi.spyOn(console, 'log')
	using stripe = playStripe()
	using clock = openClock()
	const [noor, mira] = [stage.person('noor'), stage.person('mira')]
	const { paymentId: id, sessionId } = (await buy(noor)).body
	const waiting = await pageOf(stage, id)
	expect([waiting.status, waiting.cache]).toEqual([200, 'no-store'])
	expect(waiting.html).toContain('<meta name="robots" content="noindex"/>')
	expect(waiting.words).toContain('Your payment is being confirmed…')
	expect(waiting.words).toContain('and so is everything that was paid and cannot be shown.')
	expect(waiting.words).not.toContain('receipt')
	expect(await read(noor, id)).toMatchObject({
		...{ state: 'open', cents: 5000, at: null, until: null, left: null, clicks: null },
		...{ image: expect.stringMatching(/^\/media\/ads\//), host: 'shop.example.org', text: null },
	})

	await paid(stage, stripe, noor, sessionId, id)
	const sold = await read(noor, id)
	expect(sold).toMatchObject({ left: null, clicks: 0, until: (sold.at ?? 0) + DAY_MS })
	await vi.waitFor(async () => {
		const body = { bannerAdId: sold.bannerAdId ?? '' }
		expect((await mira.ask(recordClick, { body })).status).toBe(204)
	})
	expect((await read(noor, id)).clicks).toBe(1)
	const shown = await pageOf(stage, id)
	for (const words of [
		...['On the stage until tomorrow, ', 'UTC', '$50.00', 'shop.example.org'],
		...['If an operator takes the ad away on its first day', 'Olu Adeyemi', 'olu@stage.example'],
		'If you gave Stripe your mail address, its receipt is there.',
		...['Keep this address', `${TEST_ORIGIN}/paid/${id}`],
	])
		expect(shown.words).toContain(words)
	expect(shown.words.split('$50.00')).toHaveLength(2) // said once
	expect(shown.html).not.toMatch(/\bcs_|\bpi_|noor/)

	clock.pass(DAY_MS + MINUTE_MS)
	const after = await pageOf(stage, id)
	expect(after.words).toContain('Still on the stage, until somebody replaces it')
	expect(after.words).toContain('so nothing is paid back')
	const next = (await buy(mira)).body
	await paid(stage, stripe, mira, next.sessionId, next.paymentId)
	const over = await read(noor, id)
	expect(over).toMatchObject({ left: 'over', until: (await read(mira, next.paymentId)).at })
	expect((await pageOf(stage, id)).words).toContain('It was on the stage until ')
	await noor.ask(cancelPayment, { params: { id } })
	const lines = logged.mock.calls.join('\n')
	for (const path of ['/paid/…', '/api/payments/…', '/api/payments/…/cancel'])
		expect(lines).toContain(`"path":"${path}"`)
	expect(lines).not.toContain(id)
})

test('G-88, G-137: a buyer whose ad an operator removed reads that it was removed and that the money comes back; another purchase does not change', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const [noor, mira] = [stage.person('noor'), stage.person('mira')]
	const ad = (await buy(noor)).body
	await paid(stage, stripe, noor, ad.sessionId, ad.paymentId)
	const topic = (await boost(mira, 'Which key opens it?')).body
	await paid(stage, stripe, mira, topic.sessionId, topic.paymentId)
	const before = await read(mira, topic.paymentId)
	const olu = await stage.operator()
	const vetoed = await olu.ask(vetoAd, {
		params: { id: (await read(noor, ad.paymentId)).bannerAdId ?? '' },
		body: { reason: 'Not for here' },
	})
	expect(vetoed.status).toBe(200)
	const { words } = await pageOf(stage, ad.paymentId)
	expect(words).toContain('The people who run this stage took it away.')
	expect(words).toMatch(/Your money (is on its way back|was paid back)\./)
	expect(await read(noor, ad.paymentId)).toMatchObject({ left: 'removed', image: null })
	expect(await read(mira, topic.paymentId)).toEqual(before)
})

test('G-137, TOP-17: a buyer of a boost reads the topic’s words on its page while the topic is first, and afterwards; unpaid, the page says so and nobody reads the topic', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using clock = openClock()
	const guest = stage.person('guest')
	const { paymentId: id, sessionId } = (await boost(guest, 'Which key opens it?')).body
	expect((await pageOf(stage, id)).words).not.toContain('Which key')
	await paid(stage, stripe, guest, sessionId, id)
	const { topicId } = await read(guest, id)
	const first = await pageOf(stage, id)
	expect(first.words).toContain('First among the topics until tomorrow, ')
	expect(first.words).toContain('$2.00')
	expect(first.html).toContain(`href="/stage/topic/${topicId}"`)
	expect(first.words).toContain('Which key opens it?')
	clock.pass(DAY_MS + HOUR_MS)
	expect((await pageOf(stage, id)).words).toContain('It stood first among the topics until ')

	const left = (await boost(guest, 'And who has it?')).body
	await guest.ask(cancelPayment, { params: { id: left.paymentId } })
	await vi.waitFor(async () => expect(await stateOf(guest, left.paymentId)).toBe('expired'))
	const unpaid = await pageOf(stage, left.paymentId)
	expect(unpaid.words).toContain('Nothing was paid.')
	expect(unpaid.words).not.toContain('And who has it?')
	expect(unpaid.words).not.toContain('Keep this address')
})

test.each(['0'.repeat(32), 'nothing', '%27%20OR%201'])(
	'G-137: at %s nobody bought anything: the page says so, with a way out',
	async (id) => {
		await using stage = await openStage()
		const { status, html, words } = await pageOf(stage, id)
		expect(status).toBe(404)
		expect(words).toContain('There is no such purchase.')
		expect(html).toContain('href="/stage"')
		expect(html).toContain('content="noindex"')
	},
)
