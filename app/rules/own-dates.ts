import type { LanguageCode } from '#contract/languages'

/** How a language writes dates and hours in numbers, with a clock of 24 hours. */
export interface OwnDates {
	/** Abbreviated weekdays, from Sunday on. */
	weekdays: readonly string[]
	date: readonly ('day' | 'month' | 'year')[]
	between: string
}

/**
 * How three languages write dates. Chromium and workerd lack these in `Intl` and would write English, while
 * Firefox and Safari have them. All browsers and the Worker use this table, so that dates are equal.
 */
export const OWN_DATES: Partial<Record<LanguageCode, OwnDates>> = {
	ha: {
		weekdays: ['Lah', 'Lit', 'Tal', 'Lar', 'Alh', 'Jum', 'Asa'],
		date: ['day', 'month', 'year'],
		between: '/',
	},
	si: {
		weekdays: ['ඉරිදා', 'සඳුදා', 'අඟහ', 'බදාදා', 'බ්‍රහස්', 'සිකු', 'සෙන'],
		date: ['year', 'month', 'day'],
		between: '-',
	},
	so: {
		weekdays: ['Axd', 'Isn', 'Tldo', 'Arbc', 'Khms', 'Jmc', 'Sbti'],
		date: ['day', 'month', 'year'],
		between: '/',
	},
}
