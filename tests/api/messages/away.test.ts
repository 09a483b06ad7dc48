import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { AWAY_READ, HOUR_MS, LAST_WORDS } from '#contract/limits'
import { whileAway } from '#contract/messages/away'
import { listMessages, type Message, postMessage, type Reaction } from '#contract/messages/messages'
import { deleteMessage } from '#contract/messages/own-messages'
import { keepMutes } from '#contract/people/mutes'
import type { OwnParticipant } from '#contract/people/participants'
import { untilArchived } from '../../room/support/people.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { keepInHistory, messageBy, sayThrough, seatDirectly } from '../support/crowd.ts'

const since = async (person: Person, at: number, lang?: string) =>
	(await person.ask(whileAway, { query: { at: String(at), ...(lang ? { lang } : {}) } as never }))
		.body

const lastOf = async (person: Person, by: string, cursor?: string) =>
	(await person.ask(listMessages, { query: { by, ...(cursor ? { cursor } : {}) } })).body

const answer = (by: Person, replyToMessageId: string, messageText: string, more = {}) =>
	by.ask(postMessage, { body: { messageText, replyToMessageId, ...more } })

const liked = (by: OwnParticipant, messageId: string, emoji: string): Reaction => ({
	id: `${messageId}:${emoji}`,
	messageId,
	emoji,
	platform: by.platform,
	platformUserId: by.platformUserId,
	createdAt: Date.now(),
})

/** Said so many hours ago, with so many reactions. */
function early(
	by: OwnParticipant,
	text: string,
	{ ago, likes = 0, ...change }: { ago: number; likes?: number } & Partial<Message>,
): Message {
	const timestamp = Date.now() - ago * HOUR_MS
	const id = ulid(timestamp)
	const reactions = ['❤️', '👍', '😂'].slice(0, likes).map((emoji) => liked(by, id, emoji))
	return messageBy(by, text, { id, timestamp, reactions, ...change })
}

test('a guest who comes back reads how many messages came, which was loved best, and nothing that is stage-only or hidden', async () => {
	await using stage = await openStage()
	const guest = stage.person('guest')
	const { participant: ada } = await seatDirectly(stage.room(), 'ada')
	const before = await since(guest, Date.now() - 8 * HOUR_MS)
	await keepInHistory([
		early(ada, 'Before', { ago: 10, likes: 3 }),
		early(ada, 'Good morning', { ago: 5, likes: 1, translations: { de: 'Guten Morgen' } }),
		early(ada, 'Good noon', { ago: 4, likes: 1 }),
		early(ada, 'For the stage', { ago: 3, likes: 3, isStageOnly: true }),
		early(ada, 'It waits', { ago: 3, likes: 3, review: 'held' }),
		early(ada, 'It is folded', { ago: 3, likes: 3, review: 'reported' }),
		early(ada, 'She joined', { ago: 3, likes: 3, isJoinMessage: true }),
	])

	const body = await since(guest, Date.now() - 8 * HOUR_MS, 'de')
	expect(body).toMatchObject({ more: false, answers: [], event: null })
	expect(body.count - before.count).toBe(2)
	expect(body.loved?.text).toBe('Good noon') // of two the newer
	const earlier = await since(guest, Date.now() - 8 * HOUR_MS)
	expect(JSON.stringify(earlier)).not.toMatch(/For the stage|waits|folded|joined|Before/)
	expect(await since(guest, Date.now() + 9 * HOUR_MS)).toMatchObject({ count: 0, loved: null })
	for (const at of ['', 'yesterday', '-1', '1'.repeat(15)])
		expect((await guest.ask(whileAway, { query: { at } })).status).toBe(400)
})

test('noor reads the answers to her alone, without those of people she muted, deleted ones and stage-only ones', async () => {
	await using stage = await openStage()
	const [ada, noor, eve] = await stage.allSeated('ada', 'noor', 'eve')
	const from = Date.now() - 1
	const { body: hers } = await noor.say('Who is here?')
	const { body: adas } = await ada.say('Anything new?')
	const { body: first } = await answer(ada, hers.id, 'I am')
	const { body: gone } = await answer(ada, hers.id, 'I take it back')
	await answer(eve, hers.id, 'So am I')
	await answer(eve, adas.id, 'A lot is new')
	await answer(ada, hers.id, 'Between us', { isStageOnly: true })
	await ada.ask(deleteMessage, { params: { id: gone.id } } as never)
	await untilArchived(stage.room())

	expect((await since(noor, from)).answers.map(({ text }) => text)).toEqual(['So am I', 'I am'])
	expect((await since(noor, Date.now() + 1)).answers).toEqual([])
	expect((await since(ada, from)).answers.map(({ text }) => text)).toEqual(['A lot is new'])
	expect((await since(stage.person('guest'), from)).answers).toEqual([])

	const before = await since(noor, from)
	await noor.ask(keepMutes, { body: { mute: [eve.userId ?? ''], unmute: [] } })
	const after = await since(noor, from)
	expect(after.answers.map(({ id }) => id)).toEqual([first.id])
	expect(after.count).toBe(before.count - 2)
	expect((await since(ada, from)).answers).toHaveLength(1) // nobody else's list is changed
})

test('however many messages came, only the newest are counted, and the answer says so', async () => {
	await using stage = await openStage()
	const { participant: ada } = await seatDirectly(stage.room(), 'ada')
	const many = Array.from({ length: AWAY_READ + 5 }, (_, n) => early(ada, `${n}`, { ago: -1 }))
	for (let n = 0; n < many.length; n += 40) await keepInHistory(many.slice(n, n + 40))

	const body = await since(stage.person('guest'), Date.now() - 8 * HOUR_MS)
	expect(body).toMatchObject({ count: AWAY_READ, more: true })
})

test('a person’s last messages are only their own, newest first, five at once, without stage-only and hidden ones', async () => {
	await using stage = await openStage()
	const [guest, kenji] = [stage.person('guest'), await stage.seated('kenji')]
	const { participant: ada } = await seatDirectly(stage.room(), 'ada')
	const { participant: eve } = await seatDirectly(stage.room(), 'eve')
	const id = `x:${ada.platformUserId}`
	const root = early(eve, 'What do you see?', { ago: 9 })
	const history = Array.from({ length: 7 }, (_, n) =>
		early(ada, `Said ${n}`, { ago: 8 - n, replyToMessageId: root.id, rootMessageId: root.id }),
	)
	await keepInHistory([root, ...history])
	await sayThrough(stage.room(), messageBy(ada, 'For us', { isStageOnly: true }))
	await sayThrough(stage.room(), messageBy(ada, 'It waits', { review: 'held' }))

	for (const reader of [guest, kenji]) {
		const { messages, nextCursor } = await lastOf(reader, id)
		expect(messages.map(({ text }) => text)).toEqual([6, 5, 4, 3, 2].map((n) => `Said ${n}`))
		expect(messages).toHaveLength(LAST_WORDS)
		const older = await lastOf(reader, id, nextCursor ?? '')
		expect(older.messages.map(({ text }) => text)).toEqual(['Said 1', 'Said 0'])
		expect(older.nextCursor).toBeNull()
	}
	expect((await lastOf(guest, 'x:0')).messages).toEqual([])
})
