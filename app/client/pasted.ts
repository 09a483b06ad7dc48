type Pasted = Pick<DataTransfer, 'getData' | 'files'>

/**
 * The text of a clipboard. Spreadsheets hand over a picture of their cells beside it; a copied picture is named in HTML,
 * and a copied file by its name or address, which are no text.
 */
export function wordsOf(pasted: Pasted): { text: string; isPlain: boolean } {
	const plain = pasted.getData('text/plain')
	const names = [...pasted.files].map(({ name }) => name)
	const lines = plain.split('\n').map((line) => line.trim())
	if (!lines.every((line) => line === '' || names.some((name) => isNameOf(line, name))))
		return { text: plain, isPlain: true }
	return { text: wordsIn(pasted.getData('text/html')), isPlain: false }
}

function isNameOf(line: string, name: string): boolean {
	return [name, encodeURIComponent(name)].some((it) => line === it || line.endsWith(`/${it}`))
}

function wordsIn(html: string): string {
	if (html === '') return ''
	const { body } = new DOMParser().parseFromString(html, 'text/html')
	for (const unseen of body.querySelectorAll('style, script')) unseen.remove()
	return body.textContent?.trim() ?? ''
}
