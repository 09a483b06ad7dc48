// One conversation: replies, edits and deletions share its people (over 250 lines).

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { RealtimeEntry } from '#contract/frames'
import { MESSAGE_EDIT_MS, MESSAGE_PAGE } from '#contract/limits'
import { listMessages, postMessage } from '#contract/messages/messages'
import { deleteMessage, editMessage } from '#contract/messages/own-messages'
import { addReaction, removeReaction } from '#contract/messages/reactions'
import { ban } from '#contract/operators'
import type { RoomEvent } from '#contract/room-events'
import { inWordsOf } from '#tests/sandbox/stand-in-words'
import { png } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'

test('MSG-01, MSG-06: noor answers ada, and the thread comes whole, also for a reply to a reply', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const root = (await ada.say('Who bakes today?')).body

	const reply = (
		await noor.ask(postMessage, { body: { messageText: 'I do', replyToMessageId: root.id } })
	).body
	const second = (
		await ada.ask(postMessage, { body: { messageText: 'Save me one', replyToMessageId: reply.id } })
	).body

	expect(reply).toMatchObject({ replyToMessageId: root.id, rootMessageId: root.id })
	expect(second).toMatchObject({ replyToMessageId: reply.id, rootMessageId: root.id })
	const thread = await noor.ask(listMessages, { query: { thread: root.id } })
	expect(thread.body.messages.map(({ id }) => id)).toEqual([second.id, reply.id, root.id])
	expect(thread.body.nextCursor).toBeNull()
	const inOne = await noor.ask(listMessages, { query: { thread: root.id, lang: 'en-us' } })
	expect(inOne.body.messages.map(({ id }) => id)).toEqual([second.id, reply.id, root.id])
})

test('MSG-06: with every translation a thread comes in pages like all messages, and in one language whole; another thread has none of it', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const root = (await ada.say('A long story')).body
	const other = (await noor.say('Another one')).body
	const said = [root.id]
	for (let n = 1; n <= MESSAGE_PAGE + 1; n++) {
		const body = { messageText: `Chapter ${n}`, replyToMessageId: root.id }
		said.unshift((await noor.ask(postMessage, { body })).body.id)
	}
	const idsOf = async (query: Record<string, string>) => {
		const { body } = await stage.person('guest').ask(listMessages, { query })
		return { ids: body.messages.map(({ id }) => id), cursor: body.nextCursor }
	}

	const first = await idsOf({ thread: root.id })
	const second = await idsOf({ thread: root.id, cursor: first.cursor ?? '' })

	expect(first.ids).toEqual([...said.slice(0, MESSAGE_PAGE), root.id]) // with what they answer
	expect([second.ids, second.cursor]).toEqual([said.slice(MESSAGE_PAGE), null])
	expect(await idsOf({ thread: root.id, lang: 'en-us' })).toEqual({ ids: said, cursor: null })
	expect(await idsOf({ thread: other.id })).toEqual({ ids: [other.id], cursor: null })
})

test('MSG-14: an empty reply is refused with its own sentence, and so is a reply to a message that never existed', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const root = (await ada.say('Anybody?')).body

	const empty = await ada.ask(postMessage, {
		body: { messageText: '  ', replyToMessageId: root.id },
	})
	const lost = await ada.ask(postMessage, {
		body: { messageText: 'Hi', replyToMessageId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
	})

	expect(empty).toMatchObject({
		status: 400,
		body: { message: 'Reply cannot be empty if no image is attached.' },
	})
	expect(lost).toMatchObject({ status: 404, body: { message: 'This message is gone.' } })
})

test('G-53b: ada’s edited and deleted messages and descriptions, and eve’s before her ban, stay in no translation', async () => {
	await using stage = await openStage()
	const [ada, eve] = [await stage.seated('ada'), await stage.seated('eve')]
	const olu = await stage.operator()
	await using _french = await stage.listen({ language: 'fr' })
	const said = {
		mended: 'My door opens with Balthasar',
		described: 'A letter to Caspar',
		taken: 'From Melchior',
		sold: 'Buy at Herodes',
		kept: 'Nobody takes back Zacharias',
	}
	const read = Object.fromEntries(
		Object.entries(said).map(([name, text]) => [name, inWordsOf(text, 'fr')]),
	)
	const mended = (await ada.say(said.mended)).body
	const { imageUrl } = await ada.upload(png())
	const picture = { attachedImageUrl: imageUrl, attachedImageAlt: said.described }
	const taken = await ada.ask(postMessage, { body: { messageText: said.taken, ...picture } })
	await eve.say(said.sold)
	await ada.say(said.kept)
	const inMemory = () =>
		runInDurableObject(stage.room(), (_, { storage }) =>
			JSON.stringify(storage.sql.exec('SELECT translations FROM memory').toArray()),
		)
	for (const words of Object.values(read))
		await vi.waitFor(async () => expect(await inMemory()).toContain(words), 5_000)

	const body = { messageText: 'My door opens no more' }
	await ada.ask(editMessage, { params: { id: mended.id }, body })
	await ada.ask(deleteMessage, { params: { id: taken.body.id }, body: {} })
	await olu.ask(ban, { body: { userId: eve.userId ?? '', reason: 'Selling', removePosts: true } })

	await vi.waitFor(async () => expect(await inMemory()).not.toContain(read.sold), 10_000)
	for (const words of [read.mended, read.described, read.taken])
		expect(await inMemory()).not.toContain(words)
	expect(await inMemory()).toContain(read.kept)
})

test('MSG-06, RT-13: ada edits her message within a quarter of an hour; everybody sees it, others may not edit it', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const guest = await stage.listen({ language: 'ko' })
	const said = (await ada.say('The tain is late')).body

	const foreign = await noor.ask(editMessage, {
		params: { id: said.id },
		body: { messageText: 'mine now' },
	})
	const mended = await ada.ask(editMessage, {
		params: { id: said.id },
		body: { messageText: 'The train is late' },
	})

	expect(foreign.status).toBe(403)
	expect(mended.body.message).toMatchObject({ text: 'The train is late', revision: 2 })
	expect(mended.body.message.editedAt).toEqual(expect.any(Number))
	await vi.waitFor(() => {
		expect(namesOf(guest.heard)).toContain('message-updated')
		const translated = eventsOf(guest.heard).filter(
			(one) => one.event === 'message-translations-updated' && one.data.revision === 2,
		)
		expect(translated.length).toBeGreaterThan(0)
	})
	const { body } = await noor.ask(listMessages, {})
	expect(body.messages.find(({ id }) => id === said.id)?.text).toBe('The train is late')
})

test('MSG-06: the answer to her edit was lost, so ada sends it again: it is one edit, heard once', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const guest = await stage.listen()
	const { id } = (await ada.say('Tre o clock')).body
	const mend = (messageText: string) =>
		ada.ask(editMessage, { params: { id }, body: { messageText } })

	const [first, again] = [await mend('Three o clock'), await mend('Three o clock')]
	const other = await mend('Three o’clock')

	expect([first.status, again.status]).toEqual([200, 200])
	expect(again.body.message).toMatchObject({ text: 'Three o clock', revision: 2 })
	expect(other.body.message.revision).toBe(3)
	await vi.waitFor(() => {
		const edits = eventsOf(guest.heard).filter(({ event }) => event === 'message-updated')
		expect(edits).toHaveLength(2)
	})
})

test('MSG-06: after a quarter of an hour a message can no longer be edited, but still be removed', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const said = (await ada.say('For ever')).body
	await env.DB.prepare('UPDATE messages SET timestamp = timestamp - ? WHERE id = ?')
		.bind(MESSAGE_EDIT_MS + 1, said.id)
		.run()

	const late = await ada.ask(editMessage, {
		params: { id: said.id },
		body: { messageText: 'Or not' },
	})
	const removed = await ada.ask(deleteMessage, { params: { id: said.id }, body: {} })

	expect(late).toMatchObject({
		status: 403,
		body: { message: 'A message can be edited for 15 minutes.' },
	})
	expect(removed.status).toBe(200)
})

test('MSG-06: ada’s deleted message is gone from every channel, and its address says so', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const guest = await stage.listen()
	const id = crypto.randomUUID()
	const said = (await ada.say('canary-91bd slipped out', id)).body
	await noor.ask(addReaction, { body: { messageId: said.id, emoji: '😂' } })

	const foreign = await noor.ask(deleteMessage, { params: { id: said.id }, body: {} })
	const { status } = await ada.ask(deleteMessage, { params: { id: said.id }, body: {} })

	expect(foreign.status).toBe(403)
	expect(status).toBe(200)
	await vi.waitFor(() => expect(namesOf(guest.heard)).toContain('message-removed'))
	const listed = await noor.ask(listMessages, {})
	const late = await stage.listen({ since: 0 })
	await vi.waitFor(() => expect(namesOf(late.heard)).toContain('message-removed'))
	const page = await (await stage.fetch(`${stage.places.origin}/stage`)).text()
	const rows = await env.DB.prepare('SELECT * FROM messages WHERE id = ?').bind(said.id).all()
	for (const channel of [listed.body, late.frames, page, rows.results])
		expect(JSON.stringify(channel)).not.toContain('canary-91bd')
	const again = await ada.ask(deleteMessage, { params: { id: said.id }, body: {} })
	const reaction = await noor.ask(addReaction, { body: { messageId: said.id, emoji: '👍' } })
	expect([again.status, reaction.status]).toEqual([410, 410])
	expect(again.body.message).toBe('This message is gone.')
	const address = await stage.fetch(`${stage.places.origin}/stage/message/${said.id}`)
	expect(address.status).toBe(410)
})

test('MSG-06: of two edits of the same words one is stored, and the author of the other is told', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const said = (await ada.say('One')).body

	const answers = await Promise.all(
		['Two', 'Three'].map((messageText) =>
			ada.ask(editMessage, { params: { id: said.id }, body: { messageText } }),
		),
	)

	const statuses = answers.map(({ status }) => status).sort()
	expect(statuses[0]).toBe(200)
	expect([200, 409]).toContain(statuses[1])
	const winner = answers.filter(({ status }) => status === 200).at(-1)
	const { body } = await ada.ask(listMessages, {})
	const texts = body.messages.filter(({ id }) => id === said.id).map(({ text }) => text)
	expect(['Two', 'Three']).toContain(texts[0])
	expect(winner?.body.message.revision).toBeGreaterThan(1)
})

test('REACT-01, REACT-02, RT-11, RT-12, API-26: noor laughs once however often she presses, and takes it back', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const guest = await stage.listen()
	const messageId = (await ada.say('A swan called Gisela')).body.id

	const first = await noor.ask(addReaction, { body: { messageId, emoji: '❤' } })
	const again = await noor.ask(addReaction, { body: { messageId, emoji: '❤️' } })
	const other = await noor.ask(addReaction, { body: { messageId, emoji: '🤔' } })
	const unknown = await noor.ask(addReaction, { body: { messageId, emoji: '🦢' } })

	expect(first.body.reaction).toEqual({
		id: expect.any(String),
		messageId,
		emoji: '❤️',
		platform: 'x',
		platformUserId: expect.any(String),
		platformUsername: expect.any(String),
		createdAt: expect.any(Number),
	})
	expect(again.body.reaction).toEqual(first.body.reaction)
	expect(other.body.reactions.map(({ emoji }) => emoji)).toEqual(['❤️', '🤔'])
	expect(unknown).toMatchObject({ status: 400, body: { message: 'Unsupported emoji.' } })

	const back = await noor.ask(removeReaction, { body: { messageId, emoji: '❤️' } })
	const absent = await noor.ask(removeReaction, { body: { messageId, emoji: '❤️' } })
	expect([back.status, absent.status]).toEqual([200, 200])
	await vi.waitFor(() => expect(namesOf(guest.heard)).toContain('reaction-removed'))
	expect(namesOf(guest.heard).filter((name) => name === 'new-reaction')).toHaveLength(2)
	await vi.waitFor(async () => {
		const { body } = await ada.ask(listMessages, {})
		const stored = body.messages.find(({ id }) => id === messageId)?.reactions
		expect(stored?.map(({ emoji }) => emoji)).toEqual(['🤔'])
	})
})

test('ROUTE-03: the address of a reply opens its whole thread in the reader’s language, with a title for those it is sent to', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const root = (await ada.say('The root of the talk')).body
	const reply = (
		await noor.ask(postMessage, {
			body: { messageText: 'An answer to it', replyToMessageId: root.id },
		})
	).body
	const at = (id: string) => stage.fetch(`${stage.places.origin}/stage/message/${id}?lang=ar`)

	const page = await at(reply.id)
	const html = await page.text()

	expect(page.status).toBe(200)
	expect(html).toMatch(/<html lang="ar" dir="rtl"/)
	for (const part of ['The root of the talk', 'An answer to it', 'property="og:title"'])
		expect(html).toContain(part)
	expect((await at('01ARZ3NDEKTSV4RRFFQ69G5FAV')).status).toBe(404)
})

test('REACT-03, ROLE-11: a guest reacts to nothing', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const messageId = (await ada.say('Look, do not touch')).body.id

	const { status, body } = await stage
		.person('guest')
		.ask(addReaction, { body: { messageId, emoji: '👍' } })

	expect(status).toBe(401)
	expect(body.message).toBe('Not verified on stage.')
})

function eventsOf(heard: RealtimeEntry[]): RoomEvent[] {
	return heard.filter((one): one is RealtimeEntry & RoomEvent => 'event' in one && one.seq !== null)
}

function namesOf(heard: RealtimeEntry[]): string[] {
	return heard.flatMap((one) => ('event' in one ? [one.event] : []))
}
