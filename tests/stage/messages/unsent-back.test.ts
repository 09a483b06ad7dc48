import { expect, test } from 'vitest'
import { cursorOf } from '#rules/cursor'
import { inDock, writeInDock, writeReplyOn } from '../../../app/stage/messages/writing/docked.ts'
import { mend } from '../../../app/stage/messages/writing/mending.ts'
import { attachmentAt } from '../../../app/stage/messages/writing/use-attachment.ts'
import { recallDraft } from '../../../app/stage/messages/writing/use-draft.ts'
import { message, topic } from '../support/samples.ts'
import { adaOn, openStage, POST } from './mending-world.ts'

const IMAGE = { imageUrl: '/media/images/1', width: 40, height: 30, alt: 'The sea' }

test('an unsent message of ada’s goes back behind the text in her field, stays stage-only, and is not sent any more', async () => {
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

test('ada’s unsent answer goes back to the reply field, also when the field is busy with something else; once its message is gone it becomes a message of her own', async () => {
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
