import { afterEach, expect, test, vi } from 'vitest'
import { pastedText } from '#client/pasted-text'

const picture = new File(['…'], 'image.png', { type: 'image/png' })

function clipboard(held: Record<string, string>, files = [picture]) {
	return { getData: (type: string) => held[type] ?? '', files: files as never }
}

interface Part {
	nodeType: number
	nodeName: string
	nodeValue: string | null
	childNodes: Part[]
}

const part = (nodeName: string, nodeValue: string | null = null): Part => ({
	...{ nodeType: nodeValue === null ? 1 : 3, nodeName, nodeValue, childNodes: [] },
})

/** A browser that knows as much HTML as is pasted here. */
class Parser {
	parseFromString(html: string) {
		const body = part('BODY')
		const open = [body]
		for (const [, end, name, text] of html.matchAll(/<(\/?)(\w+)[^>]*>|([^<]+)/g)) {
			if (end) open.pop()
			else {
				const next = name ? part(name.toUpperCase()) : part('#text', text ?? '')
				open.at(-1)?.childNodes.push(next)
				if (name && !/^(br|img|meta)$/i.test(name)) open.push(next)
			}
		}
		return { body }
	}
}

afterEach(() => void vi.unstubAllGlobals())

test('IMG-09: cells of a spreadsheet are pasted as text, though a picture of them comes along', () => {
	vi.stubGlobal('DOMParser', Parser)
	const cells = { 'text/plain': 'Cups\t12\r\n', 'text/html': '<td>Cups</td><td>12</td>' }
	expect(pastedText(clipboard(cells))).toEqual({ text: 'Cups\t12\r\n', isPlain: true })
	expect(pastedText(clipboard({ 'text/html': '<td>Cups</td>' }))).toEqual({
		text: 'Cups',
		isPlain: false,
	})
})

test('IMG-09: a picture comes without text, though HTML names it, and though files say their names', () => {
	vi.stubGlobal('DOMParser', Parser)
	const none = { text: '', isPlain: false }
	expect(pastedText(clipboard({}))).toEqual(none)
	expect(pastedText(clipboard({ 'text/html': '<img src="a.png" alt="The sea">' }))).toEqual(none)
	expect(pastedText(clipboard({ 'text/plain': ' \n' }))).toEqual(none)
	const two = [picture, new File(['…'], 'my sea.png')]
	for (const named of ['image.png\nmy sea.png', '/home/ada/image.png', 'file:///ada/my%20sea.png'])
		expect(pastedText(clipboard({ 'text/plain': named }, two))).toEqual(none)
	const said = 'image.png is my favourite'
	expect(pastedText(clipboard({ 'text/plain': said })).text).toBe(said)
})

test.each([
	[
		'<table><tr><td>牛乳</td><td>2</td></tr><tr><td>茶</td><td>5</td></tr></table>',
		'牛乳\t2\n茶\t5',
	],
	[
		'<style>td {}</style><table>\n <tbody>\n <tr>\n <th><b>Tea</b> </th>\n <th>\n</th> <th>5</th></tr></tbody></table>',
		'Tea\t\t5',
	],
	['<table><tr><td><p>a</p><p>b</p></td><td>c</td></tr></table>', 'a b\tc'],
	[
		'<p>One\n line</p><p>Two<br>Three</p><ul><li>Four</li><li>Five</li></ul>',
		'One line\nTwo\nThree\nFour\nFive',
	],
	['<div>Said <i>so</i></div>then<div>more</div>', 'Said so\nthen\nmore'],
	['<pre>a\n  b</pre>', 'a\n  b'],
])('what comes as HTML alone keeps its cells and lines: %j', (html, text) => {
	vi.stubGlobal('DOMParser', Parser)
	expect(pastedText(clipboard({ 'text/html': html }))).toEqual({ text, isPlain: false })
})
