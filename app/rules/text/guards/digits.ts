import { inAsciiDigits } from '../ascii-digits.ts'

/** Numbers up to this one may be words in the text and digits in its translation. */
const IN_WORDS_MAX = 12

/** Whether an answer contains a number that the text does not have. The text's own numbers are masked. */
export function addsNumber(asked: string, answer: string): boolean {
	const known = new Set([...numbersIn(asked), ...numbersInHan(asked)])
	return numbersIn(answer).some((number) => Number(number) > IN_WORDS_MAX && !known.has(number))
}

function numbersIn(text: string): string[] {
	return inAsciiDigits(text).match(/\d+/g) ?? []
}

const HAN_NUMBER = /[〇零一二两兩両三四五六七八九十百千万萬億亿]+/gu
const HAN_DIGITS = '零一二三四五六七八九'
const HAN_UNITS: Record<string, number> = { 十: 10, 百: 100, 千: 1_000 }
const HAN_GROUPS: Record<string, number> = { 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8 }

/** Numbers in Chinese characters, which engines answer in digits: `二十` as 20, `二〇二六` as 2026. */
function numbersInHan(text: string): string[] {
	return (text.match(HAN_NUMBER) ?? []).flatMap((number) => {
		let [whole, group, digit, digits] = [0, 0, 0, '']
		for (const sign of number.replaceAll('〇', '零').replace(/[两兩両]/g, '二')) {
			const read = HAN_DIGITS.indexOf(sign)
			if (read >= 0) {
				digit = read
				digits += read
			} else if (HAN_UNITS[sign]) {
				group += (digit || 1) * HAN_UNITS[sign]
				digit = 0
			} else {
				const size = HAN_GROUPS[sign] ?? 1
				// 三万亿 is three times 万 times 亿.
				whole = group + digit > 0 ? whole + (group + digit) * size : whole * size
				group = 0
				digit = 0
			}
		}
		const value = digits.length === number.length ? Number(digits) : whole + group + digit
		return [String(value), ...value.toLocaleString('en').split(',')]
	})
}
