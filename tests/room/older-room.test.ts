import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { STEPS } from '#room/storage'
import { openStage } from '../support/open-stage.ts'
import { untilArchived } from './people.ts'

/** What the room's newest step has added. */
const ADDED = [
	['people', 'tokens'],
	['people', 'tokens_at'],
	['visitors', 'total'],
] as const

test('ada has her place in a room from before its newest step: she speaks on, and the views go on from their number', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const views = await stage.room().countView('somebody')
	await untilArchived(stage.room())
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
		for (const [table, column] of ADDED) sql.exec(`ALTER TABLE ${table} DROP COLUMN ${column}`)
		sql.exec('DELETE FROM steps WHERE step = ?', STEPS.length - 1)
		sql.exec("INSERT OR REPLACE INTO meta (name, value) VALUES ('views', ?)", String(views))
	})
	await abortAllDurableObjects()

	expect((await ada.say('After the step')).status).toBe(200)
	expect(await stage.room().countView('somebody else')).toBe(views + 1)
	await abortAllDurableObjects()

	expect(await stage.room().countView('somebody else')).toBe(views + 1)
	expect((await ada.say('After a kill')).status).toBe(200)
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
		const row = sql.exec('SELECT status, tokens FROM people WHERE user_id = ?', ada.userId).one()
		expect(row).toEqual({ status: 'Active', tokens: expect.any(Number) })
	})
})
