// Every transition of one status machine (over 250 lines).

import { expect, test, vi } from 'vitest'
import { STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { setInfo } from '#contract/people/presence'
import { logOutEverywhere as everywhere } from '#contract/people/session'
import { leaveStage, logOutEverywhere } from '../../app/stage/people/own-place/own-place-actions.ts'
import { Browser } from '../stage/support/browser.ts'
import { LittleStage } from '../stage/support/little-stage.ts'
import { openPage } from '../stage/support/open-page.ts'
import { COUNTS, message, person } from '../stage/support/samples.ts'

const LOG_IN_AGAIN = 'Your session has expired. Please log in again to continue participating.'
const JOIN_AGAIN = 'Your session has expired. Please join the stage again to participate.'
const REFRESH_FAILED = 'Session refresh failed. Please join the stage again.'
const OVER = { status: 401, body: { message: 'Token expired.', code: 'session-over' } }
const REFRESH = 'POST /api/stage/refresh-session'
const POST = 'POST /api/stage/messages'
const OK = { status: 200, body: { ok: true, serverTime: 0 } }

/** The tokens that still hold, and whether the identity provider knows the visitor. */
function keepSessions(stage: LittleStage, holds: Set<string>, identity: 'knows ada' | 'nobody') {
	const tokenOf = (authorization?: string) => authorization?.replace('Bearer ', '') ?? ''
	const guarded =
		(body: unknown) =>
		(_: unknown, { headers }: { headers: { authorization?: string } }) =>
			holds.has(tokenOf(headers.authorization)) ? { status: 200, body } : OVER
	stage.answers.set('GET /api/stage/me', guarded({ participant: person('ada') }))
	stage.answers.set('POST /api/stage/heartbeat', guarded(OK.body))
	stage.answers.set('POST /api/stage/set-status', guarded({ newStatus: 'Away' }))
	stage.answers.set('POST /auth/logout', () => ({ status: 200 }))
	stage.answers.set('POST /auth/token', () =>
		identity === 'nobody'
			? { status: 401, body: { message: 'You are not logged in.', code: 'not-logged-in' } }
			: { status: 200, body: { accessToken: 'a', expiresAt: Date.now() + 600_000 } },
	)
}

test('SESS-01, SESS-02: a token that holds gives active, at first sight by the list and then by the stage', async () => {
	await using stage = await LittleStage.open('ada')
	keepSessions(stage, new Set(['token of ada']), 'nobody')
	using ada = openPage(stage, { as: 'ada' })
	using kenji = openPage(stage)

	expect(ada.state.sessionStatus).toBe('active')
	expect(kenji.state.sessionStatus).toBe('guest')
	await vi.waitFor(() => expect(stage.askedFor('GET /api/stage/me')).toHaveLength(1))
	expect(ada.standings).toEqual(['loading', 'active'])
	expect(ada.browser.cookies.get('stage_as')).toBe('seated')
	expect(kenji.browser.cookies.get('stage_as')).toBe('guest')
})

test('SESS-07: a token that fails its check ends the session and says to log in again', async () => {
	await using stage = await LittleStage.open('ada')
	keepSessions(stage, new Set(), 'nobody')
	using ada = openPage(stage, { as: 'ada' })

	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('guest'))

	await vi.waitFor(() => expect(ada.state.notice?.text).toBe(LOG_IN_AGAIN))
	expect(ada.state.loggedIn).toBe(false)
	expect(ada.browser.kept.has('stageToken')).toBe(false)
	expect(ada.browser.kept.has('stageUserId')).toBe(false)
	expect(ada.browser.cookies.get('stage_as')).toBe('guest')
})

test.each([
	['HTML', '<html>Blocked</html>'],
	['JSON', { error: 'denied' }],
	['JSON with a number', { message: 'Forbidden', code: 403 }],
])(
	'SESS-07, G-92: a firewall’s 401 and 403 in %s log ada out nowhere, and what she wrote goes out when it is gone',
	async (_, body) => {
		await using stage = await LittleStage.open('ada')
		const holds = new Set(['token of ada'])
		keepSessions(stage, holds, 'knows ada')
		const [me, heartbeat, token] = [
			'GET /api/stage/me',
			'POST /api/stage/heartbeat',
			'POST /auth/token',
		]
		for (const [n, address] of [me, heartbeat, token, REFRESH, POST].entries())
			stage.answers.set(address, () => ({ status: n % 2 ? 401 : 403, body }))
		using ada = openPage(stage, { as: 'ada', hurry: 20 })
		ada.actions.post('Hello through the wall')
		await vi.waitFor(() => {
			for (const address of [me, heartbeat, POST])
				expect(stage.askedFor(address).length).toBeGreaterThan(0)
		})
		await vi.waitFor(() => expect(ada.state.unsent[0]?.state).toBe('waiting'))

		expect(ada.state.sessionStatus).toBe('active')
		expect(ada.state.unsent[0]?.problem).toMatch(/^Send failed \(40[13]\)$/)
		expect(ada.browser.kept.get('stageToken')).toBe('token of ada')
		stage.answers.set(POST, () => {
			const said = message('m1', { text: 'Hello through the wall' })
			return { status: 200, body: { ...said, seq: 11 } }
		})
		await vi.waitFor(() => expect(ada.state.unsent).toEqual([]))
		expect(ada.state.notice).toBeNull()
	},
)

test('SESS-01, SESS-04: whom a firewall kept from her place, or from her log-in, has it as soon as it is gone', async () => {
	await using stage = await LittleStage.open()
	keepSessions(stage, new Set(['token of ada']), 'knows ada')
	const [me, token] = ['GET /api/stage/me', 'POST /auth/token']
	const answers = new Map(stage.answers)
	for (const address of [me, token, REFRESH])
		stage.answers.set(address, () => ({ status: 403, body: { error: 'denied' } }))
	const returning = new Browser()
	returning.cookies.set('stage_as', 'in')
	using ada = openPage(stage, { as: 'ada', hurry: 20 })
	using noor = openPage(stage, { browser: returning, hurry: 20 })
	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('guest'))
	await vi.waitFor(() => expect(stage.askedFor(token).length).toBeGreaterThan(1))
	expect([noor.state.loggedIn, ada.browser.kept.get('stageToken')]).toEqual([true, 'token of ada'])

	stage.answers.set(token, () => ({
		status: 401,
		body: { message: 'Out.', code: 'not-logged-in' },
	}))
	stage.answers.set(me, answers.get(me) ?? (() => OK))

	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('active'))
	await vi.waitFor(() => expect(noor.state.loggedIn).toBe(false))
})

test('SESS-09, SESS-10: when the renewal is refused, or its token is, the session ends and says so', async () => {
	await using stage = await LittleStage.open('ada')
	const holds = new Set(['token of ada'])
	keepSessions(stage, holds, 'knows ada')
	using refused = openPage(stage, { as: 'ada' })
	using useless = openPage(stage, { as: 'ada' })
	await vi.waitFor(() => expect(stage.askedFor('POST /api/stage/heartbeat')).toHaveLength(2))
	await vi.waitFor(() => expect(stage.askedFor('GET /api/stage/me')).toHaveLength(2))
	holds.clear()

	const no = { status: 401, body: { message: 'No.', code: 'refresh-failed' } }
	stage.answers.set('POST /api/stage/refresh-session', () => no)
	await refused.actions.setAway(true)
	const fresh = { stageToken: 'worthless', participant: person('ada') }
	stage.answers.set('POST /api/stage/refresh-session', () => ({ status: 200, body: fresh }))
	await useless.actions.setAway(true)

	for (const ada of [refused, useless]) {
		expect(ada.state.notice?.text).toBe(REFRESH_FAILED)
		expect(ada.state.sessionStatus).toBe('guest')
		expect(ada.browser.kept.has('stageToken')).toBe(false)
	}
})

test('ada’s unsent message survives the end of her session and can be sent again', async () => {
	await using stage = await LittleStage.open('ada')
	keepSessions(stage, new Set(['token of ada']), 'nobody')
	stage.answers.set('POST /api/stage/messages', () => OVER)
	using ada = openPage(stage, { as: 'ada' })

	ada.actions.post('a long thought')

	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('guest'))
	await vi.waitFor(() => expect(ada.state.unsent[0]?.state).toBe('failed'))
	expect(ada.state.unsent[0]).toMatchObject({ text: 'a long thought', problem: JOIN_AGAIN })
})

test('SESS-05: removed, ada is a guest and is told; kenji’s removal does not concern her', async () => {
	await using stage = await LittleStage.open('ada', 'kenji')
	keepSessions(stage, new Set(['token of ada']), 'nobody')
	using ada = openPage(stage, { as: 'ada' })
	await vi.waitFor(() => expect(stage.sockets.size).toBe(1))
	const gone = (name: string) =>
		stage.happen('participant-left', {
			userId: `x:${name}`,
			platform: 'x',
			platformUserId: name,
			reason: 'removed',
			counts: COUNTS,
		})

	gone('kenji')
	await vi.waitFor(() => expect(ada.state.participants).toHaveLength(1))
	expect(ada.state.sessionStatus).toBe('active')
	gone('ada')

	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('guest'))
	// Its text is fetched.
	await vi.waitFor(() =>
		expect(ada.state.notice?.text).toBe(
			'You were removed from the stage. Please rejoin if you wish.',
		),
	)
	expect(ada.browser.kept.has('stageToken')).toBe(false)
})

test('a socket closed with 4003 removes ada; one closed with 4001 asks the stage and comes back', async () => {
	await using stage = await LittleStage.open('ada')
	keepSessions(stage, new Set(['token of ada']), 'nobody')
	using ada = openPage(stage, { as: 'ada' })
	await vi.waitFor(() => expect(stage.sockets.size).toBe(1))
	const asked = () => stage.askedFor('GET /api/stage/me').length
	await vi.waitFor(() => expect(asked()).toBe(1))

	stage.drop(4001)
	await vi.waitFor(() => expect(stage.sockets.size).toBe(1), 3_000)
	expect(asked()).toBe(2)
	expect(ada.state.sessionStatus).toBe('active')
	stage.drop(4003)

	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('guest'))
	await vi.waitFor(() => expect(stage.sockets.size).toBe(1), 3_000)
	expect(stage.opened.at(-1)?.get('auth')).toBeNull()
})

test('SESS-06: logging out in one tab makes guests of all of them, and the socket’s too', async () => {
	await using stage = await LittleStage.open()
	const secret = message('01', { isStageOnly: true, text: 'among us' })
	stage.participants = [person('ada')]
	keepSessions(stage, new Set(['token of ada']), 'nobody')
	const browser = new Browser()
	using one = openPage(stage, { browser, as: 'ada', page: { messages: [secret] } })
	using two = openPage(stage, { browser, as: 'ada' })
	await vi.waitFor(() => expect(stage.sockets.size).toBe(2))

	await one.actions.logOut()

	expect(one.state.messages[0]?.text).toBe('[Message visible only to stage participants]')
	await vi.waitFor(() => expect(two.state.sessionStatus).toBe('guest'))
	expect([one.state.sessionStatus, one.state.loggedIn, two.state.loggedIn]).toEqual([
		'guest',
		false,
		false,
	])
	expect(browser.kept.has('stageToken')).toBe(false)
	expect(stage.askedFor('POST /auth/logout')).toHaveLength(1)
	await vi.waitFor(() => expect(stage.opened).toHaveLength(4))
	expect(stage.opened.slice(2).map((search) => search.get('auth'))).toEqual([null, null])
})

test('SESS-06, SESS-10: ada logs out everywhere: her other tab is a guest at once, whatever it reads in the cookies yet, and is told; of a mere log-out it is not; a page that was put away meanwhile is a guest as soon as it is back', async () => {
	await using stage = await LittleStage.open('ada')
	keepSessions(stage, new Set(['token of ada']), 'nobody')
	stage.answers.set(`POST ${everywhere.path}`, () => ({ status: 200, body: { message: 'Done.' } }))
	const twoTabs = () => {
		const browser = new Browser()
		const [one, two] = [openPage(stage, { browser, as: 'ada' }), openPage(stage, { browser })]
		two.tab.readCookie = (name) => (name === 'stage_as' ? 'seated' : null)
		return {
			browser,
			one,
			two,
			[Symbol.dispose]: () => [one, two].map((tab) => tab[Symbol.dispose]()),
		}
	}
	using her = twoTabs()
	using his = twoTabs()
	using away = twoTabs()
	away.browser.tabs.delete(away.two.tab) // its browser tells a page in the cache nothing

	await logOutEverywhere(her.one.store)
	await his.one.actions.logOut()

	const done = her.one.store.translate('own.everywhere.done')
	expect(her.one.state.notice).toMatchObject({ kind: 'success', text: done })
	expect(her.two.state).toMatchObject({ sessionStatus: 'guest', loggedIn: false })
	await vi.waitFor(() => expect(her.two.state.notice).toMatchObject({ kind: 'info', text: done }))
	expect(his.two.state).toMatchObject({ sessionStatus: 'guest', loggedIn: false, notice: null })

	await away.one.actions.logOut()
	expect(away.two.store.session.token).toBe('token of ada')
	away.two.tab.signal('restored', undefined)
	expect(away.two.state).toMatchObject({ sessionStatus: 'guest', loggedIn: false, notice: null })
})

test('SESS-06: logging out, going home and what else ada presses outlive a page that is closed at once', async () => {
	await using stage = await LittleStage.open('ada')
	keepSessions(stage, new Set(['token of ada']), 'knows ada')
	using ada = openPage(stage, { as: 'ada' })
	const { fetch: send } = ada.tab
	const outlive = new Map<string, boolean | undefined>()
	ada.tab.fetch = (address, init) => {
		outlive.set(`${init.method} ${address}`, init.keepalive)
		return send(address, init)
	}

	await leaveStage(ada.store)
	await ada.store.session.ask(setInfo, { body: { infoText: 'x'.repeat(5_000) } }).catch(() => {})
	await ada.store.place.logOut()
	await ada.store.identity.logOutEverywhere().catch(() => {})

	expect(outlive.get('POST /api/stage/leave')).toBe(true)
	expect(outlive.get('POST /auth/logout')).toBe(true)
	expect(outlive.get('POST /auth/logout?everywhere')).toBe(true)
	expect(outlive.get('POST /api/stage/set-info')).toBe(false) // too long for it
})

test('the token goes in the first frame, never in the address', async () => {
	await using stage = await LittleStage.open('ada')
	keepSessions(stage, new Set(['token of ada']), 'nobody')

	using ada = openPage(stage, { as: 'ada' })

	await vi.waitFor(() => expect(ada.state.connection).toBe('live'))
	expect(stage.received[0]).toBe('{"type":"auth","stageToken":"token of ada"}')
	expect(stage.opened[0]?.get('auth')).toBe('1')
	expect(String(stage.opened[0])).not.toContain('token')
})

test('guests send no request for a session; ada, back from the log-in, gets her seat back', async () => {
	await using stage = await LittleStage.open('ada')
	keepSessions(stage, new Set(['fresh']), 'knows ada')
	const fresh = { stageToken: 'fresh', participant: person('ada') }
	stage.answers.set('POST /api/stage/refresh-session', () => ({ status: 200, body: fresh }))
	using ada = openPage(stage)
	expect(stage.askedFor('POST /auth/token')).toEqual([])

	ada.actions.logIn()
	expect(ada.tab.went).toEqual(['/auth/login?returnTo=%2Fstage'])
	ada.browser.cookies.set('stage_as', 'back') // by the answer of the log-in
	ada.store.start() // the page again

	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('active'))
	expect(ada.state.loggedIn).toBe(true)
	expect(ada.browser.cookies.get('stage_as')).toBe('seated')
})

const auths = ({ received }: LittleStage) =>
	received.filter((text) => text.includes('"auth"')).map((text) => JSON.parse(text).stageToken)
const openSockets = ({ opened }: LittleStage) => opened.length

test('G-44: a renewed token is said on the open sockets of every tab, and nothing is fetched for it', async () => {
	await using stage = await LittleStage.open('ada')
	keepSessions(stage, new Set(['token of ada', 'renewed']), 'nobody')
	const browser = new Browser()
	using one = openPage(stage, { browser, as: 'ada' })
	using two = openPage(stage, { browser, as: 'ada' })
	for (const page of [one, two]) await vi.waitFor(() => expect(page.state.connection).toBe('live'))
	await vi.waitFor(() => expect(stage.askedFor('POST /api/stage/heartbeat')).toHaveLength(2))
	await vi.waitFor(() => expect(stage.askedFor('GET /api/stage/activities')).toHaveLength(2))
	await vi.waitFor(() => expect(stage.askedFor('GET /api/stage/me')).toHaveLength(2))
	const asked = () => stage.asked.filter(({ address }) => address.startsWith('GET ')).length
	const before = asked()

	stage.answers.set('POST /api/stage/heartbeat', () => ({
		status: 200,
		body: { ...OK.body, stageToken: 'renewed' },
	}))
	await one.store.session.beat()
	await vi.waitFor(() =>
		expect(auths(stage)).toEqual(['token of ada', 'token of ada', 'renewed', 'renewed']),
	)
	stage.say('01')
	for (const page of [one, two]) await vi.waitFor(() => expect(page.state.messages).toHaveLength(1))

	expect(openSockets(stage)).toBe(2)
	expect(asked()).toBe(before)
	expect([one.state.sessionStatus, two.state.sessionStatus]).toEqual(['active', 'active'])
})

test('taken for a guest because her token ended, ada renews it and is known again on the same socket', async () => {
	await using stage = await LittleStage.open('ada')
	const holds = new Set(['token of ada'])
	keepSessions(stage, holds, 'knows ada')
	stage.holderOf = (token) => (holds.has(token) ? 'ada' : null)
	using ada = openPage(stage, { as: 'ada' })
	await vi.waitFor(() => expect(stage.askedFor('GET /api/stage/me')).toHaveLength(1))
	await vi.waitFor(() => expect(ada.state.connection).toBe('live'))
	stage.answers.set('POST /api/stage/refresh-session', () => {
		holds.add('fresh')
		return { status: 200, body: { stageToken: 'fresh', participant: person('ada') } }
	})
	const secret = { isStageOnly: true, text: STAGE_ONLY_TEXT }
	stage.answers.set('GET /api/stage/messages', () => ({
		status: 200,
		body: { messages: [message('01', { ...secret, text: 'among us' })], nextCursor: null },
	}))
	holds.clear()

	stage.greetAsGuests()
	stage.say('01', secret) // as the room says it to a guest

	await vi.waitFor(() => expect(auths(stage)).toEqual(['token of ada', 'fresh']))
	await vi.waitFor(() => expect(ada.state.messages[0]?.text).toBe('among us'))
	expect(openSockets(stage)).toBe(1)
	expect([ada.state.sessionStatus, ada.state.notice]).toEqual(['active', null])
})

test('SESS-07: taken for a guest and not renewed, ada’s session is over on the page too', async () => {
	await using stage = await LittleStage.open()
	const secret = message('01', { isStageOnly: true, text: 'among us' })
	stage.participants = [person('ada')]
	const holds = new Set(['token of ada'])
	keepSessions(stage, holds, 'nobody')
	stage.holderOf = (token) => (holds.has(token) ? 'ada' : null)
	using ada = openPage(stage, { as: 'ada', page: { messages: [secret] } })
	using kenji = openPage(stage)
	await vi.waitFor(() => expect(stage.askedFor('GET /api/stage/me')).toHaveLength(1))
	for (const page of [ada, kenji])
		await vi.waitFor(() => expect(page.state.connection).toBe('live'))
	holds.clear()

	stage.greetAsGuests()

	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('guest'))
	expect(ada.state.notice?.text).toBe(LOG_IN_AGAIN)
	expect(ada.state.messages[0]?.text).toBe(STAGE_ONLY_TEXT)
	expect(ada.browser.kept.has('stageToken')).toBe(false)
	expect([kenji.state.sessionStatus, kenji.state.notice]).toEqual(['guest', null])
	expect(stage.askedFor('GET /api/stage/me')).toHaveLength(2)
})
