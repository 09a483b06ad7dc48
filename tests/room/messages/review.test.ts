import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Message, Review } from '#contract/messages/messages'
import type { StageRoom } from '#room/stage-room'
import { inWordsOf } from '#tests/sandbox/stand-in-words'
import { loseStorage } from '../../support/lost-storage.ts'
import { openRoom, openStage } from '../../support/open-stage.ts'
import { edit, listen, type Room, say, seat, untilArchived } from '../support/people.ts'

/** Sets a message's review, as an entry of the word list or three reports do. */
function review(room: Room, message: Message, as: Review): Promise<void> {
	return runInDurableObject(room, ({ parts }: StageRoom) =>
		parts.turn((turn) => parts.conversation.review(message, as, turn)),
	)
}

async function reviewInD1({ id }: Message): Promise<unknown> {
	const row = env.DB.prepare('SELECT review, text FROM messages WHERE id = ?').bind(id)
	return row.first()
}

test('MSG-07: a held message is in no frame of readers who catch up, in no language, except its author’s; cleared, it is in all again', async () => {
	const room = openRoom()
	const [ada, kenji] = [await seat(room, 'ada'), await seat(room, 'kenji')]
	const { head, epoch } = await room.report()
	const from = { since: head, epoch, language: 'fr' } as const
	using live = await listen(room, { as: kenji, language: 'fr' })
	const { answer } = await say(room, ada, 'Zinnias')
	await vi.waitFor(() => expect(live.all('message-translations-updated')).toHaveLength(1))

	await review(room, answer, 'held')
	expect(await edit(room, ada, answer, 'Zinnias, again')).toMatchObject({ ok: true })
	await vi.waitFor(async () => expect((await room.report()).outbox).toBe(0))
	await vi.waitFor(() => expect(live.all('message-updated')).toHaveLength(1))

	const [told] = live.all('message-reviewed')
	expect(told?.data.message).toMatchObject({ text: '', translations: {}, review: 'held' })
	expect(live.all('message-translations-updated')).toHaveLength(1)
	for (const as of [undefined, kenji]) {
		using late = await listen(room, as ? { as, ...from } : from)
		await vi.waitFor(() => expect(late.all('message-updated')).toHaveLength(1))
		for (const words of ['Zinnias', inWordsOf('Zinnias', 'fr'), inWordsOf('Zinnias, again', 'fr')])
			expect(late.frames.join()).not.toContain(words)
	}
	using own = await listen(room, { as: ada, ...from })
	await vi.waitFor(() =>
		expect(own.all('message-updated')[0]?.data.message.text).toBe('Zinnias, again'),
	)

	await untilArchived(room)
	expect(await reviewInD1(answer)).toEqual({ review: 'held', text: 'Zinnias, again' })
	await review(room, answer, 'cleared')
	await vi.waitFor(() =>
		expect(live.all('message-reviewed').at(-1)?.data.message).toMatchObject({
			text: 'Zinnias, again',
			review: 'cleared',
		}),
	)
	await untilArchived(room)
	expect(await reviewInD1(answer)).toMatchObject({ review: 'cleared' })
})

test('a room that begins anew still withholds held messages, and writes the hold again to a D1 that lost it', async () => {
	await using stage = await openStage()
	const ada = await seat(stage.room(), 'ada_2')
	const { answer } = await say(stage.room(), ada, 'Quinces')
	await review(stage.room(), answer, 'held')
	await untilArchived(stage.room())
	await loseStorage()

	const held = await runInDurableObject(stage.room(), async (instance: StageRoom) => {
		await instance.report()
		const { conversation, archivedMessages } = instance.parts
		const told = instance.parts.turn((turn) => [...archivedMessages.replayToD1(turn)])
		return { isHeld: conversation.isHeld(answer.id), told }
	})

	expect(held.isHeld).toBe(true)
	expect(held.told.map(({ op, params }) => [op, params])).toContainEqual([
		'message.review',
		{ id: answer.id, review: 'held' },
	])
})
