import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { StageRoom } from '#room/stage-room'
import { openStage } from '../support/open-stage.ts'
import { say, seat } from './people.ts'

test('ada was archived, the room was killed before it could note that: what she says next is archived too', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const ada = await seat(room, 'ada')
	const first = await say(room, ada, 'Said before the kill')
	await room.archivedUpTo(first.seq)
	await runInDurableObject(room, (_: StageRoom, { storage }) => {
		storage.sql.exec("DELETE FROM meta WHERE name IN ('archived', 'archive_epoch')")
	})

	const second = await say(room, ada, 'Said after the kill')
	await vi.waitFor(async () => {
		await runDurableObjectAlarm(room)
		expect((await room.report()).archived).toBe(second.seq)
	}, 5_000)

	const { results } = await env.DB.prepare('SELECT text FROM messages ORDER BY id').all()
	expect(results.map(({ text }) => text)).toEqual([
		'ada joined the stage.',
		'Said before the kill',
		'Said after the kill',
	])
})
