import { expect, test, vi } from 'vitest'
import { STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { setInfo } from '#contract/people/presence'
import { logOutEverywhere as everywhere } from '#contract/people/session'
import { leaveStage, logOutEverywhere } from '../../app/stage/people/own-place/own-place-actions.ts'
import { Browser } from '../stage/support/browser.ts'
import { LittleStage } from '../stage/support/little-stage.ts'
import { openPage } from '../stage/support/open-page.ts'
import { message, person } from '../stage/support/samples.ts'
import { keepSessions, LOG_IN_AGAIN, OK } from './session-world.ts'

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

test('SESS-06, SESS-10: ada logs out everywhere: her other tab becomes a guest at once, also while it still reads old cookies, and is told why; after an ordinary log-out it is not told; a page that was in the back/forward cache becomes a guest as soon as it is back', async () => {
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

test('SESS-06: logging out, leaving the stage and ada’s other presses are still sent when she closes the page at once', async () => {
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
	await one.store.session.sendHeartbeat()
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
