import { BANNER_EYES_CENTS, BANNER_FIRE_CENTS } from '#contract/limits'

/** The mark of a low price (AD-07); null for any other price. */
export function priceTier(cents: number): 'fire' | 'eyes' | null {
	if (cents <= BANNER_FIRE_CENTS) return 'fire'
	return cents < BANNER_EYES_CENTS ? 'eyes' : null
}
