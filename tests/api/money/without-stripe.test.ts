import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { listPayments } from '#contract/money/operators'
import { stagePage } from '#worker/areas/stage-page'
import { openContext } from '#worker/context'
import { answer } from '#worker/http/answer'
import { openStage } from '../../support/open-stage.ts'
import { LINK, pictureAt } from '../../support/stripe.ts'

const PLAIN = { language: 'en-us', view: 'grouped', opened: [] } as const

const BUYING = [
	['/api/stage/create-topic-checkout', { topicText: 'Who pays?' }],
	['/api/ads/create-banner-checkout', { imageUrl: pictureAt(), linkUrl: LINK }],
	['/api/ads/preview-banner', { imageUrl: pictureAt() }],
] as const

test.each([
	['STRIPE_SECRET_KEY', 'nobody set up payments'],
	['OPERATOR_NAME', 'nobody said who sells'],
	['OPERATOR_ADDRESS', 'nobody said where the seller is'],
	['OPERATOR_CONTACT', 'nobody said how the seller is reached'],
])(
	'ROLE-14, AD-16, G-185: without %s, where %s, the page offers nothing to buy, whoever asks all the same reads the documented sentence, and operators read why',
	async (name) => {
		await using stage = await openStage()
		const { [name]: _, ...without } = env as never as Settings
		const read = (set: object) =>
			stagePage(at(set, new Request(`${stage.places.origin}/stage`)), PLAIN as never)
		const [here, there] = [await read(env), await read(without)]
		expect([here.canPay, here.banner?.currentAuctionPriceUSD]).toEqual([true, expect.any(Number)])
		expect([there.canPay, there.banner]).toEqual([false, null])

		for (const [path, body] of BUYING) {
			const headers = { 'Content-Type': 'application/json' }
			const asked = { method: 'POST', headers, body: JSON.stringify(body) }
			const said = await answer(at(without, new Request(`${stage.places.origin}${path}`, asked)))
			expect([path, said.status, ((await said.json()) as { message: string }).message]).toEqual([
				...[path, 503, 'Payment system not configured.'],
			])
		}

		const olu = await stage.operator()
		const headers = { Authorization: `Bearer ${olu.accessToken}` }
		const asked = new Request(`${stage.places.origin}/api/admin/payments`, { headers })
		expect(await (await answer(at(without, asked))).json()).toMatchObject({ missing: [name] })
		expect((await olu.ask(listPayments, { headers })).body.missing).toEqual([])
	},
)

type Settings = Record<string, unknown>

function at(set: object, request: Request) {
	return openContext(set as typeof env, request, 'without', () => undefined)
}
