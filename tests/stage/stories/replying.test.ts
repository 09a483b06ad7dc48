import { expect, test, vi } from 'vitest'
import { recover } from '../../../app/stage/messages/writing/docked.ts'
import {
	keepDraft,
	recallDraft,
	storyPlace,
} from '../../../app/stage/messages/writing/use-draft.ts'
import { replyToStory, takeBack } from '../../../app/stage/stories/actions.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openLive } from '../support/open-page.ts'
import { message, person } from '../support/samples.ts'
import { storageOf } from '../support/storages.ts'
import { full, mark } from './samples.ts'

const POST = 'POST /api/stage/messages'

async function openStage() {
	const stage = await LittleStage.open()
	stage.participants = [person('ada'), person('noor')]
	stage.knows('noor')
	stage.holderOf = () => 'noor'
	return stage
}

async function onStage(stage: LittleStage) {
	const noor = await openLive(stage, 'noor')
	await vi.waitFor(() => expect(noor.state.sessionStatus).toBe('active'))
	await vi.waitFor(() => expect(noor.store.sending).not.toBeNull())
	return noor
}

test('MSG-08, VIEW-25, VIEW-26: an empty or long reply is not sent, one of 200 characters is', async () => {
	await using stage = await openStage()
	stage.answers.set(POST, () => ({ status: 200, body: message('m1') }))
	using noor = await onStage(stage)
	const reply = (text: string) => replyToStory(noor.store, full('s1'), text)

	expect(reply('  ')).toBe('Reply cannot be empty.')
	expect(reply('🌊'.repeat(201))).toBe('Reply max 200 chars.')
	expect(noor.state.unsent).toEqual([])
	expect(reply(` ${'🌊'.repeat(200)} `)).toBeNull()
	expect(noor.state.unsent).toMatchObject([{ state: 'sending', story: { id: 's1' } }])
	await vi.waitFor(() =>
		expect(stage.askedFor(POST)).toMatchObject([
			{ replyToStoryId: 's1', messageText: '🌊'.repeat(200) },
		]),
	)
	await vi.waitFor(() => expect(noor.state.unsent).toEqual([]))
})

test('VIEW-25: a reply that noor sends without a connection waits, and goes out once when it is back', async () => {
	await using stage = await openStage()
	stage.answers.set(POST, () => 'no answer')
	using noor = await onStage(stage)

	expect(replyToStory(noor.store, full('s1'), 'What a sky')).toBeNull()
	await vi.waitFor(() => expect(noor.state.unsent).toMatchObject([{ state: 'waiting' }]))
	expect(noor.state.unsent).toMatchObject([
		{ text: 'What a sky', story: { id: 's1', author: 'ada' } },
	])

	stage.answers.set(POST, () => ({ status: 200, body: message('m1') }))
	noor.tab.signal('online', undefined)
	await vi.waitFor(() => expect(noor.state.unsent).toEqual([]))
	const ids = stage.askedFor(POST).map(({ clientMessageId }) => clientMessageId)
	expect(new Set(ids).size).toBe(1)
})

test('VIEW-25: a refused reply says why, and its words go back to their field', async () => {
	await using stage = await openStage()
	stage.answers.set(POST, () => ({ status: 410, body: { message: 'This story is gone.' } }))
	using noor = await onStage(stage)

	replyToStory(noor.store, full('s1'), 'What a sky')
	await vi.waitFor(() =>
		expect(noor.state.unsent).toMatchObject([{ state: 'failed', problem: 'This story is gone.' }]),
	)
	const [unsent] = noor.state.unsent
	if (unsent) takeBack(noor.store, unsent)
	expect([noor.state.unsent, noor.state.notice]).toEqual([[], null])
})

test('noor’s unfinished reply is kept with its story, and becomes a message of her own when the story is over', async () => {
	using _ = storageOf()
	vi.stubGlobal('document', { querySelector: () => null })
	await using stage = await openStage()
	using noor = await onStage(stage)
	const [now, later] = [noor.store.now(), noor.store.now() + 60_000]
	const [over, alive] = [
		storyPlace(mark('s1', { expiresAt: now })),
		storyPlace(mark('s2', { expiresAt: later })),
	]
	for (const place of [over, alive]) keepDraft(place, { text: place, isStageOnly: false })

	recover(noor.store)

	expect(recallDraft('messageDraft').text).toBe(over)
	expect([recallDraft(over).text, recallDraft(alive).text]).toEqual(['', alive])
})
