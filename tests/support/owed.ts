import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { keccak256 } from 'viem'
import { expect, vi } from 'vitest'
import { DAY_MS } from '#contract/limits'
import type { LoggedAct } from '#contract/operator-log'
import { save } from '#room/kernel/mirror'
import type { StageRoom } from '#room/stage-room'
import { PayoutRows } from '#room/token/payout-rows'
import { op } from '#storage/operations'
import { creditsDue } from '#storage/token/due-credits'
import { insteadOf } from '../api/support/external-services.ts'
import { ordered, range, untilArchived } from '../room/support/people.ts'
import { EARLIER, fundEarlier, PAYER, signedByEarlier } from '../sandbox/chain.ts'
import { BESIDE, NODE, onChain, tokensOf } from './chain.ts'
import { expectErrors } from './migrated.ts'
import type { openStage } from './open-stage.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

/** The sum that each of them is paid. */
export const PAID = 10_000n * 10n ** 18n
const LONG_AGO_MS = 3 * DAY_MS

/** The wallet of the n-th of them. */
export function walletOf(n: number): string {
	return `0x${(0x1_0000 + n).toString(16).padStart(40, '0')}`
}

export function userIdOfNth(n: number): string {
	return `x:payee${n}`
}

/** People with an old wallet and a credit that is due. */
export async function owe(stage: Stage, people: number, amount = 10_000, subject = 'gift') {
	await runInDurableObject(stage.room(), ({ parts }: StageRoom, { storage: { sql } }) => {
		for (let n = 0; n < people; n++)
			parts.turn(({ now, append }) => {
				const [userId, at] = [userIdOfNth(n), now - LONG_AGO_MS]
				const entry = { reason: 'gift', subject: `${subject}:${n}`, from: 'mint', to: userId }
				append(
					[],
					[
						save(sql, 'wallets', { userId, address: walletOf(n), since: at }),
						op('ledger.credit', { ...entry, amount, at }),
					],
				)
			})
	})
}

/** The same, known to D1, and payouts run. */
export async function oweAndResume(
	stage: Stage,
	clock: Parameters<typeof untilArchived>[1],
	people: number,
) {
	await owe(stage, people)
	await untilArchived(stage.room(), clock)
	await resume(stage)
}

/** People whose payouts another account has signed, which paid before this one. */
export async function signedBefore(stage: Stage, people: number) {
	await fundEarlier(`${NODE}${BESIDE}`, PAID * BigInt(people))
	const due = await creditsDue(env.DB, Date.now())
	const signed = await Promise.all(
		range(0, people - 1).map(async (nonce) => {
			const raw = await signedByEarlier(
				{ nonce, feeGwei: 3n },
				{ to: walletOf(nonce), units: PAID },
			)
			return { sender: EARLIER, hash: keccak256(raw), raw, fee: '3000000000', tip: '3000000000' }
		}),
	)
	await runInDurableObject(stage.room(), ({ parts }: StageRoom, { storage }) =>
		parts.turn((turn) => {
			const rows = new PayoutRows(storage)
			const lane = { sender: EARLIER, state: 'running', why: '', said: '', firstNonce: 0 } as const
			turn.append([], [rows.saveLane({ ...lane, at: turn.now - DAY_MS })])
			parts.payouts.plan(due, turn)
			for (const [nonce, one] of signed.entries()) {
				const [row] = rows.where('user_id = ?', userIdOfNth(nonce))
				parts.payoutCourse.storeSigned(row?.id ?? '', nonce, one, turn)
				parts.payoutCourse.markSent(row?.id ?? '', turn)
			}
		}),
	)
	return signed.map(({ raw }) => raw)
}

/** An operator's word, as the Worker hands it on once it has asked the chain. */
export async function resume(stage: Stage, fromNonce?: number) {
	const count = Number(await onChain('eth_getTransactionCount', PAYER, 'latest'))
	const order = { act: 'resume-payouts', account: PAYER, reason: 'It is funded', withPosts: false }
	return stage.room().do(
		'obey',
		ordered({
			...{ ...order, act: 'resume-payouts', operator: 'olu' },
			payer: { sender: PAYER, count, fromNonce },
		}),
	)
}

export function obey(stage: Stage, { act, account }: { act: LoggedAct; account: string }) {
	const order = { act, account, reason: 'to look first', withPosts: false, operator: 'olu' }
	return stage.room().do('obey', ordered(order))
}

export async function payoutsIn(stage: Stage) {
	return runInDurableObject(stage.room(), (_, { storage }) =>
		new PayoutRows(storage).where('1 = 1 ORDER BY created_at, id'),
	)
}

export async function laneIn(stage: Stage) {
	const { payouts } = await stage.room().report()
	return `${payouts.lane} ${payouts.why}`.trim()
}

/** The sum that D1's ledger has as paid to wallets; checks that all its entries sum to zero. */
export async function booked(): Promise<{ chain: number; total: number }> {
	const { results } = await env.DB.prepare(
		`SELECT COALESCE(SUM(CASE WHEN account = 'chain' THEN amount END), 0) AS chain, COALESCE(SUM(amount), 0) AS total FROM (
			SELECT credit AS account, amount FROM ledger UNION ALL SELECT debit, -amount FROM ledger)`,
	).all<{ chain: number; total: number }>()
	return results[0] ?? { chain: 0, total: 0 }
}

export function quiet() {
	expectErrors()
	vi.spyOn(console, 'warn').mockImplementation(() => {})
}

/** Every request of the stage to the node: returns the answer, an error, or null for no answer. */
export function nodeSays(
	say: (
		method: string,
		params: unknown[],
		ask: () => Promise<Response>,
	) => Promise<Response | null>,
) {
	const real = globalThis.fetch
	return insteadOf(NODE, async (url, init) => {
		const { method, params } = JSON.parse(String(init?.body))
		const ask = () => real(url, init)
		const answer = url.endsWith(BESIDE) ? await ask() : await say(method, params, ask)
		if (!answer) throw new TypeError('The connection was lost.')
		return answer
	})
}

export async function paid(people: number): Promise<bigint[]> {
	return Promise.all(range(0, people - 1).map((n) => tokensOf(walletOf(n))))
}

/** Every one of them once, and the books say what the chain says. */
export async function expectPaidOnce(stage: Stage, people: number, times = 1, why = '') {
	expect(await paid(people), why).toEqual(range(1, people).map(() => PAID * BigInt(times)))
	await vi.waitFor(async () => expect((await stage.room().report()).payouts.underWay).toBe(0))
	await untilArchived(stage.room())
	expect(await booked(), why).toEqual({ chain: 10_000 * people * times, total: 0 })
}

export async function allFinal(stage: Stage, people: number) {
	const rows = await payoutsIn(stage)
	expect(rows.filter(({ state }) => state === 'final')).toHaveLength(people)
}
