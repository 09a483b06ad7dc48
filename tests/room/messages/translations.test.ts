// Journeys and cases of one subject that share their helpers (over 250 lines).

import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { jobFor } from '#storage/messages/translation-jobs'
import { inWordsOf } from '#tests/sandbox/stand-in-words'
import { openRoom, openStage } from '../../support/open-stage.ts'
import { settled, stored, watchEngine } from '../support/engine.ts'
import { edit, listen, openClock, range, say, seat } from '../support/people.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('RT-13, LANG-07, ROLE-03: one wave, one event; each hears only their own language, and nobody else costs a call', async () => {
	const room = openRoom()
	const engine = watchEngine()
	const ada = await seat(room, 'ada')
	await seat(room, 'dao', { language: 'th' })
	using spanish = await listen(room, { language: 'es' })
	using french = await listen(room, { language: 'fr' })
	using english = await listen(room)
	await settled(room)

	const { seq, answer } = await say(
		room,
		ada,
		'The rain has stopped and the square is full of people',
	)
	await settled(room)

	const heard = (ear: typeof spanish) => ear.all('message-translations-updated')
	for (const [ear, code] of [
		[spanish, 'es'],
		[french, 'fr'],
	] as const) {
		await vi.waitFor(() => expect(heard(ear)).toHaveLength(1))
		expect(heard(ear)[0]).toMatchObject({
			seq: seq + 2, // her first words of the day begin a streak, which is told in between
			data: { messageId: answer.id, revision: 1, language: 'en-us' },
		})
		expect(Object.keys(heard(ear)[0]?.data.translations ?? {})).toEqual([code])
	}
	await vi.waitFor(() => expect(heard(english)[0]?.data.translations).toEqual({}))
	expect(engine.asked.map((asked) => asked.slice(0, 2)).sort()).toEqual(['es', 'fr', 'th'])
	expect(Object.keys((await stored(answer.id)).translations).sort()).toEqual(['es', 'fr', 'th'])
	await room.do('leave', { by: { userId: 'x:dao', ver: 1 } })
})

test('a text that somebody posted before costs no translation, also after the room slept', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const engine = watchEngine()
	const [ada, kenji] = [await seat(room, 'ada_m'), await seat(room, 'kenji_m')]
	using french = await listen(room, { language: 'fr' })
	await say(room, ada, 'Good evening to the whole wide stage')
	await settled(room)
	const paid = engine.asked.length
	expect(paid).toBe(1)

	await evictDurableObject(room)
	const { answer } = await say(room, kenji, 'Good evening to the  whole wide stage ')
	await settled(room)

	expect(engine.asked).toHaveLength(paid)
	await vi.waitFor(() => expect(french.all('message-translations-updated')).toHaveLength(2))
	expect(french.all('message-translations-updated')[1]?.data).toMatchObject({
		messageId: answer.id,
		translations: { fr: expect.any(String) },
	})
})

test('LANG-03: a translation keeps the lines of its text and the blanks of its code, also when another person wrote the same words before', async () => {
	const room = openRoom()
	watchEngine()
	const [ada, kenji] = [await seat(room, 'ada_l'), await seat(room, 'kenji_l')]
	using _french = await listen(room, { language: 'fr' })
	const translationOf = async (person: typeof ada, text: string) => {
		const { answer } = await say(room, person, text)
		await settled(room)
		return (await stored(answer.id)).translations.fr ?? ''
	}
	await translationOf(ada, 'bring bread and bring some water')
	await translationOf(ada, 'please run `a b` on your machine')

	const lines = await translationOf(kenji, 'bring bread\nand bring some water')
	expect(lines.split('\n')).toHaveLength(2)
	expect(await translationOf(kenji, 'please run `a  b` on your machine')).toContain('`a  b`')
})

test('G-53b: words that ada takes back while the engine translates them are not remembered; her new words are', async () => {
	const room = openRoom()
	const engine = watchEngine()
	const ada = await seat(room, 'ada_w')
	using _french = await listen(room, { language: 'fr' })
	await settled(room)
	const { promise, resolve } = Promise.withResolvers<void>()
	engine.after = promise
	const { answer } = await say(room, ada, 'The key lies under the third stone')
	await vi.waitFor(() => expect(engine.asked.join()).toContain('third stone'))

	await edit(room, ada, answer, 'The key lies with my neighbour')
	// Somebody whose page is older still asks for them.
	await room.do('want', {
		input: { readIn: 'es', jobs: [jobFor(answer, ['es'])], network: '203.0.113.7' },
	})
	resolve()
	await settled(room)

	const kept = await runInDurableObject(room, (_, { storage }) =>
		storage.sql.exec<{ translations: string }>('SELECT translations FROM memory').toArray(),
	)
	const inFrench = (text: string) => inWordsOf(text, 'fr')
	expect(JSON.stringify(kept)).toContain(inFrench('The key lies with my neighbour'))
	expect(JSON.stringify(kept)).not.toContain(inFrench('The key lies under the third stone'))
	expect(engine.asked.join()).not.toContain('es: The key lies under')
})

test('a page served counts as a reader for ten minutes', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_p')
	watchEngine()
	using clock = openClock()
	clock.pass(11 * 60_000)
	await room.do('want', { input: { readIn: 'de', jobs: [], network: '203.0.113.7' } })

	clock.pass(9 * 60_000)
	const soon = await say(room, ada, 'Nine minutes after somebody read this in German')
	await settled(room)
	clock.pass(61_000)
	const late = await say(room, ada, 'Ten minutes after somebody read this in German')
	await settled(room)

	expect(Object.keys((await stored(soon.answer.id)).translations)).toEqual(['de'])
	expect((await stored(late.answer.id)).translations).toEqual({})
})

test('LANG-03: the first reader of a language brings its translations, and only those', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const ada = await seat(room, 'ada_r')
	const engine = watchEngine()
	const { answer } = await say(room, ada, 'Nobody reads this in Polish as yet')
	await settled(room)
	expect((await stored(answer.id)).translations).not.toHaveProperty('pl')
	using french = await listen(room, { language: 'fr' }) // present, but asking for nothing

	engine.asked.length = 0
	const page = await stage.fetch('http://stage.test/api/stage/messages?lang=pl', {
		headers: { 'User-Agent': BROWSER },
	})
	expect(page.status).toBe(200)
	await vi.waitFor(
		async () => expect((await stored(answer.id)).translations).toHaveProperty('pl'),
		{ timeout: 5_000 },
	)
	await settled(room)

	expect(engine.asked.some((asked) => asked.startsWith('pl: Nobody reads this'))).toBe(true)
	expect(engine.asked.filter((asked) => !asked.startsWith('pl: '))).toEqual([])
	expect(
		french.all('message-translations-updated').map(({ data }) => data.translations),
	).not.toContainEqual(expect.objectContaining({ pl: expect.anything() }))
})

test('ada declares English and writes Spanish: English readers get it in English, the language is put right', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_d')
	watchEngine()
	using english = await listen(room)
	using spanish = await listen(room, { language: 'es' })

	const { answer } = await say(
		room,
		ada,
		'Buenos días a todos, hoy hace mucho calor en la ciudad y nadie quiere trabajar',
	)
	expect(answer.language).toBe('en-us')
	await settled(room)

	await vi.waitFor(() => expect(english.all('message-translations-updated')).toHaveLength(1))
	await vi.waitFor(() => expect(spanish.all('message-translations-updated')).toHaveLength(1))
	expect(english.all('message-translations-updated')[0]?.data).toMatchObject({
		language: 'es',
		translations: { 'en-us': expect.any(String) },
	})
	expect(spanish.all('message-translations-updated')[0]?.data).toMatchObject({
		language: 'es',
		translations: {},
	})
	const { language, translations } = await stored(answer.id)
	expect(language).toBe('es')
	expect(translations).not.toHaveProperty('es')
})

test('a translation that lost a number is not given out, a language the engine lacks is marked', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_u')
	const engine = watchEngine()
	using hausa = await listen(room, { language: 'ha' })
	using french = await listen(room, { language: 'fr' })

	engine.mood = 'drops-numbers'
	const { answer } = await say(room, ada, 'The bus number 4711 leaves at 12:45 from the old bridge')
	await settled(room)

	expect((await stored(answer.id)).untranslated).toMatchObject({ fr: 'unsafe', ha: 'unsupported' })
	expect((await stored(answer.id)).translations).not.toHaveProperty('fr')
	await vi.waitFor(() =>
		expect(hausa.all('message-translations-updated')[0]?.data).toMatchObject({
			translations: {},
			untranslated: { ha: 'unsupported' },
		}),
	)
	expect(french.all('message-translations-updated')[0]?.data.untranslated).toEqual({ fr: 'unsafe' })
})

test('one language fails: the others are heard at once, and later it comes alone, once', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_f')
	const engine = watchEngine()
	using clock = openClock()
	using french = await listen(room, { language: 'fr' })
	using italian = await listen(room, { language: 'it' })
	const heard = (ear: typeof french) => ear.all('message-translations-updated')
	engine.deadFor.add('it')

	await say(room, ada, 'Half of the engines are out of order this morning')
	await vi.waitFor(() => expect(heard(french)).toHaveLength(1), { timeout: 5_000 })
	for (const _ of range(1, 3)) {
		clock.pass(10_000)
		await runDurableObjectAlarm(room)
		await new Promise((done) => setTimeout(done, 100))
	}
	expect(heard(french)).toHaveLength(1)
	expect((await room.report()).outbox).toBe(1)

	engine.deadFor.clear()
	clock.pass(100_000)
	await runDurableObjectAlarm(room)
	await settled(room)
	await vi.waitFor(() => expect(heard(italian).at(-1)?.data.translations).toHaveProperty('it'))
	expect(heard(french)).toHaveLength(2)
	expect(heard(french)[1]?.data.translations).toEqual({})
	expect(engine.asked.filter((asked) => asked.startsWith('fr: Half'))).toHaveLength(1)
})

test('the engine is dead: nobody waits, it is left alone for a while, and later everything is filled in', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_e')
	const engine = watchEngine()
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	using clock = openClock()
	using french = await listen(room, { language: 'fr' })
	engine.mood = 'dead'
	const said = []
	const { promise, resolve } = Promise.withResolvers<void>()
	engine.after = promise
	for (const n of range(1, 30))
		said.push(await say(room, ada, `Message ${n} into the silence of the engine`))
	await vi.waitFor(() => expect(french.all('new-message')).toHaveLength(30))
	resolve()
	await vi.waitFor(async () => expect((await room.report()).translator).toBe('resting'))
	await new Promise((done) => setTimeout(done, 200))
	engine.tried.clear()
	for (const n of range(1, 10)) await say(room, ada, `And ${n} more`)
	await new Promise((done) => setTimeout(done, 200))
	expect(engine.tried.size).toBe(0)
	expect((await room.report()).outbox).toBe(40)

	clock.pass(70_000)
	await runDurableObjectAlarm(room)
	await vi.waitFor(() => expect(engine.tried.size).toBe(1))
	await new Promise((done) => setTimeout(done, 200))
	expect(engine.tried.size).toBe(1) // one job tries whether it is back

	engine.mood = 'well'
	clock.pass(70_000)
	await runDurableObjectAlarm(room)
	await settled(room)
	expect((await room.report()).translator).toBe('ok')
	for (const { answer } of said) expect((await stored(answer.id)).translations).toHaveProperty('fr')
})

test('the room is killed or sleeps while the engine thinks: the work is done once it is awake', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const ada = await seat(room, 'ada_k')
	const engine = watchEngine()
	using clock = openClock()
	using _french = await listen(room, { language: 'fr' })
	engine.mood = 'dead'
	const { answer } = await say(room, ada, 'The lights go out in the middle of a sentence')
	await vi.waitFor(() => expect(engine.tried.size).toBe(1))

	const { abortAllDurableObjects } = await import('cloudflare:test')
	await abortAllDurableObjects()
	engine.mood = 'well'
	await stage.room().do('want', { input: { readIn: 'fr', jobs: [], network: '203.0.113.7' } })
	clock.pass(60_000)
	expect(await runDurableObjectAlarm(stage.room())).toBe(true)
	await settled(stage.room())

	expect((await stored(answer.id)).translations).toHaveProperty('fr')
})

test('however long the engine is away, the waiting work stays bounded', async () => {
	const room = openRoom()
	const engine = watchEngine()
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	engine.mood = 'dead'
	const job = (n: number) => ({
		messageId: `m${n}`,
		revision: 1,
		text: `Text ${n}`,
		language: 'en-us' as const,
		detect: false,
		stageOnly: false,
		targets: ['fr' as const],
	})

	for (const hundred of range(0, 20)) {
		const from = hundred * 100
		await room.do('want', {
			input: { readIn: 'fr', jobs: range(from + 1, from + 100).map(job), network: '203.0.113.7' },
		})
	}

	expect((await room.report()).outbox).toBe(2_000)
})
