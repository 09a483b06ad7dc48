// The day's ceiling and the loops before it, each in a whole room (over 250 lines).

import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, TOPIC_MAX_CHARS } from '#contract/limits'
import type { StageRoom } from '#room/stage-room'
import { dollars } from '#rules/money/prices'
import { jobFor } from '#storage/messages/translation-jobs'
import type { TopicRow } from '#storage/topics/stored-topic'
import { openRoom, openStage } from '../../support/open-stage.ts'
import { settled, stored, watchEngine } from '../support/engine.ts'
import {
	listen,
	midday,
	openClock,
	type Room,
	range,
	say,
	seat,
	untilArchived,
} from '../support/people.ts'

const DAY_MAX_USD = 5
/** How many jobs that nobody asked for begin within a minute, before they rest. */
const OWN_BEGINS = 6
const ADDRESS = '203.0.113.7'

let days = 0

/**
 * The tests of a file share one room: each spends the money of another day. The room begins anew, because work that
 * the test before left under way would seem to last for these days, and be billed for them (0.41 dollars).
 */
async function dayOfItsOwn(): Promise<number> {
	await abortAllDurableObjects()
	days += 3
	return midday() + days * DAY_MS
}

/** The number of the engine's tokens that cost this share of a day's money. */
function spend(room: Room, share: number): Promise<void> {
	const tokens = (share * DAY_MAX_USD) / dollars({ tokens: 1 })
	return runInDurableObject(room, ({ parts }: StageRoom) =>
		parts.meter.count('translations', { tokens }),
	)
}

async function spentUsd(room: Room): Promise<number> {
	return (await room.report()).spending.usd
}

async function three(room: Room, language: LanguageCode) {
	const ears = []
	for (const _ of range(1, 3)) ears.push(await listen(room, { language }))
	return ears
}

test('G-183: at the ceiling ada is still heard but not translated; readers are told once, and the next day the missing translations are made', async () => {
	const room = openRoom()
	using clock = openClock(await dayOfItsOwn())
	const engine = watchEngine()
	const ada = await seat(room, 'ada_ceiling')
	using french = await listen(room, { language: 'fr' })
	await say(room, ada, 'Before the ceiling this is translated')
	await settled(room)
	const before = await spentUsd(room)
	expect(before).toBeGreaterThan(0)
	expect(before).toBeLessThan(0.01)
	engine.asked.length = 0

	await spend(room, 1)
	await runDurableObjectAlarm(room)
	const { answer } = await say(room, ada, 'Above the ceiling this waits for the morning')
	await untilArchived(room)
	await vi.waitFor(() => expect(french.all('new-message').at(-1)?.data.message.id).toBe(answer.id))
	await runDurableObjectAlarm(room)

	expect(engine.asked).toEqual([])
	const tomorrow = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS
	expect(french.all('saving-updated').at(-1)?.data).toEqual({ until: tomorrow })
	expect(await room.snapshot()).toMatchObject({ savesUntil: tomorrow })
	expect((await room.report()).spending).toMatchObject({
		maxUsd: DAY_MAX_USD,
		resting: expect.arrayContaining(['translations']),
	})
	expect(
		await runInDurableObject(room, (_, { storage }) => storage.getAlarm()),
	).toBeLessThanOrEqual(tomorrow)

	clock.pass(DAY_MS)
	using next = await listen(room, { language: 'fr' }) // who was silent for a day hears nothing any more
	await runDurableObjectAlarm(room)
	await settled(room)
	expect(Object.keys((await stored(answer.id)).translations)).toEqual(['fr'])
	await vi.waitFor(() => expect(next.all('saving-updated').at(-1)?.data).toEqual({ until: null }))
	expect(await room.snapshot()).toMatchObject({ savesUntil: null })
	expect(await spentUsd(room)).toBeLessThan(0.01)
})

test('G-183: first older messages wait, then languages with fewer than three readers; languages with three readers are translated to the end', async () => {
	const room = openRoom()
	using clock = openClock(await dayOfItsOwn())
	const engine = watchEngine()
	const ada = await seat(room, 'ada_thrift')
	using _one = await listen(room, { language: 'fr' })
	const many = await three(room, 'es')
	const old = await say(room, ada, 'Long ago this was said in English')
	await settled(room)
	engine.asked.length = 0

	await spend(room, 0.75)
	await room.do('want', {
		input: { readIn: 'de', jobs: [jobFor(old.answer, ['de'])], network: ADDRESS },
	})
	await say(room, ada, 'At three quarters everybody who is here reads this')
	await vi.waitFor(() =>
		expect(engine.asked.map((asked) => asked.slice(0, 2)).sort()).toEqual(['de', 'es', 'fr']),
	)
	expect(engine.asked.join()).not.toContain('Long ago')
	engine.asked.length = 0

	await spend(room, 0.1)
	await say(room, ada, 'Beyond four fifths only what many read is translated')
	await vi.waitFor(() => expect(engine.asked).toHaveLength(1))
	expect(engine.asked[0]).toMatch(/^es: /)

	clock.pass(DAY_MS)
	await runDurableObjectAlarm(room)
	await settled(room)
	expect(engine.asked.join()).toContain('de: Long ago')
	for (const ear of many) ear.socket.close()
})

test('G-183: a translation that is retried again and again stops at the ceiling', async () => {
	const room = openRoom()
	using clock = openClock(await dayOfItsOwn())
	const engine = watchEngine()
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	const ada = await seat(room, 'ada_loop')
	using _french = await listen(room, { language: 'fr' })
	engine.troubles.set('poison', 'fails')
	await say(room, ada, 'A poison that costs each time')
	await vi.waitFor(() => expect(engine.asked).toHaveLength(1))
	await vi.waitFor(async () => expect(await spentUsd(room)).toBeGreaterThan(0)) // in vain, and paid for

	await spend(room, 1)
	const [asked, usd] = [engine.asked.length, await spentUsd(room)]
	for (const _ of range(1, 12)) {
		clock.pass(5 * 60_000)
		await runDurableObjectAlarm(room)
	}

	expect(engine.asked).toHaveLength(asked)
	expect(await spentUsd(room)).toBeLessThan(usd + 0.1)
})

test('G-183: the room knows its spending again after sleep, and a clock set back by an hour forgets none of it', async () => {
	await using stage = await openStage()
	using clock = openClock(await dayOfItsOwn())
	const room = stage.room()
	await seat(room, 'ada_slept')
	await spend(room, 0.5)
	await abortAllDurableObjects()

	const woken = stage.room()
	expect(await spentUsd(woken)).toBeCloseTo(DAY_MAX_USD / 2, 3)
	clock.pass(-HOUR_MS)
	await spend(woken, 0.1)
	const { spending } = await woken.report()
	expect(spending.usd).toBeCloseTo(DAY_MAX_USD * 0.6, 3)
	const translated = spending.hours.filter(({ kind }) => kind === 'translations')
	expect(translated.map(({ hour }) => hour).sort()).toEqual([11, 12])
	clock.pass(DAY_MS)
	expect(await spentUsd(woken)).toBeLessThan(0.01)
})

test('G-183: what people do is counted by kind: calls of the room and rows beside translations', async () => {
	const room = openRoom()
	using _clock = openClock(await dayOfItsOwn())
	const ada = await seat(room, 'ada_kinds')
	for (const n of range(1, 40)) await say(room, ada, `Said for the ${n}th time`)
	await untilArchived(room)

	const { hours } = (await room.report()).spending
	const spentOn = Object.fromEntries(hours.map(({ kind, usd }) => [kind, usd]))
	// 40 messages are no less than 80 written rows, and 40 calls.
	expect(spentOn.rows).toBeGreaterThan(80e-6)
	expect(spentOn.room).toBeGreaterThan(40 * 0.45e-6)
	expect(Object.values(spentOn).reduce((sum, usd) => sum + usd, 0)).toBeLessThan(0.01)
})

test('G-183: beyond nine tenths the stage asks its written questions, and no model', async () => {
	const room = openRoom()
	using _clock = openClock(await dayOfItsOwn())
	const ada = await seat(room, 'ada_asks')
	await runInDurableObject(room, (instance: StageRoom) =>
		Object.assign(Reflect.get(instance, 'env') as object, { AI: {} }),
	)
	expect(await room.do('allowAiTopic', { by: ada.by })).toMatchObject({ ok: true, byModel: true })
	const { hours } = (await room.report()).spending
	expect(hours.filter(({ kind }) => kind === 'questions')).toHaveLength(1)

	await spend(room, 0.9)
	expect(await room.do('allowAiTopic', { by: ada.by })).toMatchObject({ ok: true, byModel: false })
	expect((await room.report()).spending.resting).toContain('questions')
})

test('G-183: a part that always wants the alarm at once is rung twice a minute when a day’s money is spent, for less than a cent', async () => {
	const room = openRoom()
	using clock = openClock(await dayOfItsOwn())
	await seat(room, 'ada_alarm')
	await spend(room, 1)
	const usd = await spentUsd(room)
	await runInDurableObject(room, ({ parts }: StageRoom) => {
		vi.spyOn(parts.agenda, 'dueAt').mockImplementation(() => Date.now())
	})
	const end = Date.now() + 10 * MINUTE_MS
	let rang = 0
	// The loop is limited by a number, because the clock stands still here.
	for (; rang < 100 && Date.now() < end; rang++) {
		await runDurableObjectAlarm(room)
		const at = await runInDurableObject(room, (_, { storage }) => storage.getAlarm())
		clock.pass(Math.max(0, Number(at) - Date.now()))
	}

	expect(rang).toBeLessThanOrEqual(21)
	expect(await spentUsd(room)).toBeLessThan(usd + 0.01)
	vi.restoreAllMocks()
	await abortAllDurableObjects()
})

async function readInAllLanguages(room: Room): Promise<void> {
	for (const readIn of LANGUAGES)
		await room.do('want', { input: { readIn, jobs: [], network: ADDRESS } })
}

/** The longest topic, and no other like it: what the room has translated before costs nothing. */
function question(fault: string, n: number): string {
	return `Question ${n}, as ${fault}: ${'what do you think of it, and why? '.repeat(16)}`.slice(
		0,
		TOPIC_MAX_CHARS,
	)
}

test.each([
	'each translated question brings another one',
	'the alarm asks another question each time',
])(
	'G-183: while a fault makes work without end, because %s, it rests within a minute, for less than ten cents; the log names it, and ada is translated',
	async (fault) => {
		const room = openRoom()
		using clock = openClock(await dayOfItsOwn())
		const engine = watchEngine()
		const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
		const ada = await seat(room, `ada_${fault.length}`)
		await readInAllLanguages(room)
		const before = await spentUsd(room)
		const ended = new Set<string>()
		await runInDurableObject(room, (instance: StageRoom) => {
			const { parts } = instance
			let made = 0
			const ask = () => {
				const id = `00000000000000000000${fault.length}${String(++made).padStart(4, '0')}`
				const kept: TopicRow = {
					...{
						id,
						userId: 'gone',
						platform: 'x',
						platformUserId: 'gone',
						platformUsername: 'gone',
					},
					...{ profilePicUrl: '/placeholder.svg', text: question(fault, made), language: 'en-us' },
					...{ translations: '{}', untranslated: '{}', submittedAt: Date.now() },
					...{ boostedUntil: null, removedAt: null },
				}
				parts.turn((turn) => parts.topics.restore(kept, turn))
			}
			const isChain = fault.startsWith('each')
			const keep = parts.memory.keep.bind(parts.memory)
			vi.spyOn(parts.memory, 'keep').mockImplementation((text, ...more) => {
				keep(text, ...more)
				if (!text.startsWith('Question')) return
				ended.add(text)
				if (isChain) ask()
			})
			if (isChain) ask()
			else vi.spyOn(parts.agenda, 'onAlarm').mockImplementation(ask)
		})

		for (const _ of range(1, 12)) {
			clock.pass(5 * SECOND_MS)
			await runInDurableObject(room, (instance: StageRoom) => instance.alarm())
			await room.report()
		}
		await vi.waitFor(async () => expect((await room.report()).loops).toEqual(['translate']))
		// A job that began before is asked to its end, in one language after the other.
		await vi.waitFor(() => expect(ended.size).toBeGreaterThanOrEqual(OWN_BEGINS))
		const asked = () => engine.asked.filter((one) => one.includes('Question')).length
		const tried = asked()
		clock.pass(MINUTE_MS)
		await runInDurableObject(room, (instance: StageRoom) => instance.alarm())
		const said = `I am translated while ${fault}`
		const { answer } = await say(room, ada, said)

		await vi.waitFor(() => expect(engine.asked).toContain(`fr: ${said}`))
		await vi.waitFor(async () =>
			expect(Object.keys((await stored(answer.id)).translations).length).toBeGreaterThan(25),
		)
		expect(asked()).toBe(tried)
		expect(tried).toBeGreaterThan(0)
		expect(await spentUsd(room)).toBeLessThan(before + 0.1)
		expect(JSON.stringify(warned.mock.calls)).toContain('work-loops')
		vi.restoreAllMocks()
		// The tests of a file share one room.
		await runInDurableObject(room, (_, { storage: { sql } }) => {
			sql.exec('DELETE FROM outbox')
			sql.exec("DELETE FROM meta WHERE name = 'loops'")
		})
		await abortAllDurableObjects()
	},
)
