import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { openRoom, openStage } from '../../support/open-stage.ts'
import { sized } from '../../support/sized.ts'
import { longestOf } from '../../support/timers.ts'
import {
	openClock,
	type Room,
	range,
	type Seated,
	say,
	seat,
	showing,
	untilArchived,
} from '../support/people.ts'

type Trouble = 'none' | 'refuse' | 'lose-answer' | 'overloaded' | 'slow'

/** Long enough for all messages to come meanwhile. */
const SLOW_MS = sized(500, 1_500)
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** D1 with the troubles it has in the field; what it did is counted. */
function troubledD1() {
	const trouble = {
		now: 'none' as Trouble,
		refused: 0,
		batches: 0,
		statements: 0,
		rowsWritten: 0,
		/** How often the room has taken note that an attempt failed. */
		noted: () => String(warned.mock.calls).split('"archive-failed"').length - 1,
	}
	const d1: D1Database = Object.getPrototypeOf(env.DB)
	const { batch } = d1
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
	vi.spyOn(d1, 'batch').mockImplementation(async function (this: D1Database, asked) {
		const mine = trouble.now
		await pause(5)
		if (mine === 'refuse') trouble.refused++
		if (mine === 'refuse') throw new Error('D1_ERROR: network connection lost')
		if (mine === 'overloaded') throw new Error('D1 DB is overloaded. Requests queued for too long.')
		if (mine === 'slow') await pause(SLOW_MS)
		const results = await batch.call(this, asked)
		trouble.batches++
		trouble.statements += asked.length
		for (const { meta } of results) trouble.rowsWritten += meta.rows_written ?? 0
		if (mine === 'lose-answer') throw new Error('D1_ERROR: the answer was lost')
		return results as never
	})
	return trouble
}

async function textsInD1(prefix: string): Promise<string[]> {
	const { results } = await env.DB.prepare(
		'SELECT text FROM messages WHERE text >= ? AND text < ? ORDER BY id',
	)
		.bind(prefix, `${prefix}\uffff`)
		.all<{ text: string }>()
	return results.map(({ text }) => text)
}

async function sayMany(room: Room, ada: Seated, prefix: string, count: number) {
	const texts = range(1, count).map((n) => `${prefix} ${String(n).padStart(4, '0')}`)
	for (const text of texts) await say(room, ada, text)
	return texts
}

for (const trouble of ['refuse', 'lose-answer', 'overloaded', 'slow'] as const)
	test(`D1 ${trouble}: everything said meanwhile is stored later, in order and once`, async () => {
		const room = openRoom()
		const ada = await seat(room, `ada_${trouble}`)
		await untilArchived(room)
		const d1 = troubledD1()

		d1.now = trouble
		const texts = await sayMany(room, ada, `While ${trouble}`, 120)
		await pause(300)
		const others = await sayMany(room, ada, `Later ${trouble}`, 5)
		d1.now = 'none'
		using clock = openClock()
		await untilArchived(room, clock)

		expect(await textsInD1(`While ${trouble}`)).toEqual(texts)
		expect(await textsInD1(`Later ${trouble}`)).toEqual(others)
		expect(d1.batches).toBeGreaterThan(0)
		const mark = await env.DB.prepare('SELECT epoch, seq FROM snapshot').first()
		const { epoch, head } = await room.report()
		expect(mark).toEqual({ epoch, seq: head })
	})

test('an answer is lost, people go on writing, and the lost batch arrives late: nothing is doubled', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_late')
	await untilArchived(room)
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	const d1: D1Database = Object.getPrototypeOf(env.DB)
	const { batch } = d1
	let late: Promise<unknown> | null = null
	vi.spyOn(d1, 'batch').mockImplementation(async function (this: D1Database, asked) {
		if (late) {
			await late.catch(() => null)
			return batch.call(this, asked) as never
		}
		late = pause(250).then(() => batch.call(this, asked))
		await pause(5)
		throw new Error('D1_ERROR: timed out')
	})

	const texts = await sayMany(room, ada, 'Overtaken', 30)
	await untilArchived(room)

	expect(late).not.toBeNull()
	expect(await textsInD1('Overtaken')).toEqual(texts)
})

test("D1 is away: POST answers within about a second, and ada's line is found although D1 lacks it", async () => {
	await using stage = await openStage()
	const room = stage.room()
	const ada = await stage.seated('ada')
	await untilArchived(room)
	const d1 = troubledD1()
	d1.now = 'refuse'

	const timers = vi.spyOn(globalThis, 'setTimeout')
	const { status, body } = await ada.say('Nobody waits for D1')

	expect(status).toBe(200)
	expect(longestOf(timers)).toBe(1_000)
	expect((await room.findUnarchivedMessage(body.id))?.text).toBe('Nobody waits for D1')
	expect(await textsInD1('Nobody waits')).toEqual([])
	d1.now = 'none'
	await untilArchived(room)
	expect(await textsInD1('Nobody waits')).toEqual(['Nobody waits for D1'])
	expect(await room.findUnarchivedMessage(body.id)).toBeNull()
})

test('the longer D1 is away the less it is asked, and the alarm alone brings the room back', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_alone')
	await untilArchived(room)
	using clock = openClock()
	const d1 = troubledD1()
	d1.now = 'refuse'
	/** The room notes a refusal after it has read D1's mark. (waitFor would move the clock.) */
	const refused = async (times: number) => {
		while (d1.noted() < times) await pause(10)
		expect([d1.noted(), d1.refused]).toEqual([times, times])
	}
	await say(room, ada, 'Alone 1')
	await refused(1)
	for (const _ of range(1, 20)) await say(room, ada, 'Alone more')
	expect(d1.refused).toBe(1) // it rests for 200 ms, whatever is said

	for (const [round, waitMs] of [200, 400, 800, 1_600].entries()) {
		clock.pass(waitMs - 1)
		await say(room, ada, 'Alone too early')
		expect(d1.refused).toBe(round + 1)
		clock.pass(1)
		await say(room, ada, 'Alone in time')
		await refused(round + 2)
	}
	d1.now = 'none'
	clock.pass(60_000)
	await runDurableObjectAlarm(room)
	await vi.waitFor(async () => expect(await textsInD1('Alone')).toHaveLength(29))
})

test('the room is killed with changes that D1 lacks: every acknowledged message is stored after the kill', async () => {
	await using stage = await openStage()
	const ada = await seat(stage.room(), 'ada_killed')
	await untilArchived(stage.room())
	const d1 = troubledD1()

	for (const [round, trouble] of (['refuse', 'lose-answer', 'slow', 'none'] as const).entries()) {
		d1.now = trouble
		const texts = await sayMany(stage.room(), ada, `Killed ${round}`, 30)
		await abortAllDurableObjects()
		d1.now = 'none'
		const alarm = await runInDurableObject(stage.room(), (_, { storage }) => storage.getAlarm())
		const { head, archived } = await stage.room().report()
		if (archived < head) expect(alarm).not.toBeNull()
		using clock = openClock()
		await untilArchived(stage.room(), clock)
		expect(await textsInD1(`Killed ${round}`)).toEqual(texts)
	}
})

test('many people speak at once: their changes share batches', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_shared')
	await untilArchived(room)
	const d1 = troubledD1()

	await Promise.all(range(1, 200).map((n) => say(room, ada, `Shared ${n}`)))
	await untilArchived(room)

	expect(await textsInD1('Shared')).toHaveLength(200)
	expect(d1.batches).toBeLessThan(40)
	expect(d1.statements).toBeGreaterThanOrEqual(200 + d1.batches)
})

test("PACT-07: a message with its translations, those of its image, and its place in ada's activity costs D1 at most four written rows, and one for each word by which it is found", async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_rows')
	await room.do('want', { input: { readIn: 'fr', jobs: [], network: '203.0.113.7' } })
	await room.do('want', { input: { readIn: 'de', jobs: [], network: '203.0.113.7' } })
	await untilArchived(room)
	await vi.waitFor(async () => expect((await room.report()).outbox).toBe(0), { timeout: 20_000 })
	await untilArchived(room)
	const d1 = troubledD1()
	const { head } = await room.report()

	const text = 'Rows are what D1 bills, so they are counted here'
	const alt = 'Somebody who counts the rows of a theatre'
	await room.do('post', await showing(room, ada, text, { alt }))
	await vi.waitFor(async () => expect((await room.report()).head).toBe(head + 3), {
		timeout: 5_000,
	})
	await untilArchived(room)

	const row = await env.DB.prepare(
		"SELECT translations, attached_image FROM messages WHERE text LIKE 'Rows are%'",
	).first<{ translations: string; attached_image: string }>()
	expect(Object.keys(JSON.parse(row?.translations ?? '{}')).sort()).toEqual(['de', 'fr'])
	expect(JSON.parse(row?.attached_image ?? '{}')).toMatchObject({
		width: 4,
		altTranslations: { de: expect.any(String), fr: expect.any(String) },
	})
	expect(d1.rowsWritten).toBeGreaterThanOrEqual(2)
	const found = await env.DB.prepare(
		"SELECT COUNT(*) AS n FROM postings WHERE message_id IN (SELECT id FROM messages WHERE text LIKE 'Rows are%')",
	).first<number>('n')
	expect(found).toBeGreaterThan(new Set(text.split(' ')).size)
	expect(d1.rowsWritten).toBeLessThanOrEqual(4 + (found ?? 0))
})
