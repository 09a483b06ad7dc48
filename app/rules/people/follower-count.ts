import type { ShortNumbers } from '../short-numbers.ts'
import { inAsciiDigits } from '../text/ascii-digits.ts'

const UNITS: Record<string, number> = {
	k: 1e3,
	m: 1e6,
	b: 1e9,
	千: 1e3,
	천: 1e3,
	万: 1e4,
	萬: 1e4,
	만: 1e4,
	億: 1e8,
	亿: 1e8,
	억: 1e8,
}
const SEPARATORS = /[\s.,'’_٬٫،·]/
const COUNT = /^(\d[\d.]*)([^\d.])?$/u
const GROUPED = /^\d{1,3}(\.\d{2,3})*\.\d{3}$/ // groups of thousands; India groups by two digits above a thousand
const PLAIN = /^\d+$/
const DECIMAL = /^\d+\.\d+$/

/**
 * The follower count that a person typed: digits of any script, separators of any country, also short forms as the
 * page and the platforms write them ('12.3K', '1,2 M', '3.4万'). Null for anything else.
 */
export function parseFollowers(text: string, own: ShortNumbers): number | null {
	const typed = text.normalize('NFKC').trim()
	const { rest, unit } = withoutOwnUnit(typed, own) ?? { rest: typed, unit: 1 }
	const ascii = inAsciiDigits(rest)
	const even = ascii.replace(/\s+(?=\D*$)/, '').replace(new RegExp(SEPARATORS, 'g'), '.')
	const [, digits = '', sign = ''] = COUNT.exec(even.toLowerCase()) ?? []
	const times = sign === '' ? unit : unit === 1 ? UNITS[sign] : undefined
	const number = times && numberIn(digits, times !== 1)
	if (number === null || number === undefined || times === undefined) return null
	return Math.min(Math.round(number * times), Number.MAX_SAFE_INTEGER)
}

/**
 * Removes a short unit of the page's own language. Such units are read before English ones, because the two may differ:
 * 'B' is 1,000 in Turkish.
 */
function withoutOwnUnit(typed: string, { units }: ShortNumbers) {
	for (const [, power, form, few = form] of units)
		for (const one of [form, few]) {
			const [before, after] = one.normalize('NFKC').split('{n}')
			const word = (before || after || '').replace('\u200f', '').trim()
			const rest = typed.replace('\u200f', '')
			const unit = 10 ** power
			if (before && rest.startsWith(word)) return { rest: rest.slice(word.length).trim(), unit }
			if (after && rest.endsWith(word)) return { rest: rest.slice(0, -word.length).trim(), unit }
		}
	return null
}

/**
 * The number in these digits. A single separator begins a fraction before a unit, and groups thousands without a
 * unit.
 */
function numberIn(digits: string, hasUnit: boolean): number | null {
	if (PLAIN.test(digits)) return Number(digits)
	if (hasUnit && DECIMAL.test(digits)) return Number(digits)
	return GROUPED.test(digits) ? Number(digits.replaceAll('.', '')) : null
}
