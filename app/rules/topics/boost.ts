import { TOPIC_BOOST_DISCOUNT_CENTS, TOPIC_BOOST_LIST_CENTS } from '#contract/limits'
import type { Boost } from '#contract/topics/boost'

/** The present price of a boost, in cents (TOP-17). */
export function boostCents(discountActive: boolean): number {
	return discountActive ? TOPIC_BOOST_DISCOUNT_CENTS : TOPIC_BOOST_LIST_CENTS
}

export function boostOf(discountActive: boolean): Boost {
	return {
		priceUSD: boostCents(discountActive) / 100,
		listPriceUSD: TOPIC_BOOST_LIST_CENTS / 100,
		discountActive,
	}
}
