import { expect, test, vi } from 'vitest'
import { Mutes } from '#client/mutes'
import { MUTED, storeOf } from '#client/storage'

type Hear = (key: string | null) => void

/** Two tabs of one browser share what is stored, and hear each other. */
function openBrowser() {
	const kept = new Map<string, string>()
	const area = {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
	} as Storage
	const hearing = new Set<Hear>()
	const on = (_: string, hear: unknown) => {
		hearing.add(hear as Hear)
		return () => hearing.delete(hear as Hear)
	}
	return {
		kept,
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

test('what is no list of people mutes nobody', () => {
	for (const kept of ['{}', 'null', '[1,["x:7"],["x:7",8]]', '[', '"x:7"']) {
		const browser = openBrowser()
		browser.kept.set(MUTED, kept)
		expect([...browser.openTab().people]).toEqual([])
	}
})
