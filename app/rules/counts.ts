import type { ShortNumbers } from './short-numbers.ts'

/**
 * A short number as a language writes it: 999, 1K, 12.3K, 1M. The number has at most one decimal and is never '1000K'
 * (G-61).
 */
export function formatCount(count: number, how: ShortNumbers): string {
	const { value, unit } = inShortUnits(count, how)
	if (!unit) return writtenNumber(value, how)
	const [, , form, few = form] = unit
	const isFew = Number.isInteger(value) && value >= 3 && value < 10
	return (isFew ? few : form).replace('{n}', writtenNumber(value, how))
}

/** The number that selects the plural form beside a short count: '12.3K' takes the form of a thousand. */
export function spokenCount(count: number, how: ShortNumbers): number {
	const { value, unit } = inShortUnits(count, how)
	return unit ? 10 ** unit[1] : value
}

function inShortUnits(count: number, { units }: ShortNumbers) {
	const inUnit = (power: number) => Math.round(count / 10 ** (power - 1)) / 10
	// A number that rounds up to the next unit is written in that unit.
	const unit = units.findLast(([from, power], at) => {
		const before = units[at - 1]?.[1] ?? 0
		return count >= 10 ** from || inUnit(before) * 10 ** before >= 10 ** from
	})
	return { value: unit ? inUnit(unit[1]) : count, unit }
}

/** A number with the language's decimal sign. Numbers of four digits get no group sign. */
function writtenNumber(value: number, { digits, decimal, group }: ShortNumbers): string {
	const [whole = '', part] = String(value).split('.')
	const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
	const latin = part === undefined ? grouped : `${grouped}${decimal}${part}`
	return inDigits(latin, { digits })
}

/** A number in the digits of a language that does not use 0 to 9. */
export function inDigits(latin: string, { digits }: Pick<ShortNumbers, 'digits'>): string {
	return digits ? latin.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit) : latin
}
