import { type LanguageCode, localesOf } from '#contract/languages'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits'
import { OWN_SPANS } from '#rules/own-spans'
import { pluralOf } from '../../locales/plurals.ts'

const UNITS = [
	['day', DAY_MS],
	['hour', HOUR_MS],
	['minute', MINUTE_MS],
] as const

/** CLDR adds the digits 1 and 2 in brackets to Hebrew words; they are removed. */
const REPEATED = / \([12]\)$/

/**
 * 'in 40 minutes' in the reader's language. Rounded down to whole units, so that it never says more than what is left.
 */
export function inHowLong(ms: number, language: LanguageCode): string {
	const [unit, unitMs] = unitOf(ms)
	const n = Math.floor(Math.max(0, ms) / unitMs)
	const own = OWN_SPANS[language]?.until
	if (own) {
		const forms = own[unit]
		return n ? (forms[pluralOf(language, n)] ?? forms.other).replace('{n}', `${n}`) : own.soon
	}
	// 'always' gives 'in 1 day' and not 'tomorrow'; 'auto' gives 'this minute' for zero.
	const numeric = n ? 'always' : 'auto'
	const format = new Intl.RelativeTimeFormat(localesOf(language), { style: 'short', numeric })
	return format.format(n, unit).replace(REPEATED, '')
}

/** For how many ms the text of `inHowLong` stays true. After that it would name more time than is left. */
export function holdsFor(ms: number): number {
	const [, unitMs] = unitOf(ms)
	return (Math.max(0, ms) % unitMs) + 1
}

function unitOf(ms: number): (typeof UNITS)[number] {
	return UNITS.find(([, one]) => ms >= one) ?? ['minute', MINUTE_MS]
}
