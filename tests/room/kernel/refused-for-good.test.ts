import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { health } from '#contract/service'
import { openStage } from '../../support/open-stage.ts'
import { sized } from '../../support/sized.ts'
import {
	liking,
	listen,
	openClock,
	range,
	remove,
	say,
	sayWith,
	seat,
	untilArchived,
} from '../support/people.ts'
import {
	into,
	makeTable,
	quietly,
	REFUSED,
	settle,
	textsInD1,
	triesAgain,
} from './refusing-world.ts'

for (const [why, statement, error] of REFUSED)
	test(`D1 refuses ${why}: only that change is parked, what noor says before and after it arrives, and health names it`, async () => {
		await using stage = await openStage()
		const warned = quietly()
		const room = stage.room()
		const noor = await seat(room, 'noor')
		await untilArchived(room)
		const texts = range(1, 8).map((n) => `${why}, line ${n}`)
		for (const text of texts.slice(0, 3)) await say(room, noor, text)
		const { seq } = await sayWith(room, noor, `${why}, refused`, statement)
		for (const text of texts.slice(3)) await say(room, noor, text)

		using clock = openClock()
		const answered = room.archivedUpTo(seq) // who waits for it is answered: the room has it
		await untilArchived(room, clock)
		await answered

		expect((await textsInD1()).filter((text) => text.startsWith(why))).toEqual(texts)
		const { ok, room: told } = (await stage.person('guest').ask(health)).body
		expect([ok, told.ok, told.parked, told.lag]).toEqual([false, false, [seq], 0])
		const [parked] = await room.parkedChanges()
		expect(parked).toMatchObject({ seq, error: expect.stringMatching(error) })
		expect(JSON.stringify(parked)).not.toContain('refused')
		const problems = warned.mock.calls.map(([line]) => JSON.parse(String(line)))
		expect(problems.filter(({ event }) => event === 'change-parked')).toMatchObject([
			{ problem: expect.stringMatching(error) },
		])
		expect(problems.filter(({ problem }) => error.test(problem)).length).toBeGreaterThanOrEqual(4)

		expect(await settle(room, 'drop-change', String(seq))).toMatchObject({ changed: true })
		expect((await stage.person('guest').ask(health)).body.ok).toBe(true)
	})

test('a parked change is listed, survives a kill, and is stored when it is tried again after the cause is gone, together with its later changes', async () => {
	await using stage = await openStage()
	quietly()
	using clock = openClock()
	const kenji = await seat(stage.room(), 'kenji')
	const liked = await sayWith(stage.room(), kenji, 'Liked meanwhile', into('late_words'))
	const removed = await sayWith(stage.room(), kenji, 'Taken back meanwhile', into('late_words'))
	await say(stage.room(), kenji, 'In D1 at once')
	await untilArchived(stage.room(), clock)
	await abortAllDurableObjects()
	const room = stage.room()
	expect((await room.report()).parked).toEqual([liked.seq, removed.seq])
	expect((await room.findUnarchivedMessage(liked.answer.id))?.text).toBe('Liked meanwhile')
	await room.do('react', liking(kenji, { id: liked.answer.id, author: kenji }))
	await remove(room, kenji, removed.answer)
	await untilArchived(room, clock)
	const kept = () =>
		runInDurableObject(room, (_, { storage: { sql } }) =>
			JSON.stringify(sql.exec('SELECT subject, writes FROM parked').toArray()),
		)
	expect(await kept()).toContain('Liked meanwhile')
	expect(await kept()).not.toContain('Taken back meanwhile')

	expect(await settle(room, 'retry-change', 'all')).toMatchObject({ changed: true })
	await untilArchived(room, clock)
	expect((await room.report()).parked).toHaveLength(2) // refused as before, under their new numbers
	expect(await kept()).toContain(liked.answer.id)
	expect(await kept()).toContain(removed.answer.id)
	await makeTable('late_words')
	expect(await settle(room, 'retry-change', 'all')).toMatchObject({ changed: true })
	await untilArchived(room, clock)

	expect((await room.report()).parked).toEqual([])
	expect(await textsInD1()).toEqual(expect.arrayContaining(['In D1 at once', 'Liked meanwhile']))
	expect(await textsInD1()).not.toContain('Taken back meanwhile')
	const row = (id: string) =>
		env.DB.prepare('SELECT text, reactions, removed_at FROM messages WHERE id = ?').bind(id).first()
	expect(await row(liked.answer.id)).toMatchObject({ reactions: expect.stringContaining('👍') })
	expect(await row(removed.answer.id)).toMatchObject({ text: '', removed_at: expect.any(Number) })
	expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM late_words').first('n')).toBe(2)
	const { results } = await env.DB.prepare(
		'SELECT operator, act, account, reason FROM operator_log ORDER BY id DESC LIMIT 1',
	).all()
	expect(results).toEqual([
		{ operator: 'olu', act: 'retry-change', account: 'all', reason: 'seen to' },
	])
})

test('a parked change that is tried again does not put a person who left since back on stage', async () => {
	await using stage = await openStage()
	quietly()
	const room = stage.room()
	const juma = await seat(room, 'juma')
	await untilArchived(room)
	using clock = openClock()
	const old = await env.DB.prepare('SELECT * FROM participants WHERE user_id = ?')
		.bind(juma.userId)
		.first<Record<string, unknown>>()
	const stale = {
		sql: "UPDATE participants SET status = 'Active', ver = ? WHERE user_id = ?",
		params: [old?.ver, juma.userId],
	}
	await sayWith(room, juma, 'Soon gone', stale, into('late_places'))
	await untilArchived(room, clock)
	await room.do('logOutEverywhere', { by: juma.by })
	await room.do('leave', { by: { ...juma.by, ver: juma.ver + 1 } })
	await makeTable('late_places')

	await settle(room, 'retry-change', 'all')
	await untilArchived(room, clock)

	const now = await env.DB.prepare('SELECT status, ver FROM participants WHERE user_id = ?')
		.bind(juma.userId)
		.first()
	expect(now).toEqual({ status: 'OffStageVetted', ver: juma.ver + 1 })
})

test('D1 refuses the archive’s mark, too: no waiting change is parked', async () => {
	await using stage = await openStage()
	const warned = quietly()
	const room = stage.room()
	const tal = await seat(room, 'tal')
	await untilArchived(room)
	using clock = openClock()
	await env.DB.prepare(
		"CREATE TRIGGER full BEFORE UPDATE ON snapshot BEGIN SELECT RAISE(ABORT, 'no more'); END",
	).run()

	await say(room, tal, 'Waits for its mark')
	await triesAgain(room, clock, () => warned.mock.calls.filter(([line]) => /no more/.test(line)))

	expect((await room.report()).parked).toEqual([])
	await env.DB.prepare('DROP TRIGGER full').run()
	await untilArchived(room, clock)
	expect(await textsInD1()).toContain('Waits for its mark')
})

test('D1 refuses a change, goes away, comes back, and the room is killed again and again: what sumin says is stored once', async () => {
	await using stage = await openStage()
	quietly()
	using clock = openClock()
	const sumin = await seat(stage.room(), 'sumin')
	await untilArchived(stage.room(), clock)
	const d1: D1Database = Object.getPrototypeOf(env.DB)
	const { batch } = d1
	let calls = 0
	vi.spyOn(d1, 'batch').mockImplementation(async function (this: D1Database, asked) {
		const n = calls++
		if (n % 4 === 1) throw new Error('D1_ERROR: Network connection lost.')
		const results = await batch.call(this, asked)
		if (n % 4 === 3) throw new Error('D1_ERROR: the answer was lost')
		return results as never
	})
	const texts: string[] = []
	const rounds = sized(3, 6)
	for (const round of range(1, rounds)) {
		const refused = await sayWith(stage.room(), sumin, `Refused in round ${round}`, into('nowhere'))
		for (const n of range(1, 4)) {
			const text = `Round ${round}, line ${n}`
			await say(stage.room(), sumin, text)
			texts.push(text)
		}
		for (let kill = 0; kill < round; kill++) {
			await runDurableObjectAlarm(stage.room())
			await abortAllDurableObjects()
		}
		await untilArchived(stage.room(), clock)
		expect((await stage.room().report()).parked).toContain(refused.seq)
	}

	expect((await textsInD1()).filter((text) => text.startsWith('Round'))).toEqual(texts)
	expect((await stage.room().report()).parked).toHaveLength(rounds)
	const { epoch, head } = await stage.room().report()
	expect(await env.DB.prepare('SELECT epoch, seq FROM snapshot').first()).toEqual({
		epoch,
		seq: head,
	})
	using guest = await listen(stage.room(), { since: head - 5, epoch })
	await vi.waitFor(() => expect(guest.seqs()).toEqual(range(head - 4, head)))
	expect(await settle(stage.room(), 'drop-change', 'all')).toMatchObject({ changed: true })
	expect(await settle(stage.room(), 'drop-change', 'all')).toMatchObject({ changed: false })
})

test('the code came before its migrations: a change that D1 cannot take yet is not parked', async () => {
	await using stage = await openStage()
	const warned = quietly()
	const room = stage.room()
	const leila = await seat(room, 'leila')
	await untilArchived(room)
	using clock = openClock()
	await env.DB.prepare('ALTER TABLE messages RENAME TO messages_elsewhere').run()
	await env.DB.prepare("DELETE FROM d1_migrations WHERE name = '0008_activities.sql'").run()

	await say(room, leila, 'Said too early')
	await triesAgain(room, clock, () =>
		warned.mock.calls.filter(([line]) => /no such table/.test(line)),
	)
	expect((await room.report()).parked).toEqual([])

	await env.DB.prepare('ALTER TABLE messages_elsewhere RENAME TO messages').run()
	await env.DB.prepare("INSERT INTO d1_migrations (name) VALUES ('0008_activities.sql')").run()
	await untilArchived(room, clock)
	expect(await textsInD1()).toContain('Said too early')
})
