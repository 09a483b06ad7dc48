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
const GROUPED = /^\d{1,3}(\.\d{2,3})*\.\d{3}$/ // India parts hundreds of thousands in twos
const PLAIN = /^\d+$/
const DECIMAL = /^\d+\.\d+$/

/**
 * A typed number of followers: in the digits of any script, with the separators of any country,
 * and as the platforms shorten it ('12.3K', '1,2 M', '3.4万'). Null for any other text.
 */
export function parseFollowers(text: string): number | null {
	const ascii = [...text.normalize('NFKC').trim()].map(digitOf).join('')
	const even = ascii.replace(/\s+(?=\D*$)/, '').replace(new RegExp(SEPARATORS, 'g'), '.')
	const [, digits = '', unit = ''] = COUNT.exec(even.toLowerCase()) ?? []
	const times = unit === '' ? 1 : UNITS[unit]
	const number = times && numberIn(digits, unit !== '')
	if (number === null || number === undefined || times === undefined) return null
	return Math.min(Math.round(number * times), Number.MAX_SAFE_INTEGER)
}

/** Before a unit a single separator begins a fraction; alone it parts thousands. */
function numberIn(digits: string, hasUnit: boolean): number | null {
	if (PLAIN.test(digits)) return Number(digits)
	if (hasUnit && DECIMAL.test(digits)) return Number(digits)
	return GROUPED.test(digits) ? Number(digits.replaceAll('.', '')) : null
}

/** The digits of a script stand in a row of ten: how far back it begins is the value. */
function digitOf(letter: string): string {
	if (!/\p{Nd}/u.test(letter)) return letter
	const code = letter.codePointAt(0) ?? 0
	let value = 0
	while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
	return String(value)
}
