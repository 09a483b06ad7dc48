import * as nodeErrors from 'viem'
import { expect, test, vi } from 'vitest'
import { errorIn } from '#worker/integrations/node-words'
import { AHEAD, BOTH_ORDERS, chainWith, DEST, LAGS, type Node, ONE, TWO } from './node-world.ts'

test('G-156: the node that lags never wins over the other one, in either order: nonces, balance and fees come from the node that is further', async () => {
	for (const [one, two] of BOTH_ORDERS) {
		const { chain } = await chainWith(one, two)
		expect(await chain.chainState()).toMatchObject({
			...{ count: 7, tokens: '500', baseFee: '110', wrong: null },
		})
	}
	// A node may have seen a transaction of ours before one that is further: that nonce is spent all the same.
	const { chain } = await chainWith(AHEAD, { ...LAGS, count: 8 })
	expect(await chain.chainState()).toMatchObject({ count: 8, tokens: '500' })
	const alone = await chainWith(null, LAGS)
	expect(await alone.chain.chainState()).toMatchObject({ count: 2, baseFee: '101' })
	await expect((await chainWith(null, null)).chain.chainState()).rejects.toThrow()
})

test('G-156: a node that knew no such token while it started is asked again; one that fits is not asked each time', async () => {
	const asked = (method: string) =>
		vi
			.mocked(fetch)
			.mock.calls.filter(([url, init]) => url === ONE && String(init?.body).includes(method)).length
	const node = { ...AHEAD }
	const { chain } = await chainWith(node, null, { TOKEN_DECIMALS: 3 })
	expect(await chain.chainState()).toMatchObject({ wrong: 'decimals' })
	expect(await chain.chainState()).toMatchObject({ wrong: 'decimals' })
	expect(asked('eth_chainId')).toBe(2)
	node.decimals = 3n

	expect(await chain.chainState()).toMatchObject({ wrong: null })
	expect(await chain.chainState()).toMatchObject({ wrong: null })
	expect(asked('eth_chainId')).toBe(3)
})

test('G-156: a payout is in a block as soon as one of two nodes says so, and in the block of the node that is further', async () => {
	const has = { '0xa': { block: 104, blockHash: '0xnew' } }
	const hadBefore = { '0xa': { block: 100, blockHash: '0xold' } }
	for (const [one, two] of BOTH_ORDERS) {
		const of = (node: Node, theirs: Node['has'], his: Node['has']) => ({
			...node,
			has: node === AHEAD ? theirs : his,
		})
		const known = await chainWith(of(one, has, {}), of(two, has, {}))
		expect(await known.mined('0xb', '0xa')).toMatchObject({
			...{ hash: '0xa', block: 104, blockHash: '0xnew', depth: 6, isPaid: true },
		})
		const replaced = await chainWith(of(one, has, hadBefore), of(two, has, hadBefore))
		expect(await replaced.mined('0xa')).toMatchObject({ block: 104, blockHash: '0xnew', depth: 6 })
		expect(await known.mined('0xb')).toBeNull()
	}
})

test('G-156: a node that lags, and still has a block that was replaced, makes nothing final', async () => {
	const has = { '0xa': { block: 100, blockHash: '0xold' } }
	for (const lags of [
		{ ...LAGS, head: 108, has },
		{ ...LAGS, head: 109, has },
	])
		for (const [one, two] of [
			[AHEAD, lags],
			[lags, AHEAD],
		] as const)
			expect(await (await chainWith(one, two)).mined('0xa')).toMatchObject({
				...{ hash: '0xa', depth: 0, isPaid: true },
			})
	// Once it is no further any more, or gone, the other's word stands.
	const further = { ...LAGS, head: 111, has }
	expect(await (await chainWith(AHEAD, further)).mined('0xa')).toMatchObject({ depth: 11 })
	expect(await (await chainWith(null, further)).mined('0xa')).toMatchObject({ depth: 11 })
})

test('G-156: a transaction that one of two nodes accepts counts as sent, for every answer of the other one; its nonce is spent only when neither accepts it', async () => {
	const said = async (one: string | null, two: string | null) => {
		const { chain, sent } = await chainWith({ ...AHEAD, says: one }, { ...LAGS, says: two })
		const { outcome } = await chain.sendPayout('0x02')
		expect(sent.toSorted()).toEqual([ONE, TWO])
		return outcome
	}
	expect(await said('taken', 'nonce too low')).toBe('taken')
	expect(await said('nonce too low', 'taken')).toBe('taken')
	expect(await said(null, 'taken')).toBe('taken')
	expect(await said('already known', 'nonce too low')).toBe('taken')
	expect(await said('nonce too low', null)).toBe('spent')
	expect(await said('insufficient funds', 'insufficient funds')).toBe('gas')
	expect(await said(null, 'nonce too low')).toBe('spent')
	expect(await said('nonce too low', 'already known')).toBe('taken')
	expect(await said('txpool is full', 'insufficient funds')).toBe('gas')
	await expect(said(null, null)).rejects.toThrow()
})

test.each([
	['taken', 'AlreadyKnown'],
	['taken', 'already known'],
	['taken', 'Known transaction: 0x12'],
	['taken', 'Transaction already imported'],
	['taken', 'known transaction. transaction with hash 0x12 is already in the system'],
	['spent', 'OldNonce'],
	['spent', 'OldNonce, Current nonce: 12, nonce of rejected tx: 11'],
	['spent', 'nonce has already been used'],
	['spent', 'invalid nonce; got 11, expected 12'],
	['spent', 'Invalid nonce. Expected: 12, actual: 11'],
	['spent', 'NONCE_TOO_LOW'],
	['spent', 'nonce too low: next nonce 12, tx nonce 11'],
	['spent', 'transaction nonce 11 below sender account nonce 12'],
	['ahead', 'invalid nonce; got 13, expected 12'],
	['ahead', 'Nonce too high'],
	['gas', 'InsufficientFunds, Account balance: 0, cumulative cost: 5'],
	['gas', 'insufficient funds for gas * price + value: balance 1, tx cost 2, overshot 1'],
	['gas', 'Upfront cost exceeds account balance'],
	['gas', 'Sender does not have enough funds (5) to cover the transaction'],
	['gas', 'Not enough balance to cover the fee + value'],
	['cheap', 'replacement transaction underpriced'],
	['cheap', 'FeeTooLow, MaxFeePerGas too low'],
	['cheap', 'max fee per gas less than block base fee: address 0x1, maxFeePerGas: 1, baseFee: 2'],
	['cheap', 'Gas price below configured minimum gas price'],
	['busy', 'txpool is full'],
	['refused', 'unknown transaction type'],
	['refused', 'intrinsic gas too low'],
	['refused', 'The gate is closed on Mondays'],
])(
	'G-156: what a node means is told from its words, whatever their case, blanks and punctuation: %s is %s',
	async (outcome, words) => {
		const forms = [words, words.toUpperCase(), words.replaceAll(' ', '_'), `${words}.`]
		for (const form of forms) {
			const { chain } = await chainWith({ ...AHEAD, says: form }, null)
			expect([form, await chain.sendPayout('0x02')]).toEqual([form, { outcome, why: form }])
		}
	},
)

test('G-156: each refusal that viem names is understood in viem’s own words', () => {
	const named = Object.values(nodeErrors) as unknown[]
	for (const { name, nodeMessage } of named.filter(isNamed))
		for (const words of nodeMessage.source.split('|')) {
			const isKnown = /already/.test(words)
			expect([words, errorIn(words)]).toEqual([words, isKnown ? 'AlreadyKnownError' : name])
		}
})

test.each([
	[{ code: -32_603 }, '{"code":-32603}', 'refused'],
	[{ code: -32_004, message: '' }, '{"code":-32004,"message":""}', 'refused'],
	[{ code: -32_005, message: 'Slower' }, 'Slower', 'busy'],
	[{ code: -32_000, data: 'OldNonce' }, 'OldNonce', 'spent'],
	[{ message: 'AlreadyKnown', code: 'X' }, 'AlreadyKnown', 'taken'],
])(
	'G-156: an error without words, or without a code, is one all the same: %o',
	async (says, why, outcome) => {
		const { chain } = await chainWith({ ...AHEAD, says }, null)
		expect(await chain.sendPayout('0x02')).toEqual({ outcome, why })
	},
)

test('G-156: a nonce is somebody else’s only when it is spent for good and no node knows any of ours', async () => {
	const use = async (one: Partial<Node>, two: Partial<Node> | null = null) => {
		const { chain } = await chainWith({ ...AHEAD, ...one }, two && { ...LAGS, ...two })
		return chain.nonceUse({ sender: DEST, nonce: 6, hashes: ['0xa', '0xb'] })
	}
	expect(await use({})).toEqual({ count: 7, isElsewhere: true })
	expect(await use({ count: 6 })).toEqual({ count: 6, isElsewhere: false })
	expect(await use({ settled: 6 })).toEqual({ count: 7, isElsewhere: false })
	expect(await use({ has: { '0xb': { block: 104, blockHash: '0x1' } } })).toMatchObject({
		isElsewhere: false,
	})
	expect(await use({}, { has: { '0xa': { block: 90, blockHash: '0x1' } } })).toMatchObject({
		isElsewhere: false,
	})
	expect(await use({}, {})).toEqual({ count: 7, isElsewhere: true })
})

function isNamed(one: unknown): one is { name: string; nodeMessage: RegExp } {
	return typeof one === 'function' && 'nodeMessage' in one
}
