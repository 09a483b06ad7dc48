// One port to the chain, with nodes that disagree in every way (over 250 lines).

import * as nodeErrors from 'viem'
import { expect, test, vi } from 'vitest'
import { chainOf } from '#worker/integrations/chain'
import { errorIn } from '#worker/integrations/node-words'
import type { Settings } from '#worker/settings'

const [ONE, TWO] = ['https://one.example/rpc', 'https://two.example/rpc']
const KEY = `0x${'a1'.repeat(32)}`
const TOKEN = `0x${'70'.repeat(20)}`
const DEST = `0x${'de'.repeat(20)}`
const UNITS = 10_000n
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const DECIMALS = '0x313ce567'

/** What one node of the chain knows. */
interface Node {
	head: number
	count: number
	/** Of these, in blocks that are final. */
	settled?: number
	tokens: bigint
	/** Of the token; 2 without it. */
	decimals?: bigint
	/** In which block it has which transaction. */
	has: Record<string, { block: number; blockHash: string }>
	/** What it says of bytes that it is sent, or its whole error; null: nothing comes back. */
	says: 'taken' | string | object | null
}

const hex = (n: number | bigint) => `0x${n.toString(16)}`
const padded = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

const AHEAD: Node = { head: 110, count: 7, tokens: 500n, has: {}, says: 'taken' }
const LAGS: Node = { head: 101, count: 2, tokens: 900n, has: {}, says: 'taken' }

/** Two nodes of one chain, asked in this order. */
async function chainWith(one: Node | null, two: Node | null, more: object = {}) {
	const sent: string[] = []
	let sender = ''
	const answer = async (url: string, init: RequestInit) => {
		const node = url === ONE ? one : two
		if (!node) throw new TypeError('The connection was lost.')
		const { method, params } = JSON.parse(String(init.body))
		if (method === 'eth_sendRawTransaction') {
			sent.push(url)
			if (node.says === null) throw new TypeError('The connection was lost.')
			if (node.says !== 'taken') return Response.json({ id: 1, error: errorOf(node.says) })
		}
		return Response.json({ id: 1, result: answerOf(node, method, params, sender) })
	}
	vi.stubGlobal('fetch', vi.fn(answer))
	const settings = { CHAIN_ID: 8453, TOKEN_DECIMALS: 2, TOKEN_CONTRACT: TOKEN, PAYOUT_KEY: KEY }
	const chain = await chainOf({ ...settings, ...more, RPC_URL: [ONE, TWO] } as never as Settings)
	if (!chain) throw new Error('There is no chain.')
	sender = (await chain.signPayout({ dest: DEST, units: '1', nonce: 0, fee: '1', tip: '1' })).sender
	const mined = (...hashes: string[]) =>
		chain.minedPayout({ sender, dest: DEST, units: String(UNITS), hashes })
	return { chain, sent, mined }
}

function errorOf(says: string | object) {
	return typeof says === 'string' ? { code: -32_000, message: says } : says
}

function answerOf(node: Node, method: string, [first, second]: unknown[], sender: string): unknown {
	switch (method) {
		case 'eth_chainId':
			return hex(8453)
		case 'eth_call':
			return hex(
				(first as { data: string }).data === DECIMALS ? (node.decimals ?? 2n) : node.tokens,
			)
		case 'eth_getTransactionCount':
			return hex(second === 'latest' ? node.count : (node.settled ?? node.count))
		case 'eth_getBlockByNumber':
			return { number: hex(node.head), baseFeePerGas: hex(node.head) }
		case 'eth_blockNumber':
			return hex(node.head)
		case 'eth_getTransactionReceipt':
			return receiptOf(node.has[String(first)], String(first), sender)
		case 'eth_getTransactionByHash':
			return null
		default:
			return hex(1)
	}
}

function receiptOf(at: Node['has'][string] | undefined, hash: string, sender: string) {
	if (!at) return null
	const log = {
		...{ address: TOKEN, transactionHash: hash, blockNumber: hex(at.block) },
		topics: [TRANSFER, padded(sender), padded(DEST)],
		data: padded(hex(UNITS)),
	}
	return {
		...{ status: '0x1', blockNumber: hex(at.block), blockHash: at.blockHash, logs: [log] },
	}
}

const BOTH_ORDERS: [Node, Node][] = [
	[AHEAD, LAGS],
	[LAGS, AHEAD],
]

test('G-156: of two nodes the one that lags never wins, whichever is asked first: what was sent, what is left and what it costs is told by who is further', async () => {
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

test('G-156: a payout is in a block as soon as one of two nodes says so, and in the block that who is further has', async () => {
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

test('G-156: what one of two nodes takes is sent, whatever the other says; it is spent only where none takes it', async () => {
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
