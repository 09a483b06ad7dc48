import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { openStorage } from '#room/kernel/storage'
import type { StageRoom } from '#room/stage-room'
import { openStage } from '../../support/open-stage.ts'
import {
	listen,
	ordered,
	type Room,
	remove,
	say,
	seat,
	seatMany,
	untilArchived,
} from '../support/people.ts'

type Rows = Record<string, unknown>[]

const ROLLED_BACK = [
	'messages',
	'participants',
	'snapshot',
	'bans',
	'invitations',
	'used_posts',
	'rejoin_codes',
	'log_outs',
]

/** D1 as it is now, to be had again: what time travel does to it. */
async function bookmark(): Promise<() => Promise<void>> {
	const tables = await Promise.all(
		ROLLED_BACK.map(async (name) => {
			const { results } = await env.DB.prepare(`SELECT * FROM ${name}`).all()
			return [name, results as Rows] as const
		}),
	)
	return async () => {
		for (const [name, rows] of tables) {
			await env.DB.prepare(`DELETE FROM ${name}`).run()
			for (const row of rows) {
				const columns = Object.keys(row)
				await env.DB.prepare(
					`INSERT INTO ${name} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
				)
					.bind(...Object.values(row))
					.run()
			}
		}
	}
}

/** Acts as if ten thousand changes had followed: the log begins after this one. */
function forgetLog(room: Room, upTo: number): Promise<void> {
	return runInDurableObject(room, (_: StageRoom, { storage: { sql } }) => {
		sql.exec('DELETE FROM log WHERE seq <= ?', upTo)
	})
}

async function texts(): Promise<unknown[]> {
	const { results } = await env.DB.prepare(
		'SELECT text FROM messages WHERE is_join_message = 0 AND removed_at IS NULL ORDER BY id',
	).all()
	return results.map(({ text }) => text)
}

const order = (act: 'ban' | 'invite', account: string) => ({
	operator: 'olu',
	act,
	account,
	reason: 'because',
	withPosts: false,
})

test('D1 is restored to what the log still reaches: everything said since is there again, once', async () => {
	await using stage = await openStage()
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	const room = stage.room()
	const ada = await seat(room, 'ada')
	await say(room, ada, 'Before the backup')
	await untilArchived(room)
	const restore = await bookmark()
	await say(room, ada, 'Since the backup')
	await untilArchived(room)

	await restore()
	await say(room, ada, 'After the restore')
	await untilArchived(room)

	expect(await texts()).toEqual(['Before the backup', 'Since the backup', 'After the restore'])
})

test('D1 is restored to a time long before the log: only messages between are lost, and no banned person and no deleted message returns', async () => {
	await using stage = await openStage()
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
	const room = stage.room()
	const [kenji, mallory] = await seatMany(room, ['kenji', 'mallory'])
	const regretted = await say(room, kenji, 'Taken back after the backup')
	await say(room, kenji, 'Kept from before')
	await untilArchived(room)
	const restore = await bookmark()
	await say(room, kenji, 'Lost in between')
	const back = await remove(room, kenji, regretted.answer)
	expect(back.ok).toBe(true)
	expect(await room.do('obey', ordered(order('ban', mallory.userId)))).toMatchObject({ ok: true })
	expect(await room.do('obey', ordered(order('invite', 'x@guest_of_honour')))).toMatchObject({
		ok: true,
	})
	const noor = await seat(room, 'noor', { followers: 7 })
	const off = await seat(room, 'off_stage')
	expect(await room.do('leave', { by: off.by })).toMatchObject({ ok: true })
	expect(await room.do('logOutEverywhere', { by: kenji.by })).toMatchObject({ ok: true })
	await untilArchived(room)
	const { head } = await room.report()
	await forgetLog(room, head)
	await say(room, noor, 'Still in the log')

	await restore()
	await say(room, noor, 'After the restore')
	await untilArchived(room)

	expect(warned.mock.calls.join()).toMatch(/"event":"archive-gap"/)
	expect(await texts()).toEqual([
		'Before the backup',
		'Since the backup',
		'After the restore',
		'Kept from before',
		'Still in the log',
		'After the restore',
	])
	const first = (sql: string, ...params: unknown[]) =>
		env.DB.prepare(sql)
			.bind(...params)
			.first()
	expect(await first('SELECT user_id FROM bans')).toEqual({ user_id: mallory.userId })
	expect(await first('SELECT account FROM invitations')).toEqual({ account: 'x@guest_of_honour' })
	expect(
		await first('SELECT status, peak_followers FROM participants WHERE user_id = ?', noor.userId),
	).toEqual({ status: 'Active', peak_followers: 7 })
	expect(await first('SELECT sub FROM log_outs')).toEqual({ sub: 'sub-kenji' })
	expect(await first('SELECT participant_id FROM rejoin_codes')).toEqual({
		participant_id: off.participantId,
	})
	const posts = 'SELECT COUNT(*) AS n FROM used_posts'
	const used = await runInDurableObject(room, (_, { storage: { sql } }) => sql.exec(posts).one())
	expect(await first(posts)).toEqual(used)
	const after = await room.report()
	await say(room, noor, 'And on it goes')
	await untilArchived(room)
	expect((await room.report()).head).toBe(after.head + 1) // told once, not with every batch
})

test('D1 is empty: the room writes everybody it knows to D1 and goes on', async () => {
	await using stage = await openStage()
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
	const room = stage.room()
	const sumin = await seat(room, 'sumin')
	await untilArchived(room)
	const { head } = await room.report()
	await forgetLog(room, head)
	for (const name of ROLLED_BACK) await env.DB.prepare(`DELETE FROM ${name}`).run()

	await say(room, sumin, 'Into an empty book')
	await untilArchived(room)

	expect(warned.mock.calls.join()).toMatch(/archive-gap.*changes up to 0/)
	expect(await texts()).toEqual(['Into an empty book'])
	const known = await env.DB.prepare('SELECT COUNT(*) AS n FROM participants').first<number>('n')
	expect(known).toBe(6)
})

test('D1 belongs to another room: nothing is written into it, the log says so, and a new word makes the room begin from it', async () => {
	await using stage = await openStage()
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
	const before = stage.room()
	const marisol = await seat(before, 'marisol')
	await say(before, marisol, 'Known to D1')
	await untilArchived(before)
	const known = await before.snapshot()
	await env.DB.prepare("UPDATE snapshot SET epoch = 'elsewhere'").run()
	await say(before, marisol, 'Never archived')
	await vi.waitFor(() =>
		expect(warned.mock.calls.join()).toMatch(/archive-failed.*belongs to another room: elsewhere/),
	)
	expect(await texts()).not.toContain('Never archived')
	expect((await before.report()).disagrees).toBe(true)

	const begin = (word: string) =>
		runInDurableObject(stage.room(), (_: StageRoom, { storage }) => {
			openStorage(storage, word)
		})
	await begin('2026-11-20')
	await abortAllDurableObjects()

	const after = await stage.room().snapshot()
	expect(after.epoch).not.toBe(known.epoch)
	expect(after.participants.map(({ platformUsername }) => platformUsername)).toContain('marisol')
	const again = await seat(stage.room(), 'marisol')
	await say(stage.room(), again, 'Known again')
	await untilArchived(stage.room())
	expect(await texts()).toEqual(expect.arrayContaining(['Known to D1', 'Known again']))
	expect((await stage.room().report()).disagrees).toBe(false)

	await begin('2026-11-20') // the same word, as every later start says it
	await abortAllDurableObjects()
	expect((await stage.room().snapshot()).epoch).toBe(after.epoch)
	using listener = await listen(stage.room())
	expect(listener.hellos()).toMatchObject([{ epoch: after.epoch }])
})

test('D1 is ahead of the room: the log says so, and nothing is overwritten', async () => {
	await using stage = await openStage()
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
	const room = stage.room()
	const ada = await seat(room, 'ada_behind')
	await untilArchived(room)
	const { head } = await room.report()
	await env.DB.prepare('UPDATE snapshot SET seq = ?')
		.bind(head + 100)
		.run()

	await say(room, ada, 'Too late')

	await vi.waitFor(() =>
		expect(warned.mock.calls.join()).toMatch(/archive-failed.*D1 is ahead of the room/),
	)
	expect(await texts()).not.toContain('Too late')
	expect((await room.report()).disagrees).toBe(true)
	expect(await env.DB.prepare('SELECT seq FROM snapshot').first('seq')).toBe(head + 100)
})
