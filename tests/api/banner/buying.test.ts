// One purchase of the slot, with everything that may come between (over 250 lines).

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentBanner } from '#contract/banner/banner'
import { changeWordList } from '#contract/house-rules'
import { ABANDONED_PER_DAY, DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits'
import { cancelPayment, readPayment } from '#contract/money/payments'
import { midday, openClock } from '../../room/support/people.ts'
import { beginAgain } from '../../support/begin-again.ts'
import { jpeg, png } from '../../support/images.ts'
import { expectErrors } from '../../support/migrated.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'
import {
	balances,
	buy,
	LINK,
	pictureAt,
	playStripe,
	rings,
	stateOf,
	tell,
} from '../../support/stripe.ts'
import { expectSaid } from '../support/external-services.ts'

// The slot is sold for a day, so each test begins with a new stage.
beforeEach(beginAgain)

async function slot(who: Person) {
	return (await who.ask(currentBanner)).body
}

test('API-04, AD-08, AD-11: anybody reads what the slot costs, before anybody ever bought it', async () => {
	await using stage = await openStage()
	using clock = openClock()
	const guest = stage.person('guest')
	const migrated =
		"SELECT unixepoch(applied_at) AS s FROM d1_migrations WHERE name = '0016_money.sql'"
	const openedAt = 1000 * ((await env.DB.prepare(migrated).first<number>('s')) ?? 0)
	const first = await slot(guest)
	expect(first).toEqual({
		id: '',
		imageUrl: null,
		linkUrl: null,
		adCreatedAt: null,
		adPurchasedAt: null,
		currentAuctionPriceUSD: 50,
		lastPriceUpdateTimestamp: openedAt,
		lockedUntil: null,
		reservedUntil: null,
		startPriceUSD: 50,
		decayStart: openedAt,
	})
	clock.pass(24 * HOUR_MS)
	expect(await slot(guest)).toMatchObject({
		currentAuctionPriceUSD: 12.5,
		lastPriceUpdateTimestamp: openedAt + 24 * HOUR_MS,
	})
})

test('ROLE-10, API-40, AD-02, RT-21: a guest buys the slot by card, everybody hears of it, and nobody can replace it for a day', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using clock = openClock()
	const guest = stage.person('guest')
	const others = await stage.listen()
	const begun = await buy(guest)
	expect(begun).toMatchObject({ status: 200, body: { priceUSD: 50 } })
	const { paymentId, sessionId, url } = begun.body
	expect(url).toContain(sessionId)
	expect(stripe.wire.kept.sessions.get(sessionId)).toMatchObject({
		amount_total: 5000,
		currency: 'usd',
		client_reference_id: paymentId,
		metadata: { payment: paymentId, stage: 'stage.test' },
		success_url: `${TEST_ORIGIN}/paid/${paymentId}`,
		cancel_url: `${TEST_ORIGIN}/stage?unpaid=${paymentId}`,
	})
	expect((await slot(guest)).reservedUntil).toBe(begun.body.reservedUntil)
	const other = await buy(stage.person('other'))
	expect(other).toMatchObject({ status: 409, body: { code: 'reserved' } })
	expect(other.body.message).toMatch(/^Being bought, free again in (10:00|9:\d\d)$/)

	stripe.wire.pay(sessionId)
	for (const event of stripe.told) expect(await tell(stage, event)).toBe(200)
	await vi.waitFor(async () => expect(await stateOf(guest, paymentId)).toBe('fulfilled'))

	const { body: paid } = await guest.ask(readPayment, { params: { id: paymentId } })
	await vi.waitFor(async () => expect((await slot(guest)).id).toBe(paid.bannerAdId))
	const sold = await slot(guest)
	expect(sold).toMatchObject({
		linkUrl: LINK,
		reservedUntil: null,
		currentAuctionPriceUSD: 100,
		startPriceUSD: 100,
		lockedUntil: (sold.adPurchasedAt ?? 0) + DAY_MS,
		decayStart: (sold.adPurchasedAt ?? 0) + DAY_MS,
	})
	const picture = await stage.fetch(`${TEST_ORIGIN}${sold.imageUrl}`)
	expect(picture.headers.get('Content-Type')).toBe('image/jpeg')
	expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(0)
	const heard = () => others.all('banner-auction-updated').map(({ data }) => data)
	await vi.waitFor(() => expect(heard().at(-1)?.banner).toMatchObject({ id: sold.id }))
	expect(heard()[0]).toMatchObject({ reservedUntil: begun.body.reservedUntil })
	expect(await balances()).toEqual({ stripe: -5000, 'sale:banner': 5000 })

	const early = await buy(stage.person('early'))
	expect(early).toMatchObject({ status: 409, body: { code: 'locked' } })
	expect(early.body.message).toMatch(/^Replace in 23h 5\dm$/)
	clock.pass(DAY_MS + MINUTE_MS)
	expect(await buy(stage.person('late'))).toMatchObject({ status: 200, body: { priceUSD: 100 } })
	// The present ad stays until the next buyer has paid.
	expect((await slot(guest)).id).toBe(sold.id)
})

test.each([
	['an address that is none', { imageUrl: 'banner' }, 'Invalid Image URL format.'],
	['no https link', { linkUrl: 'javascript:alert(1)' }, 'Invalid Link URL format.'],
	[
		'a picture of a house’s own network',
		{ imageUrl: 'https://127.0.0.1/a.png' },
		'This image cannot be used: its address is not public https.',
	],
	[
		'a picture that is not there',
		{ imageUrl: pictureAt('missing') },
		'This image cannot be used: its address answers 404.',
	],
	[
		'a drawing that can run scripts',
		{ imageUrl: pictureAt('svg') },
		'This image cannot be used: it is no PNG, JPEG, GIF or WebP of at most 1500 pixels.',
	],
	[
		'a picture of fifty million pixels',
		{ imageUrl: pictureAt('vast') },
		'This image cannot be used: it is no PNG, JPEG, GIF or WebP of at most 1500 pixels.',
	],
	[
		'a picture that leads elsewhere',
		{ imageUrl: pictureAt('elsewhere') },
		'This image cannot be used: its address does not answer with a picture.',
	],
])('AD-10, G-143: nobody buys %s, and nothing is reserved', async (_, wish, message) => {
	await using stage = await openStage()
	using stripe = playStripe()
	stripe.pictures.missing = () => new Response('', { status: 404 })
	stripe.pictures.svg = () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>')
	stripe.pictures.vast = () => new Response(jpeg({ width: 8_000, height: 6_250 }))
	stripe.pictures.elsewhere = () =>
		new Response('', { status: 302, headers: { Location: 'http://127.0.0.1/' } })
	const refused = await buy(stage.person('guest'), wish)
	expect([refused.status, refused.body.message]).toEqual([400, message])
	expect(stripe.wire.asked).toEqual([])
	expect(await slot(stage.person('other'))).toMatchObject({ reservedUntil: null })
})

test('G-88, G-143: nobody can pay for an ad with a link on the operators’ list; if the link is listed after the payment, the ad is not shown and the money goes back', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const [guest, olu] = [stage.person('guest'), await stage.operator()]
	const list = (entry: string) =>
		olu.ask(changeWordList, { body: { act: 'list-word', entry, reason: 'Fraud' } })
	const refused = {
		status: 400,
		body: { code: 'listed', message: 'This text holds words that cannot be used here.' },
	}
	await list('murky-deals.example')
	await list('quibblet')
	for (const linkUrl of [
		'https://murky-deals.example/',
		'https://WWW.Murky-Deals.example:443/now?to=you',
		'https://shop.murky-deals.example./a',
		'https://shop.example.org/buy/quibblet',
		'https://shop.example.org/%71uibblet',
	])
		expect(await buy(guest, { linkUrl }), linkUrl).toMatchObject(refused)
	expect(stripe.wire.kept.sessions.size).toBe(0)
	expect(await slot(guest)).toMatchObject({ id: '', reservedUntil: null })

	const linkUrl = 'https://late.example/sale'
	const { paymentId, sessionId } = (await buy(guest, { linkUrl })).body
	await list('late.example')
	stripe.wire.pay(sessionId)
	await vi.waitFor(async () => expect(await stateOf(guest, paymentId)).toBe('refunded'))
	const { body } = await guest.ask(readPayment, { params: { id: paymentId } })
	expect([body.message, body.bannerAdId]).toEqual(['Your money was paid back.', undefined])
	expect(await slot(guest)).toMatchObject({ id: '', linkUrl: null, reservedUntil: null })
	expect(stripe.wire.kept.sessions.size).toBe(1)
	// Others go on buying.
	expect((await buy(stage.person('other'))).status).toBe(200)
})

test('G-88: a picture that changes at its address after the check is shown as it was when it was sold, and is fetched only once', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const guest = stage.person('guest')
	let asked = 0
	stripe.pictures.turning = () =>
		new Response(asked++ === 0 ? jpeg({ width: 728, height: 90 }) : png({ width: 728, height: 90 }))
	const { paymentId, sessionId } = (await buy(guest, { imageUrl: pictureAt('turning') })).body
	stripe.wire.pay(sessionId)
	await vi.waitFor(async () => expect(await stateOf(guest, paymentId)).toBe('fulfilled'))
	const shown = await vi.waitFor(async () => {
		const { imageUrl } = await slot(guest)
		expect(imageUrl).not.toBe(null)
		return stage.fetch(`${TEST_ORIGIN}${imageUrl}`)
	})
	expect(shown.headers.get('Content-Type')).toBe('image/jpeg')
	await shown.arrayBuffer()
	expect(asked).toBe(1)
})

test('AD-11: nobody pays more than the price they saw, and less when it fell meanwhile', async () => {
	await using stage = await openStage()
	using _ = playStripe()
	const refused = await buy(stage.person('guest'), { quotedPriceUSD: 49.99 })
	expectSaid(refused, 409, 'The price is now $50.00.')
	expect(await buy(stage.person('guest'), { quotedPriceUSD: 60 })).toMatchObject({
		body: { priceUSD: 50 },
	})
})

test('a double click buys once, and the same key for something else is another purchase', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const guest = stage.person('guest')
	const [one, two] = await Promise.all([
		buy(guest, { clientKey: 'k1' }),
		buy(guest, { clientKey: 'k1' }),
	])
	expect(one).toMatchObject({ status: 200 })
	expect(two.body.paymentId).toBe(one.body.paymentId)
	expect(two.body.url).toBe(one.body.url)
	expect(stripe.wire.kept.sessions.size).toBe(1)
	// A buyer pays the lower price, although they began at a higher one.
	const cheaper = await buy(guest, { clientKey: 'k1', quotedPriceUSD: 49.99 })
	expect(cheaper).toMatchObject({ status: 409, body: { code: 'reserved' } })
	const other = await buy(guest, { clientKey: 'k1', linkUrl: 'https://other.example.org' })
	expect(other).toMatchObject({ status: 409, body: { code: 'reserved' } })
})

test('G-137: a buyer who comes back without paying frees the slot at once; one who paid cannot cancel', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const guest = stage.person('guest')
	const { paymentId: id, sessionId } = (await buy(guest)).body
	expect((await guest.ask(cancelPayment, { params: { id } })).status).toBe(200)
	await vi.waitFor(async () => expect(await stateOf(guest, id)).toBe('expired'))
	expect(stripe.wire.kept.sessions.get(sessionId)?.status).toBe('expired')
	const again = await buy(stage.person('other'))
	expect(again.status).toBe(200)
	stripe.wire.pay(again.body.sessionId)
	const params = { id: again.body.paymentId }
	await vi.waitFor(async () => expect(await stateOf(guest, params.id)).toBe('fulfilled'))
	expect(await guest.ask(cancelPayment, { params })).toMatchObject({
		status: 409,
		body: { message: 'This is paid already.' },
	})
	expect(await guest.ask(cancelPayment, { params: { id: '0'.repeat(32) } })).toMatchObject({
		status: 404,
	})
})

test('G-137: while Stripe is away nothing is reserved, and when it is back nobody can pay for a purchase that was given up', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using clock = openClock()
	expectErrors()
	stripe.wire.fault = (method, path) =>
		method === 'POST' && path.endsWith('sessions') ? 'after' : null
	const refused = await buy(stage.person('guest'))
	expectSaid(refused, 503, 'Payments do not answer right now. Please try again.')
	stripe.wire.fault = () => null
	expect((await buy(stage.person('other'))).status).toBe(200)
	await rings(
		stage,
		() => {
			const [lost, bought] = [...stripe.wire.kept.sessions.values()]
			expect([lost?.status, bought?.status]).toEqual(['expired', 'open'])
		},
		clock,
	)
})

test('a person who leaves the pay page too often in a day waits for the next day, and others buy', async () => {
	await using stage = await openStage()
	using _ = playStripe()
	using clock = openClock(midday())
	const guest = stage.person('guest')
	const { paymentId: id } = (await buy(guest)).body
	await guest.ask(cancelPayment, { params: { id } })
	await vi.waitFor(async () => expect(await stateOf(guest, id)).toBe('expired'))
	// The tests' stage allows a thousand times as much.
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
		sql.exec(
			`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
			INSERT INTO payments SELECT 'p' || i, kind, what, cents, state, 's' || i, url, intent, paid, refunded, disputed, key,
				address, delivered, created_at, reserved_until, ended_at FROM payments, n WHERE id = ?`,
			ABANDONED_PER_DAY * 1000 - 1,
			id,
		)
	})
	const refused = await buy(guest)
	expect(refused).toMatchObject({
		status: 429,
		body: { message: 'You left the pay page too often today. Please try again tomorrow.' },
	})
	clock.pass(DAY_MS)
	expect((await buy(guest)).status).toBe(200)
})

test('a buyer has 10 minutes: then the pay page closes, and the slot is free for others', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using clock = openClock()
	const guest = stage.person('guest')
	const { paymentId, sessionId } = (await buy(guest)).body
	clock.pass(9 * MINUTE_MS)
	await rings(stage, async () => expect(await stateOf(guest, paymentId)).toBe('open'))
	clock.pass(MINUTE_MS)
	await rings(stage, async () => expect(await stateOf(guest, paymentId)).toBe('expired'))
	expect(stripe.wire.kept.sessions.get(sessionId)?.status).toBe('expired')
	expect((await buy(stage.person('other'))).status).toBe(200)
	expect(await balances()).toEqual({})
})
