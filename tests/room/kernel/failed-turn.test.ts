import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { HOUR_MS, SECOND_MS } from '#contract/limits'
import type { StageRoom } from '#room/stage-room'
import { openRoom } from '../../support/open-stage.ts'
import {
	type Ordering,
	openClock,
	ordered,
	type Room,
	say,
	seat,
	untilArchived,
} from '../support/people.ts'

/** The room's storage fails once, at the statement that begins like this. */
async function failOnceAt(room: Room, beginning: string): Promise<void> {
	const sqls: SqlStorage = await runInDurableObject(room, (_, { storage }) =>
		Object.getPrototypeOf(storage.sql),
	)
	const { exec } = sqls
	let failed = false
	vi.spyOn(sqls, 'exec').mockImplementation(function (this: SqlStorage, sql, ...values) {
		if (!failed && sql.startsWith(beginning)) {
			failed = true
			throw new Error('The storage is out of order.')
		}
		return exec.call(this, sql, ...values) as never
	})
}

const alarmOf = (room: Room) => runInDurableObject(room, (_, { storage }) => storage.getAlarm())

test('a ban whose turn fails leaves no alarm behind; when olu repeats it, it removes mallory’s messages', async () => {
	const room = openRoom()
	const mallory = await seat(room, 'mallory_again')
	const { answer } = await say(room, mallory, 'Buy now')
	await untilArchived(room)
	using clock = openClock()
	// Half past a later hour, so that the runtime runs no alarm by itself and no full hour is near.
	clock.pass(2.5 * HOUR_MS - (Date.now() % HOUR_MS))
	await runDurableObjectAlarm(room)
	const before = await alarmOf(room)
	if (before !== null) expect(before).toBeGreaterThan(Date.now() + SECOND_MS)
	const { head } = await room.report()
	const ban: Ordering = {
		operator: 'olu',
		key: crypto.randomUUID(),
		act: 'ban',
		account: mallory.userId,
		reason: 'spam',
		withPosts: true,
	}

	await failOnceAt(room, 'INSERT OR REPLACE INTO keys')
	await runInDurableObject(room, (instance: StageRoom) =>
		expect(() => instance.do('obey', ordered(ban))).toThrow('out of order'),
	)
	expect(await alarmOf(room)).toBe(before)
	expect((await room.report()).head).toBe(head)
	expect(await room.who(mallory.by)).toMatchObject({ seated: true })

	expect(await room.do('obey', ordered(ban))).toMatchObject({ ok: true, changed: true })
	expect(await alarmOf(room)).toBeLessThan(Date.now() + SECOND_MS)
	await vi.waitFor(async () => {
		await runDurableObjectAlarm(room)
		const swept = await runInDurableObject(room, (_, { storage: { sql } }) =>
			sql.exec('SELECT removed FROM revisions WHERE message_id = ?', answer.id).toArray(),
		)
		expect(swept).toEqual([{ removed: 1 }])
	}, 10_000)
})
