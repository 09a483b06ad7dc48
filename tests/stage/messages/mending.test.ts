// Every way back of an unsent message into a field (over 250 lines).

import { expect, test, vi } from 'vitest'
import type { OutboxEntry } from '#client/unsent'
import type { Message } from '#contract/messages/messages'
import { cursorOf } from '#rules/cursor'
import { inDock, writeInDock, writeReplyOn } from '../../../app/stage/messages/writing/docked.ts'
import { mend } from '../../../app/stage/messages/writing/mending.ts'
import { post } from '../../../app/stage/messages/writing/posting.ts'
import { attachmentAt } from '../../../app/stage/messages/writing/use-attachment.ts'
import {
	forgetMended,
	keepDraft,
	mendedIn,
	recallDraft,
} from '../../../app/stage/messages/writing/use-draft.ts'
import { LittleStage } from '../support/little-stage.ts'
import { type OpenPage, openLive } from '../support/open-page.ts'
import { message, person, topic } from '../support/samples.ts'
import { storageOf } from '../support/storages.ts'

const POST = 'POST /api/stage/messages'
const IMAGE = { imageUrl: '/media/images/1', width: 40, height: 30, alt: 'The sea' }

async function openStage() {
	const stage = await LittleStage.open()
	stage.participants = [person('ada')]
	stage.messages = [message('m3')]
	stage.knows('ada')
	stage.answers.set(POST, () => 'no answer')
	return stage
}

/** Ada’s page, whose words wait for the connection, and what her browser keeps. */
async function adaOn(stage: LittleStage, kept: Record<string, string> = {}) {
	const ada = await openLive(stage, 'ada')
	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('active'))
	await vi.waitFor(() => expect(ada.store.sending).not.toBeNull())
	vi.stubGlobal('document', { querySelector: () => null })
	const browser = storageOf(kept)
	recallDraft('messageDraft') // her field shows what is kept in this browser
	async function waiting(text: string, how?: Parameters<typeof post>[2]) {
		ada.store.act(post, text, how)
		await vi.waitFor(() => expect(ada.state.unsent).toMatchObject([{ text, state: 'waiting' }]))
		return ada.state.unsent[0] as OutboxEntry
	}
	const close = () => {
		browser[Symbol.dispose]()
		ada[Symbol.dispose]()
	}
	return { ada, browser, waiting, [Symbol.dispose]: close }
}

test('what ada has not sent goes back behind what stands in her field, is stage only if it was, and is not sent any more', async () => {
	await using stage = await openStage()
	using here = await adaOn(stage, { messageDraft: 'Half a thought' })
	const { ada, waiting } = here
	const unsent = await waiting('Between us', { isStageOnly: true })

	expect(ada.store.act(mend, unsent)).toBeNull()

	expect(recallDraft('messageDraft')).toEqual({
		text: 'Half a thought\n\nBetween us',
		isStageOnly: true,
	})
	expect(ada.state.unsent).toEqual([])
	const asked = stage.askedFor(POST).length
	ada.tab.signal('online', undefined)
	await ada.store.sending?.outbox.drain()
	expect(stage.askedFor(POST)).toHaveLength(asked)
})

test('ada’s unsent answer goes back to the answer, whatever she was doing; once its message is gone, to her own words', async () => {
	await using stage = await openStage()
	using here = await adaOn(stage, { 'replyDraft:m3': 'Me' })
	const { ada, browser, waiting } = here
	const [replyTo] = ada.state.messages
	if (!replyTo) throw new Error('A message is needed.')
	ada.store.act(writeInDock, { does: 'edit', message: replyTo })

	ada.store.act(mend, await waiting('Me, too', { replyTo }))
	expect(inDock(ada.state)).toMatchObject({ does: 'reply', message: { id: 'm3' } })
	expect(browser.local).toMatchObject({ 'replyDraft:m3': 'Me\n\nMe, too' })

	const late = await waiting('And me', { replyTo })
	ada.store.apply({ event: 'message-removed', data: { messageId: 'm3' } })
	ada.store.act(mend, late)
	expect(inDock(ada.state)).toBeNull()
	expect(browser.local.messageDraft).toBe('And me')
})

test('an unsent image comes back with its words; where another one stands, both stay where they are', async () => {
	await using stage = await openStage()
	using here = await adaOn(stage)
	const { ada, browser, waiting } = here
	const field = ada.store.act(attachmentAt, 'messageDraft')

	ada.store.act(mend, await waiting('By the sea', { image: IMAGE }))
	expect(field.ready).toEqual(IMAGE)
	expect(browser.local.messageDraft).toBe('By the sea')

	const second = await waiting('In the hills', { image: { ...IMAGE, imageUrl: '/media/images/2' } })
	ada.store.act(mend, second)
	expect(field.ready).toEqual(IMAGE)
	expect(browser.local.messageDraft).toBe('By the sea')
	expect(ada.state.unsent).toHaveLength(1)
})

test('an unsent answer to a story goes back to that story while it lives', async () => {
	await using stage = await openStage()
	using here = await adaOn(stage)
	const { ada, browser, waiting } = here
	const story = { id: 's1', author: 'noor' }
	const unsent = await waiting('What a sky', { story })
	const expiresAt = Date.now() + 60_000
	const mark = { _id: 's1', userId: 'x:noor', createdAt: 1, expiresAt }
	ada.store.change({ stories: [mark as never] })

	expect(ada.store.act(mend, unsent)).toBe('/stage/story/s1')

	expect(browser.local).toMatchObject({ [`storyDraft:${expiresAt}:s1`]: 'What a sky' })
	expect(ada.state.unsent).toEqual([])
})

test('an unsent answer to a topic that is older than the list goes back to that topic, at its own address', async () => {
	await using stage = await openStage()
	using here = await adaOn(stage)
	const { ada, browser, waiting } = here
	ada.store.change({ topics: [topic('t9')], moreTopics: true })

	const about = { id: 't1', author: 'noor' }
	const unsent = await waiting('At low tide', { topic: about })
	expect(ada.store.act(mend, unsent)).toBe('/stage/topic/t1')
	expect(browser.local['topicDraft:t1']).toBe('At low tide')

	const gone = await waiting('At high tide', { topic: about })
	ada.store.apply({ event: 'topic-removed', data: { topicId: 't1' } })
	expect(ada.store.act(mend, gone)).toBeNull()
	expect(browser.local.messageDraft).toBe('At high tide')
})

test('an unsent answer to a message that is older than the page goes back to that message, at its own address, where it is written on', async () => {
	await using stage = await openStage()
	using here = await adaOn(stage)
	const { ada, browser, waiting } = here
	const [older, first] = ['01ARZ3NDEKTSV4RRFFQ69G5FAA', '01ARZ3NDEKTSV4RRFFQ69G5FAV']
	const replyTo = message(older)
	ada.store.change({ nextCursor: cursorOf({ timestamp: 1, id: first }) })

	const unsent = await waiting('At low tide', { replyTo })
	expect(ada.store.act(mend, unsent)).toBe(`/stage/message/${older}`)
	expect(browser.local).toMatchObject({ [`replyDraft:${older}`]: 'At low tide' })
	expect(browser.local.messageDraft).toBeUndefined()
	ada.store.act(writeReplyOn)
	expect(inDock(ada.state)).toBeNull()

	const messages = [...ada.state.messages, replyTo]
	ada.store.change({ messages, focus: { messageId: older, rootId: older } })
	ada.store.act(writeReplyOn)
	expect(inDock(ada.state)).toMatchObject({ does: 'reply', message: { id: older } })
})

/** The stage's side: what came first under an id stands; other words under it that mend them are an edit. */
function keepMessages(stage: LittleStage, isCutOff: () => boolean, isEditable = () => true) {
	const said = new Map<string, Message>()
	stage.answers.set(POST, ({ clientMessageId, messageText, mends }) => {
		const key = String(clientMessageId)
		const text = String(messageText)
		const before = said.get(key)
		if (before && before.text !== text && !(mends && isEditable())) {
			const body = { message: 'This message arrived as you wrote it first.', code: 'landed' }
			return { status: 409, body }
		}
		const now = before
			? { ...before, text, revision: before.revision + 1 }
			: message(`m9${said.size}`, { text })
		said.set(key, now)
		if (isCutOff()) return 'cut off'
		return { status: 200, body: { ...now, seq: stage.seq, clientMessageId } }
	})
	return () => [...said.values()].map(({ text }) => text)
}

/** Ada's page while no message arrives, until `reconnect`. */
async function adaCutOff(stage: LittleStage, isEditable?: () => boolean) {
	let isCutOff = true
	const said = keepMessages(stage, () => isCutOff, isEditable)
	const reconnect = () => {
		isCutOff = false
	}
	return Object.assign(await adaOn(stage), { said, reconnect })
}

/** Ada presses Post on what stands in her field, as the composer does. */
function postAgain(ada: OpenPage, text: string) {
	keepDraft('messageDraft', { text, isStageOnly: false })
	ada.store.act(post, text, { mended: mendedIn('messageDraft') })
	forgetMended('messageDraft')
	keepDraft('messageDraft', { text: '', isStageOnly: false })
}

test('what arrived although ada saw no answer, and is mended by her then, is edited: it never stands twice', async () => {
	await using stage = await openStage()
	using here = await adaCutOff(stage)
	const { ada, waiting, said } = here

	ada.store.act(mend, await waiting('Hello, wrold'))
	expect(said()).toEqual(['Hello, wrold'])
	here.reconnect()
	postAgain(ada, 'Hello, world')

	await vi.waitFor(() => expect(ada.state.unsent).toEqual([]))
	expect(said()).toEqual(['Hello, world'])
	expect(ada.state.messages.map(({ text }) => text)).toEqual(['Hello, world', 'text of m3'])

	postAgain(ada, 'And another')
	await vi.waitFor(() => expect(said()).toEqual(['Hello, world', 'And another']))
})

test('ada hears that her first words stand while the mended ones wait: those are kept, and replace them', async () => {
	await using stage = await openStage()
	using here = await adaCutOff(stage)
	const { ada, waiting, said } = here
	const first = await waiting('Hello, wrold')
	ada.store.act(mend, first)
	keepDraft('messageDraft', { text: '', isStageOnly: false }) // she begins anew
	postAgain(ada, 'Hello, world')
	await vi.waitFor(() => expect(ada.state.unsent).toMatchObject([{ state: 'waiting' }]))

	stage.say('m90', { text: 'Hello, wrold' }, first.clientMessageId)
	await vi.waitFor(() => expect(ada.state.messages[0]?.id).toBe('m90'))
	expect(ada.state.unsent).toMatchObject([{ text: 'Hello, world' }])
	here.reconnect()
	ada.store.sending?.outbox.expedite()

	await vi.waitFor(() => expect(ada.state.unsent).toEqual([]))
	expect(said()).toEqual(['Hello, world'])
})

test('where her first words can not be changed any more ada is told, and decides about the others', async () => {
	await using stage = await openStage()
	using here = await adaCutOff(stage, () => false)
	const { ada, waiting, said } = here
	ada.store.act(mend, await waiting('Hello, wrold'))
	here.reconnect()
	postAgain(ada, 'Hello, world')
	const problem = 'This message arrived as you wrote it first.'
	await vi.waitFor(() =>
		expect(ada.state.unsent).toMatchObject([{ text: 'Hello, world', state: 'failed', problem }]),
	)
	expect(said()).toEqual(['Hello, wrold'])

	ada.actions.retry(ada.state.unsent[0]?.clientMessageId ?? '')

	await vi.waitFor(() => expect(said()).toEqual(['Hello, wrold', 'Hello, world']))
})

test('once ada reads that her words arrived, and empties the field, what she writes there is another message', async () => {
	await using stage = await openStage()
	using here = await adaCutOff(stage)
	const { ada, waiting, said } = here
	const first = await waiting('Good morning')
	ada.store.act(mend, first)
	stage.say('m90', { text: 'Good morning' }, first.clientMessageId)
	await vi.waitFor(() => expect(ada.state.messages[0]?.id).toBe('m90'))
	here.reconnect()

	keepDraft('messageDraft', { text: '', isStageOnly: false })
	postAgain(ada, 'Who is here?')

	await vi.waitFor(() => expect(said()).toEqual(['Good morning', 'Who is here?']))
})

test('what ada posts and somebody takes away before its answer comes does not come back with the answer', async () => {
	await using stage = await openStage()
	const { ada } = await adaOn(stage)
	using _page = ada
	stage.answers.set(POST, ({ clientMessageId, messageText }) => {
		const text = String(messageText)
		const said = message(text === 'Hello' ? 'm8' : 'm9', { text })
		if (text === 'Hello') {
			ada.store.apply({ event: 'new-message', data: { message: said } })
			ada.store.sending?.heard(String(clientMessageId), text)
			ada.store.apply({ event: 'message-removed', data: { messageId: 'm8', reason: 'deleted' } })
		}
		return { status: 200, body: { ...said, seq: stage.seq, clientMessageId } }
	})

	ada.store.act(post, 'Hello')
	ada.store.act(post, 'Still here')

	await vi.waitFor(() => expect(ada.state.messages[0]?.text).toBe('Still here'))
	expect(ada.state.messages.map(({ id }) => id)).toEqual(['m9', 'm3'])
})
