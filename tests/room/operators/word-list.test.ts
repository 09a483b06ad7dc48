// Journeys of one subject that share their helpers.

import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Message } from '#contract/messages/messages'
import type { LoggedAct } from '#contract/operator-log'
import { english } from '../../sandbox/demo/english.ts'
import { phrasebook } from '../../sandbox/phrasebook/index.ts'
import { loseStorage } from '../../support/lost-storage.ts'
import { openRoom, openStage } from '../../support/open-stage.ts'
import { settled, stored } from '../support/engine.ts'
import {
	edit,
	listen,
	ordered,
	type Room,
	say,
	saying,
	seat,
	showing,
	untilArchived,
} from '../support/people.ts'

const LINE = english['fingers-remember'] ?? ''
const SMUGGLED = 'recette' // stands in its French alone

function order(room: Room, act: LoggedAct, account: string, more: object = {}) {
	const wanted = { operator: 'sandbox:olu', act, account, reason: 'spam', withPosts: false }
	return room.do('obey', ordered({ ...wanted, ...more }))
}

async function reviewOf({ id }: Message): Promise<unknown> {
	return env.DB.prepare('SELECT review FROM messages WHERE id = ?').bind(id).first('review')
}

/** The events about the word list that a listener heard. */
const said = (frames: readonly string[], { id }: Message) =>
	frames.filter((frame) => frame.includes(id)).join()

test('a message with a listed word is heard by its author alone from the first moment, and nobody is notified of it', async () => {
	const room = openRoom()
	const [ada, kenji] = [await seat(room, 'ada'), await seat(room, 'kenji')]
	const { head, epoch } = await room.report()
	using guest = await listen(room)
	using his = await listen(room, { as: kenji })
	using hers = await listen(room, { as: ada })
	expect(await order(room, 'list-word', 'Casino')).toMatchObject({ changed: true })
	expect(await order(room, 'list-word', 'ＣＡＳＩＮＯ')).toMatchObject({ changed: false })
	expect(await order(room, 'list-word', '\u200b')).toMatchObject({ status: 400 })

	const { answer } = await say(room, ada, '@kenji Come to the cásinо', { answers: kenji.userId })
	const shown = await room.do('post', await showing(room, ada, 'Look', { alt: 'A c.a.s.i.n.o' }))
	if (!shown.ok) throw new Error(shown.message)
	await settled(room)

	expect([answer.review, shown.answer.review]).toEqual(['held', 'held'])
	await vi.waitFor(() => expect(hers.all('new-message')).toHaveLength(2))
	expect(hers.all('new-message')[0]?.data.message.text).toContain('Come to')
	using late = await listen(room, { since: head, epoch })
	for (const ear of [guest, his, late]) {
		await vi.waitFor(() => expect(ear.all('new-message')).toHaveLength(2))
		for (const message of [answer, shown.answer])
			expect(said(ear.frames, message)).not.toMatch(/Come to|Look|casino|images\//)
	}
	expect(his.all('activity')).toEqual([])
	expect(await reviewOf(answer)).toBe('held')

	// Let through, it is read by everybody, and kenji hears of it now.
	const clear = { before: answer, answers: kenji.userId }
	expect(await order(room, 'clear-message', answer.id, clear)).toMatchObject({ changed: true })
	await vi.waitFor(() => expect(his.all('activity')).toHaveLength(1))
	await vi.waitFor(() =>
		expect(guest.all('message-reviewed')[0]?.data.message).toMatchObject({
			text: answer.text,
			review: 'cleared',
		}),
	)
	expect(await order(room, 'unlist-word', 'casino')).toMatchObject({ changed: true })
	expect((await say(room, ada, 'The casino again')).answer.review).toBeNull()
})

test('a translation with a listed word in one language is withheld from everybody when it arrives', async () => {
	const room = openRoom()
	const [noor, mio] = [await seat(room, 'noor'), await seat(room, 'mio')]
	const { head, epoch } = await room.report()
	using hers = await listen(room, { as: noor })
	using reader = await listen(room, { as: mio, language: 'fr' })
	await order(room, 'list-word', SMUGGLED)

	const { answer } = await say(room, noor, LINE)
	expect(answer.review).toBeNull()
	await settled(room)

	expect((await stored(answer.id)).translations.fr).toBe(phrasebook['fingers-remember']?.fr)
	expect(await reviewOf(answer)).toBe('held')
	await vi.waitFor(() => expect(reader.all('message-reviewed')).toHaveLength(1))
	expect(reader.all('message-reviewed')[0]?.data.message).toMatchObject({
		id: answer.id,
		text: '',
		review: 'held',
	})
	expect(said(reader.frames, answer)).not.toContain(SMUGGLED)
	await vi.waitFor(() => expect(hers.all('message-reviewed')[0]?.data.message.text).toBe(LINE))
	using late = await listen(room, { since: head, epoch, language: 'fr' })
	await vi.waitFor(() => expect(late.all('message-reviewed')).toHaveLength(1))
	expect(said(late.frames, answer)).not.toMatch(/recette|grandmother/)

	// An operator lets it stand; then further translations hold nothing up.
	await order(room, 'clear-message', answer.id, { before: answer })
	using spanish = await listen(room, { language: 'es' })
	await order(room, 'list-word', 'receta')
	const again = await say(room, noor, LINE)
	await settled(room)
	expect(await reviewOf(answer)).toBe('cleared')
	await vi.waitFor(async () => expect(await reviewOf(again.answer)).toBe('held'))
	expect(spanish.frames.join()).not.toContain('receta')
	for (const word of [SMUGGLED, 'receta']) await order(room, 'unlist-word', word)
})

test('an old message, which only D1 has, is taken from everybody when a translation of it arrives with a listed word', async () => {
	const room = openRoom()
	const juma = await seat(room, 'juma')
	const { answer } = await say(room, juma, LINE)
	await settled(room)
	await untilArchived(room)
	await runInDurableObject(room, (_, { storage: { sql } }) =>
		sql.exec('UPDATE log SET event = NULL, data = NULL WHERE subject = ?', answer.id),
	)
	await order(room, 'list-word', SMUGGLED)
	const job = {
		messageId: answer.id,
		revision: 1,
		text: LINE,
		language: 'en-us' as const,
		detect: false,
		stageOnly: false,
		targets: ['fr' as const],
	}

	using guest = await listen(room, { language: 'fr' })
	await room.do('want', { input: { readIn: null, jobs: [job], network: 'home' } })
	await settled(room)

	expect(await reviewOf(answer)).toBe('held')
	await vi.waitFor(() => expect(guest.all('message-reviewed')).toHaveLength(1))
	expect(guest.frames.join()).not.toMatch(/recette|grandmother/)
	await order(room, 'unlist-word', SMUGGLED)
})

test('an edit is reviewed like a new message: it can hold a message, releases none, and ends an operator’s clearance', async () => {
	const room = openRoom()
	const dao = await seat(room, 'dao')
	using guest = await listen(room)
	await order(room, 'list-word', 'evil.example.com')
	await order(room, 'list-word', 'evil.com')

	const { answer } = await say(room, dao, 'Good morning')
	const listed = await edit(room, dao, answer, 'Good morning, see http://www.evil.com/now')
	if (!listed.ok) throw new Error(listed.message)
	expect(listed.answer.review).toBe('held')
	await vi.waitFor(() => expect(guest.all('message-updated')).toHaveLength(1))
	expect(guest.all('message-updated')[0]?.data.message).toMatchObject({ text: '', review: 'held' })

	const mended = await edit(room, dao, listed.answer, 'Good morning again')
	if (!mended.ok) throw new Error(mended.message)
	expect(mended.answer.review).toBe('held')
	await order(room, 'clear-message', answer.id, { before: mended.answer })
	const once = await edit(room, dao, { ...mended.answer, review: 'cleared' }, 'Good day')
	if (!once.ok) throw new Error(once.message)
	expect(once.answer.review).toBeNull()
	await untilArchived(room)
	expect(await reviewOf(answer)).toBeNull()
	expect(await edit(room, dao, once.answer, 'Good day from evil.com')).toMatchObject({
		answer: { review: 'held' },
	})
	for (const word of ['evil.example.com', 'evil.com']) await order(room, 'unlist-word', word)
})

test('the list outlives a restart and new storage, and holds 500 entries at most', async () => {
	await using stage = await openStage()
	await order(stage.room(), 'list-word', 'lottery')
	await untilArchived(stage.room())
	await abortAllDurableObjects()
	const leila = await seat(stage.room(), 'leila')
	expect((await say(stage.room(), leila, 'A lottery')).answer.review).toBe('held')
	await untilArchived(stage.room())

	const room = await loseStorage()
	const again = await seat(room, 'leila')
	expect(await room.do('post', saying(again, 'My LOTTERY'))).toMatchObject({
		answer: { review: 'held' },
	})
	await runInDurableObject(room, (_, { storage: { sql } }) => {
		for (let n = 1; n < 500; n++)
			sql.exec('INSERT INTO listed_words (entry, at) VALUES (?, 0)', `word${n}`)
	})
	await abortAllDurableObjects()
	expect(await order(stage.room(), 'list-word', 'one too many')).toMatchObject({
		status: 409,
		message: 'The list holds at most 500 entries.',
	})
	expect(await order(stage.room(), 'unlist-word', 'Lottery')).toMatchObject({ changed: true })
	expect(await order(stage.room(), 'list-word', 'one too many')).toMatchObject({ changed: true })
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
		sql.exec('DELETE FROM listed_words')
	})
	await abortAllDurableObjects()
})
