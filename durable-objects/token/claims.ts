import {
	CLAIM_AMOUNT,
	CLAIM_CLICK_MS,
	CLAIM_DAY_MAX,
	CLAIMS_PER_DAY,
	DAY_MS,
} from '#contract/limits'
import { accountOf } from '#contract/people/participants'
import { activityId } from '#rules/alerts/notifications'
import { dayOf } from '#rules/people/activity-days'
import { sentenceOfClaim } from '#rules/token/claim'
import { shortId } from '#storage/alerts/short-id'
import { addressOfCreative } from '#storage/banner/creatives'
import type { Operation } from '#storage/operations'
import { bareId } from '#storage/people/erase-person'
import type { Person } from '#storage/people/person'
import { userIdOfFid } from '#storage/token/airdrop-entries'
import {
	CLAIM,
	type Claimed,
	claimCreditOf,
	claimPoolOf,
	claimReversalOf,
	closingOf,
	openingOf,
	subjectOfClaim,
} from '#storage/token/claim-entries'
import { MINT } from '#storage/token/ledger'
import type { Activities } from '../alerts/activities.ts'
import type { AdClicks } from '../banner/ad-clicks.ts'
import type { Banner } from '../banner/banner.ts'
import { claim, save } from '../kernel/mirror.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import { type Answer, type Refused, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { ErasedNames } from '../people/erased-names.ts'
import type { PayoutRows } from './payout-rows.ts'

type Row<T> = T & Record<string, SqlStorageValue>

/** The ad as the page showed it, and the account that claims. */
export interface Claim {
	fid: string
	ad: string
	imageUrl: string | null
	createdAt: number | null
}

interface Needs {
	sql: SqlStorage
	banner: Banner
	adClicks: AdClicks
	activities: Activities
	payoutRows: PayoutRows
	gone: ErasedNames
	/** Whether click-to-earn is on. */
	canClaim: boolean
}

const OFF = refusal(403, 'off', 'Following the banner earns nothing here.')
const NOT_FARCASTER = refusal(403, 'farcaster-only', 'Only Farcaster participants can earn.')
const NOT_YOURS = refusal(403, 'not-yours', 'This Farcaster account is not yours.')
const NO_AD = refusal(404, 'not-found', 'There is no such ad.')
const REPLACED = refusal(409, 'replaced', 'This ad was replaced.')
const CLAIMED = refusal(409, 'claimed', 'You already claimed this banner.')
const NO_CLICK = refusal(403, 'no-click', 'Click the banner first.')
const ENOUGH = refusal(429, 'enough', `You can claim ${CLAIMS_PER_DAY} banners a day.`)
const ALL_TAKEN = refusal(409, 'all-taken', "Today's claims are all taken.")

const ROWS = `SELECT fid, ad, amount, at, reversed_at AS reversedAt, reversed_to AS reversedTo FROM ad_claims`

/**
 * Claims: what Farcaster participants earn by following the ad (G-35, G-154). Each is decided in one turn, with
 * the room's own rows. Each amount comes out of the day's pool, which the room has opened before, so the ledger in
 * D1 never refuses what people were told.
 */
export class Claims implements Part {
	readonly tables: KeptTable[] = [{ table: 'adClaims' }]
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	claim(
		{ userId, profile }: Person,
		wanted: Claim,
		turn: Turn,
	): Answer<{ message: string; tokensAwarded: number; needsWallet: boolean }> {
		const { sql, activities } = this.#room
		const { now: at, append } = turn
		if (!this.#mayEarn(profile)) return this.#room.canClaim ? NOT_FARCASTER : OFF
		const { platformUserId: fid } = profile
		const { ad } = wanted
		if (wanted.fid !== fid) return NOT_YOURS
		// Claims from before the person's data was deleted count, too.
		const gone = bareId(this.#room.gone.of(userId))
		const [before] = this.#claims('fid IN (?, ?) AND ad = ?', fid, gone, ad)
		if (before) return { ...CLAIMED, tokensAwarded: before.amount }
		const problem = this.#problemOfAd(wanted) ?? this.#problemOfPerson(userId, fid, ad, at)
		if (problem) return problem
		const opens = this.#openDay(at)
		if (!opens) return ALL_TAKEN
		const row = { fid, ad, amount: CLAIM_AMOUNT, at }
		append([], [...opens, ...claim(sql, 'adClaims', row), claimCreditOf(row)])
		const target = subjectOfClaim(row)
		activities.earned({ userId, id: activityOf(row), at, target }, turn)
		return {
			ok: true,
			message: sentenceOfClaim(),
			tokensAwarded: row.amount,
			needsWallet: profile.walletAddress === null,
		}
	}

	earnedBy({ profile }: Person) {
		const rows = this.#mayEarn(profile) ? this.#claims('fid = ?', profile.platformUserId) : []
		const earned = rows.map(({ ad, amount: tokensAwarded, at: earnedAt }) => [
			ad,
			{ tokensAwarded, earnedAt },
		])
		return { canEarn: this.#mayEarn(profile), earnedBanners: Object.fromEntries(earned) }
	}

	/** Call inside a turn. Reverses the claims of a banned person. */
	reverseAllOf(userId: string, turn: Turn): void {
		const { platform, platformUserId: fid } = accountOf(userId)
		if (platform !== 'farcaster') return
		for (const row of this.#claims('fid = ?', fid)) this.#reverse(row, turn)
	}

	/** Whether this credit was not reversed. */
	isCredited(subject: string): boolean {
		const [fid = '', ad = ''] = subject.split(/:(.*)/s)
		const row = this.#claims('fid = ? AND ad = ?', fid, ad).at(0)
		return row !== undefined && row.reversedAt === null
	}

	/** Writes each day's entries in order, so that no pool gives what it does not have yet. */
	*replayToD1(): Generator<Operation> {
		for (const [day, claims] of this.#byDay()) {
			yield openingOf(day)
			for (const row of claims) {
				yield claimCreditOf(row)
				yield* claimReversalOf(row)
			}
			if (this.#isClosed(day)) yield* closingOf(day, claims)
		}
	}

	#mayEarn({ platform }: Person['profile']): boolean {
		return this.#room.canClaim && platform === 'farcaster'
	}

	/** Refuses when the ad that is shown now is not the one for which the claim is made. */
	#problemOfAd({ ad, imageUrl, createdAt }: Claim): Refused | null {
		const { banner } = this.#room
		const { currentAd: standing } = banner
		if (!standing || !banner.find(ad)) return NO_AD
		const isIt = ad === standing.id && createdAt === standing.soldAt
		return isIt && imageUrl === addressOfCreative(standing.image) ? null : REPLACED
	}

	#problemOfPerson(userId: string, fid: string, ad: string, now: number): Refused | null {
		const clickedAt = this.#room.adClicks.followedAt(userId, ad)
		if (clickedAt === null || clickedAt <= now - CLAIM_CLICK_MS) return NO_CLICK
		const since = now - (now % DAY_MS)
		if (this.#claims('fid = ? AND at >= ?', fid, since).length < CLAIMS_PER_DAY) return null
		return { ...ENOUGH, retryAfterS: Math.ceil((since + DAY_MS - now) / 1000) }
	}

	/**
	 * The entries that D1 needs before the day's next claim. Null when nothing is left, or when the clock was
	 * put back behind the day's end.
	 */
	#openDay(now: number): Operation[] | null {
		const day = dayOf(now)
		if (this.#isClosed(day)) return null
		const today = this.#claimsOf(day)
		const pool = claimPoolOf(day)
		const given = today.filter(({ reversedTo }) => reversedTo !== pool)
		if (given.reduce((sum, { amount }) => sum + amount, CLAIM_AMOUNT) > CLAIM_DAY_MAX) return null
		if (today.length > 0) return []
		const [last] = this.#claims('TRUE ORDER BY at DESC LIMIT 1')
		const over = last && dayOf(last.at)
		return [...(over ? closingOf(over, this.#claimsOf(over)) : []), openingOf(day)]
	}

	#reverse(row: Claimed, turn: Turn): void {
		const { now: reversedAt, append } = turn
		// A credit that is on its way to a wallet, or there, is not reversed.
		if (row.reversedAt || this.#room.payoutRows.hasCredit(CLAIM, subjectOfClaim(row))) return
		const day = dayOf(row.at)
		// A day that is over has returned its rest, so later reversals go to the mint, too.
		const reversedTo = this.#isClosed(day) ? MINT : claimPoolOf(day)
		const reversed = { ...row, reversedAt, reversedTo }
		append([], [save(this.#room.sql, 'adClaims', reversed), ...claimReversalOf(reversed)])
		this.#room.activities.takeBack(userIdOfFid(row.fid), activityOf(row), turn)
	}

	/** Whether this day's pool is closed, because a claim of a later day came. */
	#isClosed(day: string): boolean {
		return this.#claims('at >= ? LIMIT 1', Date.parse(day) + DAY_MS).length > 0
	}

	#claimsOf(day: string): Row<Claimed>[] {
		const since = Date.parse(day)
		return this.#claims('at >= ? AND at < ? ORDER BY at', since, since + DAY_MS)
	}

	#byDay(): Map<string, Claimed[]> {
		return Map.groupBy(this.#claims('TRUE ORDER BY at'), ({ at }) => dayOf(at))
	}

	#claims(which: string, ...of: (string | number)[]): Row<Claimed>[] {
		return this.#room.sql.exec<Row<Claimed>>(`${ROWS} WHERE ${which}`, ...of).toArray()
	}
}

function activityOf({ fid, ad }: Pick<Claimed, 'fid' | 'ad'>): string {
	return shortId(activityId('airdrop_received', fid, ad))
}
