import type { Reply } from '#contract/endpoint'
import { AIRDROP_AMOUNT, AIRDROP_CAMPAIGN_MAX, AIRDROP_DAY_MAX } from '#contract/limits'
import type * as promise from '#contract/token'
import { sentenceOf, stateOf, waitFor } from '#rules/token/airdrop'
import { byOf, type Caller, type RequestContext } from '../context.ts'
import { balanceOf } from '../db/ledger.ts'
import { untilArchived } from '../http/archive.ts'
import { granted } from '../http/refusal.ts'

export async function status(
	context: RequestContext,
	who: Caller,
): Promise<Reply<typeof promise.postToEarnStatus>> {
	const { facts } = granted(await context.room().do('airdropStatus', { by: byOf(who) }))
	const state = stateOf(facts)
	return {
		state,
		canEarn: state === 'open',
		hasEarnedToday: state === 'earned',
		message: sentenceOf(state),
		dailyTokensLeft: facts.dayLeft,
		overallTokensLeft: facts.overallLeft,
		dailyLimit: AIRDROP_DAY_MAX,
		overallLimit: AIRDROP_CAMPAIGN_MAX,
		tokensPerAirdrop: AIRDROP_AMOUNT,
		timeUntilNextAirdrop: waitFor(state, context.now()),
	}
}

export async function balance(
	context: RequestContext,
	who: Caller,
): Promise<Reply<typeof promise.balance>> {
	const { seq } = granted(await context.room().do('airdropStatus', { by: byOf(who) }))
	await untilArchived(context, seq)
	return { credited: await balanceOf(context.env.DB, who.userId) }
}
