import type { LanguageCode } from '#contract/languages'
import { HOUR_MS, MINUTE_MS } from '#contract/limits'
import { exactIn } from '#rules/exact'
import { OWN_SPANS } from '#rules/own-spans'

/** '23h 59m' in CLDR's units of the reader's language; English alone uses the narrowest form. */
export function timeLeftIn(language: LanguageCode, ms: number): string {
	const own = OWN_SPANS[language]?.left
	const unitDisplay = language === 'en-us' ? 'narrow' : 'short'
	const say = (n: number, unit: 'hour' | 'minute') =>
		exactIn(language, { style: 'unit', unit, unitDisplay })(n).replace(/\s/g, '\u00a0') // no line break before the unit
	const left = Math.max(0, ms)
	const [hours, minutes] = [Math.floor(left / HOUR_MS), Math.floor((left % HOUR_MS) / MINUTE_MS)]
	if (own) return own.replace('{h}', `${hours}`).replace('{m}', `${minutes}`)
	return `${say(hours, 'hour')} ${say(minutes, 'minute')}`
}
