import { expect, test } from 'vitest'
import { isSending } from '#rules/messages/writing-keys'

const ENTER = { key: 'Enter', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
const DESK = { enterSends: false, isTouch: false }

test('MSG-12: ada sends with Ctrl or Cmd and Enter, with every setting and in every field', () => {
	for (const enterSends of [false, true])
		for (const isTouch of [false, true]) {
			expect(isSending({ ...ENTER, ctrlKey: true }, { enterSends, isTouch })).toBe(true)
			expect(isSending({ ...ENTER, metaKey: true }, { enterSends, isTouch })).toBe(true)
			expect(isSending({ ...ENTER, key: 'a', ctrlKey: true }, { enterSends, isTouch })).toBe(false)
		}
})

test('Enter alone sends only for people who chose that, and Enter with Shift still breaks the line', () => {
	const chosen = { ...DESK, enterSends: true }

	expect(isSending(ENTER, DESK)).toBe(false)
	expect(isSending(ENTER, chosen)).toBe(true)
	expect(isSending({ ...ENTER, shiftKey: true }, chosen)).toBe(false)
	expect(isSending({ ...ENTER, altKey: true }, chosen)).toBe(false)
	expect(isSending({ ...ENTER, key: ' ' }, chosen)).toBe(false)
})

test('on a phone Enter alone breaks the line, with every setting', () => {
	expect(isSending(ENTER, { enterSends: true, isTouch: true })).toBe(false)
})
