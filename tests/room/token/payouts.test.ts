// One room, one chain, and everything that may go wrong between them (over 250 lines).

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, PAYOUT_GAS_LIMIT } from '#contract/limits'
import { listPayouts } from '#contract/payouts'
import { save } from '#room/kernel/mirror'
import type { StageRoom } from '#room/stage-room'
import { PayoutRows } from '#room/token/payout-rows'
import { creditsDue } from '#storage/token/due-credits'
import {
	EARLIER,
	fundEarlier,
	PAYER,
	refusalOf,
	signedByEarlier,
	signedByPayer,
} from '../../sandbox/chain.ts'
import { beginAgain } from '../../support/begin-again.ts'
import { BESIDE, beginChain, letRun, mine, NODE, onChain, untilPaid } from '../../support/chain.ts'
import { loseStorageAtWork } from '../../support/lost-storage.ts'
import { openStage } from '../../support/open-stage.ts'
import {
	allFinal,
	booked,
	expectPaidOnce,
	laneIn,
	nodeSays,
	obey,
	owe,
	oweAndResume,
	PAID,
	paid,
	payoutsIn,
	quiet,
	resume,
	signedBefore,
	userIdOfNth,
	walletOf,
} from '../../support/owed.ts'
import { openClock, range, untilArchived } from '../support/people.ts'

beforeEach(beginAgain)
beforeEach(beginChain)
beforeEach(quiet)

/** The state as operators see it, whatever the test's clock says. */
async function listed(stage: Awaited<ReturnType<typeof openStage>>) {
	const olu = await stage.operator()
	return (await olu.ask(listPayouts)).body
}

function refusing(message: string) {
	return Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32_000, message } })
}

test('G-156: a node that refuses or is away at one transfer holds up no later one: no nonce is missing', async () => {
	await using stage = await openStage()
	using clock = openClock()
	let sends = 0
	using _node = nodeSays(async (method, _, ask) => {
		if (method !== 'eth_sendRawTransaction') return ask()
		sends++
		// The second transfer is refused, then nobody answers, then the answer is lost on its way back.
		if (sends === 2) return refusing('transaction pool is full')
		if (sends === 3) return null
		const answer = await ask()
		return sends === 4 ? null : answer
	})
	await oweAndResume(stage, clock, 4)
	await untilPaid(stage, clock, () => allFinal(stage, 4))
	await expectPaidOnce(stage, 4)
	expect((await payoutsIn(stage)).map(({ nonce }) => nonce).toSorted()).toEqual([0, 1, 2, 3])
})

test('G-156: a node that lags behind, or says that nothing was ever sent, never wins over our own count', async () => {
	await using stage = await openStage()
	using clock = openClock()
	let asked = 0
	using _node = nodeSays(async (method, _, ask) => {
		const says = (result: unknown) => Response.json({ jsonrpc: '2.0', id: 1, result })
		if (method === 'eth_getTransactionCount') return says('0x0')
		// Two nodes behind one address, in turns: one of them never sees what is mined.
		if (method === 'eth_getTransactionReceipt' && ++asked % 3 === 0) return says(null)
		return ask()
	})
	await oweAndResume(stage, clock, 12)
	await untilPaid(stage, clock, () => allFinal(stage, 12))
	await expectPaidOnce(stage, 12)
})

test('G-156: a person paid in blocks that the chain replaces, more than one upon it, is paid once in others', async () => {
	await using stage = await openStage()
	using clock = openClock()
	let looks = 0
	using _node = nodeSays(async (method, _, ask) => {
		if (method === 'eth_getTransactionReceipt') looks++
		return ask()
	})
	await oweAndResume(stage, clock, 1)
	const isIn = async (state: string) => expect((await payoutsIn(stage))[0]?.state).toBe(state)
	await untilPaid(stage, clock, () => isIn('sent'), { mines: false })
	await mine(4)
	looks = 0
	await untilPaid(stage, clock, () => expect(looks).toBeGreaterThan(3), { mines: false })
	await isIn('mined') // seen more than once, and not yet for good
	await onChain('anvil_reorg', 4, [])
	await untilPaid(stage, clock, () => allFinal(stage, 1))
	await expectPaidOnce(stage, 1)
})

test('G-156: while D1 is away nothing is signed, and a signed transaction is not sent', async () => {
	await using stage = await openStage()
	using clock = openClock()
	await owe(stage, 2)
	await untilArchived(stage.room(), clock)
	const d1: D1Database = Object.getPrototypeOf(env.DB)
	const away = vi.spyOn(d1, 'batch').mockRejectedValue(new Error('D1 is away'))
	await resume(stage)
	for (const _ of range(1, 3)) await untilPaid(stage, clock, () => undefined)
	expect(await onChain('eth_getTransactionCount', PAYER, 'pending')).toBe('0x0')
	away.mockRestore()
	await untilPaid(stage, clock, () => allFinal(stage, 2))
	await expectPaidOnce(stage, 2)
})

test('G-156: a foreign transaction with the same key freezes payouts; an operator says from which nonce they go on, and everybody is paid once', async () => {
	await using stage = await openStage()
	using clock = openClock()
	await resume(stage)
	// Another holder of the key takes the nonce of a payout that is on its way.
	await owe(stage, 1)
	clock.pass(HOUR_MS)
	await untilPaid(
		stage,
		clock,
		async () => expect((await payoutsIn(stage))[0]?.state).toBe('sent'),
		{ mines: false },
	)
	const stolen = await signedByPayer({ nonce: 0, feeGwei: 100n })
	await onChain('eth_sendRawTransaction', stolen)
	await untilPaid(stage, clock, async () => expect(await laneIn(stage)).toBe('frozen nonce'))
	expect(await paid(1)).toEqual([0n])
	expect((await stage.room().report()).payouts).toMatchObject({ underWay: 1 })
	await owe(stage, 2, 10_000, 'more')
	for (const _ of range(1, 2)) await untilPaid(stage, clock, () => undefined)
	expect(await onChain('eth_getTransactionCount', PAYER, 'pending')).toBe('0x1')

	expect(await resume(stage)).toMatchObject({ ok: true, changed: true })
	await untilPaid(stage, clock, () => allFinal(stage, 1))
	clock.pass(DAY_MS)
	await untilPaid(stage, clock, () => allFinal(stage, 3))
	expect(await paid(2)).toEqual([2n * PAID, PAID])
	await untilArchived(stage.room())
	expect(await booked()).toEqual({ chain: 30_000, total: 0 })
})

test('G-156: an earlier key signed the transfers of eight people and spent their nonces on something else: payouts freeze, an operator resumes them, and the eight and a ninth are paid once', async () => {
	await using stage = await openStage()
	using clock = openClock()
	using _node = nodeSays(async (method, _, ask) => {
		const answer = await ask()
		if (method !== 'eth_sendRawTransaction') return answer
		const { error } = await answer.clone().json<{ error?: { message: string } }>()
		return error?.message.includes('nonce too low') ? refusing('OldNonce') : answer
	})
	await owe(stage, 9)
	await untilArchived(stage.room(), clock)
	for (const nonce of range(0, 7))
		await onChain('anvil_setBalance', EARLIER, '0xffffffffffffffff').then(async () =>
			onChain('eth_sendRawTransaction', await signedByEarlier({ nonce, feeGwei: 3n })),
		)
	await mine(2)
	await signedBefore(stage, 8)
	expect(await resume(stage, 1)).toMatchObject({ ok: true })
	await untilPaid(stage, clock, async () => expect(await laneIn(stage)).toBe('frozen nonce'))
	expect(await paid(8)).toEqual(range(1, 8).map(() => 0n))

	expect(await resume(stage)).toMatchObject({ ok: true, changed: true })
	clock.pass(DAY_MS)
	await untilPaid(stage, clock, () => allFinal(stage, 9))
	await expectPaidOnce(stage, 9)
	expect(await laneIn(stage)).toBe('running')
})

test('G-156: payouts of an earlier account that a restored D1 lost are fetched and booked before another account pays', async () => {
	await using stage = await openStage()
	using clock = openClock()
	await owe(stage, 2)
	await untilArchived(stage.room(), clock)
	await runInDurableObject(stage.room(), ({ parts }: StageRoom, { storage }) =>
		parts.turn(({ append, now }) => {
			const lane = {
				sender: EARLIER,
				state: 'held',
				why: 'operator',
				said: '',
				firstNonce: 0,
			} as const
			append([], [new PayoutRows(storage).saveLane({ ...lane, at: now - DAY_MS })])
		}),
	)
	await untilArchived(stage.room(), clock)
	await fundEarlier(`${NODE}${BESIDE}`, PAID)
	const forgotten = await signedByEarlier(
		{ nonce: 0, feeGwei: 3n },
		{ to: walletOf(0), units: PAID },
	)
	await onChain('eth_sendRawTransaction', forgotten)
	await mine(8)
	const then = Date.now()
	clock[Symbol.dispose]()
	const refused = await letRun(stage, { fromNonce: 1 })
	expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(EARLIER)])
	expect((await letRun(stage, { fromNonce: 1, sentSince: 0 })).status).toBe(200)
	using later = openClock(then + DAY_MS)
	later.pass(HOUR_MS)
	await untilPaid(stage, later, async () => expect(await paid(2)).toEqual([PAID, PAID]))
	await untilPaid(stage, later, () => allFinal(stage, 2))
	later.pass(DAY_MS)
	for (const _ of range(1, 2)) await untilPaid(stage, later, () => undefined)
	await expectPaidOnce(stage, 2)
})

test('G-156: a used account pays from now on, and who was paid by the earlier one is not paid again, however late its receipt comes', async () => {
	await using stage = await openStage()
	using clock = openClock()
	const hidden = { isPool: true, isReceipt: true }
	const says = (result: unknown) => Response.json({ jsonrpc: '2.0', id: 1, result })
	using _node = nodeSays(async (method, [raw], ask) => {
		if (method === 'eth_sendRawTransaction' && hidden.isPool && raw === first)
			return refusing('nonce too low')
		if (method === 'eth_getTransactionReceipt' && hidden.isReceipt) return says(null)
		return ask()
	})
	let first = ''
	await owe(stage, 1)
	await untilArchived(stage.room(), clock)
	;[first = ''] = await signedBefore(stage, 1)
	await onChain('eth_sendRawTransaction', first)
	expect(await resume(stage, 1)).toMatchObject({ ok: true })
	// The foreign transaction can be mined at any time.
	for (const _ of range(1, 10)) await untilPaid(stage, clock, () => undefined, { mines: false })
	expect((await payoutsIn(stage)).map(({ sender, nonce }) => [sender, nonce])).toEqual([
		[EARLIER, 0],
	])
	// The transfer is mined, but the node does not say so. An operator who resumes does not pay it twice.
	for (const _ of range(1, 10)) await untilPaid(stage, clock, () => undefined)
	expect(await laneIn(stage)).toBe('frozen nonce')
	await resume(stage)
	for (const _ of range(1, 10)) await untilPaid(stage, clock, () => undefined)
	hidden.isReceipt = false
	await untilPaid(stage, clock, () => allFinal(stage, 1))
	await expectPaidOnce(stage, 1)
})

test.for([
	['insufficient funds for gas * price + value: balance 5, tx cost 7', 'gas'],
	['The gate is closed on Mondays', 'refused'],
] as const)(
	'G-156, G-157: a node that says %s freezes payouts at once, operators read its words, and with the next resume everybody is paid once',
	async ([words, why]) => {
		await using stage = await openStage()
		using clock = openClock()
		const offered: unknown[] = []
		let isRefusing = true
		using _node = nodeSays(async (method, [raw], ask) => {
			if (method !== 'eth_sendRawTransaction') return ask()
			offered.push(raw)
			return isRefusing ? refusing(words) : ask()
		})
		await oweAndResume(stage, clock, 1)
		const since = Date.now()
		await untilPaid(stage, clock, async () => expect(await laneIn(stage)).toBe(`frozen ${why}`))
		expect(Date.now() - since).toBeLessThan(MINUTE_MS)
		clock.pass(10 * MINUTE_MS)
		for (const _ of range(1, 7)) await untilPaid(stage, clock, () => undefined)
		expect(offered).toHaveLength(1)
		expect((await payoutsIn(stage)).map(({ state }) => state)).toEqual(['signed'])
		expect((await listed(stage)).lane).toEqual({ state: 'frozen', why, said: words })

		isRefusing = false
		await resume(stage)
		await untilPaid(stage, clock, () => allFinal(stage, 1))
		await expectPaidOnce(stage, 1)
		expect((await listed(stage)).lane).toEqual({ state: 'running', why: '' })
	},
)

test('G-156: an account with barely the gas of a transfer signs none, and one with too little gas for a higher fee offers none', async () => {
	await using stage = await openStage()
	using clock = openClock()
	const offered: string[] = []
	using _node = nodeSays(async (method, [raw], ask) => {
		if (method === 'eth_sendRawTransaction') offered.push(String(raw))
		return ask()
	})
	const { baseFeePerGas } = (await onChain('eth_getBlockByNumber', 'latest', false)) as {
		baseFeePerGas: string
	}
	const tip = BigInt(String(await onChain('eth_maxPriorityFeePerGas')))
	const cost = (2n * BigInt(baseFeePerGas) + tip) * BigInt(PAYOUT_GAS_LIMIT)
	const has = (wei: bigint) => onChain('anvil_setBalance', PAYER, `0x${wei.toString(16)}`)
	await has((cost * 11n) / 10n)
	await oweAndResume(stage, clock, 1)
	const [still, mines] = [() => undefined, false] as const
	await untilPaid(stage, clock, async () => expect(await laneIn(stage)).toBe('frozen gas'), {
		mines,
	})
	expect(offered).toEqual([])

	await has((cost * 5n) / 4n)
	await resume(stage)
	await untilPaid(stage, clock, async () => expect(await laneIn(stage)).toBe('frozen gas'), {
		mines,
	})
	for (const _ of range(1, 4)) await untilPaid(stage, clock, still, { mines })
	expect(new Set(offered).size).toBe(1)
	await untilPaid(stage, clock, () => allFinal(stage, 1))
	await expectPaidOnce(stage, 1)
})

test('G-120, G-156: a room with new storage sends the same bytes again, and asks nobody for another nonce', async () => {
	await using stage = await openStage()
	using clock = openClock()
	await stage.seated('ada') // so that D1 has a picture of the room
	await oweAndResume(stage, clock, 3)
	await untilPaid(
		stage,
		clock,
		async () => {
			const rows = await payoutsIn(stage)
			expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(3)
			const { head, archived } = await stage.room().report()
			expect(archived).toBe(head)
		},
		{ mines: false },
	)
	await loseStorageAtWork()
	await untilPaid(stage, clock, () => allFinal(stage, 3))
	await expectPaidOnce(stage, 3)
	expect(await onChain('eth_getTransactionCount', PAYER, 'latest')).toBe('0x3')
})

test.for([
	['before anybody is to be paid', false],
	['once they are to be paid again', true],
] as const)(
	'G-156: new storage and a D1 that does not know the last payouts freeze %s, and pay nobody again',
	async ([, isLate]) => {
		await using stage = await openStage()
		using clock = openClock()
		await stage.seated('ada')
		await resume(stage)
		await owe(stage, 3)
		clock.pass(HOUR_MS)
		await untilArchived(stage.room(), clock)
		await untilPaid(stage, clock, () => allFinal(stage, 3))
		await untilArchived(stage.room())
		// The database as it was before the last two payouts.
		await env.DB.batch(
			[
				'DROP TRIGGER ledger_forgets_nothing',
				"DELETE FROM ledger WHERE reason = 'payout' AND subject <> (SELECT MIN(id) FROM payouts)",
				'DELETE FROM payout_credits WHERE payout_id <> (SELECT MIN(id) FROM payouts)',
				'DELETE FROM payout_tries WHERE payout_id <> (SELECT MIN(id) FROM payouts)',
				'DELETE FROM payouts WHERE id <> (SELECT MIN(id) FROM payouts)',
			].map((sql) => env.DB.prepare(sql)),
		)
		await loseStorageAtWork()
		if (isLate) {
			await stage.room().report()
			const due = await creditsDue(env.DB, Date.now())
			await runInDurableObject(stage.room(), ({ parts }: StageRoom) =>
				parts.turn((turn) => parts.payouts.plan(due, turn)),
			)
			expect((await payoutsIn(stage)).map(({ state }) => state)).toEqual([
				'final',
				'wanted',
				'wanted',
			])
		}
		clock.pass(DAY_MS)
		await untilPaid(stage, clock, async () => expect(await laneIn(stage)).toBe('frozen nonce'))
		expect(await paid(3)).toEqual([PAID, PAID, PAID])
		const again = await resume(stage)
		expect(again).toMatchObject({ ok: false, status: 409, code: 'nonce' })
		for (const _ of range(1, 2)) await untilPaid(stage, clock, () => undefined)
		expect(await paid(3)).toEqual([PAID, PAID, PAID])

		// An operator has what the chain says booked, and from then on everybody is paid what is new.
		const then = Date.now()
		clock[Symbol.dispose]()
		expect((await letRun(stage, { fromNonce: 3, sentSince: 0 })).status).toBe(200)
		await untilArchived(stage.room())
		expect(await booked()).toEqual({ chain: 30_000, total: 0 })
		using later = openClock(then + 2 * DAY_MS)
		await owe(stage, 3, 10_000, 'new')
		later.pass(HOUR_MS)
		await untilPaid(stage, later, async () =>
			expect(await paid(3)).toEqual([2n * PAID, 2n * PAID, 2n * PAID]),
		)
	},
)

test('G-155: a payout that the token refuses is booked back and its person held, while everybody else is paid', async () => {
	await using stage = await openStage()
	using clock = openClock()
	await onChain('eth_sendTransaction', refusalOf(walletOf(1)))
	await mine()
	await oweAndResume(stage, clock, 3)
	await untilPaid(stage, clock, async () => {
		const states = (await payoutsIn(stage)).map(({ userId, state }) => `${userId} ${state}`)
		expect(states.toSorted()).toEqual([
			`${userIdOfNth(0)} final`,
			`${userIdOfNth(1)} reverted`,
			`${userIdOfNth(2)} final`,
		])
	})
	expect(await paid(3)).toEqual([PAID, 0n, PAID])
	await untilArchived(stage.room())
	expect(await booked()).toEqual({ chain: 20_000, total: 0 })
	// Held: the next day nobody tries again.
	clock.pass(DAY_MS)
	for (const _ of range(1, 2)) await untilPaid(stage, clock, () => undefined)
	expect(await payoutsIn(stage)).toHaveLength(3)
})

test('G-157: while payouts are held, nothing is signed or sent, and sent transactions are still followed; resumed, all payouts go on', async () => {
	await using stage = await openStage()
	using clock = openClock()
	await oweAndResume(stage, clock, 3)
	await untilPaid(
		stage,
		clock,
		async () => expect((await payoutsIn(stage)).map(({ state }) => state)).toContain('sent'),
		{ mines: false },
	)
	await obey(stage, { act: 'hold-payouts', account: '' })
	const signed = (await payoutsIn(stage)).filter(({ nonce }) => nonce !== null).length
	await owe(stage, 3, 10_000, 'more')
	await untilPaid(stage, clock, () => allFinal(stage, signed))
	for (const _ of range(1, 2)) await untilPaid(stage, clock, () => undefined)
	expect((await payoutsIn(stage)).filter(({ nonce }) => nonce !== null)).toHaveLength(signed)

	expect(await resume(stage)).toMatchObject({ ok: true, changed: true })
	await untilPaid(stage, clock, () => allFinal(stage, 3))
	clock.pass(DAY_MS)
	await untilPaid(stage, clock, () => allFinal(stage, 6))
	await expectPaidOnce(stage, 3, 2)
})

test('G-157: a held person is not paid, and a payout that is not signed yet can be reversed: the amount is theirs again', async () => {
	await using stage = await openStage()
	using clock = openClock()
	await owe(stage, 3)
	await untilArchived(stage.room(), clock)
	await obey(stage, { act: 'hold-payee', account: userIdOfNth(0) })
	using _node = nodeSays(async (method, _, ask) => (method === 'eth_call' ? null : ask()))
	await resume(stage)
	await untilPaid(stage, clock, async () => expect(await payoutsIn(stage)).toHaveLength(2))
	const [first, second] = await payoutsIn(stage)
	expect(await obey(stage, { act: 'reverse-payout', account: second?.id ?? '' })).toMatchObject({
		changed: true,
	})
	expect(await obey(stage, { act: 'reverse-payout', account: second?.id ?? '' })).toMatchObject({
		changed: false,
	})
	_node[Symbol.dispose]()
	await untilPaid(stage, clock, () => allFinal(stage, 1))
	expect(await obey(stage, { act: 'reverse-payout', account: first?.id ?? '' })).toMatchObject({
		ok: false,
		code: 'signed',
	})
	await untilArchived(stage.room())
	expect(await booked()).toEqual({ chain: 10_000, total: 0 })

	// Both are let go again, and are paid the next day.
	for (const { userId } of [{ userId: userIdOfNth(0) }, { userId: second?.userId ?? '' }])
		await obey(stage, { act: 'resume-payee', account: userId })
	clock.pass(DAY_MS)
	await untilPaid(stage, clock, () => allFinal(stage, 3))
	await expectPaidOnce(stage, 3)
})

test('G-155: nothing is paid to a wallet younger than a day, to the zero address, to the token itself or back to the payer', async () => {
	await using stage = await openStage()
	using clock = openClock()
	await owe(stage, 5)
	const now = Date.now()
	await runInDurableObject(stage.room(), ({ parts }: StageRoom, { storage: { sql } }) =>
		parts.turn(({ append }) => {
			const others = [`0x${'0'.repeat(40)}`, String(env.TOKEN_CONTRACT), PAYER]
			const writes = others.map((address, n) =>
				save(sql, 'wallets', { userId: userIdOfNth(n), address, since: 0 }),
			)
			const young = {
				userId: userIdOfNth(3),
				address: walletOf(3),
				since: now - DAY_MS + MINUTE_MS,
			}
			append([], [...writes, save(sql, 'wallets', young)])
		}),
	)
	await untilArchived(stage.room(), clock)
	await resume(stage)
	await untilPaid(stage, clock, () => allFinal(stage, 1))
	expect((await payoutsIn(stage)).map(({ userId }) => userId)).toEqual([userIdOfNth(4)])
	clock.pass(DAY_MS)
	await untilPaid(stage, clock, () => allFinal(stage, 2))
	expect(await paid(5)).toEqual([0n, 0n, 0n, PAID, PAID])
})
