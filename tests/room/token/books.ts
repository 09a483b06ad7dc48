import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { type Operation, render } from '#storage/operations'
import { holderOf, proofOf, type Room, type Seated } from '../support/people.ts'

interface Entry {
	reason: string
	subject: string
	debit: string
	credit: string
	amount: number
}

export async function entries(): Promise<Entry[]> {
	const { results } = await env.DB.prepare(
		'SELECT reason, subject, debit, credit, amount FROM ledger ORDER BY reason, subject',
	).all<Entry>()
	return results
}

/** Only the mint's balance may be negative, and all balances sum to zero. */
export async function expectBalanced(): Promise<Map<string, number>> {
	const sums = new Map<string, number>()
	for (const { debit, credit, amount } of await entries()) {
		sums.set(debit, (sums.get(debit) ?? 0) - amount)
		sums.set(credit, (sums.get(credit) ?? 0) + amount)
	}
	expect([...sums.values()].reduce((sum, one) => sum + one, 0)).toBe(0)
	for (const [account, sum] of sums)
		if (account !== 'mint') expect([account, sum >= 0]).toEqual([account, true])
	return sums
}

/** D1 as it was before anything was credited. */
export async function emptyLedger(): Promise<void> {
	const { sql } = (await env.DB.prepare(
		"SELECT sql FROM sqlite_master WHERE name = 'ledger_forgets_nothing'",
	).first<{ sql: string }>()) ?? { sql: '' }
	await env.DB.prepare('DROP TRIGGER ledger_forgets_nothing').run()
	await env.DB.prepare('DELETE FROM ledger').run()
	await env.DB.prepare(sql).run()
}

/** Somebody with a place whose account is on Farcaster. */
export async function caster(room: Room, name: string): Promise<Seated> {
	const proof = proofOf(name)
	const account = { ...proof.account, platform: 'farcaster' as const }
	const post = { ...proof.post, platform: 'farcaster' as const }
	return holderOf(name, await room.do('join', { input: { ...proof, account, post } }))
}

/** Writes operations to D1, as the archive does. */
export async function run(operations: Operation[]) {
	const all = operations.flatMap((operation) => render(operation))
	if (all.length > 0)
		await env.DB.batch(all.map(({ sql, params }) => env.DB.prepare(sql).bind(...params)))
}
