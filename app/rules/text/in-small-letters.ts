/** A text in small letters. `ß` and `ẞ` become `ss`, as capital letters write them. */
export function inSmallLetters(text: string): string {
	return text.toLowerCase().toUpperCase().toLowerCase()
}
