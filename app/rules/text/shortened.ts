/** The beginning of a text, by whole words where it has any; counted in code points, and never cut inside of a letter. */
export function shortened(text: string, maxChars: number): string {
	if ([...text].length <= maxChars) return text
	const cut = beginning(text, maxChars)
	const words = cut.lastIndexOf(' ')
	return `${words > 0 ? cut.slice(0, words) : cut}…`
}

function beginning(text: string, maxChars: number): string {
	let [cut, length] = ['', 0]
	for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(
		text,
	)) {
		length += [...segment].length
		if (length > maxChars) break
		cut += segment
	}
	return cut || [...text].slice(0, maxChars).join('')
}
