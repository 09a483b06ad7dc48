import { expect, test, vi } from 'vitest'
import { backoffMs } from '#client/backoff'
import type { Socket } from '#client/host'
import { CLOSE_POLICY, CLOSE_SESSION_ENDED } from '#contract/limits'
import { LittleStage } from '../stage/support/little-stage.ts'
import { type OpenPage, openPage } from '../stage/support/open-page.ts'

const idsOf = ({ state }: { state: { messages: { id: string }[] } }) =>
	state.messages.map(({ id }) => id)

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

test('SESS-14: ada, who leaves right after her line is back, reads of no error', async () => {
	await using stage = await LittleStage.open('ada')
	stage.knows('ada')
	using ada = openPage(stage, { as: 'ada', hurry: 500 })
	stage.greets = false
	stage.drop()
	await vi.waitFor(() => expect(ada.state.connection).toBe('failed'), 5_000)
	ada.tab.hurry = 5 // the line does not count as settled yet
	stage.greets = true
	await vi.waitFor(() => expect(ada.state.connection).toBe('live'), 5_000)
	const heard = ada.lines.length

	stage.drop(CLOSE_SESSION_ENDED)

	await vi.waitFor(() => expect(ada.lines.slice(heard)).toContain('live'), 5_000)
	expect(ada.lines.slice(heard)).not.toContain('failed')
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
