import { expect, test, vi } from 'vitest'
import { type Message, type Reaction, STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { cursorOf } from '#rules/cursor'
import { ENTRIES, type MenuEntry } from '../../../app/stage/messages/writing/message-entries.ts'
import { sayOutOfSight } from '../../../app/stage/messages/writing/use-refusal-out-of-sight.ts'
import { Browser } from '../support/browser.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openLive, openPage } from '../support/open-page.ts'
import { message, person, ulidOf } from '../support/samples.ts'

const POST = 'POST /api/stage/messages'
const REACT = 'POST /api/stage/reactions'
const UNREACT = 'DELETE /api/stage/reactions'

async function openStage(messages: Message[] = []) {
	const stage = await LittleStage.open()
	stage.participants = [person('ada'), person('kenji')]
	stage.messages = messages
	stage.knows('ada')
	return stage
}

function reaction(name: string, messageId: string, emoji: string): Reaction {
	const id = `r-${name}-${emoji}`
	return { id, messageId, emoji, platform: 'x', platformUserId: name, createdAt: 1 }
}

const emojiOf = ({ state }: { state: { messages: Message[] } }) =>
	state.messages[0]?.reactions.map(({ emoji }) => emoji)

test('MSG-17: ada’s reply names its parent, and waits in the thread', async () => {
	const reply = message('m2', { replyToMessageId: 'm1', rootMessageId: 'm1' })
	await using stage = await openStage([reply, message('m1')])
	stage.answers.set(POST, ({ clientMessageId, messageText, replyToMessageId }) => {
		const answer = { text: String(messageText), replyToMessageId: String(replyToMessageId) }
		const said = stage.say('m3', { ...answer, rootMessageId: 'm1' }, String(clientMessageId))
		return { status: 200, body: { ...said, seq: stage.seq, clientMessageId } }
	})
	using ada = await openLive(stage, 'ada')

	expect(ada.actions.post('I agree', { replyTo: reply })).toBe(true)
	expect(ada.state.unsent[0]).toMatchObject({ replyToMessageId: 'm2', rootMessageId: 'm1' })

	await vi.waitFor(() => expect(ada.state.unsent).toEqual([]))
	expect(stage.askedFor(POST)[0]).toMatchObject({ messageText: 'I agree', replyToMessageId: 'm2' })
	expect(ada.state.messages[0]).toMatchObject({ id: 'm3', rootMessageId: 'm1' })
})

test('MSG-14: an empty answer is refused in the words for answers', async () => {
	await using stage = await openStage([message('m1')])
	using ada = await openLive(stage, 'ada')

	expect(ada.actions.post('  ', { replyTo: message('m1') })).toBe(false)
	expect(ada.state.notice?.text).toBe('Reply cannot be empty if no image is attached.')
})

test('MSG-18, MSG-19, MSG-20: where a firewall answers, an answer or a message waits and says so in its place, and on the page where that is out of sight', async () => {
	await using stage = await openStage([message('m1')])
	stage.answers.set(POST, () => ({ status: 418, body: { error: 'denied' } }))
	using ada = await openLive(stage, 'ada')

	ada.actions.post('a reply', { replyTo: message('m1') })
	await vi.waitFor(() => expect(ada.state.unsent[0]?.problem).toBe('Send reply failed'))
	expect(ada.state.unsent[0]?.state).toBe('waiting')
	expect(ada.state.notice).toBeNull()
	const [reply] = ada.state.unsent
	if (reply) ada.store.act(sayOutOfSight, reply)
	expect(ada.state.notice).toMatchObject({ kind: 'error', text: 'Reply failed' })
	ada.actions.discard(reply?.clientMessageId ?? '')
	expect(ada.state.notice).toBeNull()
	if (reply) ada.store.act(sayOutOfSight, reply)
	expect(ada.state.notice).toBeNull()
	ada.actions.post('a message')
	await vi.waitFor(() => expect(ada.state.unsent[0]?.problem).toBe('Send failed (418)'))
	expect(ada.state.notice).toBeNull()
	ada.actions.discard(ada.state.unsent[0]?.clientMessageId ?? '')

	const gone = 'This message is gone.'
	stage.answers.set(POST, () => ({ status: 410, body: { message: gone, code: 'gone' } }))
	ada.actions.post('too late an answer', { replyTo: message('m1') })
	await vi.waitFor(() => expect(ada.state.unsent[0]?.problem).toBe(gone))
	expect(ada.state.notice).toBeNull()
})

test('MSG-10: stage-only words go out as such, and so does every answer to them', async () => {
	await using stage = await openStage([message('m1', { isStageOnly: true })])
	stage.answers.set(POST, () => ({ status: 418, body: { message: 'No.' } }))
	using ada = await openLive(stage, 'ada')

	ada.actions.post('between us', { isStageOnly: true })
	ada.actions.post('an answer', { replyTo: message('m1', { isStageOnly: true }) })
	ada.actions.post('for everybody')

	await vi.waitFor(() => expect(stage.askedFor(POST)).toHaveLength(3))
	const only = stage.askedFor(POST).map(({ isStageOnly }) => isStageOnly)
	expect(only).toEqual([true, true, undefined])
})

test('MSG-08, REACT-02: ada’s thumb is shown at once, is counted once when the room reports it, and can be taken back; during the request her presses send nothing more', async () => {
	const hello = message('m1')
	await using stage = await openStage([hello])
	const said = reaction('ada', 'm1', '👍')
	stage.answers.set(REACT, () => {
		stage.happen('new-reaction', { reaction: said })
		return { status: 200, body: { reaction: said, reactions: [said] } }
	})
	stage.answers.set(UNREACT, () => ({ status: 200, body: { reactions: [] } }))
	using ada = await openLive(stage, 'ada')

	const reacting = ada.actions.react(hello, '👍')
	await vi.waitFor(() => expect(emojiOf(ada)).toEqual(['👍']))
	await reacting
	expect(ada.state.messages[0]?.reactions).toEqual([said])

	await ada.actions.react(hello, '👍')
	expect(emojiOf(ada)).toEqual([])
	const gone = [expect.objectContaining({ messageId: 'm1', emoji: '👍' })]
	expect(stage.askedFor(UNREACT)).toEqual(gone)

	await Promise.all([1, 2, 3].map(() => ada.actions.react(hello, '👍')))
	expect(emojiOf(ada)).toEqual(['👍'])
	expect(stage.askedFor(REACT)).toHaveLength(2)
	expect(stage.askedFor(UNREACT)).toEqual(gone)
})

test('REACT-04, REACT-05: a refused reaction is reverted and alerted', async () => {
	const hello = message('m1')
	await using stage = await openStage([hello])
	stage.answers.set(REACT, () => ({ status: 500 }))
	stage.answers.set(UNREACT, () => ({ status: 500 }))
	using ada = await openLive(stage, 'ada')

	await ada.actions.react(hello, '❤️')
	expect(emojiOf(ada)).toEqual([])
	expect(ada.state.notice?.text).toBe('Failed to add reaction')

	stage.happen('new-reaction', { reaction: reaction('ada', 'm1', '😂') })
	await vi.waitFor(() => expect(emojiOf(ada)).toEqual(['😂']))
	await ada.actions.react(hello, '😂')
	expect(emojiOf(ada)).toEqual(['😂'])
	expect(ada.state.notice?.text).toBe('Failed to remove reaction')
})

test('REACT-03: a guest’s reaction is refused without a request', async () => {
	const hello = message('m1')
	await using stage = await openStage([hello])
	using noor = await openLive(stage)

	await noor.actions.react(hello, '👍')

	expect(noor.state.notice?.text).toBe('Cannot react: Not verified on stage.')
	expect(emojiOf(noor)).toEqual([])
	expect(stage.askedFor(REACT)).toEqual([])
})

test('G-53b: ada mends her words and takes others back; after a refusal they stay as they were; when words are gone she reads that they were not copied', async () => {
	const hello = message('m1', { reactions: [reaction('kenji', 'm1', '🤔')] })
	await using stage = await openStage([hello])
	const better = message('m1', { text: 'better', revision: 2, editedAt: 9 })
	stage.answers.set('PATCH /api/stage/messages/m1', () => ({
		status: 200,
		body: { message: better, seq: 1 },
	}))
	using ada = await openLive(stage, 'ada')

	expect(await ada.actions.edit(hello, 'better')).toBe(true)
	expect(ada.state.messages[0]).toMatchObject({ text: 'better', editedAt: 9 })
	expect(emojiOf(ada)).toEqual(['🤔'])

	expect(await ada.actions.remove(hello)).toBe(false)
	expect(ada.state.messages).toHaveLength(1)
	stage.answers.set('DELETE /api/stage/messages/m1', () => ({
		status: 200,
		body: { message: 'Message deleted.' },
	}))
	expect(await ada.actions.remove(hello)).toBe(true)
	expect(ada.state.messages).toEqual([])

	const gone = { message: { ...hello, text: '' }, isOwn: true, mayTalk: true, flipped: false }
	const copying = ENTRIES.find(({ does }) => does === 'text') as Extract<
		MenuEntry,
		{ act: unknown }
	>
	await copying.act(ada.store, { ...gone, language: 'en-us', now: 0 })
	const text = ada.store.translate('copy.failed')
	expect(ada.state.notice).toMatchObject({ kind: 'error', text })
})

test('LAY-24, LS-06: the order of the feed is remembered in this browser, and not in another', async () => {
	await using stage = await openStage()
	const browser = new Browser()
	using before = openPage(stage, { browser })
	expect(before.state.view).toBe('grouped')

	before.actions.chooseView('chronological')

	expect(browser.kept.get('stageMessageViewMode')).toBe('chronological')
	using after = openPage(stage, { browser })
	expect(after.state.view).toBe('chronological')
	using elsewhere = openPage(stage)
	expect(elsewhere.state.view).toBe('grouped')
})

test('MSG-07: ada takes a seat and reads stage-only messages, also on older pages', async () => {
	const [one, two] = [ulidOf(1), ulidOf(2)]
	const hidden = (id: string) => message(id, { isStageOnly: true, text: STAGE_ONLY_TEXT })
	const open = (id: string) => message(id, { isStageOnly: true, text: `said in ${id}` })
	await using stage = await openStage([hidden(two), hidden(one)])
	const pages: Record<string, unknown> = {
		first: { messages: [open(two)], nextCursor: cursorOf(message(two)) },
		second: { messages: [open(one)], nextCursor: null },
	}
	stage.answers.set('GET /api/stage/messages', (_, { url = '' }) => ({
		status: 200,
		body: pages[url.includes('cursor') ? 'second' : 'first'],
	}))
	using ada = openPage(stage, { as: 'ada' })
	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('active'))
	ada.store.place.onGreeting({ userId: 'x:ada', seated: true })

	await vi.waitFor(() =>
		expect(ada.state.messages.map(({ text }) => text)).toEqual([
			`said in ${two}`,
			`said in ${one}`,
		]),
	)
})

test('ROUTE-13: the thread that an address names is here, however old it is', async () => {
	await using stage = await openStage([message('m9')])
	const thread = [message('m2', { rootMessageId: 'm1', replyToMessageId: 'm1' }), message('m1')]
	const focus = { rootId: 'm1', messageId: 'm2', thread }
	using noor = openPage(stage, { page: { focus } as object })

	expect(noor.state.messages.map(({ id }) => id)).toEqual(['m9', 'm2', 'm1'])
	expect(noor.state.focus?.messageId).toBe('m2')
})
