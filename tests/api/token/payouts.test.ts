import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test } from 'vitest'
import { listActivities } from '#contract/alerts'
import { AIRDROP_AMOUNT, DAY_MS, HOUR_MS } from '#contract/limits'
import { holdPayouts, listPayouts, resumePayouts } from '#contract/payouts'
import { eraseOwnData, ownData } from '#contract/people/own-data'
import { updateWallet } from '#contract/people/settings'
import { health } from '#contract/service'
import { balance } from '#contract/token'
import { sumsOf } from '#worker/db/ledger'
import { midday, openClock } from '../../room/support/people.ts'
import { PAYER } from '../../sandbox/chain.ts'
import { beginAgain } from '../../support/begin-again.ts'
import { beginChain, letRun, stayed, tokensOf, untilPaid } from '../../support/chain.ts'
import { openStage } from '../../support/open-stage.ts'
import { laneIn, nodeSays, quiet, resume } from '../../support/owed.ts'
import type { Person } from '../../support/person.ts'
import { everyRow } from '../authorization/everything.ts'
import { nextHolder } from '../support/next-holder.ts'

beforeEach(beginAgain)
beforeEach(beginChain)

const WALLET = '0x00000000000000000000000000000000000A11cE'
const OTHER_WALLET = '0x00000000000000000000000000000000000B0b00'
const UNIT = 10n ** 18n

/** How many are under way. */
const erasures = (stage: Awaited<ReturnType<typeof openStage>>) =>
	runInDurableObject(stage.room(), (_, { storage: { sql } }) =>
		Number(sql.exec('SELECT count(*) AS n FROM erasures').one().n),
	)

const has = async (who: Person) => (await who.ask(balance)).body

test('DROP-11, G-155, G-156, SET-05, FEED-11: mio’s earnings are in his wallet a day later, once, and the notice of them opens the transaction', async () => {
	await using stage = await openStage()
	const mio = await stage.seated('mio', { platform: 'farcaster' })
	const ada = await stage.seated('ada', { platform: 'farcaster' })
	const { status, body } = await letRun(stage)
	expect(status, body.message).toBe(200)
	await mio.say('The ferry is late, and nobody minds')
	await mio.ask(updateWallet, { body: { walletAddress: WALLET.toLowerCase() } })
	expect(await has(mio)).toMatchObject({ credited: AIRDROP_AMOUNT, ripe: 0, transfers: 'on' })
	// An operator reads whom the next day with transfers pays, and when.
	const olu = await stage.operator()
	const { next } = (await olu.ask(listPayouts)).body
	expect(next).toEqual({ people: 1, amount: AIRDROP_AMOUNT, at: expect.any(Number) })
	expect(next?.at).toBeGreaterThan(Date.now() + DAY_MS - HOUR_MS)

	using clock = openClock(midday())
	await ada.say('One heron, and fog on the water around it')

	clock.pass(DAY_MS + HOUR_MS)
	for (const who of [mio, ada]) await stayed(who)
	const isFinal = async () => expect((await has(mio)).payouts).toMatchObject([{ state: 'final' }])
	await untilPaid(stage, clock, isFinal)
	const { payouts, ...sums } = await has(mio)
	expect(sums).toMatchObject({ credited: 0, ripe: 0, paid: AIRDROP_AMOUNT, transfers: 'on' })
	expect(await tokensOf(WALLET)).toBe(BigInt(AIRDROP_AMOUNT) * UNIT)
	const [paid] = payouts
	const { activities } = (await mio.ask(listActivities)).body
	const told = activities.find(({ type }) => type === 'airdrop_received')
	expect(told?.targetTransactionId).toBe(paid?.hash)
	expect(paid?.url).toContain(`/tx/${paid?.hash}`)
	expect(told?.navigateTo).toBe(paid?.url)

	// Ada has no wallet: hers waits, and nobody hears of his.
	const hers = await has(ada)
	expect(hers).toMatchObject({ credited: AIRDROP_AMOUNT, ripe: AIRDROP_AMOUNT, payouts: [] })
	const sumsNow = await sumsOf({ db: drizzle(env.DB) })
	expect(sumsNow).toContainEqual({ account: 'chain', sum: AIRDROP_AMOUNT })
	expect(sumsNow).toContainEqual({ account: 'people', sum: AIRDROP_AMOUNT })
	expect(sumsNow).toContainEqual({ account: 'total', sum: 0 })
})

test('G-156, G-184: mio has his data deleted while his payout is on its way: his wallet has it once, and after that no row names it or him', async () => {
	await using stage = await openStage()
	const mio = await stage.seated('mio', { platform: 'farcaster' })
	await letRun(stage)
	using clock = openClock(midday())
	await mio.say('The ferry is late, and nobody minds')
	await mio.ask(updateWallet, { body: { walletAddress: WALLET } })
	clock.pass(DAY_MS + HOUR_MS)
	await stayed(mio)
	const isSent = async () => expect((await has(mio)).payouts).toMatchObject([{ state: 'sent' }])
	await untilPaid(stage, clock, isSent, { mines: false })

	expect((await mio.ask(eraseOwnData, { body: { confirm: true } })).status).toBe(200)
	// All else is erased before a block has it.
	await untilPaid(stage, clock, async () => expect(await erasures(stage)).toBe(0), { mines: false })

	const traces = [WALLET.slice(2).toLowerCase(), mio.userId ?? '']
	await untilPaid(stage, clock, async () => {
		const rows = (await everyRow(stage)).map((row) => row.toLowerCase())
		expect(rows.filter((row) => traces.some((trace) => row.includes(trace)))).toEqual([])
		const paid = await env.DB.prepare('SELECT state, dest FROM payouts').all()
		expect(paid.results).toEqual([{ state: 'final', dest: '' }])
	})
	expect(await tokensOf(WALLET)).toBe(BigInt(AIRDROP_AMOUNT) * UNIT)
})

test('G-155, SET-05: mio changes his wallet while his payout waits: the old one gets nothing, the new one all of it once, a day after the change', async () => {
	await using stage = await openStage()
	const mio = await stage.seated('mio', { platform: 'farcaster' })
	quiet()
	await letRun(stage)
	using clock = openClock(midday())
	await mio.say('The ferry is late, and nobody minds')
	await mio.ask(updateWallet, { body: { walletAddress: WALLET } })
	clock.pass(DAY_MS + HOUR_MS)
	let isEmpty = true
	using _node = nodeSays(async (method, _, ask) =>
		method === 'eth_getBalance' && isEmpty
			? Response.json({ jsonrpc: '2.0', id: 1, result: '0x0' })
			: ask(),
	)
	await untilPaid(stage, clock, async () => expect(await laneIn(stage)).toBe('frozen gas'))
	await stayed(mio)
	expect((await has(mio)).payouts).toMatchObject([{ state: 'wanted' }])
	clock.pass(DAY_MS)
	await stayed(mio)
	await mio.ask(updateWallet, { body: { walletAddress: OTHER_WALLET } })

	clock.pass(DAY_MS - 2 * HOUR_MS)
	isEmpty = false
	await resume(stage)
	for (const _ of [1, 2, 3]) await untilPaid(stage, clock, () => undefined)
	expect([await tokensOf(WALLET), await tokensOf(OTHER_WALLET)]).toEqual([0n, 0n])
	await stayed(mio)
	expect(await has(mio)).toMatchObject({ credited: AIRDROP_AMOUNT, paid: 0 })

	clock.pass(3 * HOUR_MS)
	await untilPaid(stage, clock, async () =>
		expect(await tokensOf(OTHER_WALLET)).toBe(BigInt(AIRDROP_AMOUNT) * UNIT),
	)
	clock.pass(DAY_MS)
	for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) await untilPaid(stage, clock, () => undefined)
	await stayed(mio)
	expect(await has(mio)).toMatchObject({ credited: 0, ripe: 0, paid: AIRDROP_AMOUNT })
	expect([await tokensOf(WALLET), await tokensOf(OTHER_WALLET)]).toEqual([
		0n,
		BigInt(AIRDROP_AMOUNT) * UNIT,
	])
})

test('G-155, G-157: a person who proves the account of mio with another log-in is paid its earnings only to a wallet of their own, and only after that wallet was stored for a day', async () => {
	await using stage = await openStage()
	const mio = await stage.seated('mio', { platform: 'farcaster' })
	await letRun(stage)
	await mio.say('The ferry is late, and nobody minds')
	await mio.ask(updateWallet, { body: { walletAddress: WALLET } })

	const next = await nextHolder(stage, mio)

	using clock = openClock(midday())

	const passes = async (ms: number) => {
		clock.pass(ms)
		await stayed(next)
		for (const _ of [1, 2, 3]) await untilPaid(stage, clock, () => undefined)
	}
	await passes(DAY_MS + 2 * HOUR_MS)
	expect(await has(next)).toMatchObject({ credited: AIRDROP_AMOUNT, paid: 0, payouts: [] })
	// The same address, or another: it has stood since now.
	await next.ask(updateWallet, { body: { walletAddress: OTHER_WALLET } })
	await passes(DAY_MS - 2 * HOUR_MS)
	expect(await has(next)).toMatchObject({ credited: AIRDROP_AMOUNT, paid: 0, payouts: [] })
	await passes(3 * HOUR_MS)
	await untilPaid(stage, clock, async () =>
		expect((await has(next)).payouts).toMatchObject([{ state: 'final' }]),
	)
	expect(await tokensOf(OTHER_WALLET)).toBe(BigInt(AIRDROP_AMOUNT) * UNIT)
	expect(await tokensOf(WALLET)).toBe(0n)
})

test('G-147, G-155: a person who proves the account of mio with another log-in is not told to which wallet it was paid before; mio himself was told', async () => {
	await using stage = await openStage()
	const mio = await stage.seated('mio', { platform: 'farcaster' })
	await letRun(stage)
	await mio.say('The ferry is late, and nobody minds')
	await mio.ask(updateWallet, { body: { walletAddress: WALLET } })
	{
		using clock = openClock(midday())
		clock.pass(DAY_MS + HOUR_MS)
		await stayed(mio)
		await untilPaid(stage, clock, async () =>
			expect((await has(mio)).payouts).toMatchObject([{ state: 'final' }]),
		)
	}
	await stayed(mio)
	const [paid] = (await has(mio)).payouts
	expect(paid?.url).toContain(`/tx/${paid?.hash}`)
	const all = async (who: Person) => JSON.stringify((await who.ask(ownData)).body).toLowerCase()
	const traces = [WALLET.slice(2).toLowerCase(), String(paid?.hash)]
	const told = await all(mio)
	expect(traces.map((trace) => told.includes(trace))).toEqual([true, true])

	const next = await nextHolder(stage, mio)

	const { id, amount, state, at } = paid ?? {}
	expect((await has(next)).payouts).toEqual([{ id, amount, state, at, hash: null, url: null }])
	await next.ask(updateWallet, { body: { walletAddress: OTHER_WALLET } })
	expect((await has(next)).payouts).toMatchObject([{ id, hash: null, url: null }])
	const toldNext = await all(next)
	expect(traces.map((trace) => toldNext.includes(trace))).toEqual([false, false])
})

test('G-155, G-157: until an operator says so nothing is paid out, and only operators may say so', async () => {
	await using stage = await openStage()
	const mio = await stage.seated('mio', { platform: 'farcaster' })
	const olu = await stage.operator()
	const headers = { Authorization: `Bearer ${olu.accessToken}` }
	await mio.say('The ferry is late, and nobody minds')
	await mio.ask(updateWallet, { body: { walletAddress: WALLET } })
	expect(await has(mio)).toMatchObject({ credited: AIRDROP_AMOUNT, transfers: 'off' })
	expect((await olu.ask(listPayouts, { headers })).body).toEqual({
		lane: { state: 'held', why: '' },
		wallet: expect.objectContaining({ address: PAYER, tokens: String(10n ** 9n * UNIT), nonce: 0 }),
		due: AIRDROP_AMOUNT,
		decimals: 18,
		payouts: [],
		held: [],
		next: null,
	})
	// A held person is named, and an unknown account cannot be held.
	const holding = (account: string) =>
		olu.ask(holdPayouts, { headers, body: { account, reason: 'A double' } })
	expect((await holding('farcaster:nobody')).status).toBe(404)
	expect((await holding(mio.userId ?? '')).body).toMatchObject({ changed: true })
	expect((await olu.ask(listPayouts, { headers })).body.held).toEqual([mio.userId])
	const again = { headers, body: { account: mio.userId ?? '', reason: 'No double' } }
	expect((await olu.ask(resumePayouts, again)).body).toMatchObject({ changed: true })
	expect((await olu.ask(listPayouts, { headers })).body.held).toEqual([])

	expect((await mio.ask(resumePayouts, { body: { reason: 'Mine' } })).status).toBe(404)

	using clock = openClock()
	for (const _ of [1, 2, 3]) {
		clock.pass(DAY_MS)
		await untilPaid(stage, clock, () => undefined)
	}
	await stayed(mio)
	expect(await has(mio)).toMatchObject({ credited: AIRDROP_AMOUNT, paid: 0, payouts: [] })
	expect(await tokensOf(WALLET)).toBe(0n)
	const { payouts, ok } = (await stage.person('guest').ask(health)).body
	expect({ ok, payouts }).toMatchObject({ ok: true, payouts: { lane: 'held', ok: true } })
})
