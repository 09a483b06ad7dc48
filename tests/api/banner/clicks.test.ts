import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentBanner, previewBanner } from '#contract/banner/banner'
import { recordClick } from '#contract/banner/clicks'
import { MINUTE_MS } from '#contract/limits'
import { midday, openClock } from '../../room/support/people.ts'
import { beginAgain } from '../../support/begin-again.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { buy, pictureAt, playStripe, rings, stateOf } from '../../support/stripe.ts'

// The slot is sold for a day, so each test begins with a new stage.
beforeEach(beginAgain)

function click(who: Person, bannerAdId: string, agent: string) {
	return who.ask(recordClick, { body: { bannerAdId }, headers: { 'User-Agent': agent } })
}

test('AD-12, G-154: a click counts once per visitor and half hour, robots count nowhere, and D1 keeps the number alone', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using clock = openClock(midday())
	const guest = stage.person('guest')
	expect((await click(guest, 'nobodys', 'Firefox')).status).toBe(404)
	const { paymentId, sessionId } = (await buy(guest)).body
	stripe.wire.pay(sessionId)
	await vi.waitFor(async () => expect(await stateOf(guest, paymentId)).toBe('fulfilled'))
	const id = await vi.waitFor(async () => {
		const { body } = await guest.ask(currentBanner)
		expect(body.id).not.toBe('')
		return body.id
	})
	for (const agent of ['Firefox', 'Firefox', 'Safari', 'Googlebot/2.1'])
		expect((await click(guest, id, agent)).status).toBe(204)
	const clicks = () =>
		env.DB.prepare('SELECT clicks FROM ads WHERE id = ?').bind(id).first('clicks')
	clock.pass(2 * MINUTE_MS)
	await rings(stage, async () => expect(await clicks()).toBe(2))
	clock.pass(31 * MINUTE_MS)
	await click(guest, id, 'Firefox')
	clock.pass(2 * MINUTE_MS)
	await rings(stage, async () => expect(await clicks()).toBe(3))
	// Anybody may claim any name, so at most five per network count at a time.
	for (let n = 1; n <= 12; n++) await click(guest, id, `Firefox ${n}`)
	clock.pass(2 * MINUTE_MS)
	await rings(stage, async () => expect(await clicks()).toBe(7))
	const refused = await click(guest, 'of-yesterday', 'Firefox')
	expect([refused.status, refused.body]).toMatchObject([
		404,
		{ message: 'This ad does not stand there any more.' },
	])
	const kept = await runInDurableObject(stage.room(), (_, { storage: { sql } }) =>
		sql.exec<{ visitor: string }>('SELECT visitor FROM ad_clicks').toArray(),
	)
	expect(kept.length).toBe(6)
	expect(JSON.stringify(kept)).not.toContain('Firefox')
})

test('AD-09, G-143: a buyer sees a picture from the stage’s address before paying, and reads there if it would be refused', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	stripe.pictures.svg = () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>')
	const guest = stage.person('guest')
	const look = (imageUrl: string) => guest.ask(previewBanner, { body: { imageUrl } })
	const { status, body } = await look(pictureAt())
	expect(status).toBe(200)
	expect(body.dataUrl).toMatch(/^data:image\/jpeg;base64,[\w+/]+=*$/)
	const said = async (imageUrl: string) => (await look(imageUrl)).body.message
	expect(await said('banner')).toBe('Invalid Image URL format.')
	expect(await said('https://127.0.0.1/a.png')).toBe(
		'This image cannot be used: its address is not public https.',
	)
	expect(await said(pictureAt('svg'))).toBe(
		'This image cannot be used: it is no PNG, JPEG, GIF or WebP of at most 1500 pixels.',
	)
	expect(stripe.wire.asked).toEqual([])
})
