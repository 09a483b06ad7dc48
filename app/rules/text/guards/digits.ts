import { inAsciiDigits } from '../ascii-digits.ts'

/** Translations write numbers up to this one as words, too. */
const IN_WORDS_MAX = 12

/** Whether an answer says a number that nobody asked for. Those of the text are masked. */
export function addsNumber(asked: string, answer: string): boolean {
	const known = new Set(numbersIn(asked))
	return numbersIn(answer).some((number) => Number(number) > IN_WORDS_MAX && !known.has(number))
}

function numbersIn(text: string): string[] {
	return inAsciiDigits(text).match(/\d+/g) ?? []
}
