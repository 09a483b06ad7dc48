/** Letters that people type for one another; ı is what a Turkish keyboard makes of a small I. */
const TYPED_FOR: Record<string, string> = { ı: 'i', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' }
const LETTERS = new RegExp(`[${Object.keys(TYPED_FOR).join('')}]`, 'g')

/**
 * For what somebody looks for, whatever the browser's language: 'jose' finds José, 'ｊｏ' too; 'oyvind' does not find Øyvind,
 * whose Ø is a letter of its own.
 */
export function fold(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/[\p{M}\u0640]/gu, '')
		.toLowerCase()
		.replace(LETTERS, (letter) => TYPED_FOR[letter] ?? letter)
}
