import { BANNER_VETO_MS } from '#contract/limits'
import type { Purchase } from '#contract/money/payments'
import { isUndecided } from './undecided.ts'

type Bought = Pick<Purchase, 'kind' | 'state' | 'at' | 'until' | 'left'>

type OnStage =
	| 'pay.confirming'
	| 'paid.none'
	| 'pay.refunded'
	| 'pay.late'
	| 'pay.late.topic'
	| 'paid.vetoed'
	| 'paid.until'
	| 'paid.after'
	| 'paid.was'
	| 'paid.topic.gone'
	| 'paid.topic.until'
	| 'paid.topic.was'
type OfMoney =
	| 'terms.refund'
	| 'terms.boost'
	| 'banner.veto'
	| 'pay.refunding'
	| 'pay.refunded'
	| 'paid.refund.over'

/** Keys of the texts that a buyer reads about the purchase and about the money; null for no text. */
export function saleSentences(bought: Bought, now: number) {
	return { stage: stageOf(bought, now), money: moneyOf(bought, now) }
}

/** Whether anything can still change without an act of the buyer. */
export function canChange(bought: Bought): boolean {
	const { state, left } = bought
	return isUndecided(bought) || state === 'refunding' || (state === 'fulfilled' && left === null)
}

function stageOf({ kind, state, at, until, left }: Bought, now: number): OnStage {
	if (isUndecided({ state })) return 'pay.confirming'
	if (state === 'expired') return 'paid.none'
	const isAd = kind === 'banner'
	if (at === null || until === null) {
		if (state === 'refunded') return 'pay.refunded'
		return isAd ? 'pay.late' : 'pay.late.topic'
	}
	if (left === 'removed') return isAd ? 'paid.vetoed' : 'paid.topic.gone'
	if (left === 'over') return isAd ? 'paid.was' : 'paid.topic.was'
	if (now < until) return isAd ? 'paid.until' : 'paid.topic.until'
	// An ad stays until the next one is bought; the room ends a boost by its agenda.
	return isAd ? 'paid.after' : 'paid.topic.was'
}

function moneyOf({ kind, state, at, until, left }: Bought, now: number): OfMoney | null {
	if (isUndecided({ state })) return 'terms.refund'
	if (at === null || until === null) return null // the sentence about the purchase tells it already
	if (state === 'refunding') return 'pay.refunding'
	if (state === 'refunded') return 'pay.refunded'
	if (left === 'removed') return 'terms.boost'
	if (left === null && kind === 'banner' && now < at + BANNER_VETO_MS) return 'banner.veto'
	if (left === null && kind === 'topic' && now < until) return 'terms.boost'
	return 'paid.refund.over'
}
