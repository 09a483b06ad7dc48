import { expect, test } from 'vitest'
import { goAndPay } from '../../../app/stage/banner/buying.ts'
import { boostTopic } from '../../../app/stage/topics/actions.ts'
import { dropBoosted, reopenBoost } from '../../../app/stage/topics/boost-draft.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openPage } from '../support/open-page.ts'

const BOOST = 'POST /api/stage/create-topic-checkout'
const BUY = 'POST /api/ads/create-banner-checkout'
const NO_PAGE = 'The card payment provider script failed to load.'
const OFFLINE = 'No connection.'
const SYSTEM_OFF = 'Payment system not configured.'

const stands = () => true
const wish = { topicText: 'Whose bell is it?', clientKey: 'k', place: 'topicText:' }
const draft = {
	picture: '',
	imageUrl: 'https://a.example/b.png',
	file: '',
	linkUrl: 'https://a.example',
	key: 'k',
}

test('AD-16, AD-17: when no pay page can be opened noor reads why, also that it is her own connection, and stays at her form', async () => {
	await using stage = await LittleStage.open()
	using noor = openPage(stage)
	const { store, tab } = noor
	const answer = (status: number, body: object) => {
		stage.answers.set(BOOST, () => ({ status, body }))
		stage.answers.set(BUY, () => ({ status, body }))
	}
	const both = async () => [
		await boostTopic(store, wish, stands),
		await goAndPay(store, draft, 50, stands),
	]
	answer(503, { message: SYSTEM_OFF })
	expect(await both()).toEqual([SYSTEM_OFF, { at: 'pay', sentence: SYSTEM_OFF }])
	answer(200, { url: '', paymentId: 'p1' })
	expect(await both()).toEqual([NO_PAGE, { at: 'pay', sentence: NO_PAGE }])
	stage.answers.set(BOOST, () => 'no answer')
	stage.answers.set(BUY, () => 'no answer')
	expect(await both()).toEqual([OFFLINE, { at: 'pay', sentence: OFFLINE }])
	answer(500, {})
	expect(await both()).toEqual([NO_PAGE, { at: 'pay', sentence: NO_PAGE }])
	expect(await boostTopic(store, { ...wish, topicText: ' ' }, stands)).toBe(
		'Topic cannot be empty.',
	)
	expect(tab.went).toEqual([])
})

test('TOP-18, G-137: noor’s words go to the pay page with the price that she saw; unpaid they stand open again, paid they are gone', async () => {
	await using stage = await LittleStage.open()
	using noor = openPage(stage)
	const { store, tab } = noor
	stage.answers.set(BOOST, () => ({
		status: 200,
		body: { url: 'https://pay.example/1', paymentId: 'p1', sessionId: 's1' },
	}))
	expect(await boostTopic(store, wish, stands)).toBeNull()
	expect(tab.went).toEqual(['https://pay.example/1'])
	expect(stage.asked.at(-1)?.body).toEqual({
		topicText: 'Whose bell is it?',
		clientKey: 'k',
		quotedPriceUSD: 2,
	})
	reopenBoost(store, 'of-another')
	expect(store.state.isProposing).toBeUndefined()
	reopenBoost(store, 'p1')
	expect(store.state.isProposing).toBe(true)
	dropBoosted(store.host, 'of-another')
	expect(store.host.local.get('boostedText')).not.toBeNull()
	dropBoosted(store.host, 'p1')
	expect(store.host.local.get('boostedText')).toBeNull()
})

test('G-137: the pay page that noor waited for comes after she closed the form: she stays, and the purchase is given up', async () => {
	await using stage = await LittleStage.open()
	using noor = openPage(stage)
	const { store, tab } = noor
	const body = (paymentId: string) => ({ url: 'https://pay.example/1', paymentId, sessionId: 's1' })
	stage.answers.set(BOOST, () => ({ status: 200, body: body('p1') }))
	stage.answers.set(BUY, () => ({ status: 200, body: body('p2') }))
	for (const id of ['p1', 'p2'])
		stage.answers.set(`POST /api/payments/${id}/cancel`, () => ({
			status: 200,
			body: { state: 'expired' },
		}))
	const isClosed = () => false
	expect(await boostTopic(store, wish, isClosed)).toBeNull()
	expect(await goAndPay(store, draft, 50, isClosed)).toBeNull()
	await expect
		.poll(() => stage.asked.map(({ address }) => address).filter((one) => one.endsWith('/cancel')))
		.toEqual(['POST /api/payments/p1/cancel', 'POST /api/payments/p2/cancel'])
	expect([tab.went, store.host.local.get('boostedText')]).toEqual([[], null])
})
