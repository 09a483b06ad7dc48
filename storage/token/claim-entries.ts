import { CLAIM_DAY_MAX } from '#contract/limits'
import { dayOf } from '#rules/people/activity-days'
import type { RowOf } from '../mirrored.ts'
import { type Operation, op } from '../operations.ts'
import { userIdOfFid } from './airdrop-entries.ts'
import { MINT } from './ledger.ts'

// The ledger entries of claims. Each follows from its rows alone, so it can be written again unchanged.

export type Claimed = RowOf<'adClaims'>

export const CLAIM = 'banner-claim'
export const CLAIM_POOLS = 'pool:banner:'

export function claimPoolOf(day: string): string {
	return `${CLAIM_POOLS}${day}`
}

/** Fills a day's pool before anything is claimed from it. */
export function openingOf(day: string): Operation {
	const entry = { reason: 'banner:day', subject: day, from: MINT, to: claimPoolOf(day) }
	return op('ledger.credit', { ...entry, amount: CLAIM_DAY_MAX, at: Date.parse(day) })
}

/** Returns what is left in a day's pool. */
export function closingOf(day: string, claims: readonly Claimed[]): Operation[] {
	const pool = claimPoolOf(day)
	const given = claims.filter(({ reversedTo }) => reversedTo !== pool)
	const amount = given.reduce((left, one) => left - one.amount, CLAIM_DAY_MAX)
	if (amount === 0) return []
	const entry = { reason: 'banner:rest', subject: day, from: pool, to: MINT }
	return [op('ledger.credit', { ...entry, amount, at: Date.parse(day) })]
}

export function subjectOfClaim({ fid, ad }: Pick<Claimed, 'fid' | 'ad'>): string {
	return `${fid}:${ad}`
}

export function claimCreditOf(row: Claimed): Operation {
	const { fid, amount, at } = row
	const entry = { reason: CLAIM, subject: subjectOfClaim(row), from: claimPoolOf(dayOf(at)) }
	return op('ledger.credit', { ...entry, to: userIdOfFid(fid), amount, at })
}

/** Reverses a claim into the pool from which it came. */
export function claimReversalOf(row: Claimed): Operation[] {
	const { fid, amount, reversedAt, reversedTo } = row
	if (!reversedAt || !reversedTo) return []
	const entry = { reason: `${CLAIM}:reversed`, subject: subjectOfClaim(row) }
	const sides = { from: userIdOfFid(fid), to: reversedTo }
	return [op('ledger.credit', { ...entry, ...sides, amount, at: reversedAt })]
}
