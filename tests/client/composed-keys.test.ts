import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardComposing } from '#client/composed-keys'

class Key extends Event {
	declare readonly key: string
	constructor(name: string, { bubbles, cancelable, ...rest }: EventInit & { key?: string }) {
		super(name, { bubbles: bubbles === true, cancelable: cancelable !== false })
		Object.assign(this, { keyCode: 0, isComposing: false, code: '', ...rest })
	}
}

/** A page with one field: keys go through the page into the field, as in a browser. */
function openPage(of: object = { tagName: 'TEXTAREA' }, sends = true) {
	const page = new EventTarget()
	guardComposing(page as never)
	const heard: string[] = []
	const field = Object.assign(new EventTarget(), of)
	page.addEventListener('keydown', (event) => {
		heard.push((event as Key).key)
		if (sends && (event as Key).key === 'Enter') event.preventDefault()
	})
	const hear = (event: Event) => {
		Object.defineProperty(event, 'target', { value: field })
		page.dispatchEvent(event)
		return event
	}
	field.dispatchEvent = (event) => !hear(event).defaultPrevented
	return {
		heard,
		press: (key: string, how: object = {}) => hear(new Key('keydown', { key, ...how })),
		end: (data: string) => hear(Object.assign(new Event('compositionend'), { data })),
	}
}

const COMPOSING = [{ isComposing: true }, { keyCode: 229 }]

beforeEach(() => {
	vi.useFakeTimers()
	vi.stubGlobal('KeyboardEvent', Key)
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test.each(COMPOSING)('an Escape with which yui ends a composition (%o) closes nothing', (how) => {
	const page = openPage()
	expect(page.press('Escape', how).defaultPrevented).toBe(true)
	page.end('とうきょ')
	vi.runAllTimers()
	expect(page.heard).toEqual([])

	expect(page.press('Escape').defaultPrevented).toBe(false)
	expect(page.heard).toEqual(['Escape'])
})

test.each(COMPOSING)(
	'an Enter that chooses a word (%o) sends nothing, before its end and after',
	(how) => {
		for (const words of ['東京', 'とうきょ', '你好']) {
			const page = openPage()
			page.press('Enter', how)
			page.end(words)
			page.press('Enter', how)
			vi.runAllTimers()
			expect(page.heard).toEqual([])

			page.press('Enter')
			expect(page.heard).toEqual(['Enter'])
		}
	},
)

test.each(COMPOSING)('the Enter with which minji ends Hangul (%o) is one Enter', (how) => {
	const before = openPage()
	before.press('Enter', how)
	before.end('반갑')
	expect(before.heard).toEqual([])
	vi.runAllTimers()
	expect(before.heard).toEqual(['Enter'])

	const after = openPage()
	after.end('반갑')
	after.press('Enter', how)
	vi.runAllTimers()
	expect(after.heard).toEqual(['Enter'])
})

test('the Enter with which linh ends a Vietnamese word is one Enter; one that ends letters of Pinyin is none', () => {
	const sentAfter = (words: string) => {
		const page = openPage()
		page.press('Enter', { isComposing: true })
		page.end(words)
		vi.runAllTimers()
		return page.heard.length
	}
	expect(
		['việt', 'đi', 'ở', 'e\u0302m', 'nihao', 'ban', 'ABC', 'nü', 'lüe'].map(sentAfter),
	).toEqual([...[1, 1, 1, 1], ...[0, 0, 0, 0, 0]])
	vi.stubGlobal('navigator', { language: 'vi-VN' })
	expect(['ban', '東京'].map(sentAfter)).toEqual([1, 0])
})

test('a browser that tells of that Enter by itself sends once, sooner or later', () => {
	const soon = openPage()
	soon.press('Process', { code: 'Enter', keyCode: 229 })
	soon.end('반갑')
	soon.press('Enter')
	vi.runAllTimers()
	expect(soon.heard).toEqual(['Enter'])

	const late = openPage()
	late.press('Enter', { isComposing: true })
	late.end('반갑')
	vi.runAllTimers()
	expect(late.press('Enter').defaultPrevented).toBe(true)
	expect(late.heard).toEqual(['Enter'])
	vi.advanceTimersByTime(1000)
	late.press('Enter')
	expect(late.heard).toEqual(['Enter', 'Enter'])
})

test('a Hanja that was chosen, a syllable that another key ended, and other fields send nothing', () => {
	const page = openPage()
	page.press('Enter', { isComposing: true })
	page.end('漢')
	page.press('Enter', { isComposing: true })
	page.press('ArrowDown', { isComposing: true })
	page.end('반')
	page.press('a')
	page.press('Enter', { isComposing: true })
	vi.runAllTimers()
	expect(page.heard).toEqual(['a'])
})

test('in a field of one line the form goes by its button, once', () => {
	const click = vi.fn()
	const page = openPage({ tagName: 'INPUT', form: { querySelector: () => ({ click }) } }, false)
	const enter = page.press('Enter', { isComposing: true })
	expect(enter.defaultPrevented).toBe(true)
	page.end('반갑')
	vi.runAllTimers()
	expect(click).toHaveBeenCalledTimes(1)
	page.press('Enter')
	expect(page.heard).toEqual(['Enter'])
})
