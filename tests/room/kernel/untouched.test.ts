import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openRoom } from '../../support/open-stage.ts'
import {
	openClock,
	type Room,
	remove,
	type Seated,
	say,
	saying,
	seat,
	seatMany,
} from '../support/people.ts'

async function readsOf(room: Room, { userId }: Seated): Promise<number[]> {
	await room.archivedUpTo((await room.report()).head)
	const { results } = await env.DB.prepare('SELECT is_read FROM activities WHERE user_id = ?')
		.bind(userId)
		.all<{ is_read: number }>()
	return results.map(({ is_read }) => is_read)
}

async function unreadOf(room: Room, { by }: Seated): Promise<number | null> {
	const answer = await room.unreadActivities(by)
	return answer.ok ? answer.unreadCount : null
}

test('API-48: ada marks all of her activities as read; kenji’s stay unread, in the room and in D1', async () => {
	const room = openRoom()
	const [ada, kenji, noor] = await seatMany(room, ['ada_r', 'kenji_r', 'noor_r'])
	if (!ada || !kenji || !noor) throw new Error('Nobody is here.')
	for (const author of [ada, kenji]) {
		await say(room, noor, `An answer to ${author.name}`, { answers: author.userId })
	}
	const before = await unreadOf(room, kenji)

	expect(await room.do('markActivitiesRead', { by: ada.by, input: { ids: null } })).toMatchObject({
		was: true,
		unreadCount: 0,
	})

	expect(before).toBeGreaterThan(0)
	expect(await unreadOf(room, kenji)).toBe(before)
	expect(new Set(await readsOf(room, kenji))).toEqual(new Set([0]))
	expect(new Set(await readsOf(room, ada))).toEqual(new Set([1]))
})

test('SEAT-13, SESS-12: the heartbeats of somebody who is Away show that they are there, and keep no seat', async () => {
	const room = openRoom()
	using clock = openClock()
	const ada = await seat(room, 'ada_away')
	await room.do('setStatus', { by: ada.by, input: { status: 'Away' } })
	const own = async () =>
		(await room.snapshot()).participants.find(({ platformUserId }) => platformUserId === ada.name)
	const before = await own()

	clock.pass(3_600_000)
	await room.do('seen', { input: { seen: { [ada.userId]: Date.now() } } })

	expect(await own()).toEqual({
		...before,
		eligibilityStatus: 'Safe seen',
		lastSeenOnPage: Date.now(),
	})
})

test('G-53b, G-83: a retry of a message that ada removed does not return its words', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_gone')
	const key = { id: crypto.randomUUID(), body: 'Balthasar' }
	const { answer } = await say(room, ada, 'Balthasar', { key })
	const taken = await remove(room, ada, answer)

	const again = await room.do('post', saying(ada, 'Balthasar', { key }))

	expect(taken.ok).toBe(true)
	expect(JSON.stringify(again)).not.toContain('Balthasar')
})
