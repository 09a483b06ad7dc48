// One pool of claims: grants, reversals and replays share their helpers (over 250 lines).

import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import {
	CLAIM_AMOUNT,
	CLAIM_CLICK_MS,
	CLAIM_DAY_MAX,
	DAY_MS,
	HOUR_MS,
	MINUTE_MS,
} from '#contract/limits'
import type { StageRoom } from '#room/stage-room'
import { beginAgain } from '../../support/begin-again.ts'
import { loseStorage } from '../../support/lost-storage.ts'
import { openRoom, openStage } from '../../support/open-stage.ts'
import {
	holderOf,
	midday,
	names,
	openClock,
	ordered,
	proofOf,
	type Room,
	type Seated,
	untilArchived,
} from '../support/people.ts'
import { caster, emptyLedger, entries, expectBalanced, run } from './books.ts'

beforeEach(beginAgain)

interface Ad {
	id: string
	soldAt: number
}

/** An ad that was bought now, and stands there. */
async function sell(room: Room, id: string): Promise<Ad> {
	const soldAt = Date.now()
	await runInDurableObject(room, (_, { storage: { sql } }) =>
		sql.exec(
			"INSERT INTO ads (id, payment, image, link_url, cents, sold_at) VALUES (?1, ?1, ?1, 'https://shop.example.org/', 5000, ?2)",
			id,
			soldAt,
		),
	)
	return { id, soldAt }
}

function follow(room: Room, { userId }: Seated, { id }: Ad) {
	return room.do('clickAd', { input: { id, visitor: userId, userId } })
}

function claiming({ by, userId }: Seated, { id: ad, soldAt: createdAt }: Ad, change: object = {}) {
	const fid = userId.slice('farcaster:'.length)
	return { by, input: { fid, ad, imageUrl: `/media/ads/${ad}`, createdAt, ...change } }
}

function claim(room: Room, who: Seated, ad: Ad, change: object = {}) {
	return room.do('claimAd', claiming(who, ad, change))
}

async function followAndClaim(room: Room, who: Seated, ad: Ad) {
	await follow(room, who, ad)
	return claim(room, who, ad)
}

const claimed = async () => (await entries()).filter(({ reason }) => reason === 'banner-claim')
const sumsOf = async (...accounts: string[]) => {
	const sums = await expectBalanced()
	return accounts.map((account) => sums.get(account) ?? 0)
}
const today = () => `pool:banner:${new Date().toISOString().slice(0, 10)}`

test('AD-06, API-41: mio follows the ad and is given 20,000 once, however often and however late it is asked again', async () => {
	const room = openRoom()
	using clock = openClock(midday())
	const [mio, noor] = [await caster(room, 'mio'), await caster(room, 'noor')]
	const ad = await sell(room, 'first')
	expect(await claim(room, mio, ad)).toMatchObject({
		status: 403,
		message: 'Click the banner first.',
	})
	await follow(room, mio, ad)

	const answers = await Promise.all(Array.from({ length: 20 }, () => claim(room, mio, ad)))
	const [yes, ...others] = answers.filter(({ ok }) => ok)
	expect(yes).toMatchObject({
		message: 'You earned 20,000 $STAGE.',
		tokensAwarded: CLAIM_AMOUNT,
		needsWallet: true,
	})
	expect(others).toEqual([])
	clock.pass(HOUR_MS)
	expect(await claim(room, mio, ad)).toEqual({
		ok: false,
		status: 409,
		code: 'claimed',
		message: 'You already claimed this banner.',
		tokensAwarded: CLAIM_AMOUNT,
	})
	await untilArchived(room)

	expect(await claimed()).toEqual([
		expect.objectContaining({ subject: 'mio:first', credit: mio.userId, amount: CLAIM_AMOUNT }),
	])
	expect(await sumsOf('mint', today(), mio.userId, noor.userId)).toEqual([
		-CLAIM_DAY_MAX,
		CLAIM_DAY_MAX - CLAIM_AMOUNT,
		CLAIM_AMOUNT,
		0,
	])
})

test('AD-06, ROLE-21: nobody earns without their own click, by an old click, for another account, for another ad, or from X', async () => {
	const room = openRoom()
	using clock = openClock(midday())
	const [mio, noor] = [await caster(room, 'mio'), await caster(room, 'noor')]
	const xeno = await holderOf('xeno', await room.do('join', { input: proofOf('xeno') }))
	const old = await sell(room, 'old')
	await follow(room, noor, old)
	clock.pass(MINUTE_MS)
	const ad = await sell(room, 'now')
	await follow(room, mio, ad)
	await follow(room, xeno, ad)
	// A guest's click is nobody's, and a robot's is none.
	await room.do('clickAd', { input: { id: ad.id, visitor: 'guest', userId: null } })
	await room.do('clickAd', { input: { id: ad.id, visitor: null, userId: noor.userId } })

	const said = async (who: Seated, which: Ad, change?: object) => {
		const answer = await claim(room, who, which, change)
		return answer.ok ? 'yes' : [answer.status, answer.message]
	}
	expect(await said(noor, ad)).toEqual([403, 'Click the banner first.'])
	expect(await said(noor, ad, { fid: 'mio' })).toEqual([
		403,
		'This Farcaster account is not yours.',
	])
	expect(await said(noor, old)).toEqual([409, 'This ad was replaced.'])
	expect(await said(mio, ad, { createdAt: old.soldAt })).toEqual([409, 'This ad was replaced.'])
	expect(await said(mio, ad, { imageUrl: '/media/ads/old' })).toEqual([
		409,
		'This ad was replaced.',
	])
	expect(await said(mio, { ...ad, id: 'nobodys' })).toEqual([404, 'There is no such ad.'])
	expect(await said(xeno, ad, { fid: 'xeno' })).toEqual([
		403,
		'Only Farcaster participants can earn.',
	])
	clock.pass(CLAIM_CLICK_MS)
	expect(await said(mio, ad)).toEqual([403, 'Click the banner first.'])
	await untilArchived(room)
	expect(await entries()).toEqual([])
	await follow(room, mio, ad)
	expect(await said(mio, ad)).toBe('yes')
})

test('AD-06: a Farcaster account that comes back with another log-in cannot claim the same ad again', async () => {
	const room = openRoom()
	using _clock = openClock(midday())
	const mio = await caster(room, 'mio')
	const ad = await sell(room, 'first')
	await followAndClaim(room, mio, ad)
	await room.do('leave', { by: mio.by })
	const proof = proofOf('mio', { sub: 'another-sub' })
	const account = { ...proof.account, platform: 'farcaster' as const }
	const post = { ...proof.post, platform: 'farcaster' as const }
	const again = await holderOf('mio', await room.do('join', { input: { ...proof, account, post } }))
	expect(await followAndClaim(room, again, ad)).toMatchObject({ ok: false, code: 'claimed' })
	await untilArchived(room)
	expect(await claimed()).toHaveLength(1)
})

test('AD-06: a fourth ad of a day earns nothing, and the next day ads earn again', async () => {
	const room = openRoom()
	using clock = openClock(midday())
	const [mio, noor] = [await caster(room, 'mio'), await caster(room, 'noor')]
	for (const id of ['one', 'two', 'three']) {
		expect(await followAndClaim(room, mio, await sell(room, id))).toMatchObject({ ok: true })
		clock.pass(MINUTE_MS)
	}
	const fourth = await sell(room, 'four')
	const refused = await followAndClaim(room, mio, fourth)
	expect(refused).toMatchObject({ status: 429, message: 'You can claim 3 banners a day.' })
	expect(refused.ok ? 0 : refused.retryAfterS).toBeGreaterThan(10 * 3600)
	expect(await followAndClaim(room, noor, fourth)).toMatchObject({ ok: true })
	clock.pass(DAY_MS)
	expect(await followAndClaim(room, mio, fourth)).toMatchObject({ ok: true })
	await untilArchived(room)
	// The unclaimed rest of the first day went back.
	expect(await sumsOf('mint', today(), mio.userId)).toEqual([
		-CLAIM_DAY_MAX - 4 * CLAIM_AMOUNT,
		CLAIM_DAY_MAX - CLAIM_AMOUNT,
		4 * CLAIM_AMOUNT,
	])
})

test('AD-06: a hundred claims empty the day; one more is told so, and what a ban takes back can be claimed again', async () => {
	const room = openRoom()
	using clock = openClock(midday())
	const people: Seated[] = []
	for (const name of names('claims', 3)) people.push(await caster(room, name))
	const [first, second, late] = people as [Seated, Seated, Seated]
	const ad = await sell(room, 'busy')
	await followAndClaim(room, first, ad)
	await runInDurableObject(room, (_, { storage: { sql } }) => {
		for (let n = 0; n < 98; n++)
			sql.exec(
				'INSERT INTO ad_claims (fid, ad, amount, at) VALUES (?, ?, ?, ?)',
				`other${n}`,
				'busy',
				CLAIM_AMOUNT,
				Date.now(),
			)
	})
	expect(await followAndClaim(room, second, ad)).toMatchObject({ ok: true })
	expect(await followAndClaim(room, late, ad)).toMatchObject({
		status: 409,
		message: "Today's claims are all taken.",
	})
	const order = { operator: 'olu', reason: 'spam', withPosts: false } as const
	await room.do('obey', ordered({ ...order, act: 'ban', account: first.userId }))
	expect(await claim(room, late, ad)).toMatchObject({ ok: true })
	await untilArchived(room)
	expect(await sumsOf(first.userId, second.userId, late.userId)).toEqual([
		0,
		CLAIM_AMOUNT,
		CLAIM_AMOUNT,
	])
	// A day that has ended gives nothing, whatever the clock says.
	clock.pass(DAY_MS)
	const next = await sell(room, 'next')
	expect(await followAndClaim(room, second, next)).toMatchObject({ ok: true })
	clock.pass(-DAY_MS)
	const back = await runInDurableObject(room, ({ parts }: StageRoom) =>
		parts.claims.earnedBy({ profile: { platform: 'x' } } as never),
	)
	expect(back).toEqual({ canEarn: false, earnedBanners: {} })
	await follow(room, late, next)
	expect(await claim(room, late, next)).toMatchObject({ code: 'all-taken' })
})

test('AD-06: a room that is killed between the claim and D1 has it still, and D1 has it once', async () => {
	await using stage = await openStage()
	using _clock = openClock(midday())
	const mio = await caster(stage.room(), 'mio')
	const ad = await sell(stage.room(), 'first')
	await untilArchived(stage.room())
	await follow(stage.room(), mio, ad)
	const d1: D1Database = Object.getPrototypeOf(env.DB)
	const away = vi.spyOn(d1, 'batch').mockRejectedValue(new Error('D1_ERROR: no such host'))
	expect(await claim(stage.room(), mio, ad)).toMatchObject({ ok: true })
	expect(await claimed()).toEqual([])
	await abortAllDurableObjects()
	// The answer was lost: asked again it is the same claim.
	expect(await claim(stage.room(), mio, ad)).toMatchObject({
		code: 'claimed',
		tokensAwarded: CLAIM_AMOUNT,
	})
	away.mockRestore()
	await abortAllDurableObjects()
	await untilArchived(stage.room(), { pass: () => {} })
	expect(await claimed()).toHaveLength(1)
	expect(await sumsOf(mio.userId)).toEqual([CLAIM_AMOUNT])
})

test('AD-06: the books are the same after a replay into a D1 that has any part of their beginning, and a room without storage knows who claimed', async () => {
	await using stage = await openStage()
	const room = stage.room()
	using clock = openClock(midday())
	const people: Seated[] = []
	for (const name of names('books', 4)) people.push(await caster(room, name))
	const order = { operator: 'olu', reason: 'spam', withPosts: false } as const
	for (let day = 0; day < 4; day++) {
		const ad = await sell(room, `ad${day}`)
		for (const who of people.slice(day % 2)) await followAndClaim(room, who, ad)
		if (day === 2) {
			const [, gone] = people.splice(0, 2)
			await room.do('obey', ordered({ ...order, act: 'ban', account: gone?.userId ?? '' }))
		}
		clock.pass(DAY_MS)
	}
	await untilArchived(room)
	const whole = await entries()
	await expectBalanced()
	expect(new Set(whole.map(({ reason }) => reason))).toEqual(
		new Set(['banner:day', 'banner-claim', 'banner-claim:reversed', 'banner:rest']),
	)
	const told = await runInDurableObject(room, ({ parts }: StageRoom) => [
		...parts.claims.replayToD1(),
	])
	for (const kept of [0, 1, Math.floor(told.length / 2), told.length]) {
		await emptyLedger()
		await run(told.slice(0, kept))
		await expectBalanced()
		await run(told)
		expect(await entries()).toEqual(whole)
	}

	const last = people.at(-1) as Seated
	const before = await room.do('claimStatus', { by: last.by })
	await loseStorage()
	const again = await caster(stage.room(), last.name)
	const after = await stage.room().do('claimStatus', { by: again.by })
	expect(after.ok && after.earnedBanners).toEqual(before.ok && before.earnedBanners)
	expect(before.ok && Object.keys(before.earnedBanners).length).toBeGreaterThan(0)
})
