import type { ShortNumbers } from './short-numbers.ts'

/** 999, 1K, 12.3K, 1M, and as every other language says it: one decimal at most, and never '1000K' (G-61). */
export function formatCount(count: number, how: ShortNumbers): string {
	const { value, unit } = shortened(count, how)
	if (!unit) return written(value, how)
	const [, , form, few = form] = unit
	const isFew = Number.isInteger(value) && value >= 3 && value < 10
	return (isFew ? few : form).replace('{n}', written(value, how))
}

/** The number that decides the plural form of a short count: '12.3K' takes the form of thousands. */
export function spokenCount(count: number, how: ShortNumbers): number {
	const { value, unit } = shortened(count, how)
	return unit ? 10 ** unit[1] : value
}

function shortened(count: number, { units }: ShortNumbers) {
	const inUnit = (power: number) => Math.round(count / 10 ** (power - 1)) / 10
	// What is rounded up to the next unit is said in that one.
	const unit = units.findLast(([from, power], at) => {
		const before = units[at - 1]?.[1] ?? 0
		return count >= 10 ** from || inUnit(before) * 10 ** before >= 10 ** from
	})
	return { value: unit ? inUnit(unit[1]) : count, unit }
}

/** Numbers of four digits are not grouped. */
function written(value: number, { digits, decimal, group }: ShortNumbers): string {
	const [whole = '', part] = String(value).split('.')
	const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
	const latin = part === undefined ? grouped : `${grouped}${decimal}${part}`
	return inDigits(latin, { digits })
}

/** In the digits of a language, where they are not 0 to 9. */
export function inDigits(latin: string, { digits }: Pick<ShortNumbers, 'digits'>): string {
	return digits ? latin.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit) : latin
}
