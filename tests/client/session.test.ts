import { expect, test, vi } from 'vitest'
import { Browser } from '../stage/support/browser.ts'
import { LittleStage } from '../stage/support/little-stage.ts'
import { openPage } from '../stage/support/open-page.ts'
import { COUNTS, message, person } from '../stage/support/samples.ts'
import { keepSessions, LOG_IN_AGAIN, OK, OVER } from './session-world.ts'

const JOIN_AGAIN = 'Your session has expired. Please join the stage again to participate.'
const REFRESH_FAILED = 'Session refresh failed. Please join the stage again.'
const REFRESH = 'POST /api/stage/refresh-session'
const POST = 'POST /api/stage/messages'

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
