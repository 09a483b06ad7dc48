import type { LanguageCode } from '#contract/languages'
import { SHORT_NUMBERS, type ShortNumbers } from './short-numbers.ts'
import { SHORT_TIMES, type ShortTimes } from './short-times.ts'

/** How one language shortens numbers and times. The Worker hands it over with the page: a reader needs one row. */
export interface ShortForms {
	numbers: ShortNumbers
	times: ShortTimes
}

export function shortFormsOf(language: LanguageCode): ShortForms {
	return { numbers: SHORT_NUMBERS[language], times: SHORT_TIMES[language] }
}
