type Pasted = Pick<DataTransfer, 'getData' | 'files'>

/**
 * The text of a clipboard; empty for a picture or a file. Spreadsheets add a picture of their cells to the text.
 * Browsers add HTML to a copied picture, and a name or address to a copied file; none of these is text.
 */
export function pastedText(pasted: Pasted): { text: string; isPlain: boolean } {
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

const LINES = new Set([
	...[
		'ADDRESS',
		'ARTICLE',
		'ASIDE',
		'BLOCKQUOTE',
		'CAPTION',
		'DD',
		'DIV',
		'DL',
		'DT',
		'FIGCAPTION',
		'FIGURE',
	],
	...[
		'FOOTER',
		'FORM',
		'H1',
		'H2',
		'H3',
		'H4',
		'H5',
		'H6',
		'HEADER',
		'HR',
		'LI',
		'MAIN',
		'NAV',
		'OL',
		'P',
		'PRE',
	],
	...['SECTION', 'TABLE', 'TBODY', 'TFOOT', 'THEAD', 'TR', 'UL'],
])

function wordsIn(html: string): string {
	if (html === '') return ''
	const { body } = new DOMParser().parseFromString(html, 'text/html')
	return textIn(body)
		.replaceAll(/ +\n/g, '\n')
		.replace(/^[ \n]+|[ \n]+$/g, '')
}

/** The text as a reader sees it: blocks become lines, cells of a row are separated by tabs. */
function textIn(node: Node, isKept = false): string {
	const { nodeName: name, nodeValue } = node
	if (name === '#text') return isKept ? (nodeValue ?? '') : collapsed(nodeValue ?? '')
	if (name === 'BR') return '\n'
	if (name === 'STYLE' || name === 'SCRIPT') return ''
	const children = [...node.childNodes]
	const cells = children.filter(({ nodeName }) => nodeName === 'TD' || nodeName === 'TH')
	if (cells.length > 0) return cells.map((cell) => collapsed(textIn(cell)).trim()).join('\t')
	let text = ''
	for (const child of children) {
		const part = textIn(child, isKept || name === 'PRE')
		const isLine = LINES.has(child.nodeName) && part.trim() !== ''
		if (isLine && text.trim() !== '' && !text.endsWith('\n')) text += '\n'
		text += text.endsWith('\n') && !isKept ? part.replace(/^ /, '') : part
		if (isLine && !text.endsWith('\n')) text += '\n'
	}
	return text
}

const collapsed = (text: string) => text.replaceAll(/[ \t\r\n]+/g, ' ')
