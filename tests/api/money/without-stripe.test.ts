import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { stagePage } from '#worker/areas/stage-page'
import { openContext } from '#worker/context'
import { answer } from '#worker/http/answer'
import { openStage } from '../../support/open-stage.ts'
import { LINK, pictureAt } from '../../support/stripe.ts'

const PLAIN = { language: 'en-us', view: 'grouped', opened: [] } as const

test('ROLE-14, AD-16: where nobody set up payments the page offers nothing to buy, and whoever asks all the same reads the documented sentence', async () => {
	await using stage = await openStage()
	const { STRIPE_SECRET_KEY: _, STRIPE_WEBHOOK_SECRET: __, ...without } = env as never as Settings
	const read = (set: object) =>
		stagePage(at(set, new Request(`${stage.places.origin}/stage`)), PLAIN as never)
	const [here, there] = [await read(env), await read(without)]
	expect([here.canPay, here.banner?.currentAuctionPriceUSD]).toEqual([true, expect.any(Number)])
	expect([there.canPay, there.banner]).toEqual([false, null])

	for (const [path, body] of [
		['/api/stage/create-topic-checkout', { topicText: 'Who pays?' }],
		['/api/ads/create-banner-checkout', { imageUrl: pictureAt(), linkUrl: LINK }],
		['/api/ads/preview-banner', { imageUrl: pictureAt() }],
	] as const) {
		const headers = { 'Content-Type': 'application/json' }
		const asked = { method: 'POST', headers, body: JSON.stringify(body) }
		const said = await answer(at(without, new Request(`${stage.places.origin}${path}`, asked)))
		expect([path, said.status, ((await said.json()) as { message: string }).message]).toEqual([
			...[path, 503, 'Payment system not configured.'],
		])
	}
})

type Settings = Record<string, unknown>

function at(set: object, request: Request) {
	return openContext(set as typeof env, request, 'without', () => undefined)
}
