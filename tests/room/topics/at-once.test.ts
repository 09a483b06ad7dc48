import { env } from 'cloudflare:workers'
import { ulid } from 'ulid'
import { expect, test, vi } from 'vitest'
import { inOrder } from '#rules/topics/queue'
import { openStage } from '../../support/open-stage.ts'
import { listen, type Seated, seat, untilArchived } from '../support/people.ts'

test('TOP-06, RT-09: thirty people who propose something at once stand on every page as they stand in the room, and none is missing', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const people: Seated[] = []
	for (let n = 1; n <= 30; n++) people.push(await seat(room, `at_once_${n}`))
	using reader = await listen(room)

	const asked = people.map(({ by }, n) =>
		room.do('addTopic', { by, input: { id: ulid(), text: `Tide ${n}?`, likeness: {} } }),
	)
	const ids = (await Promise.all(asked)).map((one) => (one.ok ? one.answer.id : one.message))

	await vi.waitFor(() => expect(reader.all('new-topic')).toHaveLength(30))
	const heard = reader.all('new-topic').map(({ data }) => data.topic)
	expect(heard.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
	await untilArchived(room)
	const inOrderOfD1 = await env.DB.prepare(
		`SELECT id FROM topics WHERE removed_at IS NULL
		ORDER BY boosted_until DESC, submitted_at DESC, id DESC LIMIT 30`,
	).all()
	expect(inOrder(heard).map(({ id }) => id)).toEqual(inOrderOfD1.results.map(({ id }) => id))
	await room.do('removeTopic', { by: people[0]?.by as Seated['by'], input: { id: ids[0] ?? '' } })
	await vi.waitFor(() => expect(reader.all('topic-queue-updated')).toHaveLength(1))
	const [told] = reader.all('topic-queue-updated')
	const left = inOrder(heard).flatMap(({ id }) => (id === ids[0] ? [] : [id]))
	expect(told?.data.topics.map(({ id }) => id).slice(0, 29)).toEqual(left)
})
