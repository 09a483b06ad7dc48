import { expect, test, vi } from 'vitest'
import { STAGE_ONLY_TEXT } from '#contract/messages/messages'
import type { Topic } from '#contract/topics/topic'
import { cursorOf } from '#rules/cursor'
import {
	type AboutMessage,
	draftPlace,
	inDock,
	isMessageGone,
	openBeside,
	recover,
	rescue,
	undock,
	undockUntouched,
	whyClosed,
	writeInDock,
	writeTyped,
} from '../../../app/stage/messages/writing/docked.ts'
import { endTyped, keepTyped } from '../../../app/stage/messages/writing/typed-early.ts'
import { keepDraft, recallDraft } from '../../../app/stage/messages/writing/use-draft.ts'
import { openPage } from '../support/open-page.ts'
import { message, topic, ulidOf } from '../support/samples.ts'
import { browserOf, NEW, OTHER, REPLY, stageOf } from './docked-world.ts'

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
	expect(ada.state.docked?.purpose).toEqual({ does: 'reply', message: NEW })
	expect(press('editing')).toBeNull()
	expect(ada.state.docked?.purpose).toEqual({ does: 'edit', message: NEW })

	ada.store.act(undock, REPLY) // sent late: by now something else stands there
	expect(ada.state.docked?.purpose).toEqual({ does: 'edit', message: NEW })
	{
		using _wide = browserOf(640) // the same edit is not opened a second time, another one is
		expect(press('editing')).toBeNull()
		expect(press('replying')).toBe('replying')
	}
	ada.store.act(undock, { does: 'edit', message: NEW })
	expect(ada.state.docked).toBeNull()
})

test('drafts of a message, of each reply and of each edit are kept apart', () => {
	const places = [
		draftPlace({ does: 'post' }),
		...[NEW, OTHER].flatMap((one) => [
			draftPlace({ does: 'reply', message: one }),
			draftPlace({ does: 'edit', message: one }),
		]),
	]
	expect(new Set(places).size).toBe(5)
})

test('a message counts as gone when it is removed or withheld, but not when the page has not loaded it, or has loaded nothing yet', async () => {
	const [oldest, middle, newest] = [ulidOf(1), ulidOf(2), ulidOf(3)].map((id) => message(id))
	if (!oldest || !middle || !newest) throw new Error('Three messages are needed.')
	await using stage = await stageOf(newest.id, middle.id)
	using ada = openPage(stage, { page: { nextCursor: cursorOf(middle) } })

	expect(isMessageGone(ada.state, newest)).toBe(false)
	expect(isMessageGone(ada.state, oldest)).toBe(false)
	ada.store.apply({ event: 'message-removed', data: { messageId: newest.id } })
	expect(isMessageGone(ada.state, newest)).toBe(true)
	expect(isMessageGone({ ...ada.state, feed: 'loading' }, newest)).toBe(false)
	expect(isMessageGone({ ...ada.state, loaded: false }, newest)).toBe(false)
	const withheld = { ...newest, isStageOnly: true, text: STAGE_ONLY_TEXT }
	expect(isMessageGone({ ...ada.state, messages: [withheld] }, newest)).toBe(true)
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
	expect(ada.state.docked?.purpose).toBe(REPLY)
})

test('while ada writes in the composer, the words of a row that goes away wait until she leaves it, and stay for the stage only', async () => {
	await using stage = await stageOf('m3')
	using ada = openPage(stage)
	const kept = {
		'replyDraft:m3': 'Between us',
		'replyDraft:m3:only': 'true',
		messageDraft: 'Hello',
	}
	const form = new EventTarget()
	using browser = browserOf(1280, kept, form)
	ada.store.apply({ event: 'message-removed', data: { messageId: 'm3' } })

	ada.store.act(rescue, REPLY)
	expect(ada.state.docked).toBeNull()
	expect(recallDraft('messageDraft')).toEqual({ text: 'Hello', isStageOnly: false })
	using left = browserOf(1280, browser.local)
	form.dispatchEvent(new Event('focusout'))
	await vi.waitFor(() =>
		expect(left.local).toEqual({
			messageDraft: 'Hello\n\nBetween us',
			'messageDraft:only': 'true',
		}),
	)
})

test('MSG-17: text that ada types while her field is fetched and drawn is in it once and in order, also when rendering starts again', () => {
	using _browser = browserOf(1024, { 'replyDraft:m3': 'Yes. ' })
	const drawn = () => {
		writeTyped(REPLY)
		return recallDraft('replyDraft:m3').text
	}

	keepTyped('m3', 'I am ')
	expect(drawn()).toBe('Yes. I am ')
	keepTyped('m3', 'I am he') // before it was there
	expect(drawn()).toBe('Yes. I am he')
	keepTyped('m3', 'I was he')
	expect(drawn()).toBe('Yes. I was he')
	endTyped('m3')

	keepDraft('replyDraft:m3', { text: 'Other words', isStageOnly: false })
	expect(drawn()).toBe('Other words')
})

test('words about a removed message are not lost when ada answers another one, nor by a reload', async () => {
	await using stage = await stageOf('m3', 'm1')
	using ada = openPage(stage)
	using browser = browserOf(390, { 'replyDraft:m3': 'I remember', 'replyDraft:m1': 'Still here' })
	ada.store.act(writeInDock, REPLY)
	ada.store.act(recover)
	ada.store.apply({ event: 'message-removed', data: { messageId: 'm3' } })
	ada.store.act(recover)
	expect(browser.local['replyDraft:m3']).toBe('I remember')

	ada.store.act(writeInDock, { does: 'reply', message: OTHER })
	expect(browser.local).toEqual({ messageDraft: 'I remember', 'replyDraft:m1': 'Still here' })

	using reloaded = browserOf(390, { 'replyDraft:m3': 'I remember', 'replyDraft:m1': 'Still here' })
	ada.store.act(recover)
	expect(reloaded.local).toEqual({ messageDraft: 'I remember', 'replyDraft:m1': 'Still here' })
})

test('TOP-19: ada keeps her reply when its topic is removed: the dock tells her, elsewhere the reply becomes a message of her own', async () => {
	await using stage = await stageOf('m3')
	const [gone, other] = [topic('t1'), topic('t2')]
	using ada = openPage(stage, { page: { topics: [gone, other], moreTopics: true } })
	const writes = (about: Topic) => ({ does: 'topic', topic: about }) as const
	const kept = { 'topicDraft:t1': 'At low tide', 'topicDraft:t2': 'Here' }
	using browser = browserOf(1280, { ...kept })
	const take = () => ada.store.apply({ event: 'topic-removed', data: { topicId: 't1' } })

	ada.store.act(writeInDock, writes(gone))
	expect(whyClosed(ada.state, writes(gone), 0)).toBeNull()
	ada.store.act(recover)
	take()
	ada.store.act(recover)
	expect(whyClosed(ada.state, writes(gone), 0)).toBe('topic')
	expect(whyClosed(ada.state, writes(other), 0)).toBeNull()
	expect(browser.local).toEqual(kept)
	ada.store.act(writeInDock, writes(other))
	expect(browser.local).toEqual({ messageDraft: 'At low tide', 'topicDraft:t2': 'Here' })

	using reloaded = browserOf(1280, { ...kept })
	using again = openPage(stage, { page: { topics: [other], moreTopics: true } })
	again.store.act(recover)
	expect(reloaded.local).toEqual(kept) // it may be one of those that the page does not have
	const fifty = Array.from({ length: 50 }, (_, n) => topic(`t${n + 100}`))
	again.store.change({ topics: fifty, moreTopics: false })
	again.store.apply({ event: 'topic-removed', data: { topicId: 't100' } })
	again.store.act(recover)
	expect(reloaded.local).toEqual(kept) // nor does a list that was full
	again.store.change({ topics: [other], goneTopics: [] })
	again.store.act(recover)
	expect(reloaded.local).toEqual({ messageDraft: 'At low tide', 'topicDraft:t2': 'Here' })
})

test('an edit that ada has not changed leaves the dock when its message is removed; a changed one stays', async () => {
	await using stage = await stageOf('m3')
	using ada = openPage(stage)
	const edit: AboutMessage = { does: 'edit', message: NEW }
	using browser = browserOf(390)
	ada.store.act(writeInDock, edit)
	browser.session['editDraft:m3'] = 'Changed'
	ada.store.act(undockUntouched, edit)
	expect(ada.state.docked?.purpose).toBe(edit)
	delete browser.session['editDraft:m3']
	ada.store.act(undockUntouched, edit)
	expect(ada.state.docked).toBeNull()
})

test('ada’s text in the dock is not shown to the person who logs in after her', async () => {
	await using stage = await stageOf('m3')
	using ada = openPage(stage)
	using _phone = browserOf(390)
	ada.store.act(writeInDock, REPLY)
	expect(inDock(ada.state)).toBe(REPLY)
	expect(inDock({ ...ada.state, userId: 'x:kenji' })).toBeNull()
})
