import { vi } from 'vitest'
import { chainOf } from '#worker/integrations/chain'
import type { Settings } from '#worker/settings'

export const [ONE, TWO] = ['https://one.example/rpc', 'https://two.example/rpc']
const KEY = `0x${'a1'.repeat(32)}`
const TOKEN = `0x${'70'.repeat(20)}`
export const DEST = `0x${'de'.repeat(20)}`
const UNITS = 10_000n
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const DECIMALS = '0x313ce567'

/** The knowledge of one node of the chain. */
export interface Node {
	head: number
	count: number
	/** Of these, in blocks that are final. */
	settled?: number
	tokens: bigint
	/** Of the token; 2 without it. */
	decimals?: bigint
	/** In which block it has which transaction. */
	has: Record<string, { block: number; blockHash: string }>
	/** The node's answer to bytes that it is sent, or its whole error; null when nothing comes back. */
	says: 'taken' | string | object | null
}

const hex = (n: number | bigint) => `0x${n.toString(16)}`
const padded = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

export const AHEAD: Node = { head: 110, count: 7, tokens: 500n, has: {}, says: 'taken' }
export const LAGS: Node = { head: 101, count: 2, tokens: 900n, has: {}, says: 'taken' }

/** Two nodes of one chain, asked in this order. */
export async function chainWith(one: Node | null, two: Node | null, more: object = {}) {
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

export const BOTH_ORDERS: [Node, Node][] = [
	[AHEAD, LAGS],
	[LAGS, AHEAD],
]
