import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserHost } from '#client/browser-host'
import { Heartbeat } from '#client/heartbeat'
import type { Host, Signals } from '#client/host'
import { Keepalive } from '#client/keepalive'
import { PING_MS } from '#contract/limits'
import { Moment } from '../../app/pages/moment.tsx'
import { lookWhileScrolling } from '../../app/stage/messages/feed/scroll-looks.ts'
import { ClockTime, MessageTime } from '../../app/stage/messages/row/message-time.tsx'
import { eachMinute, Now, nowHere } from '../../app/stage/now-provider.tsx'
import { useDateAndTime } from '../../app/stage/people/date-and-time.ts'
import { drawn } from './support/drawn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose time is moved by hand. */
class Page {
	isVisible = true
	readonly #hearers = new Map<keyof Signals, () => void>()
	readonly host = {
		now: () => Date.now(),
		stopwatch: browserHost().stopwatch,
		after: (ms, task) => {
			const timer = setTimeout(task, ms)
			return () => clearTimeout(timer)
		},
		isVisible: () => this.isVisible,
		on: (signal, hear) => {
			this.#hearers.set(signal, hear as () => void)
			return () => this.#hearers.delete(signal)
		},
	} as Partial<Host> as Host

	comesToFront(): void {
		this.#hearers.get('visible')?.()
	}
}

test('SESS-12: after ada’s clock was put back an hour her heart beats each minute, and says truly for how long nobody touched the page', () => {
	const page = new Page()
	const beats: number[] = []
	const heart = new Heartbeat(page.host, (untouchedMs) => beats.push(untouchedMs))
	const close = heart.open()
	heart.run(true)
	vi.advanceTimersByTime(30_000)
	vi.setSystemTime(Date.now() - 3_600_000)
	vi.advanceTimersByTime(90_000)
	expect(beats).toEqual([0, 60_000, 120_000])
	page.comesToFront()
	vi.advanceTimersByTime(60_000)
	expect(beats.slice(3)).toEqual([60_000])
	close()
})

test('SEAT-07: noor’s clock is put back an hour and her countdowns go on; put forward, her line asks the stage for the time within half a minute, and put right again they go on', () => {
	const page = new Page()
	const silent = vi.fn()
	const line = new Keepalive(page.host, { readyState: 1, send: () => {} } as never, 1, silent)
	const began = nowHere().at
	vi.setSystemTime(Date.now() - 3_600_000)
	vi.advanceTimersByTime(PING_MS)
	expect(nowHere().at - began).toBe(PING_MS)
	line.noteFrame()
	vi.setSystemTime(Date.now() + 2 * 3_600_000)
	vi.advanceTimersByTime(PING_MS - 1)
	expect(silent).not.toHaveBeenCalled()
	vi.advanceTimersByTime(1)
	expect(silent).toHaveBeenCalledOnce()
	line.stop()
	const told = nowHere().at
	vi.setSystemTime(Date.now() - 3_600_000)
	vi.advanceTimersByTime(PING_MS)
	expect(nowHere().at - told).toBe(PING_MS)
})

test('MSG-05: however fast noor scrolls, the page looks for its end once in 200 milliseconds', () => {
	const look = vi.fn()
	const page = new EventTarget()
	const scroll = () => page.dispatchEvent(new Event('scroll'))
	const end = lookWhileScrolling(look, page)

	for (let ms = 0; ms < 199; ms++) {
		scroll()
		vi.advanceTimersByTime(1)
	}
	expect(look).not.toHaveBeenCalled()
	vi.advanceTimersByTime(1)
	expect(look).toHaveBeenCalledOnce()
	vi.advanceTimersByTime(1_000) // nobody scrolls
	expect(look).toHaveBeenCalledOnce()

	scroll()
	end()
	scroll()
	vi.advanceTimersByTime(1_000)
	expect(look).toHaveBeenCalledOnce()
})

test('SEAT-07: a countdown renders again every 60 seconds to the millisecond, and when the page is seen again, as long as it is shown', () => {
	const page = new EventTarget()
	vi.stubGlobal('document', page)
	const tick = vi.fn()
	const end = eachMinute(tick)

	expect(tick).toHaveBeenCalledTimes(1)
	vi.advanceTimersByTime(59_999)
	expect(tick).toHaveBeenCalledTimes(1)
	vi.advanceTimersByTime(1)
	expect(tick).toHaveBeenCalledTimes(2)
	vi.advanceTimersByTime(60_000)
	expect(tick).toHaveBeenCalledTimes(3)
	page.dispatchEvent(new Event('visibilitychange')) // after a sleep, in which no timer ran
	expect(tick).toHaveBeenCalledTimes(4)

	end()
	vi.advanceTimersByTime(600_000)
	page.dispatchEvent(new Event('visibilitychange'))
	expect(tick).toHaveBeenCalledTimes(4)
	vi.unstubAllGlobals()
})

test('G-108: noor’s laptop, asleep on a flight, wakes with its page open: times are those of where she is now', () => {
	const at = Date.UTC(2026, 10, 28, 12, 0)
	const saidIn = (zone: string, minute: number) => {
		vi.stubEnv('TZ', zone)
		const now = at + 3 * 3_600_000 + minute * 60_000
		const value = { at: now, hydrated: true, zone }
		const inList = createElement(Moment, { at, now: value, drawn: '' })
		const onCard = createElement(() => useDateAndTime()(at))
		const inRows = [ClockTime, MessageTime].map((part) => createElement(part, { at }))
		return [...inRows, inList, onCard].map((part) =>
			drawn(createElement(Now.Provider, { value }, part))
				.replace(/<[^>]+>/g, '')
				.replace(/\s/g, ' '),
		)
	}
	const inBerlin = ['1:00 PM', '1:00 PM', '1:00 PM', 'Nov 28, 2026, 1:00 PM']
	expect(saidIn('Europe/Berlin', 0)).toEqual(inBerlin)
	const inNewYork = ['7:00 AM', '7:00 AM', '7:00 AM', 'Nov 28, 2026, 7:00 AM']
	expect(saidIn('America/New_York', 1)).toEqual(inNewYork)
	vi.unstubAllEnvs()
})
