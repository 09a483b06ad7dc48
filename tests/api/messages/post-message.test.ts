import { expect, test } from 'vitest'
import { listMessages, Message, postMessage } from '#contract/messages/messages'
import { deleteMessage } from '#contract/messages/own-messages'
import { setStatus } from '#contract/people/presence'
import { leave, me } from '#contract/people/session'
import { deleteTopic, postTopic } from '#contract/topics/topics'
import { openStage } from '../../support/open-stage.ts'
import { expectSaid, said } from '../support/external-services.ts'

const EMPTY = 'Message cannot be empty if no image is attached.'
const TOO_LONG = 'Message max 1000 chars.'
const UNSTORABLE = 'Message holds characters that cannot be stored.'

test('API-23, ROLE-15: ada posts and is answered the whole message, with its place in the log', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const clientMessageId = crypto.randomUUID()

	const { status, body } = await ada.say('  Hello\r\nstage  ', clientMessageId)

	const { seq, clientMessageId: echoed, ...message } = body
	expect(status).toBe(200)
	expect(Message.safeParse(message).success).toBe(true)
	expect(message).toMatchObject({
		text: 'Hello\nstage',
		isStageOnly: false,
		isJoinMessage: false,
		platform: 'x',
	})
	expect(`${message.platform}:${message.platformUserId}`).toBe(ada.userId)
	expect([typeof seq, echoed]).toEqual(['number', clientMessageId])
})

test('MSG-13, MSG-15: an empty, too long or unstorable text is refused with its sentence, and not stored', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const refusals: [unknown, string][] = [
		[undefined, EMPTY],
		[null, EMPTY],
		[42, EMPTY],
		[['Hello'], EMPTY],
		['', EMPTY],
		[' \n\t\u3000 ', EMPTY],
		['\u0007\u0085', EMPTY],
		['a'.repeat(1001), TOO_LONG],
		['😀'.repeat(1001), TOO_LONG],
		['Hello \u0000 stage', UNSTORABLE],
		['Hello \ud83d stage', UNSTORABLE],
		['Hello \udc00', UNSTORABLE],
	]
	const { head } = await stage.room().report()

	for (const [messageText, message] of refusals) {
		const answer = await ada.ask(postMessage, { body: { messageText: messageText as string } })
		expect(said(answer)).toEqual({ status: 400, message })
	}

	expect((await stage.room().report()).head).toBe(head)
})

test('MSG-15: a text of a thousand code points is allowed, of characters of every kind', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const decomposed = 'é'.normalize('NFD').repeat(1000) // 2,000 code points, 1,000 once composed

	for (const text of ['a'.repeat(1000), '😀'.repeat(1000), `  ${'b'.repeat(1000)}  `, decomposed]) {
		const { status, body } = await ada.say(text)
		expect([status, [...body.text].length]).toEqual([200, 1000])
	}
	const { body } = await ada.ask(listMessages)
	expect(body.messages.filter(({ text }) => [...text].length === 1000)).toHaveLength(4)
})

test('MSG-15: emoji, right-to-left text and towers of marks are kept as far as they can be read', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const texts: [string, string][] = [
		['👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽', '👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽'],
		['مرحبا بالعالم', 'مرحبا بالعالم'],
		[`Z${'\u0336'.repeat(40)}o`, `Z${'\u0336'.repeat(4)}o`],
		["<script>alert('1')</script>", "<script>alert('1')</script>"],
		["'; DROP TABLE messages; --", "'; DROP TABLE messages; --"],
	]

	for (const [text, kept] of texts) expect((await ada.say(text)).body.text).toBe(kept)
	const { body } = await ada.ask(listMessages)
	for (const [, kept] of texts) expect(body.messages.map(({ text }) => text)).toContain(kept)
})

test('API-23: the same message id again is the same message; with another text it is a conflict', async () => {
	await using stage = await openStage()
	const [ada, kenji] = await stage.allSeated('ada', 'kenji')
	const id = crypto.randomUUID()

	const first = await ada.say('Only once', id)
	const again = await Promise.all([ada.say('Only once', id), ada.say('Only once', id)])
	const other = await ada.say('Something else', id)
	const others = await kenji.say('Mine', id)

	for (const answer of again) expect(answer.body).toEqual(first.body)
	expectSaid(other, 409, 'This message id was already used for another message.')
	expect(others.status).toBe(200) // ids are each author's own
	const { body } = await ada.ask(listMessages)
	expect(body.messages.filter(({ text }) => text === 'Only once')).toHaveLength(1)
	expect(body.messages.map(({ text }) => text)).not.toContain('Something else')

	const malformed = await ada.say('Hello', 'not-a-uuid')
	expectSaid(malformed, 400, 'clientMessageId must be a UUID.')
})

test('API-23: a reply whose answer was lost is found again after its message is gone; a reply that was never posted is not found', async () => {
	await using stage = await openStage()
	const [ada, kenji] = await stage.allSeated('ada', 'kenji')
	const parents = [await kenji.say('Bread'), await kenji.say('Tea')].map(({ body }) => body.id)
	const { topic } = (await kenji.ask(postTopic, { body: { topicText: 'Boats' } })).body
	const replies = [
		{ replyToMessageId: parents[0] },
		{ replyToMessageId: parents[1], isStageOnly: true },
		{ replyToTopicId: topic.id },
	].map((to) => ({ messageText: 'My answer', clientMessageId: crypto.randomUUID(), ...to }))
	const ask = (body: (typeof replies)[number]) => ada.ask(postMessage, { body })

	const first = await Promise.all(replies.map(ask))
	for (const id of parents) await kenji.ask(deleteMessage, { params: { id: id ?? '' } })
	await kenji.ask(deleteTopic, { params: topic, body: {} })
	const again = await Promise.all(replies.map(ask))
	const others = await Promise.all(
		replies.map((reply) => ask({ ...reply, clientMessageId: crypto.randomUUID() })),
	)

	expect(first.map(({ status }) => status)).toEqual([200, 200, 200])
	expect(again.map(({ status, body }) => [status, body.id, body.clientMessageId])).toEqual(
		first.map(({ body }) => [200, body.id, body.clientMessageId]),
	)
	expect(others.map(({ status }) => status)).toEqual([410, 410, 410])
	const { body } = await ada.ask(listMessages)
	expect(body.messages.filter(({ text }) => text === 'My answer')).toHaveLength(3)

	await ada.ask(deleteMessage, { params: { id: first[0]?.body.id ?? '' } })
	const [removed] = await Promise.all(replies.map(ask))
	expect(JSON.stringify(removed?.body)).not.toContain('My answer')
	expect([removed?.status, removed?.body.code]).toEqual([409, 'answer-lost'])
	const alone = { messageText: 'Alone', clientMessageId: crypto.randomUUID() }
	const { id } = (await ada.ask(postMessage, { body: alone })).body
	await ada.ask(deleteMessage, { params: { id } })
	const late = await ada.ask(postMessage, { body: alone })
	expect([late.status, late.body.code]).toEqual([409, 'answer-lost']) // as of a topic or an event
})

test('API-23, G-83: ada corrects a message whose answer was lost, and the new text replaces the old one; where that is not possible, ada is told', async () => {
	await using stage = await openStage()
	const [ada, kenji] = await stage.allSeated('ada', 'kenji')
	const mend = (messageText: string, clientMessageId: string, more = {}) =>
		ada.ask(postMessage, { body: { messageText, clientMessageId, mends: true, ...more } })
	const texts = async () =>
		(await ada.ask(listMessages)).body.messages
			.filter(({ isJoinMessage, platformUsername }) =>
				isJoinMessage ? false : [ada, kenji].some(({ handle }) => handle === platformUsername),
			)
			.map(({ text }) => text)
	const [landed, lost] = [crypto.randomUUID(), crypto.randomUUID()]
	const first = await ada.say('Hello, wrold', landed)

	const mended = await mend('Hello, world', landed)
	const again = await mend('Hello, world', landed)

	expect(mended.body).toMatchObject({ id: first.body.id, text: 'Hello, world', revision: 2 })
	expect(again.body).toMatchObject({ id: first.body.id, text: 'Hello, world', revision: 2 })
	expect(await texts()).toEqual(['Hello, world'])

	// The first texts never arrived; if they arrive now, they are too late.
	expect((await mend('Second try', lost)).body.text).toBe('Second try')
	expect((await ada.say('Secnod try', lost)).status).toBe(409)
	expect(await texts()).toEqual(['Second try', 'Hello, world'])

	const told = { status: 409, message: 'This message arrived as you wrote it first.' }
	expect(said(await mend('Between us', landed, { isStageOnly: true }))).toEqual(told)
	const { body: asked } = await kenji.say('Any news?')
	expect(said(await mend('Yes', landed, { replyToMessageId: asked.id }))).toEqual(told)
	await ada.ask(deleteMessage, { params: { id: first.body.id }, body: {} })
	expect(said(await mend('Once more', landed))).toEqual(told)
	expect(await texts()).toEqual(['Any news?', 'Second try'])
})

test('ROLE-11, ROLE-26: a guest and a person who left cannot post; kenji, who is away, can, and is then back', async () => {
	await using stage = await openStage()
	const guest = stage.person('guest')
	const [noor, kenji] = await stage.allSeated('noor', 'kenji')
	await noor.ask(leave, { body: {} })
	await kenji.ask(setStatus, { body: { status: 'Away' } })
	const { head } = await stage.room().report()

	expectSaid(await guest.say('Let me in'), 401, 'Not verified on stage.')
	expectSaid(await noor.say('One more thing'), 403, 'Not verified on stage.')
	expect((await stage.room().report()).head).toBe(head)

	expect((await kenji.say('I am back')).status).toBe(200)
	expect((await kenji.ask(me)).body.participant.status).toBe('Active')
})

test('ROLE-24: a token counts in the header and in the body alike, and never in the address', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const anyone = stage.person('anyone')
	const stageToken = ada.stageToken ?? ''

	const inBody = await anyone.ask(postMessage, { body: { messageText: 'By body', stageToken } })
	const inHeader = await anyone.ask(postMessage, {
		body: { messageText: 'By header' },
		headers: { Authorization: `Bearer ${stageToken}` },
	})
	const inAddress = await stage.fetch(
		`${stage.places.origin}/api/stage/messages?stageToken=${stageToken}`,
		{
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ messageText: 'By address' }),
		},
	)

	expect([inBody.status, inHeader.status, inAddress.status]).toEqual([200, 200, 401])
	expect(inBody.body.platformUserId).toBe(inHeader.body.platformUserId)
})
