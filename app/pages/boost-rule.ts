import type { LanguageCode } from '#contract/languages'
import { TOPIC_BOOST_DISCOUNT_CENTS, TOPIC_BOOST_LIST_CENTS } from '#contract/limits'
import type { Speech } from '../locales/texts.tsx'
import { roundPriceIn } from '../stage/money/price.ts'

/** The sentence about the price of a boosted topic, with and without the discount (TOP-17). */
export function boostRuleIn(t: Speech, language: LanguageCode, isDiscounted: boolean): string {
	return t(isDiscounted ? 'terms.boost.on' : 'terms.boost.off', {
		list: roundPriceIn(language, TOPIC_BOOST_LIST_CENTS),
		price: roundPriceIn(language, TOPIC_BOOST_DISCOUNT_CENTS),
	})
}
