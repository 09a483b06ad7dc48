import { inAsciiDigits } from '../ascii-digits.ts'

/** Numbers up to this one may be words in the text and digits in its translation. */
const IN_WORDS_MAX = 12

/** Whether an answer contains a number that the text does not have. The text's own numbers are masked. */
export function addsNumber(asked: string, answer: string): boolean {
	const known = new Set(numbersIn(asked))
	return numbersIn(answer).some((number) => Number(number) > IN_WORDS_MAX && !known.has(number))
}

function numbersIn(text: string): string[] {
	return inAsciiDigits(text).match(/\d+/g) ?? []
}
