/** What is written with the digits of any script, with 0 to 9. */
export function inAsciiDigits(text: string): string {
	return [...text].map(digitOf).join('')
}

/** The digits of a script stand in a row of ten: how far back it begins is the value. */
function digitOf(letter: string): string {
	if (!/\p{Nd}/u.test(letter)) return letter
	const code = letter.codePointAt(0) ?? 0
	let value = 0
	while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
	return String(value)
}
