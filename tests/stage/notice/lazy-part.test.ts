import { act, createElement, Fragment } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyPart } from '../../../app/ui/lazy-part.tsx'

const LONGEST_WAIT_MS = 25_000

test('when tools of rows cannot be fetched, the page asks once for all rows after each wait, and says once that they are missing', async () => {
	const page = pageOfTexts()
	let loads = 0
	const load = async () => {
		if (++loads < 4) throw new Error('no network')
		return () => 'tools'
	}
	const Row = lazyPart(load, (part) => part)
	const rows = (count: number) =>
		act(async () =>
			page.root.render(createElement(Fragment, null, ...Array(count).fill(createElement(Row)))),
		)

	await rows(2)
	expect(loads).toBe(1)
	await rows(3) // A row that comes during the wait, waits as well.
	for (const round of [2, 3, 4]) {
		expect(loads).toBe(round - 1)
		await act(() => vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS))
	}

	expect(loads).toBe(4)
	expect(page.shown()).toEqual(['tools', 'tools', 'tools'])
	expect(page.told).toEqual(['missed', 'found'])
})

test('a part that ada opened is closed with a notice when it cannot be fetched, and is fetched at once when she opens it again', async () => {
	const page = pageOfTexts()
	const load = vi.fn(async () => () => 'dialog').mockRejectedValueOnce(new Error('no network'))
	const Dialog = lazyPart<() => string, { onClose: () => void; onMissed: () => void }>(
		load,
		(part) => part as never,
		{ closedBy: 'onMissed' },
	)
	const onClose = vi.fn()
	const onMissed = vi.fn(() => page.root.render(null))
	const open = () => act(async () => page.root.render(createElement(Dialog, { onClose, onMissed })))

	await open()
	expect(onMissed).toHaveBeenCalledOnce()
	expect(onClose).not.toHaveBeenCalled() // which may also lead back to the page before
	expect(page.told).toEqual(['missed'])
	await open()
	expect(page.shown()).toEqual(['dialog'])
	expect(page.told).toEqual(['missed', 'found'])
	expect(load).toHaveBeenCalledTimes(2)
})

/** The part of a browser that React needs to show texts; its timers are the test's. */
function pageOfTexts() {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	onTestFinished(() => void vi.useRealTimers())
	const told: string[] = []
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
	vi.stubGlobal('window', { HTMLIFrameElement: class {} })
	vi.stubGlobal('dispatchEvent', ({ type }: Event) => told.push(type))
	const texts = new Set<string[]>()
	const node = { nodeType: 1, tagName: 'MAIN', addEventListener: () => {} }
	const root = createRoot({
		...node,
		ownerDocument: { ...node, nodeType: 9, createTextNode: (text: string) => [text] },
		appendChild: (text: string[]) => texts.add(text),
		removeChild: (text: string[]) => texts.delete(text),
	} as unknown as Element)
	return { root, told, shown: () => [...texts].flat() }
}
