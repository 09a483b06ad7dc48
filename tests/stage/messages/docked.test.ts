import { expect, test, vi } from 'vitest'
import { STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { cursorOf } from '#rules/cursor'
import {
	type AboutMessage,
	draftOf,
	isGone,
	openBeside,
	rescue,
	undock,
} from '../../../app/stage/messages/writing/docked.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openPage } from '../support/open-page.ts'
import { message, ulidOf } from '../support/samples.ts'
import { storageOf } from '../support/storages.ts'

const NEW = message('m3')
const OTHER = message('m1')
const REPLY: AboutMessage = { does: 'reply', message: NEW }

/** A window of this width, and what its browser has kept. */
function browserOf(widthPx: number, kept: Record<string, string> = {}) {
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: widthPx <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
	}))
	return storageOf(kept)
}

async function stageOf(...messages: Parameters<typeof message>[0][]) {
	const stage = await LittleStage.open()
	stage.messages = messages.map((id) => message(id))
	return stage
}

test('MSG-17: on a phone ada’s reply and edit go to the dock, at a desk they open in the row; the rest opens in the row everywhere', async () => {
	await using stage = await stageOf('m3')
	using ada = openPage(stage)
	const press = (doing: Parameters<typeof openBeside>[1]) => ada.store.act(openBeside, doing, NEW)

	{
		using _desk = browserOf(640)
		expect(press('replying')).toBe('replying')
		expect(press('editing')).toBe('editing')
		expect(ada.state.docked).toBeNull()
	}
	using _phone = browserOf(639)
	expect(press('deleting')).toBe('deleting')
	expect(ada.state.docked).toBeNull()
	expect(press('replying')).toBeNull()
	expect(ada.state.docked).toEqual({ does: 'reply', message: NEW })
	expect(press('editing')).toBeNull()
	expect(ada.state.docked).toEqual({ does: 'edit', message: NEW })

	ada.store.act(undock, REPLY) // sent late: by now something else stands there
	expect(ada.state.docked).toEqual({ does: 'edit', message: NEW })
	if (ada.state.docked) ada.store.act(undock, ada.state.docked)
	expect(ada.state.docked).toBeNull()
})

test('drafts of a message, of each reply and of each edit are kept apart', () => {
	const places = [
		draftOf({ does: 'post' }),
		...[NEW, OTHER].flatMap((one) => [
			draftOf({ does: 'reply', message: one }),
			draftOf({ does: 'edit', message: one }),
		]),
	]
	expect(new Set(places).size).toBe(5)
})

test('a message is gone when it is removed or withheld; not when the page has not come to it, or holds nothing yet', async () => {
	const [oldest, middle, newest] = [ulidOf(1), ulidOf(2), ulidOf(3)].map((id) => message(id))
	if (!oldest || !middle || !newest) throw new Error('Three messages are needed.')
	await using stage = await stageOf(newest.id, middle.id)
	using ada = openPage(stage, { page: { nextCursor: cursorOf(middle) } })

	expect(isGone(ada.state, newest)).toBe(false)
	expect(isGone(ada.state, oldest)).toBe(false)
	ada.store.apply({ event: 'message-removed', data: { messageId: newest.id } })
	expect(isGone(ada.state, newest)).toBe(true)
	expect(isGone({ ...ada.state, feed: 'loading' }, newest)).toBe(false)
	expect(isGone({ ...ada.state, loaded: false }, newest)).toBe(false)
	const withheld = { ...newest, isStageOnly: true, text: STAGE_ONLY_TEXT }
	expect(isGone({ ...ada.state, messages: [withheld] }, newest)).toBe(true)
})

test('MSG-17: a row that goes with its message leaves its words to the composer; one without words, or that only scrolled away, does not', async () => {
	await using stage = await stageOf('m3')
	using ada = openPage(stage)
	using _browser = browserOf(1280, { 'replyDraft:m3': 'I will rem' })

	ada.store.act(rescue, REPLY)
	expect(ada.state.docked).toBeNull()
	ada.store.apply({ event: 'message-removed', data: { messageId: 'm3' } })
	ada.store.act(rescue, { does: 'edit', message: NEW })
	expect(ada.state.docked).toBeNull()
	ada.store.act(rescue, REPLY)
	expect(ada.state.docked).toBe(REPLY)
})
