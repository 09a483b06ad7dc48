import { AIRDROP_AMOUNT, AIRDROP_CAMPAIGN_MAX, AIRDROP_DAY_MAX, HOUR_MS } from '#contract/limits'
import type { Payout } from '#contract/payout'
import type { PayoutRow } from '#room/token/payout-rows'
import { airdropSentence, airdropState, waitFor } from '#rules/token/airdrop'
import { byOf, type Caller } from '../context.ts'
import { balanceOf } from '../db/ledger.ts'
import { newestPayouts, paidAndUnpaid } from '../db/payouts.ts'
import type { Handler } from '../handler.ts'
import { untilArchived } from '../http/archive.ts'
import { requireOk } from '../http/refusal.ts'
import type { Settings } from '../settings.ts'
import { payoutForReceiver } from './payouts.ts'

export const status: Handler<'postToEarnStatus'> = async (context, { who }) => {
	const { facts } = requireOk(await context.room().do('airdropStatus', { by: byOf(who) }))
	const state = airdropState(facts)
	return {
		state,
		canEarn: state === 'open',
		hasEarnedToday: state === 'earned',
		message: airdropSentence(state),
		dailyTokensLeft: facts.dayLeft,
		overallTokensLeft: facts.overallLeft,
		dailyLimit: AIRDROP_DAY_MAX,
		overallLimit: AIRDROP_CAMPAIGN_MAX,
		tokensPerAirdrop: AIRDROP_AMOUNT,
		timeUntilNextAirdrop: waitFor(state, context.now()),
	}
}

export const balance: Handler<'balance'> = async (context, { who }) => {
	const { seq } = requireOk(await context.room().do('airdropStatus', { by: byOf(who) }))
	await untilArchived(context, seq)
	const ripeSince = context.now() - context.settings.PAYOUT_HOLD_HOURS * HOUR_MS
	const [credited, sums, rows, report] = await Promise.all([
		balanceOf(context.env.DB, who.userId),
		paidAndUnpaid(context, who.userId, ripeSince),
		newestPayouts(context, who.userId),
		context.room().report(),
	])
	const { lane } = report.payouts
	return {
		...sums,
		credited,
		wallet: who.person.walletAddress,
		transfers: lane === 'running' ? 'on' : lane === 'off' || lane === 'held' ? 'off' : 'paused',
		payouts: rows
			.filter(({ state }) => state !== 'dropped')
			.map((row) => ownPayout(row, who, context.settings)),
	}
}

/**
 * A person's payout. The transaction reveals the wallet, so it is shown only while that wallet is still theirs. The
 * account may have changed hands since (G-147).
 */
function ownPayout(row: PayoutRow, { person }: Caller, settings: Settings): Payout {
	const isSameWallet = row.dest.toLowerCase() === person.walletAddress?.toLowerCase()
	const payout = payoutForReceiver(row, settings)
	return isSameWallet ? payout : { ...payout, hash: null, url: null }
}
