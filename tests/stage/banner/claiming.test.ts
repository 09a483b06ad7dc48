import { expect, test, vi } from 'vitest'
import type { Banner } from '#contract/banner/banner'
import { claimBanner, fetchEarned } from '../../../app/stage/banner/claiming.ts'
import { countFollow } from '../../../app/stage/banner/following.ts'
import { isByFarcaster } from '../../../app/stage/people/own-place/by-farcaster.ts'
import { Browser } from '../support/browser.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openPage } from '../support/open-page.ts'

const CLICK = 'POST /api/ads/record-click'
const CLAIM = 'POST /api/ads/click-to-earn'
const EARNED = 'GET /api/ads/earned-status'

const BANNER: Banner = {
	id: 'ad1',
	imageUrl: '/media/ads/a',
	linkUrl: 'https://shop.example.org/',
	adCreatedAt: 5,
	adPurchasedAt: 5,
	currentAuctionPriceUSD: 50,
	lastPriceUpdateTimestamp: 5,
	lockedUntil: null,
	reservedUntil: null,
	startPriceUSD: 50,
	decayStart: 5,
}

/** The page of mio, who came from Farcaster, with an ad. */
function openAsMio(stage: LittleStage) {
	const browser = new Browser()
	browser.kept.set('stageToken', 'token of mio')
	browser.kept.set('stageUserId', 'farcaster:42')
	const page = openPage(stage, { browser })
	page.store.change({ banner: BANNER, userId: 'farcaster:42' })
	return page
}

test('AD-05, AD-12: the reward of an ad opens when mio’s click was counted, with his name; a click that was not counted is only logged', async () => {
	await using stage = await LittleStage.open()
	using mio = openAsMio(stage)
	const logged = vi.spyOn(console, 'debug').mockImplementation(() => {})
	await countFollow(mio.store)
	expect(mio.state.followed).toBe(undefined)
	expect(mio.state.notice).toBe(null)
	expect(logged.mock.calls).toEqual([['The click was not counted:', expect.any(Error)]])
	stage.answers.set(CLICK, () => ({ status: 204 }))
	await countFollow(mio.store)
	expect(mio.state.followed).toMatchObject({ ad: 'ad1' })
	expect(logged).toHaveBeenCalledTimes(1)
	logged.mockRestore()
	expect(stage.asked.findLast(({ address }) => address === CLICK)).toMatchObject({
		bearer: 'Bearer token of mio',
		body: { bannerAdId: 'ad1', linkUrl: BANNER.linkUrl },
	})
})

test('AD-05, AD-13: mio claims the ad that he saw, is asked for a wallet where he has none, and reads why he gets nothing', async () => {
	await using stage = await LittleStage.open()
	using mio = openAsMio(stage)
	const claims = async (status: number, body: object) => {
		mio.store.change({ claimed: undefined })
		stage.answers.set(CLAIM, () => ({ status, body }))
		await mio.store.act(claimBanner, '20,000')
		return mio.state.claimed === BANNER.id
	}
	const yes = { message: 'You earned 20,000 $STAGE.', tokensAwarded: 20_000 }
	expect(await claims(200, { ...yes, needsWallet: true })).toBe(true)
	expect(stage.asked.at(-1)?.body).toMatchObject({
		fid: '42',
		bannerAdId: 'ad1',
		bannerImageUrl: '/media/ads/a',
		bannerCreatedAt: 5,
	})
	expect(mio.state.notice).toMatchObject({
		kind: 'success',
		text: 'You received 20,000 $STAGE · Add your wallet in settings to receive it.',
	})
	expect(await claims(200, { ...yes, needsWallet: false })).toBe(true)
	expect(mio.state.notice?.text).toBe('You received 20,000 $STAGE')
	// The first answer was lost, or another tab was quicker; the reward is his all the same.
	expect(await claims(409, { code: 'claimed', message: 'You already claimed this banner.' })).toBe(
		true,
	)
	expect(await claims(409, { code: 'replaced', message: 'This ad was replaced.' })).toBe(false)
	expect(mio.state.notice).toMatchObject({ kind: 'error', text: 'This ad was replaced.' })
	expect(await claims(500, {})).toBe(false)
	expect(mio.state.notice?.text).toBe('Failed to claim tokens for banner click.')
})

test('AD-14, AD-15: mio reads that his claims could not be loaded, and the notice goes once they are', async () => {
	await using stage = await LittleStage.open()
	using mio = openAsMio(stage)
	const debug = vi.spyOn(console, 'debug').mockImplementation(() => {})
	stage.answers.set(EARNED, () => ({ status: 500, body: {} }))
	expect(await mio.store.act(fetchEarned)).toBe(null)
	expect(mio.state.notice?.text).toBe('Could not load your banner claim status.')
	expect(debug).toHaveBeenCalledWith('Failed to fetch earned banner status')
	const earned = { earnedBanners: { ad1: { tokensAwarded: 20_000, earnedAt: 7 } }, canEarn: true }
	stage.answers.set(EARNED, () => ({ status: 200, body: earned }))
	expect(await mio.store.act(fetchEarned)).toEqual(earned)
	expect(mio.state.notice).toBe(null)
})

test('ROLE-21, DROP-01: only people on stage from Farcaster are offered ways to earn, not people who left or came from X', async () => {
	await using stage = await LittleStage.open()
	using mio = openAsMio(stage)
	const isOffered = (userId: string | null) =>
		(['active', 'offstage_vetted', 'guest', 'loading'] as const).filter((sessionStatus) =>
			isByFarcaster({ ...mio.state, userId, sessionStatus }),
		)

	expect(isOffered('farcaster:42')).toEqual(['active'])
	expect([isOffered('x:farcaster:42'), isOffered('x:42'), isOffered(null)]).toEqual([[], [], []])
})
