// Every fault of one connection (over 250 lines).

import { expect, test, vi } from 'vitest'
import { backoffMs } from '#client/backoff'
import type { Socket } from '#client/host'
import { CLOSE_POLICY } from '#contract/limits'
import { idInCursor } from '#rules/cursor'
import { LittleStage } from '../stage/support/little-stage.ts'
import { type OpenPage, openPage } from '../stage/support/open-page.ts'
import { message, page, person, ulidOf } from '../stage/support/samples.ts'

const idsOf = ({ state }: { state: { messages: { id: string }[] } }) =>
	state.messages.map(({ id }) => id)

test('MSG-06: a guest hears ada, and the line is live only after the hello', async () => {
	await using stage = await LittleStage.open()
	stage.greets = false
	using kenji = openPage(stage)
	await vi.waitFor(() => expect(stage.opened).toHaveLength(1))
	expect(kenji.state.connection).toBe('connecting')

	stage.greets = true
	kenji.store.line?.realtime.restart()
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
	stage.say('01')

	await vi.waitFor(() => expect(idsOf(kenji)).toEqual(['01']))
	expect(stage.received.filter((text) => text.includes('auth'))).toEqual([])
	expect(stage.opened[0]?.get('since')).toBe('10')
})

test('kenji, disconnected for a while, receives the missed messages once, without a gap', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage, { hurry: 20 })
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
	stage.say('01')
	await vi.waitFor(() => expect(idsOf(kenji)).toEqual(['01']))

	stage.drop()
	stage.say('02')
	stage.say('03')

	await vi.waitFor(() => expect(idsOf(kenji)).toEqual(['03', '02', '01']))
	expect(kenji.state.seq).toBe(13)
	expect(kenji.lines).toContain('reconnecting')
	expect(stage.askedFor('GET /api/stage/messages')).toEqual([])
})

test('several changes in one frame, some of them again, are each heard once', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage)
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))

	const envelope = (seq: number) =>
		`{"v":1,"epoch":"e1","seq":${seq},"ts":0,"event":"new-message","data":${JSON.stringify({ message: message(`0${seq}`) })}}`
	stage.tell(`[${envelope(11)},{"v":1,"epoch":"e1","seq":12,"skip":true},${envelope(13)}]`)
	stage.tell(envelope(11))
	stage.tell(envelope(14))

	await vi.waitFor(() => expect(idsOf(kenji)).toEqual(['014', '013', '011']))
	expect(kenji.state.seq).toBe(14)
	expect(stage.opened).toHaveLength(1)
})

test('a hole in what kenji heard sends him to the stage for the whole page', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage, { hurry: 20 })
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))

	stage.messages = [message('07'), message('06')]
	stage.participants = [person('ada')]
	stage.seq = 15
	stage.tell(
		'{"v":1,"epoch":"e1","seq":15,"ts":0,"event":"message-removed","data":{"messageId":"x"}}',
	)

	await vi.waitFor(() => expect(idsOf(kenji)).toEqual(['07', '06']))
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
	expect(kenji.state.seq).toBe(15)
	expect(kenji.state.participants).toEqual([person('ada')])
	expect(stage.opened.at(-1)?.get('since')).toBe('15')
})

test('a stage with new storage is read anew', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage, { page: { epoch: 'e0', seq: 99 }, hurry: 20 })
	stage.messages = [message('01')]

	await vi.waitFor(() => expect(kenji.state.epoch).toBe('e1'))
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))

	expect(idsOf(kenji)).toEqual(['01'])
	expect(kenji.state.seq).toBe(10)
})

test('a page made while the archive was away fills itself', async () => {
	await using stage = await LittleStage.open()
	stage.messages = [message('01')]
	using kenji = openPage(stage, { page: { loaded: false, epoch: '', seq: 0, messages: [] } })

	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))

	expect(kenji.state.feed).toBe('ready')
	expect(idsOf(kenji)).toEqual(['01'])
})

test('when the page cannot be filled the feed says so, and tries again by itself', async () => {
	await using stage = await LittleStage.open()
	let fails = true
	const answer = stage.answers.get('GET /api/stage/participants')
	stage.answers.set('GET /api/stage/participants', (body, request) =>
		fails || !answer ? { status: 503 } : answer(body, request),
	)
	using kenji = openPage(stage, { page: { loaded: false }, hurry: 20 })
	await vi.waitFor(() => expect(kenji.state.feed).toBe('failed'))

	fails = false

	await vi.waitFor(() => expect(kenji.state.feed).toBe('ready'))
})

test('a room that no longer answers pings is left for a new socket', async () => {
	await using stage = await LittleStage.open()
	stage.answersPings = false
	using kenji = openPage(stage, { hurry: 300 })

	await vi.waitFor(() => expect(stage.received).toContain('ping'))
	const opened = stage.opened.length
	await vi.waitFor(() => expect(stage.opened.length).toBeGreaterThan(opened))

	expect(kenji.lines).toContain('reconnecting')
})

test('on a socket that is closing kenji’s page says nothing, and it opens another', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage, { hurry: 300 })
	const { socket: open } = kenji.tab
	let closing: Socket | undefined
	const send = vi.fn()
	const opened = stage.opened.length
	kenji.tab.socket = (address) => {
		const socket = open(address)
		if (!closing) socket.send = send
		closing ??= socket
		Object.defineProperty(socket, 'readyState', { get: () => (socket === closing ? 2 : 1) })
		return socket
	}
	kenji.store.line?.realtime.restart()

	await vi.waitFor(() => expect(stage.opened.length).toBeGreaterThan(opened + 1))

	expect(send).not.toHaveBeenCalled()
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
})

test('offline is called offline, and coming back online reconnects at once', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage, { hurry: 0.1 })
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))

	kenji.tab.isOnlineNow = false
	kenji.tab.signal('offline', undefined)
	expect(kenji.state.connection).toBe('offline')
	kenji.tab.isOnlineNow = true
	kenji.tab.signal('online', undefined)

	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
})

test('SESS-15, SESS-17: a room that never greets is reported, and forgotten once it does', async () => {
	await using stage = await LittleStage.open()
	stage.greets = false
	using kenji = openPage(stage, { hurry: 500 })
	await vi.waitFor(() => expect(kenji.state.connection).toBe('failed'), 5_000)
	expect(kenji.state.notice?.text).toBe('Failed to subscribe to real-time updates')

	kenji.tab.hurry = 20
	stage.greets = true

	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'), 5_000)
	expect(kenji.state.notice).toBeNull()
})

test('SESS-14: a line that was live and stays lost is reported as an error, once per loss', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage, { hurry: 20 })
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
	expect(kenji.state.notice).toBeNull()

	stage.greets = false
	kenji.tab.hurry = 500
	stage.drop()

	await vi.waitFor(() => expect(kenji.state.connection).toBe('failed'), 5_000)
	expect(kenji.state.notice?.text).toBe('Real-time connection error.')

	kenji.actions.dismissNotice()
	kenji.tab.signal('visible', undefined) // it is tried at once, and fails again
	await vi.waitFor(() => expect(kenji.lines.at(-1)).toBe('reconnecting'))
	await vi.waitFor(() => expect(kenji.state.connection).toBe('failed'), 5_000)
	expect(kenji.state.notice).toBeNull()
})

test('SESS-14: to ada, who is on stage, a lost line is said in the same words', async () => {
	await using stage = await LittleStage.open('ada')
	stage.knows('ada')
	using ada = openPage(stage, { as: 'ada', hurry: 20 })
	await vi.waitFor(() => expect(ada.state.connection).toBe('live'))
	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('active'))

	stage.greets = false
	ada.tab.hurry = 500
	stage.drop()

	await vi.waitFor(() => expect(ada.state.notice?.text).toBe('Real-time connection error.'), 5_000)
})

test('SESS-16: a browser without sockets is told so', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage)
	kenji.tab.hurry = 500
	kenji.tab.socket = () => {
		throw new Error('SecurityError')
	}

	kenji.store.line?.realtime.restart()

	// G-182: it is read on by asking.
	await vi.waitFor(() => expect(kenji.state.connection).toBe('asking'), 3_000)
	expect(kenji.state.notice?.text).toBe('Failed to initialize real-time connection.')
})

test('LANG-09: choosing a language is kept, told to the room, and the new page goes on from its own place', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage)
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
	stage.say('01')
	await vi.waitFor(() => expect(kenji.state.seq).toBe(11))

	kenji.actions.switchLanguage('ja')
	// Made a moment before ada spoke.
	kenji.store.takePage(page({ language: 'ja', seq: 10, messages: [] }))

	await vi.waitFor(() => expect(idsOf(kenji)).toEqual(['01']))
	expect(stage.received).toContain('{"type":"lang","lang":"ja"}')
	expect(kenji.browser.kept.get('selectedLanguage')).toBe('ja')
	expect(kenji.browser.cookies.get('stage_lang')).toBe('ja')
	expect(stage.opened.at(-1)?.get('lang')).toBe('ja')
	expect(stage.askedFor('POST /api/stage/set-language')).toEqual([])
})

test('kenji in a feed that let its old end go still reaches what is older', async () => {
	await using stage = await LittleStage.open()
	const many = Array.from({ length: 500 }, (_, n) => message(ulidOf(500 - n)))
	using kenji = openPage(stage, { page: { messages: many } })
	kenji.store.apply({ event: 'new-message', data: { message: message(ulidOf(501)) } })
	stage.answers.set('GET /api/stage/messages', (_, request) => {
		const cursor = new URL(request.url ?? '', stage.origin).searchParams.get('cursor') ?? ''
		const older = idInCursor(cursor) === ulidOf(2) ? [message(ulidOf(1))] : []
		return { status: 200, body: { messages: older, nextCursor: null } }
	})

	await kenji.actions.loadOlder()

	expect(idsOf(kenji)).toEqual([ulidOf(501), ...many.map(({ id }) => id)])
	expect(kenji.state.nextCursor).toBeNull()
})

test('older messages that do not come are reported with the documented words', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage, { page: { nextCursor: 'c' } })
	stage.answers.set('GET /api/stage/messages', () => ({ status: 500 }))

	await kenji.actions.loadOlder()

	expect(kenji.state.notice?.text).toBe('Failed to load messages (500)')
	expect(kenji.state.nextCursor).toBe('c')
})

test('a visit is counted once, and so is a view', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage)
	await vi.waitFor(() => expect(kenji.state.totalViews).toBe(8))

	kenji.store.start()()

	expect(stage.askedFor('POST /api/views/stage')).toHaveLength(1)
	expect(kenji.browser.cookies.get('stage_visits')).toBe('1')
	expect(kenji.browser.kept.get('stageVisitCount')).toBe('1')
})

/** A network on which nothing opens: every handshake ends as a browser shows a refusal; or it opens first, and is closed then. */
function refusing(page: OpenPage, pausing?: OpenPage['tab']['after'], code = 1006) {
	const pauses: number[] = []
	const { after } = page.tab
	page.tab.random = () => 1 // the longest pause of its kind
	page.tab.after =
		pausing ??
		((ms, task) => {
			if (pauses.length > 20) return () => {}
			pauses.push(ms)
			return after(0, task)
		})
	page.tab.socket = () => {
		const socket = { readyState: 3, onclose: null, send() {}, close() {} } as unknown as Socket
		queueMicrotask(() => {
			if (code !== 1006) socket.onopen?.()
			socket.onclose?.({ code })
		})
		return socket
	}
	return pauses
}

test('G-182: kenji, whose sockets are refused, reads on by asking, is told so, and hears live again without a gap', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage, { hurry: 500 })
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
	const { socket } = kenji.tab
	refusing(kenji, kenji.tab.after)
	kenji.store.line?.realtime.restart()
	stage.drop()
	stage.say('02')

	await vi.waitFor(() => expect(idsOf(kenji)).toEqual(['02']), 5_000)
	await vi.waitFor(() => expect(kenji.state.connection).toBe('asking'), 5_000)
	const before = stage.askedFor('GET /api/stage/messages').length
	const asked = () => stage.askedFor('GET /api/stage/participants').length
	const quiet = asked()
	await vi.waitFor(() => expect(asked()).toBeGreaterThan(quiet + 1), 5_000)
	// Where nothing happened, the page asks for nothing more, and stays as it is.
	expect(stage.askedFor('GET /api/stage/messages')).toHaveLength(before)
	stage.say('03')
	await vi.waitFor(() => expect(idsOf(kenji)).toEqual(['03', '02']), 5_000)

	kenji.tab.socket = socket
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'), 5_000)
	stage.say('04')
	await vi.waitFor(() => expect(idsOf(kenji)).toEqual(['04', '03', '02']))
})

test('back from the page cache kenji hears of a dead line within five seconds, also where nothing says that the tab is seen', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage)
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
	kenji.tab.hurry = 20
	stage.answersPings = false
	stage.sockets.clear() // the line stays open, and says nothing any more
	stage.say('02')

	kenji.tab.signal('restored', undefined)

	await vi.waitFor(() => expect(idsOf(kenji)).toEqual(['02']))
	expect(stage.opened).toHaveLength(2)
})

test.each([
	['refused sockets', 1006],
	['sockets that find no place for one more page', CLOSE_POLICY],
])(
	'G-84, G-182: after %s the page retries ever more slowly, down to once in 25 seconds',
	async (_, code) => {
		await using stage = await LittleStage.open()
		using kenji = openPage(stage)
		await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
		const all = refusing(kenji, undefined, code)

		kenji.store.line?.realtime.restart()

		await vi.waitFor(() => expect(all.length).toBeGreaterThan(20))
		// Besides, each attempt waits for a hello of 10 s that is called off.
		const pauses = all.filter((ms) => ms !== 10_000)
		expect(pauses.slice(0, 5)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000])
		expect(new Set(pauses.slice(5))).toEqual(new Set([25_000]))
	},
)

test('G-84: the pauses are spread over their whole length; a line that was open is tried every 15 s at least', () => {
	expect([0, 0.5, 1].map((random) => backoffMs(20, random, false))).toEqual([300, 12_650, 25_000])
	expect([0, 0.5, 1].map((random) => backoffMs(20, random))).toEqual([300, 7_650, 15_000])
	expect([0, 1, 2].map((attempt) => backoffMs(attempt, 1, false))).toEqual([1_000, 2_000, 4_000])
})
