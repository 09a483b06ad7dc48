import {
	HOUR_MS,
	PAYOUT_CREDITS_MAX,
	PAYOUT_GAS_LIMIT,
	WALLET_UNCHANGED_MS,
} from '#contract/limits'
import { dayOf } from '../people/activity-days.ts'

/** A credit in the ledger that no payout has paid. */
export interface UnpaidCredit {
	userId: string
	reason: string
	subject: string
	amount: number
	at: number
}

/** The operator's settings for payouts (G-155). */
export interface PayoutTerms {
	holdHours: number
	least: number
	dayMax: number
}

/** The facts about one person that payouts need. */
export interface Payee {
	wallet: { address: string; since: number } | null
	isHeld: boolean
	/** The UTC day of the person's last payout; null for none. */
	lastDay: string | null
}

export interface DuePayout {
	userId: string
	dest: string
	amount: number
	credits: UnpaidCredit[]
}

/** The payouts to make now: one for each person, of credits that have waited long enough, within the day's maximum. */
export function wantsOf(
	credits: readonly UnpaidCredit[],
	payeeOf: (userId: string) => Payee,
	{ now, paidToday }: { now: number; paidToday: number },
	terms: PayoutTerms,
): DuePayout[] {
	const wants: DuePayout[] = []
	let left = terms.dayMax - paidToday
	for (const [userId, all] of Map.groupBy(credits, (one) => one.userId)) {
		const { wallet, isHeld, lastDay } = payeeOf(userId)
		if (!wallet || isHeld || lastDay === dayOf(now)) continue
		if (!standsLongEnough(wallet, now)) continue
		const want = { userId, dest: wallet.address, amount: 0, credits: [] as UnpaidCredit[] }
		for (const credit of all) {
			if (want.credits.length >= PAYOUT_CREDITS_MAX) break
			if (!isRipe(credit.at, now, terms) || want.amount + credit.amount > left) continue
			want.amount += credit.amount
			want.credits.push(credit)
		}
		if (want.amount === 0 || want.amount < terms.least) continue
		left -= want.amount
		wants.push(want)
	}
	return wants
}

export function standsLongEnough({ since }: { since: number }, now: number): boolean {
	return now - since >= WALLET_UNCHANGED_MS
}

export function isRipe(
	at: number,
	now: number,
	{ holdHours }: Pick<PayoutTerms, 'holdHours'>,
): boolean {
	return now - at >= holdHours * HOUR_MS
}

/** An amount in the token's smallest unit, as a string, because a number cannot hold it. */
export function unitsOf(amount: number, decimals: number): string {
	return (BigInt(amount) * 10n ** BigInt(decimals)).toString()
}

/** An amount of smallest units as a number of tokens, for people to read. The last digits may be lost. */
export function wholeUnits(units: string, decimals: number): number {
	const digits = units.padStart(decimals + 1, '0')
	const point = digits.length - decimals
	return Number(`${digits.slice(0, point)}.${digits.slice(point) || '0'}`)
}

/** The price offered per unit of gas, in wei: in total, and the miner's part of it. */
export interface Fees {
	fee: bigint
	tip: bigint
}

/** A price that is enough even if the base fee doubles before the transaction is mined. */
export function feesFor(baseFee: bigint, tip: bigint): Fees {
	return { fee: 2n * baseFee + tip, tip }
}

/**
 * The price for replacing a transaction with the same nonce. Nodes require a tenth more for both parts. Today's
 * price is used if it is higher.
 */
export function replacementFees(before: Fees, today: Fees): Fees {
	return {
		fee: larger(eighthMore(before.fee), today.fee),
		tip: larger(eighthMore(before.tip), today.tip),
	}
}

/**
 * The wei that an account needs for transfers at these prices. A chain on top of another one also charges for the
 * bytes: twice today's charge is added, or a quarter of the sum when that charge is unknown.
 */
export function gasFor(offered: readonly bigint[], dataFee: string | null): bigint {
	const cost = offered.reduce((sum, fee) => sum + fee * BigInt(PAYOUT_GAS_LIMIT), 0n)
	const room = dataFee === null ? cost / 4n : 2n * BigInt(dataFee) * BigInt(offered.length)
	return cost + room
}

function eighthMore(wei: bigint): bigint {
	return (wei * 9n + 7n) / 8n
}

function larger(one: bigint, other: bigint): bigint {
	return one > other ? one : other
}
