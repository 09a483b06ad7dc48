import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Message } from '#contract/messages/messages'
import { withoutQuotedText } from '#rules/topics/quote'
import { requireOk } from '#worker/http/refusal'
import { openRoom } from '../../support/open-stage.ts'
import { everythingKept } from '../support/kept.ts'
import {
	edit,
	liking,
	listen,
	type Room,
	remove,
	type Seated,
	say,
	saying,
	seat,
	seatMany,
	showing,
	untilArchived,
} from '../support/people.ts'

// The Worker reads a message in D1 before it asks the room. Here the room changes between the two.

const WHY = { account: '', reason: 'Why', withPosts: false }

function act(
	room: Room,
	act: 'remove-message' | 'remove-image' | 'undo',
	message: Message | null,
	actId: string,
) {
	const order = { ...WHY, account: act === 'undo' ? actId : (message?.id ?? ''), act }
	return room.do('obey', { operator: 'olu', input: { ...order, content: { actId, message } } })
}

function decide(room: Room, act: 'hold-message' | 'clear-message', before: Message) {
	const input = { ...WHY, account: before.id, act, before }
	return room.do('obey', { operator: 'olu', input })
}

const answersTo = async (room: Room, by: Seated, author: Seated, parent: Message) => {
	const { input, ...ask } = saying(by, 'Yes!')
	const reaction = liking(by, { ...parent, author })
	const answers = [
		await room.do('post', { ...ask, input: { ...input, parent } }),
		await room.do('react', reaction),
		await room.do('takeBack', reaction),
	]
	return answers.map((one) => one.ok || one.code)
}

async function inD1(id: string) {
	const row = env.DB.prepare(
		'SELECT text, review, reactions, removed_at AS gone FROM messages WHERE id = ?',
	)
	return row
		.bind(id)
		.first<{ text: string; review: string | null; reactions: string; gone: number | null }>()
}

/** Ada's message about a topic of kenji's, with an image, as D1 has it. */
async function aboutTopic(room: Room, ada: Seated, kenji: Seated) {
	const id = crypto.randomUUID()
	const text = 'Pomelos, anybody?'
	requireOk(await room.do('addTopic', { by: kenji.by, input: { id, text, likeness: null } }))
	const { input, ...ask } = await showing(room, ada, 'Mine!')
	const shown = { platform: 'x' as const, platformUsername: 'kenji', text }
	const topic = { id, author: kenji.userId, shown }
	const { answer } = requireOk(await room.do('post', { ...ask, input: { ...input, topic } }))
	return { answer, by: kenji.by, input: { id } }
}

const WAYS: [string, (room: Room, ada: Seated, old: Message) => Promise<unknown>][] = [
	['ada edits', async (room, ada, old) => requireOk(await edit(room, ada, old, 'Mine, still!'))],
	[
		'two operators hold and clear',
		async (room, _, old) => {
			requireOk(await decide(room, 'hold-message', old))
			requireOk(await decide(room, 'clear-message', old))
		},
	],
	[
		'an operator takes and restores',
		async (room, _, old) => {
			const id = crypto.randomUUID()
			requireOk(await act(room, 'remove-message', old, id))
			requireOk(await act(room, 'undo', null, id))
		},
	],
	[
		'an operator takes the image of',
		async (room, _, old) => requireOk(await act(room, 'remove-image', old, crypto.randomUUID())),
	],
]

for (const [who, change] of WAYS)
	test(`G-53b, TOP-21, G-18: a message that ${who} while kenji deletes the topic that it quotes has no word of the topic any more`, async () => {
		const room = openRoom()
		const [ada, kenji] = await seatMany(room, ['ada', 'kenji'])
		const { answer: old, ...topic } = await aboutTopic(room, ada as Seated, kenji as Seated)
		await untilArchived(room)
		requireOk(await room.do('removeTopic', topic))
		using guest = await listen(room)

		await change(room, ada as Seated, old)
		await untilArchived(room)

		expect(await everythingKept(room)).not.toContain('Pomelos')
		expect(guest.frames.join()).not.toContain('Pomelos')
		const { relatedTopicInfo } = (await room.findUnarchivedMessage(old.id)) ?? old
		expect(withoutQuotedText(relatedTopicInfo)).toMatchObject({ platformUsername: 'kenji' })
	})

test('MSG-07, G-18: a message that one operator holds while another takes it or its image stays held when that is undone', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada')
	const kinds = ['remove-message', 'remove-image'] as const
	for (const kind of kinds) {
		const id = crypto.randomUUID()
		const { answer: old } = requireOk(await room.do('post', await showing(room, ada, 'Zinnias')))
		using guest = await listen(room)
		if (kind === 'remove-image') requireOk(await act(room, kind, old, id))
		const then = kind === 'remove-image' ? { ...old, revision: 2, attachedImageUrl: null } : old
		requireOk(await decide(room, 'hold-message', then))
		if (kind === 'remove-message') requireOk(await act(room, kind, then, id))

		requireOk(await act(room, 'undo', then, id))

		const back = kind === 'remove-message' ? 'message-restored' : 'message-updated'
		await vi.waitFor(() =>
			expect(guest.all(back).at(-1)?.data.message).toMatchObject({ review: 'held', text: '' }),
		)
		await untilArchived(room)
		expect(await inD1(old.id)).toMatchObject({ review: 'held', text: 'Zinnias', gone: null })
	}
})

test('MSG-06, REACT-03, G-18: an answer or reaction to a message that is removed or held in that moment is refused, one that is taken back stays until then; those to another arrive', async () => {
	const room = openRoom()
	const [ada, noor] = (await seatMany(room, ['ada', 'noor'])) as [Seated, Seated]
	const [gone, taken, held, other] = [
		(await say(room, ada, 'Gone')).answer,
		(await say(room, ada, 'Taken')).answer,
		(await say(room, ada, 'Held')).answer,
		(await say(room, ada, 'Other')).answer,
	]
	requireOk(await room.do('react', liking(noor, { ...taken, author: ada })))
	requireOk(await remove(room, ada, gone))
	const id = crypto.randomUUID()
	requireOk(await act(room, 'remove-message', taken, id))
	requireOk(await decide(room, 'hold-message', held))
	const all = (message: Message) => answersTo(room, noor, ada, message)

	expect(await all(gone)).toEqual(['gone', 'gone', 'gone'])
	expect(await all(taken)).toEqual(['gone', 'gone', 'gone'])
	expect(await all(held)).toEqual(['held', 'held', 'held'])
	expect(await all(other)).toEqual([true, true, true])

	requireOk(await act(room, 'undo', null, id))
	await untilArchived(room)
	expect((await inD1(taken.id))?.reactions).toContain('👍')
})

test('G-44, G-18: what olu takes from kenji in the moment in which kenji has everything deleted is not kept for an undo, and names him nowhere; what olu takes from ada is', async () => {
	const room = openRoom()
	const [kenji, ada] = (await seatMany(room, ['kenji', 'ada'])) as [Seated, Seated]
	const [his, hers] = [
		(await say(room, kenji, 'Quinces for sale')).answer,
		(await say(room, ada, 'Figs for sale')).answer,
	]
	await untilArchived(room)
	requireOk(await room.do('eraseOwnData', { by: kenji.by }))

	const taken = [
		await act(room, 'remove-message', his, 'his'),
		await act(room, 'remove-message', hers, 'hers'),
	]
	const undone = [await act(room, 'undo', null, 'his'), await act(room, 'undo', null, 'hers')]

	expect(taken).toMatchObject([{ changed: false }, { changed: true }])
	expect(undone).toMatchObject([{ ok: false }, { changed: true }])
	await vi.waitFor(async () => {
		await runDurableObjectAlarm(room)
		expect((await inD1(his.id))?.text).toBe('')
		expect(await everythingKept(room)).not.toMatch(/Quinces|x:kenji/)
	})
	expect(await inD1(hers.id)).toMatchObject({ text: 'Figs for sale', gone: null })
	const log = await env.DB.prepare('SELECT account, name FROM operator_log').all()
	expect(JSON.stringify(log.results)).not.toContain('kenji')
})
