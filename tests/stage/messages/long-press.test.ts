import { afterEach, expect, test, vi } from 'vitest'
import { LONG_PRESS_MS, LongPress } from '../../../app/stage/messages/feed/long-press.ts'

afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test('after ada held a message neither the menu of her browser nor the lifted finger presses anything, and a press of her screen reader does', () => {
	vi.useFakeTimers()
	const ears = new Map<string, (event: object) => void>()
	vi.stubGlobal('document', {
		addEventListener: (name: string, hear: (event: object) => void) => ears.set(name, hear),
	})
	const opened = vi.fn()
	const row = { querySelector: () => ({ click: opened }) }
	const target = { closest: (selector: string) => (selector.startsWith('li') ? row : null) }
	/** Whether the page hears what the browser tells. */
	const isHeard = (type: string, detail = 0) => {
		const preventDefault = vi.fn()
		const told = { type, detail, isTrusted: true, preventDefault, stopPropagation: () => {} }
		ears.get(type)?.(told)
		return preventDefault.mock.calls.length === 0
	}

	new LongPress().open()
	const at = { pointerType: 'touch', isPrimary: true, clientX: 0, clientY: 0 }
	ears.get('pointerdown')?.({ target, ...at })
	expect(isHeard('contextmenu')).toBe(false)
	vi.advanceTimersByTime(LONG_PRESS_MS)
	ears.get('pointerup')?.({})

	expect(opened).toHaveBeenCalledOnce()
	expect([isHeard('contextmenu'), isHeard('click', 1)]).toEqual([false, false])
	expect(isHeard('click', 0)).toBe(true)
})
