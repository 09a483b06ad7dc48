import { abortAllDurableObjects, applyD1Migrations, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { listMessages } from '#contract/messages/messages'
import { editMessage } from '#contract/messages/own-messages'
import { addReaction } from '#contract/messages/reactions'
import { health } from '#contract/service'
import { openStorage, STEPS } from '#room/kernel/storage'
import { loseStorage } from '../../support/lost-storage.ts'
import { expectErrors } from '../../support/migrated.ts'
import { openStage } from '../../support/open-stage.ts'
import { type Room, say, seat, untilArchived } from '../support/people.ts'

type Sql = (sql: string) => Promise<unknown>

const inD1: Sql = (sql) => env.DB.prepare(sql).run()

async function tablesOfD1(): Promise<string[]> {
	const { results } = await env.DB.prepare(
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
	).all<{ name: string }>()
	return results.map(({ name }) => name)
}

async function emptyD1(): Promise<void> {
	for (const table of await tablesOfD1()) await inD1(`DROP TABLE ${table}`)
}

/** A step that some later version of the code has taken: a table more, and a column more in every table. */
async function takeLaterStepInD1(): Promise<void> {
	for (const table of await tablesOfD1())
		await inD1(`ALTER TABLE ${table} ADD COLUMN later TEXT DEFAULT 'unset'`)
	await inD1('CREATE TABLE laters (id TEXT PRIMARY KEY, note TEXT) WITHOUT ROWID')
	await inD1("INSERT INTO laters VALUES ('a', 'kept')")
	await inD1("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')")
}

function takeLaterStepInRoom(room: Room): Promise<void> {
	return runInDurableObject(room, (_, { storage: { sql } }) => {
		const tables = sql
			.exec<{ name: string }>(
				"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'steps'",
			)
			.toArray()
		for (const { name } of tables) {
			sql.exec(`ALTER TABLE ${name} ADD COLUMN later TEXT DEFAULT 'unset'`)
			sql.exec(`UPDATE ${name} SET later = 'set'`)
		}
		sql.exec("CREATE TABLE laters (note TEXT); INSERT INTO laters VALUES ('kept')")
		sql.exec('INSERT INTO steps (step) VALUES (?)', STEPS.length)
	})
}

test('the schema is one step ahead of the code, in D1 and in the room: ada notices nothing, and the step stays whole', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { body: before } = await ada.say('Before the step')
	await untilArchived(stage.room())
	await takeLaterStepInD1()
	await inD1("UPDATE messages SET later = 'set'")
	await inD1("UPDATE participants SET later = 'set'")
	await takeLaterStepInRoom(stage.room())
	await abortAllDurableObjects()

	const { body: after } = await ada.say('After the step')
	const edit = { params: { id: before.id }, body: { messageText: 'Mended after the step' } }
	const edited = await ada.ask(editMessage, edit)
	const reacted = await ada.ask(addReaction, { body: { messageId: before.id, emoji: '👍' } })
	const kenji = await stage.seated('kenji')
	await untilArchived(stage.room())

	expect([edited.status, reacted.status]).toEqual([200, 200])
	const { body: page } = await kenji.ask(listMessages)
	expect(page.messages.map(({ text }) => text)).toContain('After the step')
	expect((await kenji.ask(health)).body).toMatchObject({ ok: true, d1: { ok: true } })
	const { results } = await env.DB.prepare(
		'SELECT id, text, later FROM messages WHERE id IN (?, ?) ORDER BY id',
	)
		.bind(before.id, after.id)
		.all()
	expect(results).toEqual([
		{ id: before.id, text: 'Mended after the step', later: 'set' },
		{ id: after.id, text: 'After the step', later: 'unset' },
	])
	expect(await env.DB.prepare('SELECT note FROM laters').first('note')).toBe('kept')
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
		expect(sql.exec('SELECT COUNT(*) AS n FROM steps').one()).toEqual({ n: STEPS.length + 1 })
		expect(sql.exec('SELECT note FROM laters').toArray()).toEqual([{ note: 'kept' }])
		const [person] = sql.exec('SELECT later FROM people WHERE user_id = ?', ada.userId).toArray()
		expect(person).toEqual({ later: 'set' })
	})
})

test('a room whose storage is new takes over from a D1 that is one step ahead', async () => {
	await using stage = await openStage()
	const known = await stage.room().snapshot()
	expect(known.participants.length).toBeGreaterThan(0)

	await loseStorage()

	expect((await stage.room().snapshot()).participants).toEqual(known.participants)
	const noor = await seat(stage.room(), 'noor_ahead')
	await say(stage.room(), noor, 'Begun anew, one step behind')
	await untilArchived(stage.room())
})

test('the code came before its migrations: health names them, noor is refused honestly, and all goes on when they come', async () => {
	await using stage = await openStage()
	expectErrors()
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
	const missing = env.MIGRATIONS.slice(2).map(({ name }) => name)
	await emptyD1()
	await applyD1Migrations(env.DB, env.MIGRATIONS.slice(0, 2))
	await runInDurableObject(stage.room(), async (_, { storage }) => {
		await storage.deleteAll()
		openStorage(storage).set('taken_over', 1) // a room that has long been there
	})
	await abortAllDurableObjects()
	const guest = stage.person('guest')

	expect((await guest.ask(health)).body).toMatchObject({
		ok: false,
		d1: { ok: false, problem: expect.stringMatching(/migrations/), missing },
	})
	const read = await guest.ask(listMessages)
	expect([read.status, read.body.message]).toEqual([
		503,
		'The stage is being updated. Please try again in a minute.',
	])
	const noor = await seat(stage.room(), 'noor')
	await say(stage.room(), noor, 'Said before the migrations came')
	await vi.waitFor(() => expect(warned.mock.calls.join()).toMatch(/archive-failed.*has no column/))
	const inBetween = await stage.room().report()
	expect(inBetween.archived).toBe(0)
	expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM messages').first('n')).toBe(0)

	await applyD1Migrations(env.DB, env.MIGRATIONS)
	await untilArchived(stage.room())

	await vi.waitFor(async () => expect((await guest.ask(listMessages)).status).toBe(200), 5_000)
	const { body } = await guest.ask(listMessages)
	expect(body.messages.map(({ text }) => text)).toEqual([
		'Said before the migrations came',
		'noor joined the stage.',
	])
	const whole = await guest.ask(health)
	expect(whole.body).toMatchObject({ ok: true, d1: { ok: true }, room: { ok: true, lag: 0 } })
	expect(whole.body.d1).not.toHaveProperty('missing')
})

test('a room that must take over from a D1 without its migrations waits for them, then opens with everything', async () => {
	await using stage = await openStage()
	expectErrors()
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
	const known = await stage.room().snapshot()
	await inD1('ALTER TABLE bans RENAME TO bans_elsewhere')
	await loseStorage()

	const guest = stage.person('guest')
	for (const _ of [1, 2])
		expect((await guest.ask(health)).body).toMatchObject({ ok: false, room: { ok: false } })
	expect(warned.mock.calls.join()).toMatch(/room-not-begun.*no such table: bans/)

	await inD1('ALTER TABLE bans_elsewhere RENAME TO bans')
	expect((await stage.room().snapshot()).participants).toEqual(known.participants)
})
