import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { LANGUAGES } from '#contract/languages'
import { StageRoom } from '#room/stage-room'
import { openContext } from '#worker/context'
import { answer } from '#worker/http/answer'
import { settled, stored, watchEngine } from '../../room/support/engine.ts'
import { listen, range, saying, seat } from '../../room/support/people.ts'
import { openStage } from '../../support/open-stage.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'
import { keepInHistory, messageBy, seatDirectly } from '../support/crowd.ts'

const REAL = { ...env, RATE_LIMIT_SCALE: '1' }
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const OTHERS = LANGUAGES.filter((language) => language !== 'en-us')

interface Reading {
	address: string
	agent?: string
	query: Record<string, string>
	room: StageRoom
}

/** A page of messages as the deployed stage serves it, by a room with an operator's scale of 1. */
async function read({ address, agent = BROWSER, query, room }: Reading) {
	const url = new URL('/api/stage/messages', TEST_ORIGIN)
	for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
	const headers = { 'CF-Connecting-IP': address, 'User-Agent': agent }
	const context = openContext(
		REAL as never,
		new Request(url, { headers }),
		'crawl',
		() => undefined,
	)
	// All that a guest's page asks of the room, in a promise as over RPC.
	const door = async (...asked: Parameters<StageRoom['do']>) => room.do(...asked)
	const response = await answer({ ...context, room: () => ({ do: door }) as never })
	const { nextCursor } = await response.json<{ nextCursor: string | null }>()
	return { status: response.status, nextCursor }
}

function waiting(room: StageRoom, name: string): number {
	return room.report().lanes.find(({ lane }) => lane === name)?.size ?? 0
}

/** A hundred messages of another year, in the language that nobody in these tests reads. */
async function openPast(stage: Awaited<ReturnType<typeof openStage>>) {
	const { participant } = await seatDirectly(stage.room(), 'historian')
	const texts = range(1, 100).map((n) => `Chronicle of the year ${1000 + n}`)
	await keepInHistory(texts.map((text) => messageBy(participant, text)))
}

test('LANG-03: a crawler that pages far back in 29 languages is granted 60 translations in a minute, all behind what ada says now', async () => {
	await using stage = await openStage()
	await openPast(stage)
	const ada = await seat(stage.room(), 'ada_live', { language: 'en-us' })
	using _thai = await listen(stage.room(), { language: 'th' })
	await settled(stage.room())
	const engine = watchEngine()
	const { promise, resolve } = Promise.withResolvers<void>()
	engine.after = promise
	vi.setSystemTime(Date.now())
	const from = Date.now()

	await runInDurableObject(stage.room(), async (_running, state) => {
		const room = new StageRoom(state, REAL as never)
		const crawl = async (address: string, lang: string) => {
			let cursor: string | null = null
			for (const page of range(1, 3)) {
				vi.setSystemTime(Math.min(Date.now() + 600, from + 59_999))
				const query: Record<string, string> = cursor ? { lang, cursor } : { lang }
				const served = await read({ address, query, room })
				expect([page, served.status]).toEqual([page, 200])
				cursor = served.nextCursor
			}
		}
		for (const lang of OTHERS) await crawl('203.0.113.66', lang)
		const crawled = waiting(room, 'translate-older')
		expect(crawled).toBeGreaterThan(40)
		expect(crawled).toBeLessThanOrEqual(60)

		// Another reader has an allowance of their own, also for what the crawler was refused.
		await crawl('203.0.113.67', 'cs')
		expect(waiting(room, 'translate-older') - crawled).toBeGreaterThanOrEqual(40)

		// The engine has not answered anything yet, and ada's words are with it already.
		await vi.waitFor(() => expect(engine.asked).not.toEqual([]))
		const said = saying(ada, 'The curtain rises now')
		expect(room.do('post', said).ok).toBe(true)
		await vi.waitFor(() => expect(engine.asked).toContain('th: The curtain rises now'), 10_000)
		const place = engine.asked.indexOf('th: The curtain rises now')
		expect(place).toBeGreaterThan(0)
		expect(place).toBeLessThanOrEqual(2)
		expect(waiting(room, 'translate-older')).toBeGreaterThan(80)
		resolve()
		await vi.waitFor(() => expect(room.report().outbox).toBe(0), { timeout: 20_000 })
		await room.archivedUpTo(room.report().head)
		expect((await stored(said.input.id)).translations).toHaveProperty('th')
	})
})

test('G-58: robots and readers of old pages start no translations into a language; readers of new messages do', async () => {
	await abortAllDurableObjects() // the test before spoke past it
	await using stage = await openStage()
	await openPast(stage)
	const ada = await seat(stage.room(), 'ada_spoken')
	const engine = watchEngine()
	const address = '203.0.113.68'

	await runInDurableObject(stage.room(), async (_running, state) => {
		const room = new StageRoom(state, REAL as never)
		for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'python-requests/2.31', ''])
			await read({ address, agent, query: { lang: 'sw' }, room })
		expect(waiting(room, 'translate-older')).toBe(0)
		const { nextCursor } = await read({ address, query: { lang: 'uk' }, room })
		await read({ address, query: { lang: 'el', cursor: nextCursor ?? '' }, room })
		await vi.waitFor(() => expect(room.report().outbox).toBe(0), { timeout: 20_000 })
		const past = engine.asked.map((asked) => asked.slice(0, 2))
		expect(new Set(past)).toEqual(new Set(['uk', 'el']))

		engine.asked.length = 0
		expect(room.do('post', saying(ada, 'Who is reading along today')).ok).toBe(true)
		await vi.waitFor(() => expect(room.report().outbox).toBe(0), { timeout: 20_000 })
		expect(engine.asked).toContain('uk: Who is reading along today')
		expect(engine.asked.filter((asked) => /^(sw|el): /.test(asked))).toEqual([])
	})
})
