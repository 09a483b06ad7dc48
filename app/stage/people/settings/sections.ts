/** The sections of the settings, in order. Addresses contain these names: `?settings=wallet`. */
export const SETTINGS_SECTIONS = [
	...(['profile', 'alerts', 'language', 'colours', 'writing'] as const),
	...(['wallet', 'referral', 'ai', 'muted', 'account'] as const),
] as const

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/** Sections that only a person on stage can change. */
const OF_THE_PLACE: readonly SettingsSection[] = ['profile', 'referral', 'ai']

export function sectionsFor(isSeated: boolean): readonly SettingsSection[] {
	return isSeated
		? SETTINGS_SECTIONS
		: SETTINGS_SECTIONS.filter((one) => !OF_THE_PLACE.includes(one))
}
