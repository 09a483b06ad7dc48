import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReadingTime } from '#client/reading-time'
import { EVENT_TOAST_MS, SECOND_MS } from '#contract/limits'
import { Browser } from '../stage/support/browser.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function said() {
	const tab = new Browser().tab('')
	const end = vi.fn()
	const time = new ReadingTime(tab, EVENT_TOAST_MS, end)
	const hide = (is: boolean) => {
		tab.isVisibleNow = !is
		tab.signal(is ? 'hidden' : 'visible', undefined)
	}
	return { end, time, hide }
}

test('EVT-16: a notice that nobody touches ends after seven seconds, once', () => {
	const { end, hide } = said()
	vi.advanceTimersByTime(EVENT_TOAST_MS - 1)
	expect(end).not.toHaveBeenCalled()
	vi.advanceTimersByTime(1)
	hide(true)
	hide(false)
	vi.advanceTimersByTime(EVENT_TOAST_MS)
	expect(end).toHaveBeenCalledTimes(1)
})

test('a notice with noor’s pointer or focus on it stays until she leaves it, and then for the rest of its time', () => {
	const { end, time } = said()
	vi.advanceTimersByTime(5 * SECOND_MS)
	time.hold(true)
	vi.advanceTimersByTime(60 * SECOND_MS)
	time.hold(false)
	vi.advanceTimersByTime(2 * SECOND_MS - 1)
	expect(end).not.toHaveBeenCalled()
	vi.advanceTimersByTime(1)
	expect(end).toHaveBeenCalledTimes(1)
})

test('a notice that comes while noor’s tab is hidden is there when she comes back, also if she holds it then', () => {
	const { end, time, hide } = said()
	hide(true)
	vi.advanceTimersByTime(10 * SECOND_MS)
	time.hold(true)
	hide(false)
	vi.advanceTimersByTime(10 * SECOND_MS)
	time.hold(false)
	expect(end).not.toHaveBeenCalled()
	vi.advanceTimersByTime(EVENT_TOAST_MS)
	expect(end).toHaveBeenCalledTimes(1)
})

test('a notice that was dismissed does not end a second time', () => {
	const { end, time, hide } = said()
	time.stop()
	time.hold(true)
	time.hold(false)
	hide(true)
	hide(false)
	vi.advanceTimersByTime(2 * EVENT_TOAST_MS)
	expect(end).not.toHaveBeenCalled()
})
