import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { openRoom, openStage } from '../../support/open-stage.ts'
import { type Room, say, seat, untilArchived } from '../support/people.ts'

const SAID = ['ada joined the stage.', 'Said before the kill', 'Said after the kill']

function noted(room: Room): Promise<number> {
	return runInDurableObject(room, (_, { storage: { sql } }) => {
		const [row] = sql.exec("SELECT value FROM meta WHERE name = 'archived'").toArray()
		return Number(row?.value ?? 0)
	})
}

async function inD1(): Promise<unknown[]> {
	const { results } = await env.DB.prepare('SELECT text FROM messages ORDER BY id').all()
	return results.map(({ text }) => text)
}

test('ada’s message was archived and the room was killed before it noted that: it learns that from D1, and archives her next message once', async () => {
	await using stage = await openStage()
	const warned = vi.spyOn(console, 'warn')
	const room = stage.room()
	const ada = await seat(room, 'ada')
	const first = await say(room, ada, 'Said before the kill')
	await room.archivedUpTo(first.seq)
	expect(await noted(room)).toBeLessThan(first.seq)
	await abortAllDurableObjects()

	const second = await say(stage.room(), ada, 'Said after the kill')
	await stage.room().archivedUpTo(second.seq)

	expect(await inD1()).toEqual(SAID)
	expect((await stage.room().report()).archived).toBe(second.seq)
	expect(warned.mock.calls.join()).not.toMatch(/archive-/)
})

test('the alarm stores how far D1 has come, so that a room that has only slept need not ask D1', async () => {
	const room = openRoom()
	const noor = await seat(room, 'noor')
	await say(room, noor, 'Before the room sleeps')
	await untilArchived(room)

	await runDurableObjectAlarm(room)

	expect(await noted(room)).toBe((await room.report()).head)
})
