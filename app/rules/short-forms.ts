import type { LanguageCode } from '#contract/languages'
import { SHORT_NUMBERS, type ShortNumbers } from './short-numbers.ts'
import { SHORT_TIMES, type ShortTimes } from './short-times.ts'

/** How a language shortens numbers and times. With the page the Worker sends only that of the reader's language. */
export interface ShortForms {
	numbers: ShortNumbers
	times: ShortTimes
}

export function shortFormsOf(language: LanguageCode): ShortForms {
	return { numbers: SHORT_NUMBERS[language], times: SHORT_TIMES[language] }
}
