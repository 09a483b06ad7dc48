import type { Earning, EarningKind } from '#contract/earnings'
import { EARNINGS_PAGE, HOUR_MS } from '#contract/limits'
import { shownHost } from '#rules/banner/shown-host'
import { cursorOf, placeInCursor } from '#rules/cursor'
import { dayOf } from '#rules/people/activity-days'
import { transactionUrl } from '#rules/token/explorer'
import { nextPayout } from '#rules/token/next-payout'
import { isRipe } from '#rules/token/payouts'
import { PROFILE } from '#storage/people/stored-profile'
import { byOf, type Caller, type RequestContext } from '../context.ts'
import { type EarningsPosition, earningsOf, owedTo, type StoredEarning } from '../db/earnings.ts'
import { balanceOf } from '../db/ledger.ts'
import { paidTo } from '../db/payouts.ts'
import type { Handler } from '../handler.ts'
import { untilArchived } from '../http/archive.ts'
import { noSuchPage, requireOk } from '../http/refusal.ts'

const KINDS: Readonly<Record<string, EarningKind>> = {
	airdrop: 'message',
	'banner-claim': 'ad',
	'referral:inviting': 'inviting',
	'referral:invited': 'invited',
	'airdrop:reversed': 'back-message',
	'banner-claim:reversed': 'back-ad',
}

/** A page of a person's own earnings, with their balance and when the next payout comes. */
export const list: Handler<'earnings'> = async (context, { who, query: { cursor } }) => {
	const after = cursor === undefined ? null : (afterIn(cursor) ?? noSuchPage())
	const { seq } = requireOk(await context.room().do('airdropStatus', { by: byOf(who) }))
	await untilArchived(context, seq)
	const { userId } = who
	const [credited, paid, owed, rows, report] = await Promise.all([
		balanceOf(context.env.DB, userId),
		paidTo(context, userId),
		owedTo(context, userId),
		earningsOf(context, userId, after, EARNINGS_PAGE + 1),
		context.room().report(),
	])
	const { PAYOUT_KEY, PAYOUT_HOLD_HOURS: holdHours, PAYOUT_MIN: least } = context.settings
	const { lane } = report.payouts
	const { walletAddress } = who.person
	const isRunning = lane === 'running'
	// A payout that is not signed yet waits until the account that pays is running again.
	const isMoving = owed.underWay && (isRunning || owed.underWay.state !== 'wanted')
	const next = nextPayout(
		{
			transfers: PAYOUT_KEY ? (isRunning ? 'on' : lane) : 'off',
			credits: owed.underWay && !isMoving ? [owed.underWay.amount].map(asCredit) : owed.credits,
			underWay: isMoving && owed.underWay ? owed.underWay.amount : null,
			wallet: walletAddress
				? { address: walletAddress, since: owed.wallet?.since ?? context.now() }
				: null,
			isHeld: owed.isHeld,
			lastDay: owed.lastAt === null ? null : dayOf(owed.lastAt),
		},
		context.now(),
		{ holdHours, least },
	)
	const shown = rows.slice(0, EARNINGS_PAGE)
	return {
		...{ credited, paid, next, holdHours },
		earnings: shown.map((row) => toEarning(row, context, who)),
		nextCursor: rows.length > EARNINGS_PAGE ? cursorAfter(shown, after) : null,
	}
}

function asCredit(amount: number) {
	return { amount, at: 0 }
}

function toEarning(row: StoredEarning, context: RequestContext, who: Caller): Earning {
	const { reason, subject, at } = row
	return {
		id: `${reason} ${subject}`,
		kind: KINDS[reason] ?? 'other',
		amount: row.isMine ? row.amount : -row.amount,
		at,
		of: row.linkUrl ? shownHost(row.linkUrl) : nameIn(row),
		isGone: Boolean(row.isGone),
		...{ state: null, until: null, url: null },
		...(row.isMine ? stateOf(row, context, who) : {}),
	}
}

/** The state of a credit, as its owner reads it. */
function stateOf(
	{ isBack, state, hash, dest, at }: StoredEarning,
	{ settings, now }: RequestContext,
	{ person }: Caller,
): Partial<Earning> {
	const holdHours = settings.PAYOUT_HOLD_HOURS
	if (isBack) return { state: 'back' }
	if (state === 'mined' || state === 'final') {
		// The transaction reveals the wallet, so it is shown only while that wallet is still this person's (G-147).
		const isSameWallet = dest?.toLowerCase() === person.walletAddress?.toLowerCase()
		return { state: 'paid', url: hash && isSameWallet ? transactionUrl(settings, hash) : null }
	}
	if (state) return { state: 'way' }
	if (isRipe(at, now(), { holdHours })) return { state: 'due' }
	return { state: 'held', until: at + holdHours * HOUR_MS }
}

function nameIn({ userId, profile }: StoredEarning): string | null {
	return userId && profile ? (PROFILE.parse(profile, userId)?.platformUsername ?? null) : null
}

function afterIn(cursor: string): EarningsPosition | null {
	const place = placeInCursor(cursor)
	const skip = Number(place?.id)
	return place && Number.isSafeInteger(skip) && skip >= 0 ? { at: place.timestamp, skip } : null
}

/** The cursor for the next page: the time of the last shown entry, and how many entries of that time were shown. */
function cursorAfter(shown: readonly StoredEarning[], before: EarningsPosition | null): string {
	const timestamp = shown.at(-1)?.at ?? 0
	const same = shown.filter(({ at }) => at === timestamp).length
	const earlier = before?.at === timestamp ? before.skip : 0
	return cursorOf({ timestamp, id: String(same + earlier) })
}
