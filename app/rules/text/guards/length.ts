import type { LanguageCode } from '#contract/languages'

/** The number of letters in a language for each letter in English. */
const DENSITY: Record<LanguageCode, number> = {
	'en-us': 1,
	'pt-br': 1.02,
	es: 1.06,
	ko: 0.5,
	fa: 0.85,
	hi: 0.98,
	ru: 0.99,
	ro: 1.05,
	fr: 1.1,
	ja: 0.42,
	he: 0.71,
	pl: 1,
	de: 1.11,
	ar: 0.73,
	nl: 1.11,
	nb: 0.96,
	so: 1.09,
	tr: 0.93,
	el: 1.08,
	it: 1.08,
	'zh-hans': 0.29,
	si: 0.94,
	th: 0.82,
	ha: 1.1,
	id: 1.08,
	uk: 0.96,
	ur: 0.91,
	bn: 0.89,
	sw: 0.97,
	cs: 0.91,
}

/**
 * Whether a translation is about as long as one between these languages should be. Short ones may differ more. The
 * length of the text itself is always allowed, because an engine leaves unknown words as they are.
 */
export function isOfLength(
	asked: string,
	answer: string,
	source: LanguageCode,
	target: LanguageCode,
): boolean {
	const same = lengthOf(asked)
	const expected = (same * DENSITY[target]) / DENSITY[source]
	const length = lengthOf(answer)
	return (
		length <= 2 * Math.max(expected, same) + 12 && length >= 0.45 * Math.min(expected, same) - 6
	)
}

function lengthOf(text: string): number {
	return [...text].length
}
