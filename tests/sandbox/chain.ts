import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { encodeDeployData, encodeFunctionData, getContractAddress, type Hex, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { ROOT } from '../../scripts/local-stage.ts'
import { freePort } from '../support/free-port.ts'
import type { Troubles } from './faults.ts'
import type { Visit } from './http.ts'
import { BYTECODE } from './token/bytecode.ts'

const CHAIN_ID = 31_337
/** A key of the sandbox alone. */
const PAYOUT_KEY: Hex = `0x${'57a6e'.repeat(12)}57a6`
export const PAYER = privateKeyToAccount(PAYOUT_KEY).address
/** Of an account that paid before. */
const EARLIER_KEY: Hex = `0x${'ea'.repeat(32)}`
export const EARLIER = privateKeyToAccount(EARLIER_KEY).address
/** Every anvil's first account; what it makes first is always there. */
const DEPLOYER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const TOKEN = getContractAddress({ from: DEPLOYER, nonce: 0n })
const SUPPLY = 1_000_000_000n * 10n ** 18n
const GAS = 1_000n * 10n ** 18n
const START_MS = 20_000
const NAMES: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

export interface Chain {
	/** Where its node answers. */
	url: string
	/** The settings that a stage needs besides its node's address. */
	settings: Record<string, string>
	close(): Promise<void>
}

interface Options {
	/** How long a block takes; without it somebody says when there is one. */
	blockSeconds?: number
	/** Keeps it for the next time. */
	stateFile?: string
}

/** A chain of this machine's own, with a token that the stage may pay out; null where its program is not installed. */
export async function openChain({ blockSeconds, stateFile }: Options = {}): Promise<Chain | null> {
	const program = join(
		ROOT,
		`node_modules/@foundry-rs/anvil-${process.platform}-${NAMES[process.arch]}/bin/anvil`,
	)
	if (!existsSync(program)) return null
	const port = await freePort()
	const url = `http://127.0.0.1:${port}`
	const mining = blockSeconds ? ['--block-time', String(blockSeconds)] : ['--no-mining']
	const state = stateFile ? ['--state', stateFile, '--state-interval', '2'] : []
	// The chain ends with the process that started it, however that ends, because its input closes.
	const child = spawn(
		'sh',
		[
			...['-c', '"$0" "$@" & node=$!; cat > /dev/null; kill $node', program],
			...['--port', String(port), '--chain-id', String(CHAIN_ID), ...mining, ...state],
		],
		{ stdio: ['pipe', 'ignore', 'ignore'] },
	)
	const ended = once(child, 'close')
	const close = async () => {
		child.stdin?.end()
		await ended
	}
	try {
		await untilItAnswers(url, child)
		await prepareChain(url)
		const settings = { CHAIN_ID: String(CHAIN_ID), TOKEN_CONTRACT: TOKEN, PAYOUT_KEY }
		return { url, settings, close }
	} catch (error) {
		await close()
		throw error
	}
}

/** The token and what its payer needs, as often as the chain begins anew. */
export async function prepareChain(url: string): Promise<void> {
	if ((await askNode(url, 'eth_getCode', TOKEN, 'latest')) !== '0x') return
	const abi = parseAbi(['constructor(address owner, uint256 supply)'])
	const data = encodeDeployData({ abi, bytecode: BYTECODE, args: [PAYER, SUPPLY] })
	await askNode(url, 'eth_sendTransaction', { from: DEPLOYER, data })
	await askNode(url, 'anvil_setBalance', PAYER, `0x${GAS.toString(16)}`)
	await askNode(url, 'evm_mine')
}

/** Something else that the same key sends. */
export function signedByPayer(of: { nonce: number; feeGwei: bigint }): Promise<Hex> {
	return signed(PAYOUT_KEY, of, { to: PAYER, gas: 21_000n })
}

/** A transaction of the previous account: a payout, or without a receiver another one. */
export function signedByEarlier(
	of: { nonce: number; feeGwei: bigint },
	paid?: { to: string; units: bigint },
): Promise<Hex> {
	const what = paid
		? { to: TOKEN, gas: 70_000n, data: transferOf(paid.to, paid.units) }
		: { to: EARLIER, gas: 21_000n }
	return signed(EARLIER_KEY, of, what)
}

function signed(
	key: Hex,
	{ nonce, feeGwei }: { nonce: number; feeGwei: bigint },
	what: { to: Hex; gas: bigint; data?: Hex },
): Promise<Hex> {
	const fee = feeGwei * 10n ** 9n
	return privateKeyToAccount(key).signTransaction({
		...{ type: 'eip1559', chainId: CHAIN_ID, nonce, value: 0n, ...what },
		...{ maxFeePerGas: fee, maxPriorityFeePerGas: fee },
	})
}

function transferOf(to: string, units: bigint): Hex {
	const abi = parseAbi(['function transfer(address to, uint256 units) returns (bool)'])
	return encodeFunctionData({ abi, args: [to as Hex, units] })
}

/** Gives the previous account tokens of the payer, and gas. */
export async function fundEarlier(url: string, units: bigint): Promise<void> {
	await askNode(url, 'anvil_setBalance', EARLIER, `0x${GAS.toString(16)}`)
	await askNode(url, 'anvil_impersonateAccount', PAYER)
	const data = transferOf(EARLIER, units)
	await askNode(url, 'eth_sendTransaction', { from: PAYER, to: TOKEN, data })
	await askNode(url, 'anvil_stopImpersonatingAccount', PAYER)
	await askNode(url, 'evm_mine')
}

/** From now on the token lets nobody send it there. */
export function refusalOf(address: string): { from: string; to: string; data: Hex } {
	const abi = parseAbi(['function refuse(address to, bool isSo)'])
	const data = encodeFunctionData({ abi, functionName: 'refuse', args: [address as Hex, true] })
	return { from: DEPLOYER, to: TOKEN, data }
}

export async function askNode(url: string, method: string, ...params: unknown[]): Promise<unknown> {
	const response = await fetch(url, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
	})
	const { result, error } = (await response.json()) as {
		result?: unknown
		error?: { message: string }
	}
	if (error) throw new Error(`${method}: ${error.message}`)
	return result
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
	for (const until = Date.now() + START_MS; Date.now() < until && child.exitCode === null; ) {
		if (await askNode(url, 'eth_chainId').catch(() => null)) return
		await wait(50)
	}
	throw new Error('The chain did not start.')
}

/** Hands a call on to the node. */
export async function answerChain({ request, response, text }: Visit, url: string): Promise<void> {
	const answer = await fetch(url, {
		method: request.method ?? 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: text,
	})
	response.writeHead(answer.status, { 'content-type': 'application/json' })
	response.end(await answer.text())
}

export const chainTroubles: Troubles = {
	error: (status, title) => ({ jsonrpc: '2.0', id: 1, error: { code: -status, message: title } }),
	missing: () => ({ status: 404, body: { message: 'Not Found' } }),
	huge: (filler) => ({ jsonrpc: '2.0', id: 1, result: filler }),
	wrongShape: { jsonrpc: '2.0', id: 1, result: { nothing: 'of that' } },
	lies: () => ({ jsonrpc: '2.0', id: 1, result: '0x0' }),
}
