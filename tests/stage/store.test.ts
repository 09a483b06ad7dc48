import { expect, test, vi } from 'vitest'
import { loadRefusals, sayRefusalsBy } from '#client/ask'
import { dismissNotice } from '../../app/stage/notice/actions.ts'
import { shareAddress } from '../../app/stage/sharing/share.ts'
import { LittleStage } from './support/little-stage.ts'
import { openPage } from './support/open-page.ts'
import { quietPage } from './support/quiet-page.ts'
import { message, page, ulidOf } from './support/samples.ts'

test('an equal state renders nothing of noor’s page again; a changed one does, once', async () => {
	await using stage = await LittleStage.open()
	using noor = openPage(stage)
	await vi.waitFor(() => expect(noor.state.connection).toBe('live'))
	const before = noor.state
	const drawn = vi.fn()
	noor.store.subscribe(drawn)

	noor.store.change({ showOriginal: before.showOriginal, messages: before.messages })
	expect(noor.state).toBe(before)
	expect(drawn).not.toHaveBeenCalled()

	noor.store.change({ showOriginal: !before.showOriginal, messages: before.messages })
	expect(noor.state).not.toBe(before)
	expect(drawn).toHaveBeenCalledTimes(1)
})

test('LANG-03: kenji’s page in Italian has Italian messages from its first render, though its store follows later, and what it rendered stays as it is', () => {
	const english = page()
	const { store } = quietPage(english)
	const italian = page({ language: 'it', messages: [message(ulidOf(9), { text: 'ciao' })] })
	const drawn = vi.fn()
	store.subscribe(drawn)

	const coming = store.stateOn(italian)
	expect([coming.language, coming.messages[0]?.text]).toEqual(['it', 'ciao'])
	expect(store.stateOn(italian)).toBe(coming)
	expect(store.state.language).toBe(english.language)
	store.change({ showOriginal: true }) // which happens while the page renders
	const later = store.stateOn(italian)
	expect([later.showOriginal, later.messages]).toEqual([true, coming.messages])

	drawn.mockClear()
	store.showPage(italian)
	expect([store.state, store.stateOn(italian)]).toEqual([later, later])
	expect(store.state).toBe(later)
	expect(drawn).not.toHaveBeenCalled()
	store.takePage(italian)
	expect(store.state).toBe(later)
	expect(drawn).toHaveBeenCalledTimes(1)
})

test('where the browser neither shares nor copies, ada reads the address that she wanted to share', async () => {
	vi.stubGlobal('location', { origin: 'https://stage.example' })
	const { store } = quietPage()
	await shareAddress(store, '/stage/topic/1')
	expect(store.state.notice?.text).toMatch(/ https:\/\/stage\.example\/stage\/topic\/1$/)
	vi.unstubAllGlobals()
})

test('API-00: the words of refusals are asked for when a form opens, before there is a refusal', () => {
	const say = vi.fn(async (sentence: string) => sentence)
	sayRefusalsBy(say)
	loadRefusals()
	expect(say).toHaveBeenCalledOnce()
})

test('LAY-21: ada reads a success for three seconds; an error stays until the action works, both go when she dismisses them, and a later notice has its own time', () => {
	const { store, pass } = quietPage()
	const said = () => store.state.notice?.text ?? null

	store.notice('success', 'Copied.')
	pass(2_999)
	expect(said()).toBe('Copied.')
	pass(1)
	expect(said()).toBeNull()

	store.notice('success', 'Copied.')
	pass(2_000)
	store.notice('success', 'Muted.')
	pass(2_000)
	expect(said()).toBe('Muted.')
	pass(1_000)
	expect(said()).toBeNull()

	store.notice('success', 'Copied.')
	for (const kind of ['error', 'warning', 'info'] as const) {
		store.notice(kind, `The ${kind}.`, 'status')
		pass(3_600_000)
		expect(said()).toBe(`The ${kind}.`)
	}
	store.settle('status')
	expect(said()).toBeNull()
	for (const kind of ['success', 'error'] as const) {
		store.notice(kind, `The ${kind}.`)
		store.act(dismissNotice)
		expect([kind, said()]).toEqual([kind, null])
	}
})
