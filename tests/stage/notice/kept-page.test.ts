import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#contract/limits'
import { followKeptPage } from '../../../app/stage/notice/kept-page.ts'
import { quietPage } from '../support/quiet-page.ts'

test('G-150: noor’s page has the stage kept, again every ten minutes, in the language that she chooses, and as a guest’s once she has logged out', async () => {
	vi.stubGlobal('document', { documentElement: { dataset: {} } })
	const { tab, pass, plans, store } = quietPage({}, 'noor')
	const told: object[] = []
	const active = { postMessage: ({ files: _, ...how }: { files: string[] }) => told.push(how) }
	Object.assign(tab, { workers: () => ({ ready: Promise.resolve({ active }) }) })
	const takeTold = async () => {
		await Promise.resolve()
		return told.splice(0)
	}
	store.change({ userId: 'x:noor', language: 'en-us' })
	const stop = followKeptPage(store)
	try {
		expect(await takeTold()).toEqual([{ type: 'KEEP' }])
		pass(10 * MINUTE_MS - 1)
		expect(await takeTold()).toEqual([])
		pass(1)
		expect(await takeTold()).toEqual([{ type: 'KEEP' }])
		store.change({ language: 'ja' })
		expect(await takeTold()).toEqual([{ type: 'KEEP', isAnew: true, isGone: false }])
		store.change({ totalViews: 7 })
		expect(await takeTold()).toEqual([])
		store.change({ userId: null })
		expect(await takeTold()).toEqual([{ type: 'KEEP', isAnew: true, isGone: true }])
		stop()
		pass(20 * MINUTE_MS)
		store.change({ language: 'de' })
		expect(await takeTold()).toEqual([])
		expect(plans()).toBe(0)
	} finally {
		vi.unstubAllGlobals()
	}
})
