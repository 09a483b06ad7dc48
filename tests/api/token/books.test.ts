import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test } from 'vitest'
import { balance } from '#contract/token'
import { CHAIN, type Credit, MINT } from '#storage/token/ledger'
import { credit, lastPaid, sumsOf } from '#worker/db/ledger'
import { beginAgain } from '../../support/begin-again.ts'
import { openStage } from '../../support/open-stage.ts'

beforeEach(beginAgain)

async function book(entry: Omit<Credit, 'at'>, at = Date.UTC(2026, 10, 3, 12)): Promise<void> {
	expect(await credit(env.DB, { ...entry, at })).toBe(true)
}

test('DROP-09, AD-06: from the mint over pools and people to wallets all is zero together, and everybody can read it in their language', async () => {
	await using stage = await openStage()
	const mio = await stage.seated('mio', { platform: 'farcaster' })
	const him = mio.userId ?? ''
	const day = '2026-11-03'
	await book({ reason: 'c', subject: '1', from: MINT, to: 'pool:airdrop', amount: 50_000 })
	await book({
		...{ reason: 'c', subject: '2', from: 'pool:airdrop', to: `pool:airdrop:${day}` },
		amount: 30_000,
	})
	await book({ reason: 'c', subject: '3', from: `pool:airdrop:${day}`, to: him, amount: 10_000 })
	await book({ reason: 'c', subject: '4', from: MINT, to: `pool:banner:${day}`, amount: 60_000 })
	await book({ reason: 'c', subject: '5', from: `pool:banner:${day}`, to: him, amount: 20_000 })
	const before = await sumsOf({ db: drizzle(env.DB) })
	expect(await lastPaid({ db: drizzle(env.DB) })).toEqual([])
	const gone = { reason: 'payout', from: him, to: CHAIN }
	await book({ ...gone, subject: 'came back', amount: 7_000 })
	await book({ ...gone, subject: 'arrived', amount: 12_345 }, Date.UTC(2026, 10, 5, 9, 30))
	const back = { reason: 'payout:reversed', subject: 'came back', from: CHAIN, to: him }
	await book({ ...back, amount: 7_000 })

	const sums = (paid: number) => [
		{ account: 'mint', sum: -110_000 },
		{ account: 'campaign', sum: 20_000 },
		{ account: 'days', sum: 20_000 },
		{ account: 'banner', sum: 40_000 },
		{ account: 'people', sum: 30_000 - paid },
		{ account: 'chain', sum: paid },
		{ account: 'total', sum: 0 },
	]
	expect(before).toEqual(sums(0))
	expect(await sumsOf({ db: drizzle(env.DB) })).toEqual(sums(12_345))
	expect((await mio.ask(balance)).body.credited).toBe(30_000 - 12_345)
	const page = async (language: string) =>
		(await stage.fetch(`${stage.places.origin}/stage/ledger?lang=${language}`)).text()
	const german = await page('de')
	for (const said of [
		'Töpfe der Tage für das Banner',
		'Letzte Auszahlungen',
		'5. Nov. 2026, 09:30 UTC',
		'12.345',
	])
		expect(german).toContain(said)
	expect(german).not.toContain('7.000')
	const japanese = await page('ja')
	for (const said of ['バナーの日ごとの枠', '最近の支払い', '12,345'])
		expect(japanese).toContain(said)
	// Other people do not read who was paid.
	for (const shown of [german, japanese])
		for (const name of [mio.handle, him]) expect(shown).not.toContain(name)
})
