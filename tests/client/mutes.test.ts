import { expect, test, vi } from 'vitest'
import { browserHost } from '#client/browser-host'
import { Mutes } from '#client/mutes'
import { MUTED, storeOf } from '#client/storage'

type Hear = (key: string | null) => void

/** Two tabs of one browser share its storage, and get each other's messages. */
function openBrowser() {
	const kept = new Map<string, string>()
	const area = {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
	} as Storage
	const hearing = new Set<Hear>()
	const signals: string[] = []
	const on = (signal: string, hear: unknown) => {
		signals.push(signal)
		hearing.add(hear as Hear)
		return () => hearing.delete(hear as Hear)
	}
	return {
		kept,
		signals,
		hearing,
		openTab: () => new Mutes({ local: storeOf(() => area), on } as never),
		tell: (key: string | null) => {
			for (const hear of hearing) hear(key)
		},
	}
}

test('G-89: noor mutes mallory: she stays muted after a reload and in every tab, until noor unmutes her', () => {
	const browser = openBrowser()
	const [tab, other] = [browser.openTab(), browser.openTab()]
	const [drawn, drawnThere] = [vi.fn(), vi.fn()]
	tab.follow(drawn)
	const stop = other.follow(drawnThere)
	expect(other.people.size).toBe(0)

	tab.keep(new Map([['x:7', 'mallory']]))
	browser.tell(MUTED)
	expect([...other.people]).toEqual([['x:7', 'mallory']])
	expect(drawn).toHaveBeenCalled()
	expect(drawnThere).toHaveBeenCalledOnce()
	browser.tell('somethingElse')
	expect(drawnThere).toHaveBeenCalledOnce()
	expect(other.people).toBe(other.people) // the same as long as nothing changed, so that nothing is drawn anew

	expect(browser.openTab().people.has('x:7')).toBe(true)
	other.keep(new Map())
	stop()
	browser.tell(null)
	expect(drawnThere).toHaveBeenCalledTimes(2)
	expect(tab.people.size).toBe(0)
	expect(browser.openTab().people.size).toBe(0)
})

test('G-89: noor comes back by the back button to a page that heard nothing meanwhile, and mallory is muted there too', () => {
	const browser = openBrowser()
	const page = new EventTarget()
	vi.stubGlobal('window', page)
	const local = { get: (key: string) => browser.kept.get(key) ?? null }
	const old = new Mutes({ local, on: browserHost().on } as never)
	const drawn = vi.fn()
	const stop = old.follow(drawn)
	expect(old.people.size).toBe(0)
	browser.kept.set(MUTED, '[["x:7","mallory"]]')
	page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
	expect(drawn).not.toHaveBeenCalled()
	page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
	expect([drawn.mock.calls.length, old.people.has('x:7')]).toEqual([1, true])
	stop()
	vi.unstubAllGlobals()
})

test('a listener that stopped hears no more changes, also from this tab, and other storage changes are ignored', () => {
	const browser = openBrowser()
	const tab = browser.openTab()
	const [drawn, still] = [vi.fn(), vi.fn()]
	const stop = tab.follow(drawn)
	tab.follow(still)
	expect(browser.signals).toEqual(['stored', 'stored'])
	stop()
	tab.keep(new Map([['x:7', 'mallory']]))
	browser.tell(MUTED)
	expect([drawn.mock.calls.length, still.mock.calls.length, browser.hearing.size]).toEqual([
		0, 2, 1,
	])
	browser.kept.clear()
	browser.tell(null)
	expect([still.mock.calls.length, tab.people.size]).toEqual([3, 0])
})

test('a stored value that is not a list of people mutes nobody', () => {
	for (const kept of [
		...['{}', 'null', '[1,["x:7"],["x:7",8]]', '[', '"x:7"', '[[7,"mallory"]]'],
		...['[["x:7","mallory","more"]]', '["ab"]', '[[]]'],
	]) {
		const browser = openBrowser()
		browser.kept.set(MUTED, kept)
		expect([...browser.openTab().people]).toEqual([])
	}
})
