import type { LanguageCode } from '#contract/languages'
import { SHORT_NUMBERS, type ShortNumbers } from './short-numbers.ts'
import { SHORT_TIMES, type ShortTimes } from './short-times.ts'

/** How one language shortens numbers and times. The Worker sends only the reader's language with the page. */
export interface ShortForms {
	numbers: ShortNumbers
	times: ShortTimes
}

export function shortFormsOf(language: LanguageCode): ShortForms {
	return { numbers: SHORT_NUMBERS[language], times: SHORT_TIMES[language] }
}
