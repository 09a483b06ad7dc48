import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { LANGUAGES } from '#contract/languages'
import type { TranslationJob } from '#storage/messages/stored-job'
import { openRoom } from '../../support/open-stage.ts'
import { settled, stored, watchEngine } from '../support/engine.ts'
import { listen, openClock, type Room, range, say, seat } from '../support/people.ts'

const ADDRESS = '203.0.113.7'
const HOUR_MS = 3_600_000

async function laneOf(room: Room, name: string) {
	const { lanes } = await room.report()
	return lanes.find(({ lane }) => lane === name)
}

async function inFrench(id: string): Promise<void> {
	const look = async () => expect((await stored(id)).translations).toHaveProperty('fr')
	await vi.waitFor(look, { timeout: 10_000 })
}

/** The job for a reader of French who lacks a translation of an older message. */
function older(n: number): TranslationJob {
	return {
		messageId: `m${n}`,
		revision: 1,
		text: `Text ${n} of long ago`,
		language: 'en-us',
		detect: false,
		stageOnly: false,
		targets: ['fr'],
	}
}

test('ada’s message, written while the engine is away, is not displaced by any number of older ones', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_kept')
	const engine = watchEngine()
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	using clock = openClock()
	using _french = await listen(room, { language: 'fr' })
	await settled(room)
	engine.mood = 'dead'

	const { answer } = await say(room, ada, 'This I say before the crowd comes')
	for (const hundred of range(0, 24))
		await room.do('want', {
			input: {
				readIn: null,
				jobs: range(hundred * 100 + 1, hundred * 100 + 100).map(older),
				network: ADDRESS,
			},
		})

	expect(await laneOf(room, 'translate')).toMatchObject({ size: 1 })
	expect(await laneOf(room, 'translate-older')).toMatchObject({ size: 2_000 })
	await vi.waitFor(async () =>
		expect(await laneOf(room, 'translate-older')).toMatchObject({ resting: true }),
	)
	expect(await laneOf(room, 'translate')).toMatchObject({ resting: true }) // it is one engine

	engine.mood = 'well'
	engine.asked.length = 0
	clock.pass(70_000)
	expect((await laneOf(room, 'translate'))?.oldestMs).toBeGreaterThan(60_000)
	await runDurableObjectAlarm(room)
	await inFrench(answer.id)
	expect(engine.asked[0]).toBe('fr: This I say before the crowd comes')
	// The crowd's would take a while.
	await runInDurableObject(room, (_, { storage }) => void storage.sql.exec('DELETE FROM outbox'))
	await settled(room)
})

test('one text that the engine refuses delays no other; after an hour readers are told that it stays untranslated', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_refused')
	const engine = watchEngine()
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
	using clock = openClock()
	await room.do('want', { input: { readIn: 'fr', jobs: [], network: ADDRESS } })
	engine.troubles.set('unspeakable', 'refuses')

	const { answer: refused } = await say(room, ada, 'Something unspeakable happened to me')
	await vi.waitFor(() => expect(String(warned.mock.calls)).toContain('effect-refused'))
	for (const _ of range(1, 8)) {
		clock.pass(5 * 60_000)
		await runDurableObjectAlarm(room)
	}
	expect(await room.report()).toMatchObject({ outbox: 1, translator: 'ok' })
	expect((await stored(refused.id)).untranslated).toEqual({})
	await room.do('want', { input: { readIn: 'fr', jobs: [], network: ADDRESS } }) // the one of before is long gone
	const { answer } = await say(room, ada, 'Nobody need wait for that')
	await inFrench(answer.id)

	clock.pass(HOUR_MS)
	using later = await listen(room, { language: 'fr' })
	await runDurableObjectAlarm(room)
	await settled(room)

	expect((await stored(refused.id)).untranslated).toEqual({ fr: 'unsafe' })
	const heard = () => later.all('message-translations-updated')
	await vi.waitFor(() => expect(heard().at(-1)?.data.untranslated).toEqual({ fr: 'unsafe' }))
	expect(String(warned.mock.calls)).not.toContain('unspeakable')
})

test('one text at which the engine fails again and again does not stop the lane, and several do not delay new ones', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_poison')
	const engine = watchEngine()
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	using clock = openClock()
	await room.do('want', { input: { readIn: 'fr', jobs: [], network: ADDRESS } })
	engine.troubles.set('poison', 'fails')
	const tried = () => engine.asked.filter((asked) => asked.includes('poison')).length
	const failed = (times: number) =>
		runInDurableObject(room, (_, { storage: { sql } }) =>
			expect(sql.exec('SELECT attempts FROM outbox').toArray()).toEqual([{ attempts: times }]),
		)

	await say(room, ada, 'The first poison')
	for (const times of range(1, 6)) {
		// The next try is set once this one has failed.
		await vi.waitFor(() => failed(times))
		expect(tried()).toBe(times)
		clock.pass(5 * 60_000)
		await runDurableObjectAlarm(room)
		await vi.waitFor(() => expect(tried()).toBe(times + 1))
	}
	expect((await room.report()).translator).toBe('ok')

	await room.do('want', { input: { readIn: 'fr', jobs: [], network: ADDRESS } }) // an hour has passed
	for (const which of ['second', 'third', 'fourth']) await say(room, ada, `The ${which} poison`)
	await vi.waitFor(async () => expect((await room.report()).translator).toBe('resting'))
	const { answer } = await say(room, ada, 'A clear glass of water')
	engine.asked.length = 0
	const clear = 'fr: A clear glass of water'
	await vi.waitFor(async () => {
		clock.pass(61_000)
		await runDurableObjectAlarm(room)
		expect(engine.asked).toContain(clear)
	})
	await inFrench(answer.id)

	// Jobs with fewer failures were tried first.
	expect(engine.asked.slice(0, engine.asked.indexOf(clear))).not.toContain('fr: The first poison')
})

test('LANG-03: a text that the engine must translate again into 28 languages is retried until each language has its answer', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_many')
	const engine = watchEngine()
	const known = LANGUAGES.filter((language) => language !== 'en-us' && language !== 'ha')
	for (const language of known)
		await room.do('want', { input: { readIn: language, jobs: [], network: ADDRESS } })
	engine.mood = 'drops-numbers'

	const { answer } = await say(room, ada, 'Bus 4711 leaves at noon. Bus 4712 leaves at one.')
	await settled(room)

	const { untranslated, translations } = await stored(answer.id)
	expect(Object.keys(untranslated).sort()).toEqual([...known].sort())
	expect(translations).toEqual({})
	expect((await room.report()).translator).toBe('ok')
})
