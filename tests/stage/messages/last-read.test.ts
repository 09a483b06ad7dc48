import { expect, test } from 'vitest'
import { LONG_AWAY_MS } from '#contract/limits'
import { endAway } from '../../../app/stage/messages/feed/away-actions.ts'
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
	expect(again.state.away).toBeNull() // two minutes are no absence to tell about
})

test('noor who comes back after eight hours is told about the time away, and not again after a glance elsewhere', async () => {
	await using stage = await LittleStage.open()
	using noor = openPage(stage, { page: { messages: [message(ulidOf(1))] } })
	const wentAt = noor.store.now()

	lookAway(noor)
	const { now } = noor.tab
	noor.tab.now = () => now.call(noor.tab) + LONG_AWAY_MS
	lookBack(noor)
	expect(noor.state.away?.id).toBe(ulidOf(1))
	expect(Math.abs((noor.state.away?.atMs ?? 0) - wentAt)).toBeLessThan(MINUTE_MS)

	endAway(noor.store)
	lookAway(noor)
	lookBack(noor)
	expect(noor.state.away).toBeNull()
})

test('waiting messages count as read once noor shows them, also while the next ones wait', async () => {
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
