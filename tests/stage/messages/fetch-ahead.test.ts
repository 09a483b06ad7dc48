import { expect, test, vi } from 'vitest'
import { MESSAGE_PAGE } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { cursorOf } from '#rules/cursor'
import { fetchAhead } from '../../../app/stage/messages/feed/fetch-ahead.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openPage } from '../support/open-page.ts'
import { message, page, ulidOf } from '../support/samples.ts'
import { slowMessages, textsOf } from './meanwhile-world.ts'

test('LANG-03: in the language that kenji chooses far down he has the older messages, too, as they are by then; not on a page after which some would be missing', async () => {
	await using stage = await LittleStage.open()
	const { waiting } = slowMessages(stage)
	const [second, first] = [message(ulidOf(2)), message(ulidOf(1))]
	const upTo = (n: number) =>
		Array.from({ length: MESSAGE_PAGE }, (_, at) => message(ulidOf(n - at)))
	const inIt = (messages: Message[]) => {
		const nextCursor = cursorOf(messages.at(-1) ?? first)
		return page({ language: 'it', epoch: stage.epoch, seq: 10, messages, nextCursor })
	}
	const messages = [...upTo(40), second, first]
	using kenji = openPage(stage, { page: { messages, nextCursor: cursorOf(first) } })
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
	await vi.waitFor(() => expect(stage.askedFor('POST /api/views/stage')).toHaveLength(1))

	await kenji.store.act(fetchAhead, 'it')
	stage.happen('message-updated', { message: message(ulidOf(2), { text: 'edited', revision: 2 }) })
	await vi.waitFor(() => expect(kenji.state.seq).toBe(stage.seq))
	kenji.store.takePage(inIt(upTo(40)))
	expect(textsOf(kenji).slice(MESSAGE_PAGE)).toEqual(['edited', 'in it'])
	expect([kenji.state.nextCursor, waiting]).toEqual([null, []])

	await kenji.store.act(fetchAhead, 'it')
	kenji.store.takePage(inIt(upTo(80)))
	expect(kenji.state.messages).toHaveLength(MESSAGE_PAGE)
})
