import { PAYOUTS_SHOWN } from '#contract/limits'
import type { Payout } from '#contract/payout'
import type { ChainPort, UnknownTransfer } from '#room/token/chain-port'
import type { PayoutRow } from '#room/token/payout-rows'
import { dayOf } from '#rules/people/activity-days'
import { transactionUrl } from '#rules/token/explorer'
import { nextPayouts } from '#rules/token/next-payouts'
import { creditsDue } from '#storage/token/due-credits'
import type { RequestContext } from '../context.ts'
import {
	hashesOfStage,
	heldPayees,
	isKnownAccount,
	newestPayouts,
	ownersOf,
	paidSince,
	payoutFacts,
	totalDue,
} from '../db/payouts.ts'
import type { Handler } from '../handler.ts'
import { refuse } from '../http/refusal.ts'
import { chainOf } from '../integrations/chain.ts'
import type { Settings } from '../settings.ts'
import { runOrder } from './operators.ts'

const OPERATORS_SEE = 5 * PAYOUTS_SHOWN
const CHAIN_AWAY = 'The chain does not answer right now. Please try again.'

export const list: Handler<'listPayouts'> = async (context) => {
	const chain = await chainOf(context.settings)
	const [rows, due, { payouts: lane }, wallet, held] = await Promise.all([
		newestPayouts(context, null, OPERATORS_SEE),
		totalDue(context),
		context.room().report(),
		chain?.chainState().catch(() => null),
		heldPayees(context, OPERATORS_SEE),
	])
	const isRunning = chain !== null && lane.lane === 'running'
	return {
		lane: chain
			? { state: lane.lane, why: lane.why, ...(lane.said && { said: lane.said }) }
			: { state: 'off', why: '' },
		...(lane.earlier.length > 0 && { earlier: lane.earlier }),
		wallet: wallet
			? { address: wallet.sender, tokens: wallet.tokens, gas: wallet.gas, nonce: wallet.count }
			: null,
		...{ due, held, next: isRunning ? await nextOf(context) : null },
		decimals: context.settings.TOKEN_DECIMALS,
		payouts: rows.map((row) => ({
			...payoutForReceiver(row, context.settings),
			...{ userId: row.userId, dest: row.dest, nonce: row.nonce },
		})),
	}
}

async function nextOf(context: RequestContext) {
	const {
		PAYOUT_HOLD_HOURS: holdHours,
		PAYOUT_MIN: least,
		PAYOUT_DAY_MAX: dayMax,
	} = context.settings
	const now = context.now()
	const [people, paidToday] = await Promise.all([
		payoutFacts(context),
		paidSince(context, Date.parse(dayOf(now))),
	])
	return nextPayouts(people, { now, paidToday }, { holdHours, least, dayMax })
}

export const hold: Handler<'holdPayouts'> = async (
	context,
	{ who, body: { account, reason, actId } },
) => {
	// A mistyped account must be refused: it would hold nobody, and the person who is meant would still be paid.
	if (account && !(await isKnownAccount(context, account)))
		refuse(404, 'not-found', 'Nobody has this account here.')
	return account
		? runOrder(context, who, { act: 'hold-payee', account, reason, actId }, 'Held.')
		: runOrder(
				context,
				who,
				{ act: 'hold-payouts', account: '', reason, actId },
				'Payouts are held.',
			)
}

/** Resumes payouts. The Worker asks the chain which account pays, because the room has no key. */
export const resume: Handler<'resumePayouts'> = async (
	context,
	{ who, body: { account, reason, actId, fromNonce, sentSince } },
) => {
	if (account)
		return runOrder(context, who, { act: 'resume-payee', account, reason, actId }, 'Paid again.')
	const chain = await chainOf(context.settings)
	if (!chain) return refuse(503, 'payouts-off', 'Payouts are not configured.')
	const state = await chain.chainState().catch(() => null)
	if (!state) return refuse(503, 'chain-away', CHAIN_AWAY)
	if (state.wrong) return refuse(409, 'chain-wrong', WRONG[state.wrong])
	const { sender, count } = state
	const { payouts } = await context.room().report()
	const others = payouts.senders.filter((one) => one !== sender)
	const earlier = await countsOf(chain, others).catch(() => null)
	if (!earlier) return refuse(503, 'chain-away', CHAIN_AWAY)
	const strays =
		sentSince === undefined
			? undefined
			: await unknownTransfersSince(context, chain, {
					block: sentSince,
					senders: [sender, ...others],
				})
	const wanted = { act: 'resume-payouts', account: sender, reason, actId } as const
	return runOrder(
		context,
		who,
		{ ...wanted, payer: { sender, count, fromNonce, strays, earlier } },
		'Payouts go on.',
	)
}

function countsOf(chain: ChainPort, senders: readonly string[]) {
	return Promise.all(
		senders.map(async (sender) => {
			const { count } = await chain.nonceUse({ sender, nonce: 0, hashes: [] })
			return { sender, count }
		}),
	)
}

/**
 * Transfers of these accounts that the stage does not know, to wallets of its people. Transfers to other wallets
 * are left out.
 */
async function unknownTransfersSince(
	context: RequestContext,
	chain: ChainPort,
	{ block, senders }: { block: number; senders: string[] },
) {
	const sent = await chain.transfersSince(block, senders)
	const [known, owners, due] = await Promise.all([
		hashesOfStage(
			context,
			sent.map(({ hash }) => hash),
		),
		ownersOf(
			context,
			sent.map(({ dest }) => dest),
		),
		creditsDue(context.env.DB, context.now()),
	])
	return sent.flatMap((one): UnknownTransfer[] => {
		const userId = owners.get(one.dest.toLowerCase())
		if (known.has(one.hash) || userId === undefined) return []
		return [{ ...one, userId, unpaid: due.filter((credit) => credit.userId === userId) }]
	})
}

export const reverse: Handler<'reversePayout'> = (
	context,
	{ who, params: { id }, body: { reason, actId } },
) => {
	const wanted = { act: 'reverse-payout', account: id, reason, actId } as const
	return runOrder(context, who, wanted, 'It is theirs again, and they are held.')
}

const WRONG = {
	chain: 'RPC_URL is a node of another chain than CHAIN_ID says.',
	decimals: 'TOKEN_CONTRACT is no token with so many TOKEN_DECIMALS.',
}

/** A payout as its receiver sees it, with its transaction once that is in a block. */
export function payoutForReceiver(
	{ id, amount, state, hash, createdAt: at }: PayoutRow,
	settings: Settings,
): Payout {
	const isThere = state === 'mined' || state === 'final'
	return {
		...{ id, amount, state, at },
		hash: isThere ? hash : null,
		url: isThere && hash ? transactionUrl(settings, hash) : null,
	}
}
