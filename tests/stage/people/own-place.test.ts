import { expect, test, vi } from 'vitest'
import { CLOSE_SESSION_ENDED, HOUR_MS, SEAT_IDLE_MS } from '#contract/limits'
import { logOutEverywhere as everywhere } from '#contract/people/session'
import {
	leaveStage,
	logOutEverywhere,
	setAway,
	warnOfReplacement,
} from '../../../app/stage/people/own-place/own-place-actions.ts'
import { no, quietPage } from '../support/quiet-page.ts'
import { message, person } from '../support/samples.ts'
import { handed, ON_STAGE, seated, settled } from './place-world.ts'

test('SESS-10: ada leaves: her way back is kept, her face goes, and she is told', async () => {
	const ada = seated()
	const left = { platform: 'x', platformUserId: 'ada', rejoinCode: 'RJ', participantId: 'p-ada' }
	ada.answer('POST /stage/leave', left)
	await leaveStage(ada.store)

	expect(ada.names()).toEqual(['noor'])
	expect(ada.tab.local.get('rejoinCode:x:ada')).toBe('RJ')
	expect(ada.tab.local.get('stageToken')).toBeNull()
	expect(ada.store.state).toMatchObject({ sessionStatus: 'guest', loggedIn: true, userId: null })
	expect(ada.notice()).toMatchObject({ kind: 'success', text: ada.store.translate('own.left') })

	const lost = seated()
	await leaveStage(lost.store)
	expect(lost.notice()).toMatchObject({
		...{ kind: 'error', text: 'Failed to leave stage...', cause: 'leaving' },
	})
	expect([lost.names(), lost.store.state.sessionStatus]).toEqual([['ada', 'noor'], 'active'])
})

test('SESS-10: logged out everywhere is also somebody whose token is revoked already; other refusals are told', async () => {
	for (const [given, isDone] of [
		[{ message: 'Done.' }, true],
		[no(401, 'session-over'), true],
		[401, false],
		[403, false],
		[503, false],
	] as const) {
		const ada = seated()
		ada.answer(`POST ${everywhere.path.replace('/api', '')}`, given)
		await logOutEverywhere(ada.store)
		expect([given, ada.notice()?.kind]).toEqual([given, isDone ? 'success' : 'error'])
		expect(ada.store.session.token).toBe(isDone ? null : 'token of ada')
		expect(ada.questions().includes('POST /auth/logout')).toBe(isDone)
	}
})

test('SESS-13: ada is away as soon as the stage says so; if the room told her first, its answer counts', async () => {
	const asked = 'POST /stage/set-status'
	const ada = seated()
	ada.answer(asked, { newStatus: 'Away' }, { newStatus: 'Active' }, 500)
	ada.store.notice('error', 'Earlier', 'status')
	await setAway(ada.store, true)
	expect(ada.asked.at(-1)?.body).toMatchObject({ status: 'Away' })
	expect([ada.store.personOf('x:ada')?.status, ada.notice()]).toEqual(['Away', null])

	const going = setAway(ada.store, false)
	ada.store.apply(handed('participant-status-updated', { userId: 'x:ada', status: 'Bot' }))
	await going
	expect(ada.asked.at(-1)?.body).toMatchObject({ status: 'Active' })
	expect(ada.store.personOf('x:ada')?.status).toBe('Bot')
	await setAway(ada.store, false)
	expect(ada.notice()).toMatchObject({
		text: 'Failed to update status.',
		cause: 'status',
		kind: 'error',
	})

	const guest = quietPage(ON_STAGE, null)
	await setAway(guest.store, true)
	expect(guest.store.state.notice).toMatchObject({
		...{ text: 'Cannot update status: Not authenticated.', cause: 'session' },
	})
	expect(guest.questions()).toEqual([])
})

test('G-02: ada is warned in the last hour before her place may be taken, once for each silence', () => {
	const ada = seated()
	const silent = (ms: number) => {
		const lastActivity = ada.store.now() - ms
		const participants = [person('ada', { lastActivity })]
		ada.store.change({ participants, notice: null })
		return lastActivity
	}
	silent(SEAT_IDLE_MS - 2 * HOUR_MS)
	expect([warnOfReplacement(ada.store, null), ada.notice()]).toEqual([null, null])
	const since = silent(SEAT_IDLE_MS - HOUR_MS)
	expect(warnOfReplacement(ada.store, null)).toBe(since)
	expect(ada.notice()).toMatchObject({
		...{ kind: 'warning', cause: 'seat', text: `${ada.store.translate('own.warning')} n=60` },
	})
	ada.store.change({ notice: null })
	expect([warnOfReplacement(ada.store, since), ada.notice()]).toEqual([null, null])
	silent(SEAT_IDLE_MS - HOUR_MS / 2)
	expect(warnOfReplacement(ada.store, since)).not.toBeNull()
	expect(ada.notice()?.text).toBe(`${ada.store.translate('own.warning.minutes')} n=30`)
	ada.store.change({ participants: [] })
	expect(warnOfReplacement(ada.store, null)).toBeNull()
})

test('SESS-02: a token gives ada her place at once where the page lists her, else once the stage says so', async () => {
	const listed = quietPage(ON_STAGE)
	listed.answer('GET /stage/me', { participant: person('ada') })
	listed.store.place.open()
	expect(listed.store.state).toMatchObject({
		sessionStatus: 'active',
		loggedIn: true,
		userId: 'x:ada',
	})

	const hidden = quietPage()
	hidden.answer('GET /stage/me', { participant: person('ada', { status: 'OffStageVetted' }) })
	hidden.store.place.open()
	expect(hidden.store.state.sessionStatus).toBe('loading')
	await vi.waitFor(() => expect(hidden.store.state.sessionStatus).toBe('offstage_vetted'))
	expect(hidden.store.state.replaced).toMatchObject({ self: { platformUserId: 'ada' }, by: null })

	const lost = quietPage()
	lost.store.place.open()
	await vi.waitFor(() => expect(lost.store.state.sessionStatus).toBe('guest'))
	expect(lost.tab.local.get('stageToken')).toBe('token of ada')

	const guest = quietPage(ON_STAGE, null)
	guest.store.place.open()
	expect(guest.store.state).toMatchObject({ sessionStatus: 'guest', loggedIn: false })
	expect(guest.questions()).toEqual([])
})

test('G-150: ada, who was on stage, writes on where nothing answers and the kept page does not list her yet, and then is what the stage says', async () => {
	const kept = (as: string) => {
		const ada = quietPage()
		ada.tab.keepCookie('stage_as', as)
		ada.store.place.open()
		return ada
	}
	const ada = kept('seated')
	await vi.waitFor(() => expect(ada.store.state.sessionStatus).toBe('active'))
	expect([ada.store.state.userId, ada.tab.readCookie('stage_as')]).toEqual(['x:ada', 'seated'])
	ada.answer('GET /stage/me', { participant: person('ada', { status: 'OffStageVetted' }) })
	ada.pass(60_000)
	await vi.waitFor(() => expect(ada.store.state.sessionStatus).toBe('offstage_vetted'))

	const noor = kept('in')
	await vi.waitFor(() => expect(noor.store.state.sessionStatus).toBe('guest'))
})

test('SESS-02: ada, who came to the log-in by its address, is looked for a place until the stage says, and then no more', async () => {
	const back = () => {
		const ada = quietPage(ON_STAGE, null)
		ada.tab.keepCookie('stage_as', 'back')
		ada.answer('POST /auth/token', { accessToken: 'of ada', expiresAt: 2_000_000_000 })
		const reload = async () => {
			ada.store.place.open()
			await settled()
			const { sessionStatus, loggedIn } = ada.store.state
			return [sessionStatus, loggedIn, ada.tab.readCookie('stage_as')]
		}
		return { ...ada, reload }
	}
	const place = 'POST /stage/refresh-session'
	const ada = back()
	ada.answer(place, 503, { stageToken: 'fresh', participant: person('ada') })
	expect(await ada.reload()).toEqual(['guest', true, 'back'])
	expect(await ada.reload()).toEqual(['active', true, 'seated'])

	const mio = back()
	mio.answer(place, no(401, 'refresh-failed'))
	expect(await mio.reload()).toEqual(['guest', true, 'in'])
	expect(await mio.reload()).toEqual(['guest', true, 'in'])
	expect(mio.questions()).toEqual(['POST /auth/token', place])
})

test('a message of ada’s withdraws her warning, a message of noor’s does not', () => {
	const ada = seated()
	ada.store.notice('warning', 'Soon', 'seat')
	const said = (platformUserId: string) =>
		handed('new-message', { message: message('m1', { platformUserId }) })
	ada.store.place.onRoomEvent(said('noor'), ada.store.state)
	expect(ada.notice()?.text).toBe('Soon')
	ada.store.place.onRoomEvent(said('ada'), ada.store.state)
	expect(ada.notice()).toBeNull()
})

test('the page asks the stage when the room’s greeting differs from the page’s session: off stage, or a guest', async () => {
	const ada = seated()
	const you = { userId: 'x:ada', seated: false }
	const checks = async () => {
		await settled()
		return ada.questions().filter((one) => one === 'GET /stage/me').length
	}
	ada.store.place.onGreeting(null)
	expect(await checks()).toBe(0)
	ada.answer('GET /stage/me', ...Array(3).fill({ participant: person('ada') }))
	ada.store.place.onGreeting(you)
	expect(await checks()).toBe(1)
	ada.store.place.onGreeting(you, true)
	expect(await checks()).toBe(1)
	ada.store.place.onGreeting(you, false)
	expect(await checks()).toBe(2)
	ada.store.place.onSocketClosed(CLOSE_SESSION_ENDED)
	expect(await checks()).toBe(3)
})

test('a doubted session is asked about with the next live line, and only once at a time', async () => {
	const ada = seated()
	ada.answer('GET /stage/me', { participant: person('ada') }, { participant: person('ada') })
	ada.store.place.onConnectionLive()
	ada.store.place.onConnectionLive()
	await settled()
	expect(ada.questions()).toEqual(['GET /stage/me'])
	ada.store.place.onConnectionLive()
	await settled()
	expect(ada.questions()).toHaveLength(1)
	ada.store.place.onUnknownToken()
	ada.store.place.onConnectionLive()
	await settled()
	expect(ada.questions()).toHaveLength(2)

	const guest = quietPage({}, null)
	guest.store.place.onUnknownToken()
	guest.store.place.onConnectionLive()
	await settled()
	expect(guest.questions()).toEqual([])
})

test('once noor has logged in in another tab, nothing here asks for a seat with ada’s log-in', async () => {
	const { store, tab, answer } = quietPage()
	const grant = (accessToken: string) => ({ accessToken, expiresAt: 2_000_000_000 })
	answer('POST /auth/token', grant('of ada'), grant('of noor'))
	expect(await store.identity.accessToken()).toBe('of ada')
	tab.local.set('stageUserId', 'x:noor')
	tab.local.set('stageToken', 'token of noor')
	tab.signal('stored', 'stageToken')
	expect(await store.identity.accessToken()).toBe('of noor')
})
