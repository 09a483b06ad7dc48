import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentBanner, previewBanner, uploadAdPicture } from '#contract/banner/banner'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits'
import { RATES } from '#rules/limits/rates'
import { openClock } from '../../room/support/people.ts'
import { beginAgain } from '../../support/begin-again.ts'
import { gif, heif, join, jpeg, png, WHERE } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'
import { buy, playStripe, rings, stateOf } from '../../support/stripe.ts'
import { expectSaid } from '../support/external-services.ts'

type Stage = Awaited<ReturnType<typeof openStage>>
const MB = 1024 * 1024

// The slot is sold for a day, so each test begins with a new stage.
beforeEach(beginAgain)

function formWith(file: Uint8Array<ArrayBuffer> | string): FormData {
	const form = new FormData()
	form.append('file', typeof file === 'string' ? file : new File([file], 'a.png'))
	return form
}

async function send(stage: Stage, body: FormData | string, headers: Record<string, string> = {}) {
	const address = TEST_ORIGIN + uploadAdPicture.path
	const said = await stage.fetch(address, { method: 'POST', body, headers })
	const { imageUrl = '', ...more } = (await said.json()) as Record<string, string>
	return { status: said.status, imageUrl, ...more }
}

const nameIn = (imageUrl: string) => new URL(imageUrl).pathname.slice('/media/'.length)

test('AD-09, G-143: a guest buys the slot with a picture from the device, without what the camera wrote into it; what was sent is gone a day later, the ad stays, and another’s picture is untouched', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using clock = openClock()
	const guest = stage.person('guest')
	const file = jpeg({ width: 1456, height: 180 })
	const sent = await send(stage, formWith(file))
	expect(sent).toEqual({
		status: 200,
		imageUrl: expect.stringMatching(RegExp(`^${TEST_ORIGIN}/media/ads/[0-9a-f]{32}$`)),
	})
	const another = await send(stage, formWith(png({ width: 728, height: 90 })))
	expect(another.imageUrl).not.toBe(sent.imageUrl)

	const { body: seen } = await guest.ask(previewBanner, { body: { imageUrl: sent.imageUrl } })
	expect(seen.dataUrl).toMatch(/^data:image\/jpeg;base64,/)
	const kept = await stage.fetch(sent.imageUrl)
	const bytes = new TextDecoder('latin1').decode(await kept.arrayBuffer())
	expect(new TextDecoder('latin1').decode(file)).toContain(WHERE)
	expect(bytes).not.toContain('GPS')
	expect(kept.headers.get('X-Content-Type-Options')).toBe('nosniff')

	const { paymentId, sessionId } = (await buy(guest, { imageUrl: sent.imageUrl })).body
	stripe.wire.pay(sessionId)
	await vi.waitFor(async () => expect(await stateOf(guest, paymentId)).toBe('fulfilled'))
	const ad = await vi.waitFor(async () => {
		const { imageUrl } = (await guest.ask(currentBanner)).body
		expect(imageUrl).not.toBe(null)
		return TEST_ORIGIN + imageUrl
	})
	// The ad has a copy of its own, whose name the buyer did not know before.
	expect(ad).not.toBe(sent.imageUrl)
	expect(await env.MEDIA.head(nameIn(another.imageUrl))).not.toBe(null)

	clock.pass(DAY_MS + MINUTE_MS)
	await rings(stage, async () => {
		for (const { imageUrl } of [sent, another])
			expect(await env.MEDIA.head(nameIn(imageUrl))).toBe(null)
	})
	const shown = await stage.fetch(ad)
	expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
	await shown.arrayBuffer()
	const late = await buy(guest, { imageUrl: sent.imageUrl })
	expectSaid(
		late,
		400,
		'This image cannot be used: it was kept for a day only. Please choose it again.',
	)
	expect(stripe.wire.kept.sessions.size).toBe(1)
})

const NO_PICTURE =
	'This image cannot be used: it is no PNG, JPEG, GIF or WebP of at most 1500 pixels.'
const LARGE = 'This image cannot be used: it is larger than 1 MB.'
const NO_FILE = 'Please send the image as multipart/form-data with a file.'

test.each([
	['no file', '{}', 400, NO_FILE],
	['words in place of a file', formWith('a picture'), 400, NO_FILE],
	['an empty file', formWith(new Uint8Array()), 400, NO_PICTURE],
	['a drawing that can run scripts', formWith(join('<svg xmlns="a"/>')), 400, NO_PICTURE],
	['a page that calls itself a picture', formWith(join('<html>')), 400, NO_PICTURE],
	['a kind that some browsers do not show', formWith(heif('avif')), 400, NO_PICTURE],
	['1501 pixels', formWith(png({ width: 1501, height: 90 })), 400, NO_PICTURE],
	['more than 1 MB', formWith(png({ dataBytes: MB })), 413, LARGE],
	['much more than a form may hold', formWith(png({ dataBytes: 5 * MB })), 413, LARGE],
])(
	'G-143: nobody sends %s as an ad’s picture, and nothing is kept',
	async (_, body, status, message) => {
		await using stage = await openStage()
		const type = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}
		expect(await send(stage, body, type as Record<string, string>)).toMatchObject({
			status,
			message,
		})
		expect((await env.MEDIA.list({ prefix: 'ads/' })).objects).toEqual([])
	},
)

test('G-143: a page of another site cannot make its reader’s browser send a picture', async () => {
	await using stage = await openStage()
	const headers = { Origin: 'https://elsewhere.example' }
	const refused = await send(stage, formWith(gif()), headers)
	expect(refused).toMatchObject({ status: 403, message: 'Same origin only.' })
	expect((await env.MEDIA.list({ prefix: 'ads/' })).objects).toEqual([])
	expect(await send(stage, formWith(gif()), { Origin: TEST_ORIGIN })).toMatchObject({ status: 200 })
})

test('G-143: ten pictures an hour come from the guests of one address, good or bad; people whom the stage knows at this address, and guests elsewhere, can still send theirs', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	using _ = openClock()
	expect(RATES.adPicture).toEqual({ burst: 10, refill: 10, perMs: HOUR_MS })
	const from = (address: string, file = png(), headers = {}) =>
		send(stage, formWith(file), { 'CF-Connecting-IP': address, ...headers })
	expect(await from('203.0.113.20')).toMatchObject({ status: 200 })
	// The tests' stage allows a thousand times as much.
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
		sql.exec("UPDATE allowances SET tokens = 1 WHERE bucket LIKE 'adPicture:%'")
	})
	expect(await from('203.0.113.20', join('<html>'))).toMatchObject({ status: 400 })
	const refused = await from('203.0.113.20')
	expect(refused).toMatchObject({ status: 429, code: 'too-fast' })
	expect(await from('203.0.113.21')).toMatchObject({ status: 200 })

	const herself = { Authorization: `Bearer ${ada.stageToken}` }
	expect(await from('203.0.113.20', png(), herself)).toMatchObject({ status: 200 })
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
		sql.exec("UPDATE allowances SET tokens = 0 WHERE bucket LIKE 'adPicture:%'")
	})
	expect(await from('203.0.113.21', png(), herself)).toMatchObject({ status: 429 })
})

test('G-143: however many networks send pictures, the newest five hundred wait for a purchase, and only the oldest goes', async () => {
	await using stage = await openStage()
	using _stripe = playStripe()
	const [oldest, next] = [await send(stage, formWith(png())), await send(stage, formWith(png()))]
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
		for (let n = 0; n < 498; n++)
			sql.exec(
				"INSERT INTO agenda (id, kind, at) VALUES (?, 'sent-creative', ?)",
				`sent-creative:${String(n).padStart(32, '0')}`,
				Date.now() + 2 * DAY_MS,
			)
	})

	const newest = await send(stage, formWith(png()))

	const kept = ({ imageUrl }: { imageUrl: string }) => env.MEDIA.head(nameIn(imageUrl))
	await vi.waitFor(async () => expect(await kept(oldest)).toBe(null))
	for (const one of [next, newest]) expect(await kept(one)).not.toBe(null)
})
