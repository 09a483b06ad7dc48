import type { Address, Hex } from 'viem'
import { z } from 'zod/mini'
import { MINUTE_MS, PAYOUT_CONFIRMATIONS, PAYOUT_GAS_LIMIT } from '#contract/limits'
import type { ChainPort, ChainState, MinedTransaction, SendResult } from '#room/token/chain-port'
import { sinceMs } from '#rules/limits/since-ms'
import type { Settings } from '../settings.ts'
import { ServiceDown } from './ask-outside.ts'
import { NodeRefused, Quantity, quantity, rpc } from './chain-node.ts'
import { outcomeOf } from './node-words.ts'
import {
	minedOf,
	type NodeMined,
	type NodeNonce,
	type NodeState,
	nonceOf,
	resultOf,
	stateOf,
} from './nodes-together.ts'

/** The tip per unit of gas (wei) where a node suggests none. */
const TIP_WEI = 1_000_000n
/**
 * The contract that states the charge for a transaction's bytes on chains of the OP Stack, which store these on
 * another chain.
 */
const DATA_FEE_ORACLE = '0x420000000000000000000000000000000000000F'
/** The length of a signed transfer, rounded up: about 180 bytes without its signature. */
const PAYOUT_BYTES = 256n
const Block = z.object({ number: Quantity, baseFeePerGas: Quantity })
const Log = z.object({
	address: z.string(),
	topics: z.array(z.string()),
	data: z.string(),
	transactionHash: z.string(),
	blockNumber: Quantity,
})
const Receipt = z.object({
	status: Quantity,
	blockNumber: Quantity,
	blockHash: z.string(),
	logs: z.array(Log),
})

/** How long a node that fits the settings is not checked again. After that another node may be at its address. */
const FITS_MS = 10 * MINUTE_MS
/**
 * When each node was last found to fit the settings (ms); the key contains what was compared. A wrong result is
 * not kept, because a node that is starting does not know the contract yet.
 */
const fitting = new Map<string, number>()

/** The port to the chain; null without payouts. The library for it is loaded at the first call (G-155, G-156). */
export async function chainOf(settings: Settings): Promise<ChainPort | null> {
	const { PAYOUT_KEY, RPC_URL, TOKEN_CONTRACT, CHAIN_ID, TOKEN_DECIMALS } = settings
	if (!PAYOUT_KEY || RPC_URL.length === 0 || !TOKEN_CONTRACT) return null
	const chain = await import('./chain-words.ts')
	const { encodeEventTopics, encodeFunctionData, erc20Abi, keccak256 } = chain
	const { numberToHex, parseAbi, parseEventLogs, privateKeyToAccount } = chain
	const account = privateKeyToAccount(PAYOUT_KEY as Hex)
	const token = TOKEN_CONTRACT as Address

	/** The answers of all nodes that answer; throws when none does. */
	async function askAllNodes<T>(ask: (node: string) => Promise<T>): Promise<T[]> {
		const answers = await Promise.allSettled(RPC_URL.map(ask))
		const values = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
		const [first] = answers
		if (values.length === 0) throw first?.status === 'rejected' ? first.reason : new ServiceDown()
		return values
	}

	async function settingMismatch(node: string): Promise<ChainState['wrong']> {
		const compared = [node, token, CHAIN_ID, TOKEN_DECIMALS].join()
		const fittedAt = fitting.get(compared)
		if (fittedAt !== undefined && sinceMs(fittedAt, Date.now()) < FITS_MS) return null
		const found = await check(node)
		if (found === null) fitting.set(compared, Date.now())
		return found
	}

	async function check(node: string): Promise<ChainState['wrong']> {
		if ((await quantity(node, 'eth_chainId')) !== BigInt(CHAIN_ID)) return 'chain'
		const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
		return (await call(node, data)) === BigInt(TOKEN_DECIMALS) ? null : 'decimals'
	}

	/** The token's transfers among these log entries. viem's type has more fields than are read here. */
	function transfersIn(logs: readonly z.infer<typeof Log>[]) {
		return parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: logs as never })
	}

	/** Calls the token contract; null when there is no such contract on the chain. */
	async function call(node: string, data: Hex): Promise<bigint | null> {
		const result = await rpc(node, z.string(), 'eth_call', { to: token, data }, 'latest')
		return result === '0x' ? null : BigInt(result)
	}

	/** The charge for a transfer's bytes (wei); null where the chain has none or does not tell. */
	async function dataFeeAt(node: string): Promise<bigint | null> {
		const abi = parseAbi(['function getL1FeeUpperBound(uint256) view returns (uint256)'])
		const data = encodeFunctionData({ abi, args: [PAYOUT_BYTES] })
		const asked = { to: DATA_FEE_ORACLE, data }
		const result = await rpc(node, z.string(), 'eth_call', asked, 'latest').catch(() => '0x')
		return result === '0x' ? null : BigInt(result)
	}

	async function stateAt(node: string): Promise<NodeState> {
		const of = account.address
		const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [of] })
		const found = await settingMismatch(node)
		const [count, block, tip, tokens, gas, dataFee] = await Promise.all([
			quantity(node, 'eth_getTransactionCount', of, 'latest'),
			rpc(node, Block, 'eth_getBlockByNumber', 'latest', false),
			quantity(node, 'eth_maxPriorityFeePerGas').catch(unsaid),
			found ? null : call(node, data),
			quantity(node, 'eth_getBalance', of, 'latest'),
			dataFeeAt(node),
		])
		const { number, baseFeePerGas } = block
		return {
			...{ wrong: found, count, tip, gas, dataFee },
			head: BigInt(number),
			baseFee: BigInt(baseFeePerGas),
			tokens: tokens ?? 0n,
		}
	}

	async function minedAt(
		node: string,
		{ sender, dest, units, hashes }: Parameters<ChainPort['minedPayout']>[0],
	): Promise<NodeMined> {
		const receipts = await Promise.all(
			hashes.map(async (hash) => ({
				hash,
				receipt: await rpc(node, z.nullable(Receipt), 'eth_getTransactionReceipt', hash),
			})),
		)
		const head = await quantity(node, 'eth_blockNumber')
		const [found] = receipts.flatMap(({ hash, receipt }) => (receipt ? [{ hash, receipt }] : []))
		if (!found) return { head, mined: null }
		const { status, blockNumber, blockHash, logs } = found.receipt
		const ours = logs.filter(({ address }) => isSame(address, token))
		const transfers = transfersIn(ours)
		const isPaid =
			status === '0x1' &&
			transfers.some(
				({ args: { from, to, value } }) =>
					isSame(from, sender) && isSame(to, dest) && value === BigInt(units),
			)
		const depth = Number(head - BigInt(blockNumber))
		const mined: MinedTransaction = {
			...{ hash: found.hash, block: Number(blockNumber), blockHash, depth, isPaid },
		}
		return { head, mined }
	}

	async function nonceAt(
		node: string,
		{ sender, nonce, hashes }: Parameters<ChainPort['nonceUse']>[0],
	): Promise<NodeNonce> {
		const head = await quantity(node, 'eth_blockNumber')
		const depth = BigInt(PAYOUT_CONFIRMATIONS)
		const settledAt = numberToHex(head > depth ? head - depth : 0n)
		const [count, settled] = await Promise.all(
			['latest', settledAt].map((at) => quantity(node, 'eth_getTransactionCount', sender, at)),
		)
		// The node is asked after the counts, because by then it must know every transaction that it counted.
		const known = await Promise.all(
			hashes.flatMap((hash) =>
				['eth_getTransactionByHash', 'eth_getTransactionReceipt'].map((method) =>
					rpc(node, z.unknown(), method, hash),
				),
			),
		)
		return {
			count: Number(count),
			isSpent: Number(settled) > nonce,
			isOurs: known.some((one) => one !== null && one !== undefined),
		}
	}

	return {
		async nonceUse(asked) {
			return nonceOf(await askAllNodes((node) => nonceAt(node, asked)))
		},
		async chainState() {
			return { sender: account.address, ...stateOf(await askAllNodes(stateAt)) }
		},
		async signPayout({ dest, units, nonce, fee, tip }) {
			const raw = await account.signTransaction({
				type: 'eip1559',
				chainId: CHAIN_ID,
				nonce,
				to: token,
				value: 0n,
				data: encodeFunctionData({
					abi: erc20Abi,
					functionName: 'transfer',
					args: [dest as Address, BigInt(units)],
				}),
				gas: BigInt(PAYOUT_GAS_LIMIT),
				maxFeePerGas: BigInt(fee),
				maxPriorityFeePerGas: BigInt(tip),
			})
			return { sender: account.address, hash: keccak256(raw), raw }
		},
		async sendPayout(raw) {
			const results = await Promise.all(
				RPC_URL.map((node) =>
					rpc(node, z.string(), 'eth_sendRawTransaction', raw).then(
						(): SendResult => ({ outcome: 'taken', why: '' }),
						(error) => {
							if (!(error instanceof NodeRefused)) return null
							const { message: why, code } = error
							return { outcome: outcomeOf({ words: why, code }), why }
						},
					),
				),
			)
			const sent = resultOf(results.flatMap((one) => one ?? []))
			if (!sent) throw new ServiceDown('eth_sendRawTransaction: no node answers')
			return sent
		},
		async transfersSince(block, senders) {
			const from = senders as Address[]
			const topics = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from } })
			const asked = { address: token, fromBlock: numberToHex(block), toBlock: 'latest', topics }
			const logs = await askAllNodes((node) => rpc(node, z.array(Log), 'eth_getLogs', asked))
			const transfers = transfersIn(logs.flat()).map(
				({ transactionHash: hash, blockNumber, args }) => ({
					...{ hash, block: Number(blockNumber), sender: args.from },
					...{ dest: args.to, units: String(args.value) },
				}),
			)
			return [...new Map(transfers.map((one) => [one.hash, one])).values()]
		},
		async minedPayout(payout) {
			return minedOf(await askAllNodes((node) => minedAt(node, payout)))
		},
	}
}

function isSame(one: string, other: string): boolean {
	return one.toLowerCase() === other.toLowerCase()
}

function unsaid(): bigint {
	return TIP_WEI
}
