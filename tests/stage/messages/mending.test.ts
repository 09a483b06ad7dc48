import { expect, test, vi } from 'vitest'
import type { Message } from '#contract/messages/messages'
import { mend } from '../../../app/stage/messages/writing/mending.ts'
import { post } from '../../../app/stage/messages/writing/posting.ts'
import { forgetMended, keepDraft, mendedIn } from '../../../app/stage/messages/writing/use-draft.ts'
import type { LittleStage } from '../support/little-stage.ts'
import type { OpenPage } from '../support/open-page.ts'
import { message } from '../support/samples.ts'
import { adaOn, openStage, POST } from './mending-world.ts'

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

test('ada corrects a message that arrived without an answer: it is edited, and never shown twice', async () => {
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

test('ada’s corrected words wait when she hears that the first ones arrived: they are kept, and replace the first ones', async () => {
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

test('a message that somebody removes before its answer comes does not come back with the answer', async () => {
	await using stage = await openStage()
	const { ada } = await adaOn(stage)
	using _page = ada
	stage.answers.set(POST, ({ clientMessageId, messageText }) => {
		const text = String(messageText)
		const said = message(text === 'Hello' ? 'm8' : 'm9', { text })
		if (text === 'Hello') {
			ada.store.apply({ event: 'new-message', data: { message: said } })
			ada.store.sending?.onStored(String(clientMessageId), text)
			ada.store.apply({ event: 'message-removed', data: { messageId: 'm8', reason: 'deleted' } })
		}
		return { status: 200, body: { ...said, seq: stage.seq, clientMessageId } }
	})

	ada.store.act(post, 'Hello')
	ada.store.act(post, 'Still here')

	await vi.waitFor(() => expect(ada.state.messages[0]?.text).toBe('Still here'))
	expect(ada.state.messages.map(({ id }) => id)).toEqual(['m9', 'm3'])
})
