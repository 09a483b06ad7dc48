import type { LanguageCode } from '#contract/languages'
import { HOUR_MS, MINUTE_MS } from '#contract/limits'
import { exactIn } from '#rules/exact-time'
import { OWN_SPANS } from '#rules/own-spans'

/**
 * '23h 59m', and in the last hour '59m', by CLDR's units in the reader's language. Only English uses the narrowest
 * form.
 */
export function timeLeftIn(language: LanguageCode, ms: number): string {
	const own = OWN_SPANS[language]?.left
	const unitDisplay = language === 'en-us' ? 'narrow' : 'short'
	const say = (n: number, unit: 'hour' | 'minute') =>
		exactIn(language, { style: 'unit', unit, unitDisplay })(n).replace(/\s/g, '\u00a0') // no line break before the unit
	const left = Math.max(0, ms)
	const [hours, minutes] = [Math.floor(left / HOUR_MS), Math.floor((left % HOUR_MS) / MINUTE_MS)]
	const parts = own
		? own.replace('{h}', `${hours}`).replace('{m}', `${minutes}`).split(' ')
		: [say(hours, 'hour'), say(minutes, 'minute')]
	return parts.slice(hours > 0 ? 0 : 1).join(' ')
}

/** A length of time, without units that are zero: '30 min', '1 hr 30 min', '8 hr'. */
export function lengthIn(language: LanguageCode, ms: number): string {
	const minutes = Math.floor(Math.max(0, ms) / MINUTE_MS)
	const parts = { hour: Math.floor(minutes / 60), minute: minutes % 60 }
	const units = (['hour', 'minute'] as const).filter((unit) => parts[unit] > 0)
	const own = OWN_SPANS[language]?.left.split(' ')
	return (units.length > 0 ? units : (['minute'] as const))
		.map((unit) => {
			const pattern = own?.[unit === 'hour' ? 0 : 1]
			if (pattern) return pattern.replace(/\{[hm]\}/, `${parts[unit]}`)
			const say = exactIn(language, { style: 'unit', unit, unitDisplay: 'short' })
			return say(parts[unit]).replace(/\s/g, '\u00a0')
		})
		.join(' ')
}
