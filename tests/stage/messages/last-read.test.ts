import { expect, test } from 'vitest'
import { LittleStage } from '../support/little-stage.ts'
import { type OpenPage, openPage } from '../support/open-page.ts'
import { message, ulidOf } from '../support/samples.ts'

const MINUTE_MS = 60_000

function lookAway({ tab }: OpenPage): void {
	tab.signal('hidden', undefined)
	tab.isVisibleNow = false
}

function lookBack({ tab }: OpenPage): void {
	tab.isVisibleNow = true
	tab.signal('visible', undefined)
}

test('noor comes back after a while and finds the messages since she left', async () => {
	await using stage = await LittleStage.open()
	using noor = openPage(stage, { page: { messages: [message(ulidOf(1))] } })
	const wentAt = noor.tab.now()

	lookAway(noor)
	noor.store.apply({ event: 'new-message', data: { message: message(ulidOf(2)) } })
	noor.tab.hurry = 100_000
	await new Promise((done) => setTimeout(done, 5))
	lookBack(noor)

	expect(noor.state.newSince?.id).toBe(ulidOf(1))
	expect(noor.state.newSince?.atMs).toBeGreaterThanOrEqual(wentAt)
})

test('noor who only glances elsewhere is not told', async () => {
	await using stage = await LittleStage.open()
	using noor = openPage(stage, { page: { messages: [message(ulidOf(1))] } })

	lookAway(noor)
	lookBack(noor)

	expect(noor.state.newSince).toBeNull()
})

test('noor’s browser remembers the place over a new visit, and what waits above unread is not counted as read', async () => {
	await using stage = await LittleStage.open()
	const first = openPage(stage, { page: { messages: [message(ulidOf(1))] } })
	first.actions.holdAt(ulidOf(1))
	first.store.apply({ event: 'new-message', data: { message: message(ulidOf(2)) } })
	lookAway(first)
	first[Symbol.dispose]()
	const { browser } = first
	const kept = JSON.parse(browser.kept.get('stageLastRead') ?? '')
	browser.kept.set('stageLastRead', JSON.stringify({ ...kept, atMs: kept.atMs - 2 * MINUTE_MS }))

	const messages = [3, 2, 1].map((n) => message(ulidOf(n)))
	using again = openPage(stage, { browser, page: { messages } })

	expect(kept.id).toBe(ulidOf(1))
	expect(again.state.newSince).toMatchObject({ id: ulidOf(1), untilMs: 500 })
})

test('what waited counts as read once noor has let it in, also while the next waits', async () => {
	await using stage = await LittleStage.open()
	using noor = openPage(stage, { page: { messages: [message(ulidOf(1))] } })
	noor.actions.holdAt(ulidOf(1))
	noor.store.apply({ event: 'new-message', data: { message: message(ulidOf(2)) } })

	noor.actions.holdAt(ulidOf(2))
	noor.store.apply({ event: 'new-message', data: { message: message(ulidOf(3)) } })
	lookAway(noor)

	expect(JSON.parse(noor.browser.kept.get('stageLastRead') ?? '').id).toBe(ulidOf(2))
})

test('a place that was never one is ignored', async () => {
	await using stage = await LittleStage.open()
	using noor = openPage(stage)
	noor.browser.kept.set('stageLastRead', '{"id":7}')

	using again = openPage(stage, { browser: noor.browser })

	expect(again.state.newSince).toBeNull()
})
