import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test } from 'vitest'
import { listActivities } from '#contract/alerts'
import { AIRDROP_AMOUNT, AIRDROP_CAMPAIGN_MAX, AIRDROP_DAY_MAX, HOUR_MS } from '#contract/limits'
import { postMessage } from '#contract/messages/messages'
import { deleteMessage } from '#contract/messages/own-messages'
import { leave } from '#contract/people/session'
import { balance, postToEarnStatus } from '#contract/token'
import { sumsOf } from '#worker/db/ledger'
import { openClock } from '../../room/support/people.ts'
import { beginAgain } from '../../support/begin-again.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'

// There is one campaign.
beforeEach(beginAgain)

const status = async (who: Person) => (await who.ask(postToEarnStatus)).body
const has = async (who: Person) => (await who.ask(balance)).body

test('API-14, DROP-07, ROLE-08, FEED-11: mio on Farcaster earns by a message, is told so in its answer, and reads it among what concerns him', async () => {
	await using stage = await openStage()
	const mio = await stage.seated('mio', { platform: 'farcaster' })
	const ada = await stage.seated('ada')
	using _clock = openClock() // no window ends meanwhile
	expect(await status(mio)).toEqual({
		state: 'open',
		canEarn: true,
		hasEarnedToday: false,
		message: 'Post a message of at least 20 characters to earn 10,000 $STAGE.',
		dailyTokensLeft: AIRDROP_DAY_MAX,
		overallTokensLeft: AIRDROP_CAMPAIGN_MAX,
		dailyLimit: AIRDROP_DAY_MAX,
		overallLimit: AIRDROP_CAMPAIGN_MAX,
		tokensPerAirdrop: AIRDROP_AMOUNT,
		timeUntilNextAirdrop: 0,
	})

	const body = {
		messageText: 'The ferry is late, and nobody minds',
		clientMessageId: crypto.randomUUID(),
	}
	const first = await mio.ask(postMessage, { body })
	const again = await mio.ask(postMessage, { body })
	expect(first.status, first.body.message).toBe(200)

	const window = 4 * HOUR_MS
	const nextAt = Math.floor(Date.now() / window) * window + window
	expect(first.body.airdrop).toEqual({ amount: AIRDROP_AMOUNT, nextAt })
	expect(again.body).toMatchObject({ id: first.body.id, airdrop: first.body.airdrop })
	const now = await status(mio)
	expect(now).toMatchObject({
		state: 'earned',
		canEarn: false,
		hasEarnedToday: true,
		message: 'You received 10,000 $STAGE.',
		dailyTokensLeft: AIRDROP_DAY_MAX - AIRDROP_AMOUNT,
		overallTokensLeft: AIRDROP_CAMPAIGN_MAX - AIRDROP_AMOUNT,
	})
	expect(now.timeUntilNextAirdrop).toBeLessThanOrEqual(nextAt - Date.now())
	expect(await has(mio)).toMatchObject({ credited: AIRDROP_AMOUNT })
	const [told] = (await mio.ask(listActivities)).body.activities
	expect(told).toMatchObject({
		type: 'airdrop_received',
		airdropAmount: AIRDROP_AMOUNT,
		actor: null,
		targetMessageId: first.body.id,
		targetTransactionId: null,
	})
	// Nobody else is told, or has anything of it.
	expect(await has(ada)).toMatchObject({ credited: 0, payouts: [] })
	expect((await ada.ask(listActivities)).body.activities).toEqual([])

	await mio.ask(deleteMessage, { params: { id: first.body.id }, body: {} })
	expect(await has(mio)).toMatchObject({ credited: 0 })
	expect(await status(mio)).toMatchObject({
		state: 'reversed',
		canEarn: false,
		hasEarnedToday: false,
	})
	expect((await mio.ask(listActivities)).body.activities).toEqual([])
})

test('DROP-07: a person from X, or one who has left the stage, is told why they earn nothing', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const mio = await stage.seated('mio', { platform: 'farcaster' })
	const { body } = await ada.ask(postMessage, {
		body: { messageText: 'Enough words for anybody on Farcaster' },
	})
	expect('airdrop' in body).toBe(false)
	expect(await status(ada)).toMatchObject({
		canEarn: false,
		hasEarnedToday: false,
		message: 'Only Farcaster participants can earn airdrops.',
	})
	await mio.ask(leave, { body: {} })
	expect(await status(mio)).toMatchObject({ state: 'offstage', canEarn: false })
	expect((await stage.person('guest').ask(postToEarnStatus)).status).toBe(401)
	expect((await stage.person('guest').ask(balance)).status).toBe(401)
})

test('DROP-09: everybody can read where all $STAGE is, and that the sums are zero together', async () => {
	await using stage = await openStage()
	const mio = await stage.seated('mio', { platform: 'farcaster' })
	await mio.say('Fog on the water, and one heron in it')
	await has(mio) // D1 has it
	expect(await sumsOf({ db: drizzle(env.DB) })).toEqual([
		{ account: 'mint', sum: -AIRDROP_CAMPAIGN_MAX },
		{ account: 'campaign', sum: AIRDROP_CAMPAIGN_MAX - AIRDROP_DAY_MAX },
		{ account: 'days', sum: AIRDROP_DAY_MAX - AIRDROP_AMOUNT },
		{ account: 'banner', sum: 0 },
		{ account: 'people', sum: AIRDROP_AMOUNT },
		{ account: 'chain', sum: 0 },
		{ account: 'total', sum: 0 },
	])
	const page = await (await stage.fetch(`${stage.places.origin}/stage/ledger?lang=de`)).text()
	expect(page).toContain('Wo alle $STAGE sind')
	expect(page).toContain('10.000')
	expect(page).not.toContain(mio.handle)
})
