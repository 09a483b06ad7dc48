import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LanguageCode } from '#contract/languages'
import { MESSAGE_PAGE } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { cursorOf } from '#rules/cursor'
import { LittleStage } from '../support/little-stage.ts'
import { openPage } from '../support/open-page.ts'
import { message, page, ulidOf } from '../support/samples.ts'
import { slowMessages, textsOf } from './meanwhile-world.ts'

beforeEach(() => {
	vi.stubGlobal('scrollY', 2_000)
	vi.stubGlobal('innerHeight', 800)
})
afterEach(() => {
	vi.unstubAllGlobals()
})

test('LANG-03: in the language that kenji chooses far down he has the older messages, too, as they are by then, also when he changes his mind; not on a page after which some would be missing', async () => {
	await using stage = await LittleStage.open()
	const { waiting, slow } = slowMessages(stage)
	const [second, first] = [message(ulidOf(2)), message(ulidOf(1))]
	const upTo = (n: number) =>
		Array.from({ length: MESSAGE_PAGE }, (_, at) => message(ulidOf(n - at)))
	const pageIn = (language: LanguageCode, messages: Message[]) => {
		const nextCursor = cursorOf(messages.at(-1) ?? first)
		return page({ language, epoch: stage.epoch, seq: 10, messages, nextCursor })
	}
	const messages = [...upTo(40), second, first]
	using kenji = openPage(stage, { page: { messages, nextCursor: cursorOf(first) } })
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
	await vi.waitFor(() => expect(stage.askedFor('POST /api/views/stage')).toHaveLength(1))

	expect(await kenji.actions.takeAlong('it')).toBe(true)
	stage.happen('message-updated', { message: message(ulidOf(2), { text: 'edited', revision: 2 }) })
	await vi.waitFor(() => expect(kenji.state.seq).toBe(stage.seq))
	kenji.store.takePage(pageIn('it', upTo(40)))
	expect(textsOf(kenji).slice(MESSAGE_PAGE)).toEqual(['edited', 'in it'])
	expect([kenji.state.nextCursor, waiting]).toEqual([null, []])

	slow(kenji)
	const chosen = [kenji.actions.takeAlong('de'), kenji.actions.takeAlong('fr')]
	await vi.waitFor(() => expect(waiting).toHaveLength(2))
	waiting[1]?.()
	expect(await chosen[1]).toBe(true)
	waiting[0]?.()
	expect(await chosen[0]).toBe(false)
	kenji.store.takePage(pageIn('fr', upTo(40)))
	expect(textsOf(kenji).slice(MESSAGE_PAGE)).toEqual(['edited', 'in fr'])

	const last = kenji.actions.takeAlong('ja')
	await vi.waitFor(() => expect(waiting).toHaveLength(3))
	waiting[2]?.()
	await last
	kenji.store.takePage(pageIn('ja', upTo(80)))
	expect(kenji.state.messages).toHaveLength(MESSAGE_PAGE)
})
