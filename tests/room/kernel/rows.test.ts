import { runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { openStage } from '../../support/open-stage.ts'
import { countView, type Room, say, seat, untilArchived } from '../support/people.ts'

/** How many rows of its own the room writes meanwhile, as the platform counts them. */
async function rowsWritten(room: Room, act: () => Promise<unknown>): Promise<number> {
	const cursors: SqlStorageCursor<never>[] = []
	const counting = await runInDurableObject(room, (_, { storage: { sql } }) => {
		const prototype = Object.getPrototypeOf(sql) as SqlStorage
		const { exec } = prototype
		return vi.spyOn(prototype, 'exec').mockImplementation(function (this: SqlStorage, ...asked) {
			const cursor = exec.apply(this, asked)
			cursors.push(cursor as never)
			return cursor as never
		})
	})
	await act()
	counting.mockRestore()
	return cursors.reduce((sum, { rowsWritten: rows }) => sum + rows, 0)
}

async function rested(room: Room): Promise<void> {
	await room.archivedUpTo((await room.report()).head)
	await vi.waitFor(async () => expect((await room.report()).outbox).toBe(0), { timeout: 10_000 })
}

test('what ada says again and again costs the room seven rows each time', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const ada = await seat(room, 'ada')
	await say(room, ada, 'Her first words of the day')
	await rested(room)
	await untilArchived(room)

	const rows = await rowsWritten(room, async () => {
		await say(room, ada, 'Rows are what the platform bills')
		await rested(room)
	})

	expect(rows).toBe(7)
})

test('G-07: a visit costs the room one row, and a second look within the half hour none', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const before = await countView(room, 'somebody before')

	expect(await rowsWritten(room, () => countView(room, 'a visitor'))).toBe(1)
	expect(await rowsWritten(room, () => countView(room, 'a visitor'))).toBe(0)
	expect(await countView(room, 'another visitor')).toBe(before + 2)
})
