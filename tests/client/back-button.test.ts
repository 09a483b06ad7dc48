import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CALM_MS, openTab, STEP_MS, settled } from './way-back-world.ts'

beforeEach(() => {
	vi.resetModules()
	vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('noor’s first Back closes what covers the page, the second leaves it, and Forward shows nothing empty', async () => {
	const tab = await openTab()
	tab.open('settings')
	tab.back()
	await settled()
	expect([tab.at(), tab.isOpen]).toEqual(['/stage', []])

	tab.forward()
	await settled()
	expect([tab.at(), tab.isOpen, tab.before()]).toEqual(['/stage', [], 1])
	tab.back()
	await settled()
	expect(tab.at()).toBe('/faq')
	expect(tab.router.heard).toBe(0)
})

test('Back closes first a dialog over a sheet, then the sheet', async () => {
	const tab = await openTab()
	tab.open('people')
	tab.open('seat')
	for (const left of [['people'], []]) {
		tab.back()
		await settled()
		expect([tab.at(), tab.isOpen]).toEqual(['/stage', left])
	}
	tab.back()
	await settled()
	expect(tab.at()).toBe('/faq')
})

test.each([
	[STEP_MS, 300],
	[1_500, 0],
	[1_500, 300],
	[800, 1_200],
])(
	'on a slow phone one Back closes one thing, too: a step takes %i ms, and to draw %i ms',
	async (stepMs, drawnMs) => {
		const tab = await openTab({ stepMs, drawnMs })
		const pause = () => vi.advanceTimersByTimeAsync(10 * CALM_MS)
		tab.open('status')()
		await vi.advanceTimersByTimeAsync(drawnMs)
		tab.open('people')
		tab.open('event')
		await pause()
		for (const left of [['people'], []]) {
			tab.back()
			await pause()
			expect([tab.at(), tab.isOpen]).toEqual(['/stage', left])
		}
		tab.back()
		await pause()
		expect(tab.at()).toBe('/faq')
	},
)

test.each([0, STEP_MS / 2, 101, CALM_MS])(
	'a dialog that noor closes by its button leaves no entry for Back: the next Back leaves the page, after %i ms, too',
	async (ms) => {
		for (const first of [false, true]) {
			const tab = await openTab({ first })
			tab.open('settings')()
			await vi.advanceTimersByTimeAsync(ms)
			if (first) await settled()
			else tab.back()
			await settled()
			expect([tab.at(), tab.before()]).toEqual([first ? '/stage' : '/faq', 0])
		}
	},
)

test.each([0, 95, 101, 110, 125, CALM_MS])(
	'a dialog that opens %i ms after another one closed stays open, and Back closes only this dialog',
	async (ms) => {
		const tab = await openTab()
		tab.open('sheet')()
		await vi.advanceTimersByTimeAsync(ms)
		tab.open('report')
		await settled()
		expect(tab.isOpen).toEqual(['report'])
		tab.back()
		await settled()
		expect([tab.at(), tab.isOpen, tab.before()]).toEqual(['/stage', [], 1])
	},
)

test.each([0, 5, 90, 100, 115, 125, 300])(
	'a message to which the panel leads stays, fetched in %i ms, and one Back leads to the stage',
	async (ms) => {
		const tab = await openTab()
		tab.open('activity')()
		await tab.navigate('/stage/message/1', ms)
		await settled()
		expect([tab.at(), tab.router.path]).toEqual(['/stage/message/1', '/stage/message/1'])
		tab.back()
		await settled()
		expect([tab.at(), tab.router.path, tab.router.heard]).toEqual(['/stage', '/stage', 1])
		tab.forward()
		await settled()
		expect(tab.router.path).toBe('/stage/message/1')
	},
)

test.each([101, 110, 119])(
	'a page that comes %i ms after something was closed, while its entry is tidied, stays as well',
	async (ms) => {
		const tab = await openTab()
		tab.open('sheet')()
		await vi.advanceTimersByTimeAsync(ms)
		await tab.navigate('/stage/message/1', 0)
		await settled()
		expect([tab.at(), tab.router.path]).toEqual(['/stage/message/1', '/stage/message/1'])
		tab.back()
		await settled()
		expect(tab.router.path).toBe('/stage')
	},
)

test('in a story to which a link led, Back closes it and leads to where the link was; so does its button', async () => {
	for (const does of ['back', 'button']) {
		const tab = await openTab()
		await tab.navigate('/stage/story/1')
		const close = tab.open('story')
		const goes = () => tab.back() // as linked-story.tsx does whenever it closes
		if (does === 'button') {
			close()
			goes()
		} else {
			tab.back()
			await vi.advanceTimersByTimeAsync(STEP_MS)
			goes()
		}
		await settled()
		expect([tab.isOpen, tab.at(), tab.router.path]).toEqual([[], '/stage', '/stage'])
	}
})

test('another language chosen under a sheet is there still when Back has closed it', async () => {
	const tab = await openTab()
	tab.open('settings')
	await tab.navigate('/stage?lang=de', 30, 'replaceState')
	tab.back()
	await settled()
	expect([tab.isOpen, tab.at(), tab.router.path, tab.before()]).toEqual([
		...[[], '/stage?lang=de', '/stage?lang=de', 1],
	])
})

test('after noor has closed the settings that her address opened, the address is without them, so a reload does not open them again', async () => {
	const tab = await openTab()
	const { history } = tab.page
	history.replaceState(history.state, '', '/stage?settings=writing')
	const close = tab.open('settings')
	await settled()
	close()
	history.replaceState(history.state, '', '/stage') // as settings-dialog.tsx does when it is unmounted
	await settled()
	expect([tab.at(), tab.before(), tab.router.heard]).toEqual(['/stage', 1, 0])
})

test('a dialog that asks before it closes is covered by its question, and stays open when the answer is no', async () => {
	const tab = await openTab()
	const { cover } = await import('#client/covers')
	let answer = () => {}
	cover({ isConnected: true }, () => {
		answer = tab.open('question')
	})
	tab.back()
	await settled()
	expect(tab.isOpen).toEqual(['question'])
	answer()
	await settled()
	tab.back()
	await settled()
	expect([tab.isOpen, tab.at()]).toEqual([['question'], '/stage'])
})

test('a page that is loaded anew where something was open says nothing of it, and Back leaves it', async () => {
	const tab = await openTab({ reloaded: true })
	expect(tab.before()).toBe(1)
	tab.back()
	await settled()
	expect(tab.at()).toBe('/faq')
})

test('an open menu does not cancel the way to another site', async () => {
	const tab = await openTab()
	tab.open('menu')()
	tab.page.dispatchEvent(new Event('beforeunload'))
	await settled()
	expect(tab.entries).toHaveLength(3)
	expect(tab.before()).toBe(2)
})

test('in a frame of another page nothing is added to its history', async () => {
	const tab = await openTab({ framed: true })
	tab.open('picture')
	await settled()
	expect(tab.entries).toHaveLength(2)
})
