/** A text with all digits of other scripts replaced by 0 to 9. */
export function inAsciiDigits(text: string): string {
	return [...text].map(digitOf).join('')
}

/** A digit's value: its distance from the zero of its script, because the ten digits of a script follow each other. */
function digitOf(letter: string): string {
	if (!/\p{Nd}/u.test(letter)) return letter
	const code = letter.codePointAt(0) ?? 0
	let value = 0
	while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
	return String(value)
}
