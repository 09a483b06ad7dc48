/** The beginning of a text, by whole words where it has any; counted in code points. */
export function shortened(text: string, maxChars: number): string {
	const signs = [...text]
	if (signs.length <= maxChars) return text
	const cut = signs.slice(0, maxChars).join('')
	const words = cut.lastIndexOf(' ')
	return `${words > 0 ? cut.slice(0, words) : cut}…`
}
