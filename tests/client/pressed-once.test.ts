import { expect, test } from 'vitest'
import { guardPresses } from '#client/pressed-once'

/** A page with controls, and the presses on them that reach it. */
function openPage() {
	const page = new EventTarget()
	guardPresses(page as never)
	const heard: string[] = []
	page.addEventListener('click', (event) =>
		heard.push((event.target as { name?: string }).name ?? ''),
	)
	const control = (name: string, turns = false) => {
		const one = { name, matches: () => turns, closest: () => one }
		return one
	}
	const tell = (name: string, target: object, more: object) => {
		const event = Object.assign(new Event(name, { cancelable: true }), more)
		Object.defineProperty(event, 'target', { value: target })
		page.dispatchEvent(event)
		return event.defaultPrevented
	}
	return {
		heard,
		control,
		click: (on: object, detail = 1) => tell('click', on, { detail }),
		enter: (on: object, repeat: boolean) => tell('keydown', on, { key: 'Enter', repeat }),
	}
}

test('a setting that ada switches on by a double click stays on, and a second press later switches it off', () => {
	const page = openPage()
	const heart = page.control('heart', true)
	page.click(heart)
	page.click(heart, 2)
	expect(page.heard).toEqual(['heart'])
	page.click(heart)
	expect(page.heard).toEqual(['heart', 'heart'])
})

test('the second press of a double click does not meet what came under the pointer; quick presses of one button all count', () => {
	const page = openPage()
	const [next, link] = [page.control('next'), page.control('link')]
	page.click(next)
	page.click(next, 2)
	page.click(next, 3)
	expect(page.heard).toEqual(['next', 'next', 'next'])
	expect(page.click(link, 4)).toBe(true)
	expect(page.heard).toHaveLength(3)
	// Marking a word by a double click is no press of anything.
	page.click({ closest: () => null }, 2)
	expect(page.heard).toHaveLength(4)
})

test('a held Enter presses a button once, also from a one-line field, and goes on breaking lines in a larger one', () => {
	const page = openPage()
	const [button, field] = [page.control('send'), { closest: () => null }]
	expect([page.enter(button, false), page.enter(button, true)]).toEqual([false, true])
	expect(page.enter(field, true)).toBe(false)
	const line = { closest: (selector: string) => (selector.endsWith('input') ? line : null) }
	expect([page.enter(line, false), page.enter(line, true)]).toEqual([false, true])
	expect(page.click(line, 2)).toBe(false)
})
