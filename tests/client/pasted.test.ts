import { afterEach, expect, test, vi } from 'vitest'
import { wordsOf } from '#client/pasted'

const picture = new File(['…'], 'image.png', { type: 'image/png' })

function clipboard(held: Record<string, string>, files = [picture]) {
	return { getData: (type: string) => held[type] ?? '', files: files as never }
}

/** A browser that knows as much HTML as is pasted here. */
class Parser {
	parseFromString(html: string) {
		const textContent = html.replaceAll(/<[^>]*>/g, '')
		return { body: { textContent, querySelectorAll: () => [] } }
	}
}

afterEach(() => void vi.unstubAllGlobals())

test('IMG-09: cells of a spreadsheet are pasted as text, though a picture of them comes along', () => {
	vi.stubGlobal('DOMParser', Parser)
	const cells = { 'text/plain': 'Cups\t12\r\n', 'text/html': '<td>Cups</td><td>12</td>' }
	expect(wordsOf(clipboard(cells))).toEqual({ text: 'Cups\t12\r\n', isPlain: true })
	expect(wordsOf(clipboard({ 'text/html': '<td>Cups</td>' }))).toEqual({
		text: 'Cups',
		isPlain: false,
	})
})

test('IMG-09: a picture comes without text, though HTML names it, and though files say their names', () => {
	vi.stubGlobal('DOMParser', Parser)
	const none = { text: '', isPlain: false }
	expect(wordsOf(clipboard({}))).toEqual(none)
	expect(wordsOf(clipboard({ 'text/html': '<img src="a.png" alt="The sea">' }))).toEqual(none)
	expect(wordsOf(clipboard({ 'text/plain': ' \n' }))).toEqual(none)
	const two = [picture, new File(['…'], 'my sea.png')]
	for (const named of ['image.png\nmy sea.png', '/home/ada/image.png', 'file:///ada/my%20sea.png'])
		expect(wordsOf(clipboard({ 'text/plain': named }, two))).toEqual(none)
	const said = 'image.png is my favourite'
	expect(wordsOf(clipboard({ 'text/plain': said })).text).toBe(said)
})
