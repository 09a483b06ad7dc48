import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { earnings } from '#contract/earnings'
import { AIRDROP_AMOUNT, DAY_MS, EARNINGS_PAGE, HOUR_MS, REFERRAL_REWARD } from '#contract/limits'
import { deleteMessage, editMessage } from '#contract/messages/own-messages'
import { getOrCreateReferralCode, updateWallet, useReferral } from '#contract/people/settings'
import { MINT } from '#storage/token/ledger'
import { credit } from '#worker/db/ledger'
import { midday, openClock } from '../../room/support/people.ts'
import { beginAgain } from '../../support/begin-again.ts'
import { beginChain, letRun, stayed, untilPaid } from '../../support/chain.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'

beforeEach(beginAgain)
beforeEach(beginChain)

const WALLET = '0x00000000000000000000000000000000000A11cE'

const has = async (who: Person, cursor?: string) => {
	const { status, body } = await who.ask(earnings, cursor ? { query: { cursor } } : {})
	expect(status, body.message).toBe(200)
	return body
}

test('G-155, G-156, SET-05: mio reads what he earned and what is next, from the first message to the transaction in his wallet; ada and a guest read nothing of it', async () => {
	await using stage = await openStage()
	const mio = await stage.seated('mio', { platform: 'farcaster' })
	const ada = await stage.seated('ada', { platform: 'farcaster' })
	expect(await has(mio)).toMatchObject({
		...{ credited: 0, paid: 0, next: { state: 'nothing' }, earnings: [], nextCursor: null },
	})

	await mio.say('The ferry is late, and nobody minds')
	const first = await has(mio)
	const [earning] = first.earnings
	expect(first).toMatchObject({ credited: AIRDROP_AMOUNT, next: { state: 'wallet' } })
	expect(first.earnings).toMatchObject([{ kind: 'message', amount: AIRDROP_AMOUNT, state: 'held' }])
	expect(earning?.until).toBe((earning?.at ?? 0) + DAY_MS)

	await mio.ask(updateWallet, { body: { walletAddress: WALLET } })
	expect((await has(mio)).next.state).toBe('paused')
	await letRun(stage)
	using clock = openClock(midday())
	const { next } = await has(mio)
	expect(next).toMatchObject({ state: 'waits', amount: AIRDROP_AMOUNT })
	expect(next.to?.toLowerCase()).toBe(WALLET.toLowerCase())
	// The wallet is younger than the credit, and both wait for a day.
	expect(Number(next.at) - Number(earning?.at)).toBeGreaterThanOrEqual(DAY_MS)

	clock.pass(DAY_MS + HOUR_MS)
	await stayed(mio)
	await untilPaid(
		stage,
		clock,
		async () => expect(await has(mio)).toMatchObject({ next: { state: 'way' } }),
		{ mines: false },
	)
	expect((await has(mio)).earnings).toMatchObject([{ state: 'way', url: null }])
	await untilPaid(stage, clock, async () =>
		expect((await has(mio)).earnings).toMatchObject([{ state: 'paid' }]),
	)
	const last = await has(mio)
	expect(last).toMatchObject({ credited: 0, paid: AIRDROP_AMOUNT, next: { state: 'nothing' } })
	expect(last.earnings[0]?.url).toContain('/tx/0x')

	await stayed(ada)
	expect(await has(ada)).toMatchObject({ credited: 0, paid: 0, earnings: [] })
	expect((await stage.person('guest').ask(earnings)).status).toBe(401)
})

test('G-152, G-155: a cancelled earning is listed with its reason, and a code’s reward with the other person’s name, for both of them alone', async () => {
	await using stage = await openStage()
	const [mio, noor, ada, kenji] = [
		await stage.seated('mio', { platform: 'farcaster' }),
		await stage.seated('noor', { platform: 'farcaster' }),
		await stage.seated('ada'),
		await stage.seated('kenji'),
	]
	const { id } = (await mio.say('The ferry is late, and nobody minds')).body
	await mio.ask(deleteMessage, { params: { id }, body: {} })
	const hers = (await noor.say('One heron, and fog on the water around it')).body
	await noor.ask(editMessage, { params: { id: hers.id }, body: { messageText: 'Fog' } })
	const { referralCode } = (await ada.ask(getOrCreateReferralCode, { body: {} })).body
	expect((await mio.ask(useReferral, { body: { referralCode } })).status).toBe(200)

	const kinds = async (who: Person) =>
		(await has(who)).earnings
			.map(({ kind, amount, of, isGone, state }) => ({ kind, amount, of, isGone, state }))
			.toSorted((a, b) => a.kind.localeCompare(b.kind))
	const lost = (isGone: boolean) => [
		{ kind: 'back-message', amount: -AIRDROP_AMOUNT, of: null, isGone, state: null },
		{ kind: 'message', amount: AIRDROP_AMOUNT, of: null, isGone: false, state: 'back' },
	]
	const brought = { amount: REFERRAL_REWARD, isGone: false, state: 'held' }
	expect(await kinds(mio)).toEqual([
		lost(true)[0],
		{ kind: 'invited', of: ada.handle, ...brought },
		lost(true)[1],
	])
	expect(await kinds(noor)).toEqual(lost(false))
	expect(await kinds(ada)).toEqual([{ kind: 'inviting', of: mio.handle, ...brought }])
	expect(await kinds(kenji)).toEqual([])
	expect((await has(noor)).next.state).toBe('nothing')
})

test('G-155: mio reads many earnings page by page, each once, also several of one moment; an invalid cursor is refused', async () => {
	await using stage = await openStage()
	const mio = await stage.seated('mio', { platform: 'farcaster' })
	const count = 2 * EARNINGS_PAGE + 5
	for (let n = 0; n < count; n++) {
		const entry = { reason: 'gift', subject: `${n}`, from: MINT, to: mio.userId ?? '', amount: 1 }
		await credit(env.DB, { ...entry, at: n < EARNINGS_PAGE + 3 ? 1_000 : 2_000 + n })
	}

	const pages = []
	let cursor: string | undefined
	do {
		const page = await has(mio, cursor)
		pages.push(page.earnings)
		cursor = page.nextCursor ?? undefined
	} while (cursor !== undefined)

	expect(pages.map((page) => page.length)).toEqual([EARNINGS_PAGE, EARNINGS_PAGE, 5])
	expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(count)
	const times = pages.flat().map(({ at }) => at)
	expect(times).toEqual(times.toSorted((a, b) => b - a))
	const wrong = await mio.ask(earnings, { query: { cursor: btoa('1.-5') } })
	expect(wrong.status).toBe(400)
})
