/** Letters that people type in place of others. A Turkish keyboard gives ı for a capital I. */
const TYPED_FOR: Record<string, string> = { ı: 'i', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' }
const LETTERS = new RegExp(`[${Object.keys(TYPED_FOR).join('')}]`, 'g')

/**
 * A text folded for searching, for all languages alike: 'jose' finds José, and so does full-width 'ｊｏ'. 'oyvind' does
 * not find Øyvind, because Ø is not an O with an accent.
 */
export function fold(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/[\p{M}\u0640]/gu, '')
		.toLowerCase()
		.replace(LETTERS, (letter) => TYPED_FOR[letter] ?? letter)
}
