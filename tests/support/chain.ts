import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { resumePayouts } from '#contract/payouts'
import { signStageToken } from '#storage/people/stage-token'
import { askNode, prepareChain } from '../sandbox/chain.ts'
import type { openStage } from './open-stage.ts'
import type { Person } from './person.ts'
import { TEST_SECRET } from './settings.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

export const NODE = String(env.RPC_URL)
const TOKEN = String(env.TOKEN_CONTRACT)
const OLD_BLOCKS = 8
const BLOCK_MS = 3_000
const BALANCE_OF = '0x70a08231'

/** A test's own requests, which meet no fault. */
export const BESIDE = '?beside'

export function onChain(method: string, ...params: unknown[]): Promise<unknown> {
	return askNode(`${NODE}${BESIDE}`, method, ...params)
}

/** A chain on which nothing has happened yet. */
export async function beginChain(): Promise<void> {
	await onChain('anvil_reset')
	await prepareChain(NODE)
	await mine(OLD_BLOCKS) // whatever is replaced, the token stays
}

export async function mine(blocks = 1): Promise<void> {
	await onChain('anvil_mine', blocks)
}

/** In the token's smallest unit. */
export async function tokensOf(address: string): Promise<bigint> {
	const data = `${BALANCE_OF}${address.slice(2).toLowerCase().padStart(64, '0')}`
	return BigInt(String(await onChain('eth_call', { to: TOKEN, data }, 'latest')))
}

/** An operator lets payouts run. */
export async function letRun(stage: Stage, more: { fromNonce?: number; sentSince?: number } = {}) {
	const olu = await stage.operator()
	const headers = { Authorization: `Bearer ${olu.accessToken}` }
	return olu.ask(resumePayouts, { headers, body: { reason: 'It is funded', ...more } })
}

/** Time goes on by three blocks, the alarm rings, and they are mined, until it is so. */
export function untilPaid(
	stage: Stage,
	clock: { pass(ms: number): void },
	isSo: () => unknown,
	{ mines = true, timeoutMs = 30_000 } = {},
): Promise<void> {
	return vi.waitFor(
		async () => {
			clock.pass(3 * BLOCK_MS)
			await runDurableObjectAlarm(stage.room()).catch(() => {})
			if (mines) await mine(3)
			await isSo()
		},
		{ timeout: timeoutMs, interval: 20 },
	)
}

/** Renews their session as a page does, because more than a day has passed. */
export async function stayed(person: Person): Promise<void> {
	const [, claims = ''] = person.stageToken?.split('.') ?? []
	const { sub, ver } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
	person.stageToken = await signStageToken(TEST_SECRET, { userId: sub, ver }, Date.now())
}
