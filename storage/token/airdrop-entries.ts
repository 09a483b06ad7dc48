import { AIRDROP_CAMPAIGN_MAX } from '#contract/limits'
import { dayOf } from '#rules/people/activity-days'
import type { RowOf } from '../mirrored.ts'
import { type Operation, op } from '../operations.ts'
import { MINT } from './ledger.ts'

// The ledger entries of airdrops. Each follows from its row alone, so it can be written again unchanged.

export type AirdropRow = RowOf<'airdrops'>
export type AirdropDayRow = RowOf<'airdropDays'>

/** The pool from which the whole campaign is paid. */
export const CAMPAIGN = 'pool:airdrop'

/** The pool of one day. With it the ledger shows how much each day gave. */
export function poolOf(day: string): string {
	return `${CAMPAIGN}:${day}`
}

export function grantSubject({ fid, period }: Pick<AirdropRow, 'fid' | 'period'>): string {
	return `${fid}:${period}`
}

export function userIdOfFid(fid: string): string {
	return `farcaster:${fid}`
}

/** Fills a day's pool, before anything is granted from it. The campaign's pool is filled once. */
export function fillOf({ day, filled: amount }: AirdropDayRow): Operation[] {
	const at = Date.parse(day)
	const campaign = { reason: 'airdrop:campaign', subject: CAMPAIGN, amount: AIRDROP_CAMPAIGN_MAX }
	return [
		op('ledger.credit', { ...campaign, from: MINT, to: CAMPAIGN, at }),
		op('ledger.credit', {
			...{ reason: 'airdrop:day', subject: day, from: CAMPAIGN, to: poolOf(day), amount, at },
		}),
	]
}

/** Returns what is left in a day's pool to the campaign. */
export function restOf({ day, returned: amount }: AirdropDayRow): Operation[] {
	if (!amount) return []
	const rest = { reason: 'airdrop:rest', subject: day, from: poolOf(day), to: CAMPAIGN }
	return [op('ledger.credit', { ...rest, amount, at: Date.parse(day) })]
}

export function creditOf(row: AirdropRow): Operation {
	const { fid, amount, at } = row
	const from = poolOf(dayOf(at))
	const entry = { reason: 'airdrop', subject: grantSubject(row), from, to: userIdOfFid(fid) }
	return op('ledger.credit', { ...entry, amount, at })
}

/** Reverses a credit into the pool from which it came. */
export function reversalOf(row: AirdropRow): Operation[] {
	const { fid, amount, reversedAt, reversedTo } = row
	if (!reversedAt || !reversedTo) return []
	const entry = { reason: 'airdrop:reversed', subject: grantSubject(row), from: userIdOfFid(fid) }
	return [op('ledger.credit', { ...entry, to: reversedTo, amount, at: reversedAt })]
}
