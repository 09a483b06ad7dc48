/** The settings, in order. Their names stand in addresses: `?settings=wallet`. */
export const SECTIONS = [
	...(['profile', 'alerts', 'language', 'colours', 'writing'] as const),
	...(['wallet', 'referral', 'ai', 'muted', 'account'] as const),
] as const

export type Section = (typeof SECTIONS)[number]

/** What somebody on stage alone may change. */
const OF_THE_PLACE: readonly Section[] = ['profile', 'referral', 'ai']

export function sectionsFor(isSeated: boolean): readonly Section[] {
	return isSeated ? SECTIONS : SECTIONS.filter((one) => !OF_THE_PLACE.includes(one))
}
