import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { listActivities } from '#contract/alerts'
import { type Banner, currentBanner } from '#contract/banner/banner'
import { clickToEarn, earnedBanners } from '#contract/banner/claims'
import { recordClick } from '#contract/banner/clicks'
import { earnings } from '#contract/earnings'
import { CLAIM_AMOUNT, CLAIM_DAY_MAX } from '#contract/limits'
import { leave } from '#contract/people/session'
import { updateWallet } from '#contract/people/settings'
import { balance } from '#contract/token'
import { openClock } from '../../room/support/people.ts'
import { expectBalanced } from '../../room/token/books.ts'
import { beginAgain } from '../../support/begin-again.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { buy, playStripe, stateOf } from '../../support/stripe.ts'
import { expectSaid } from '../support/external-services.ts'

// All tests share one slot and one daily pool, so each begins with a new stage.
beforeEach(beginAgain)

type Stage = Awaited<ReturnType<typeof openStage>>

/** Buys the slot; returns the ad that is shown now. */
async function sold(stage: Stage, stripe: ReturnType<typeof playStripe>): Promise<Banner> {
	const guest = stage.person('guest')
	const { paymentId, sessionId } = (await buy(guest)).body
	stripe.wire.pay(sessionId)
	await vi.waitFor(async () => expect(await stateOf(guest, paymentId)).toBe('fulfilled'))
	return vi.waitFor(async () => {
		const { body } = await guest.ask(currentBanner)
		expect(body.id).not.toBe('')
		return body
	})
}

function wish(who: Person, { id, imageUrl, adCreatedAt }: Banner, change: object = {}) {
	const [, fid = ''] = who.userId?.split(':') ?? []
	return {
		...{ fid, bannerAdId: id, bannerImageUrl: imageUrl, bannerCreatedAt: adCreatedAt },
		...change,
	}
}

function claim(who: Person, banner: Banner, change: object = {}) {
	return who.ask(clickToEarn, { body: wish(who, banner, change) })
}

function click(who: Person, { id: bannerAdId, linkUrl }: Banner, agent = 'Firefox') {
	return who.ask(recordClick, {
		body: { bannerAdId, linkUrl, sessionId: 'mine' },
		headers: { 'User-Agent': agent },
	})
}

const has = async (who: Person) => (await who.ask(balance)).body.credited

test('API-13, API-37, API-41, AD-06, ROLE-08, FEED-11: mio on Farcaster follows the ad, claims 20,000 $STAGE once, and reads of it among his earnings and activities, as nobody else does', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using _clock = openClock() // no day ends meanwhile
	const mio = await stage.seated('mio', { platform: 'farcaster' })
	const ada = await stage.seated('ada')
	const banner = await sold(stage, stripe)
	const earned = async (who: Person) => (await who.ask(earnedBanners)).body
	expect(await earned(mio)).toEqual({ earnedBanners: {}, canEarn: true })

	const early = await claim(mio, banner)
	expectSaid(early, 403, 'Click the banner first.')
	expect((await click(mio, banner)).status).toBe(204)
	const twice = await Promise.all([claim(mio, banner), claim(mio, banner)])
	expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
	const told = twice.find(({ status }) => status === 200)
	expect(told?.body).toEqual({
		message: 'You earned 20,000 $STAGE.',
		tokensAwarded: CLAIM_AMOUNT,
		needsWallet: true,
	})
	expect(twice.find(({ status }) => status === 409)?.body).toMatchObject({
		message: 'You already claimed this banner.',
		code: 'claimed',
		tokensAwarded: CLAIM_AMOUNT,
	})
	expect(await earned(mio)).toEqual({
		canEarn: true,
		earnedBanners: {
			[banner.id]: { tokensAwarded: CLAIM_AMOUNT, earnedAt: expect.any(Number) },
		},
	})
	expect(await has(mio)).toBe(CLAIM_AMOUNT)
	const [earning, ...others] = (await mio.ask(earnings)).body.earnings
	expect(others).toEqual([])
	expect(earning).toMatchObject({ kind: 'ad', amount: CLAIM_AMOUNT, state: 'held' })
	expect(earning?.of).toBe(new URL(banner.linkUrl ?? '').host)
	const heard = async (who: Person) => (await who.ask(listActivities)).body.activities
	expect(await heard(mio)).toMatchObject([
		{ type: 'airdrop_received', airdropAmount: CLAIM_AMOUNT, actor: null },
	])
	expect(await heard(ada)).toEqual([])
	expect((await ada.ask(earnings)).body.earnings).toEqual([])

	// People from X, guests and people off stage earn nothing, and cannot read his claims.
	await click(ada, banner)
	const hers = await claim(ada, banner)
	expectSaid(hers, 403, 'Only Farcaster participants can earn.')
	expect(await earned(ada)).toEqual({ earnedBanners: {}, canEarn: false })
	const guest = stage.person('guest')
	expect((await claim(guest, banner)).status).toBe(401)
	expect((await guest.ask(earnedBanners)).status).toBe(401)
	await mio.ask(leave, { body: {} })
	expect((await claim(mio, banner)).status).toBe(403)
	expect(Object.keys((await earned(mio)).earnedBanners)).toEqual([banner.id])

	expect(await has(ada)).toBe(0)
	const sums = await expectBalanced()
	expect(sums.get('mint')).toBe(-CLAIM_DAY_MAX)
	const { n } = (await env.DB.prepare(
		"SELECT COUNT(*) AS n FROM ledger WHERE reason = 'banner-claim'",
	).first<{
		n: number
	}>()) ?? { n: 0 }
	expect(n).toBe(1)
})

test('AD-06, AD-12: people earn only by their own click: a click of a robot, a guest or another person does not count', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using _clock = openClock()
	const mio = await stage.seated('mio', { platform: 'farcaster' })
	const noor = await stage.seated('noor', { platform: 'farcaster' })
	const banner = await sold(stage, stripe)
	const said = async (change: object = {}, who = noor) => {
		const { status, body } = await claim(who, banner, change)
		return [status, body.message]
	}
	await click(mio, banner)
	await click(stage.person('guest'), banner)
	await click(noor, banner, 'Googlebot/2.1')
	expect(await said()).toEqual([403, 'Click the banner first.'])
	const [, his = ''] = mio.userId?.split(':') ?? []
	expect(await said({ fid: his })).toEqual([403, 'This Farcaster account is not yours.'])
	await click(noor, banner)
	expect(await said({ bannerAdId: 'nobodys' })).toEqual([404, 'There is no such ad.'])
	expect(await said({ bannerCreatedAt: 1 })).toEqual([409, 'This ad was replaced.'])
	expect(await said({ bannerImageUrl: 'https://elsewhere.example/a.png' })).toEqual([
		409,
		'This ad was replaced.',
	])
	expect((await said({ fid: { $gt: '' } }))[0]).toBe(400)
	expect((await said({ bannerAdId: 'x'.repeat(5_000) }))[0]).toBe(400)
	expect(await has(noor)).toBe(0)
	// The fid may also be a number, if it is the person's own.
	expect((await said({ fid: Number.NaN }))[0]).toBe(400)
	expect(await said()).toEqual([200, 'You earned 20,000 $STAGE.'])
	expect(await has(noor)).toBe(CLAIM_AMOUNT)
	expect(await has(mio)).toBe(0)
})

test('SET-08, AD-06: a person with a wallet is not asked for one, and an address without an owner is refused', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using _clock = openClock()
	const mio = await stage.seated('mio', { platform: 'farcaster' })
	const banner = await sold(stage, stripe)
	const save = async (walletAddress: string) => {
		const { status, body } = await mio.ask(updateWallet, { body: { walletAddress } })
		return [status, body.message]
	}
	for (const nobodys of [
		`0x${'0'.repeat(40)}`,
		'0x000000000000000000000000000000000000dead',
		'0x4200000000000000000000000000000000000006',
	])
		expect([nobodys, ...(await save(nobodys))]).toEqual([
			nobodys,
			400,
			expect.stringMatching(/^(The zero address|Nobody has the key)/),
		])
	expect(await save(`0x${'1'.repeat(40)}`)).toEqual([200, 'Wallet address saved.'])
	await click(mio, banner)
	expect((await claim(mio, banner)).body).toMatchObject({ needsWallet: false })
})
