// Every transition of a person's own place (over 250 lines).

import { expect, test, vi } from 'vitest'
import { CLOSE_REMOVED, CLOSE_SESSION_ENDED, HOUR_MS, SEAT_IDLE_MS } from '#contract/limits'
import { logOutEverywhere as everywhere } from '#contract/people/session'
import { mayJoin } from '#rules/people/may-join'
import { mayChooseLanguage, switchLanguage } from '../../../app/stage/header/actions.ts'
import { loadActivity } from '../../../app/stage/people/card/load-activity.ts'
import { askAgain } from '../../../app/stage/people/join/removal-actions.ts'
import {
	leaveStage,
	logOutEverywhere,
	setAway,
	setInfo,
	warnOfReplacement,
} from '../../../app/stage/people/own-place/own-place-actions.ts'
import { keepFold, recallFolds } from '../../../app/stage/people/panel/folds.ts'
import { no, quietPage } from '../support/quiet-page.ts'
import { message, person } from '../support/samples.ts'

const ON_STAGE = { participants: [person('ada'), person('noor')] }
const LOG_IN_AGAIN = 'Your session has expired. Please log in again to continue participating.'

/** Ada’s page, as it stands once she is known to be on stage. */
function seated() {
	const ada = quietPage(ON_STAGE)
	ada.store.setSessionStatus('active', true)
	const notice = () => ada.store.state.notice
	const names = () => ada.store.state.participants.map((one) => one.platformUserId)
	// Her heart beats as long as she is on stage.
	const questions = () => ada.questions().filter((one) => !one.endsWith('/heartbeat'))
	return { ...ada, notice, names, questions }
}

/** As long as what is on its way needs. */
const settled = () => new Promise(setImmediate)

/** Until the page has asked whether an operator ended the place. */
const told = ({ store }: Pick<ReturnType<typeof seated>, 'store'>) =>
	vi.waitFor(() => expect(store.state.removal).not.toBe('asked'))

const GRANT = { accessToken: 'log-in of ada', expiresAt: Date.UTC(2100, 0) }
const BANNED = {
	...{ kind: 'banned', reason: 'Spam', until: 5, mayAnswer: true, answeredAt: null },
} as const

const handed = (event: string, data: object) => ({ event, data }) as never

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

test('SESS-13: ada is away as soon as the stage says so; where the room told her first, its word stands', async () => {
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

test('the line under ada’s name is shown as it was kept, and a refusal is answered with its sentence', async () => {
	const asked = 'POST /stage/set-info'
	const ada = seated()
	const kept = { displayInfo: 'Baking', infoLastUpdatedAt: 7 }
	ada.answer(asked, kept, { ...kept, displayInfo: 'Late' }, 500)
	expect(await setInfo(ada.store, 'Baking')).toBeNull()
	expect(ada.store.personOf('x:ada')).toMatchObject(kept)
	const going = setInfo(ada.store, 'Late')
	ada.store.apply(handed('participant-info-updated', { userId: 'x:ada', displayInfo: 'Newer' }))
	expect([await going, ada.store.personOf('x:ada')?.displayInfo]).toEqual([null, 'Newer'])
	expect(await setInfo(ada.store, 'No')).toBe('Failed to update info')
	const before = ada.questions().length
	expect(await setInfo(ada.store, 'x'.repeat(2_000))).toEqual(expect.any(String))
	expect(ada.questions()).toHaveLength(before)
	expect(await setInfo(quietPage({}, null).store, 'x')).toBe(
		'Cannot update status: Not authenticated.',
	)
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

test('SESS-07: a session that ended makes ada a guest, says why, and a new one takes the word back', async () => {
	const ada = seated()
	ada.store.place.ended('session.expired.login')
	await told(ada)
	expect(ada.store.state).toMatchObject({ sessionStatus: 'guest', loggedIn: false })
	expect(ada.notice()).toMatchObject({ kind: 'error', text: LOG_IN_AGAIN, cause: 'session' })
	ada.tab.local.set('rejoinCode:x:ada', 'RJ')
	ada.store.place.took('new token', person('ada'))
	expect(ada.store.state).toMatchObject({ sessionStatus: 'active', loggedIn: true, notice: null })
	expect(ada.tab.local.get('stageToken')).toBe('new token')
	expect(ada.tab.local.get('rejoinCode:x:ada')).toBeNull()
})

test('G-16: who is removed becomes a guest and reads so; noor’s leaving changes nothing of ada’s', async () => {
	for (const removed of [
		(ada: ReturnType<typeof seated>) =>
			ada.store.place.heard(handed('participant-left', { userId: 'x:ada' }), ada.store.state),
		(ada: ReturnType<typeof seated>) => ada.store.place.closed(CLOSE_REMOVED),
	]) {
		const ada = seated()
		removed(ada)
		await told(ada)
		expect(ada.store.state).toMatchObject({ sessionStatus: 'guest', loggedIn: true })
		expect(ada.notice()).toMatchObject({
			text: ada.store.translate('own.removed'),
			cause: 'session',
		})
	}
	const ada = seated()
	for (const event of ['participant-left', 'participant-offstage', 'seat-warning', 'mutes-updated'])
		ada.store.place.heard(handed(event, { userId: 'x:noor' }), ada.store.state)
	ada.store.place.heard(
		handed('participant-joined', { participant: person('noor') }),
		ada.store.state,
	)
	expect([ada.store.state.sessionStatus, ada.questions(), ada.notice()]).toEqual([
		'active',
		[],
		null,
	])
})

test('G-16: who is removed is shown what they were writing, in every tab and after a reload, until they have a place or log out', async () => {
	const ada = seated()
	const other = seated()
	ada.store.place.heard(handed('participant-left', { userId: 'x:ada' }), ada.store.state)
	expect(ada.store.state).toMatchObject({ sessionStatus: 'guest', unseated: true })
	await told(ada)

	for (const key of ada.tab.local.keys()) other.tab.local.set(key, ada.tab.local.get(key) ?? '')
	other.store.session.end()
	other.store.place.changedElsewhere()
	await told(other)
	expect(other.store.state).toMatchObject({ sessionStatus: 'guest', unseated: true })
	expect(other.notice()?.text).toBe(ada.store.translate('own.removed'))

	ada.tab.keepCookie('stage_as', 'in')
	ada.store.change({ unseated: false })
	ada.store.place.open()
	expect(ada.store.state.unseated).toBe(true)
	ada.store.place.took('new token', person('ada'))
	expect(ada.store.state.unseated).toBe(false)
	ada.store.session.end()
	ada.store.place.open()
	expect(ada.store.state.unseated).toBe(false)

	void other.store.place.logOut()
	other.store.place.open()
	expect(other.store.state.unseated).toBe(false)
})

test('SESS-05, SESS-07: whom an operator banned reads that alone, however the page learns it, and again after a reload; the lifted ban is read as a removal', async () => {
	const asked = 'POST /stage/removal'
	for (const end of [
		({ store }: ReturnType<typeof seated>) => store.place.closed(CLOSE_REMOVED),
		({ store }: ReturnType<typeof seated>) => store.place.ended('session.refresh.failed'),
	]) {
		const ada = seated()
		ada.answer('POST /auth/token', GRANT)
		ada.answer(asked, { removal: BANNED })
		end(ada)
		expect(mayJoin(ada.store.state.removal)).toBe(false)
		await told(ada)
		expect(ada.store.state).toMatchObject({ removal: BANNED, unseated: true, loggedIn: true })
		expect([ada.notice(), mayJoin(ada.store.state.removal)]).toEqual([null, false])
		expect(ada.tab.readCookie('stage_as')).toBe('barred')
	}

	const later = quietPage(ON_STAGE, null)
	later.tab.keepCookie('stage_as', 'barred')
	later.answer('POST /auth/token', GRANT, GRANT)
	later.answer(asked, { removal: BANNED }, { removal: { ...BANNED, kind: 'removed', until: null } })
	later.store.place.open()
	expect(later.store.state).toMatchObject({ removal: 'asked', unseated: true })
	await told(later)
	expect([later.store.state.removal, later.store.state.notice]).toEqual([BANNED, null])
	await askAgain(later.store)
	expect(mayJoin(later.store.state.removal)).toBe(true)
	await askAgain(later.store) // nothing answers now
	expect(later.store.state.removal).toMatchObject({ kind: 'removed' })
	void later.store.place.logOut()
	expect([later.store.state.removal, later.tab.readCookie('stage_as')]).toEqual([null, 'guest'])

	const unanswered = quietPage(ON_STAGE, null)
	unanswered.tab.keepCookie('stage_as', 'barred')
	unanswered.answer('POST /auth/token', GRANT, GRANT)
	unanswered.store.place.open()
	await told(unanswered)
	expect(mayJoin(unanswered.store.state.removal)).toBe(true)
	expect(unanswered.tab.readCookie('stage_as')).toBe('barred')

	const free = quietPage(ON_STAGE, null)
	free.tab.keepCookie('stage_as', 'barred')
	free.answer('POST /auth/token', GRANT, GRANT)
	free.answer(asked, { removal: null })
	free.store.place.open()
	await told(free)
	expect(mayJoin(free.store.state.removal)).toBe(true)
	expect([free.tab.readCookie('stage_as'), free.store.state.notice]).toEqual(['in', null])
})

test('who left, or is logged out in another tab, is not shown what they were writing; whose session ran out is', () => {
	const left = seated()
	left.store.place.goneHome(true)
	const out = seated()
	out.store.session.end()
	out.store.place.changedElsewhere()
	expect([left.store.state.unseated, out.store.state.unseated, out.notice()]).toEqual([
		false,
		false,
		null,
	])
	const late = seated()
	late.store.place.ended('session.expired.login')
	expect(late.store.state.unseated).toBe(true)
})

test('SESS-05: who left in another tab or on another device reads that, whichever comes first; a removal is still told as one', async () => {
	const leaving = (userId: string, reason: string) => handed('participant-left', { userId, reason })
	const phone = seated()
	phone.store.place.heard(leaving('x:noor', 'left'), phone.store.state)
	expect(phone.notice()).toBeNull()
	phone.store.place.heard(leaving('x:ada', 'left'), phone.store.state)
	expect(phone.store.state).toMatchObject({ sessionStatus: 'guest', loggedIn: true })
	const elsewhere = { kind: 'info', text: phone.store.translate('own.left.elsewhere') }
	expect(phone.notice()).toMatchObject(elsewhere)

	const removed = seated()
	removed.store.place.heard(leaving('x:ada', 'removed'), removed.store.state)
	await told(removed)
	expect(removed.notice()).toMatchObject({ text: removed.store.translate('own.removed') })

	// The tab in which she left is quicker than the room.
	const endedElsewhere = () => {
		const tab = seated()
		tab.tab.local.remove('stageToken')
		tab.tab.signal('stored', 'stageToken')
		expect(tab.store.state.sessionStatus).toBe('guest')
		return tab
	}
	const tab = endedElsewhere()
	tab.store.place.heard(leaving('x:ada', 'left'), tab.store.state)
	expect(tab.notice()).toMatchObject(elsewhere)

	// She logged out there, and left from her phone much later.
	const loggedOut = endedElsewhere()
	loggedOut.pass(60_000)
	loggedOut.store.place.heard(leaving('x:ada', 'left'), loggedOut.store.state)
	expect(loggedOut.notice()).toBeNull()
})

test('SEAT-13: whose place is taken keeps the way back, reads by whom, and comes back with the next join', async () => {
	const ada = seated()
	const before = ada.store.state
	const data = { userId: 'x:ada', byUserId: 'x:noor', rejoinCode: 'RJ', participantId: 'p-ada' }
	ada.store.place.heard(handed('participant-offstage', data), before)
	expect(ada.store.state).toMatchObject({
		sessionStatus: 'offstage_vetted',
		replaced: {
			self: { platformUserId: 'ada' },
			by: { name: 'noor', at: ada.store.now() },
		},
	})
	expect(ada.tab.local.get('rejoinParticipantId:x:ada')).toBe('p-ada')
	expect(ada.questions()).toEqual([])
	ada.store.place.closed(CLOSE_SESSION_ENDED)
	expect(ada.questions()).toEqual([])

	ada.store.place.heard(handed('participant-joined', { participant: person('ada') }), before)
	expect(ada.store.state).toMatchObject({ sessionStatus: 'active', replaced: null })
	expect(ada.tab.local.get('rejoinCode:x:ada')).toBeNull()

	const untold = seated()
	untold.store.place.heard(handed('participant-offstage', { userId: 'x:ada' }), untold.store.state)
	await settled()
	expect(untold.store.state.replaced).toMatchObject({ by: null })
	expect(untold.questions()).toEqual(['GET /stage/me'])
})

test('a word of ada’s takes her warning back, noor’s does not', () => {
	const ada = seated()
	ada.store.notice('warning', 'Soon', 'seat')
	const said = (platformUserId: string) =>
		handed('new-message', { message: message('m1', { platformUserId }) })
	ada.store.place.heard(said('noor'), ada.store.state)
	expect(ada.notice()?.text).toBe('Soon')
	ada.store.place.heard(said('ada'), ada.store.state)
	expect(ada.notice()).toBeNull()
})

test('the room’s greeting is asked about where it says another than the page: off stage, or a guest', async () => {
	const ada = seated()
	const you = { userId: 'x:ada', seated: false }
	const checks = async () => {
		await settled()
		return ada.questions().filter((one) => one === 'GET /stage/me').length
	}
	ada.store.place.greeted(null)
	expect(await checks()).toBe(0)
	ada.answer('GET /stage/me', ...Array(3).fill({ participant: person('ada') }))
	ada.store.place.greeted(you)
	expect(await checks()).toBe(1)
	ada.store.place.greeted(you, true)
	expect(await checks()).toBe(1)
	ada.store.place.greeted(you, false)
	expect(await checks()).toBe(2)
	ada.store.place.closed(CLOSE_SESSION_ENDED)
	expect(await checks()).toBe(3)
})

test('a doubted session is asked about with the next live line, and only once at a time', async () => {
	const ada = seated()
	ada.answer('GET /stage/me', { participant: person('ada') }, { participant: person('ada') })
	ada.store.place.lineIsLive()
	ada.store.place.lineIsLive()
	await settled()
	expect(ada.questions()).toEqual(['GET /stage/me'])
	ada.store.place.lineIsLive()
	await settled()
	expect(ada.questions()).toHaveLength(1)
	ada.store.place.notKnown()
	ada.store.place.lineIsLive()
	await settled()
	expect(ada.questions()).toHaveLength(2)

	const guest = quietPage({}, null)
	guest.store.place.notKnown()
	guest.store.place.lineIsLive()
	await settled()
	expect(guest.questions()).toEqual([])
})

test('LANG-09: the language that ada chooses is kept, told to the stage while she is on it, and a refusal is shown', async () => {
	const ada = seated()
	ada.answer('POST /stage/set-language', { language: 'de' }, 500)
	ada.store.notice('error', 'Earlier', 'language')
	await switchLanguage(ada.store, 'de')
	expect([ada.tab.local.get('selectedLanguage'), ada.notice()]).toEqual(['de', null])
	expect(ada.asked.at(-1)?.body).toMatchObject({ languageCode: 'de' })
	await switchLanguage(ada.store, 'fr')
	expect(ada.notice()).toMatchObject({
		...{ kind: 'error', text: 'Failed to update language on server.', cause: 'language' },
	})
	const guest = quietPage({}, null)
	await switchLanguage(guest.store, 'ja')
	expect([guest.questions(), guest.tab.local.get('selectedLanguage')]).toEqual([[], 'ja'])
})

test('without a network ada reads that another language needs one, and keeps her own', () => {
	const ada = seated()
	ada.tab.isOnlineNow = false
	expect(ada.store.act(mayChooseLanguage)).toBe(false)
	expect(ada.notice()).toMatchObject({ kind: 'warning', cause: 'language' })
	ada.tab.isOnlineNow = true
	ada.store.change({ connection: 'offline' })
	expect(ada.store.act(mayChooseLanguage)).toBe(false)
	ada.store.change({ connection: 'live' })
	expect(ada.store.act(mayChooseLanguage)).toBe(true)
})

test('somebody’s days are fetched, or a sentence says why not', async () => {
	const { store, answer } = quietPage()
	const asked = 'GET /stage/participant-activity?participantId=p-noor&days=90'
	answer(asked, { activityByDate: { '2026-01-01': 3 } })
	expect(await loadActivity(store, 'p-noor', 90)).toEqual({ '2026-01-01': 3 })
	expect(await loadActivity(store, 'p-noor', 90)).toBe('Failed to load activity.')
})

test('what is folded beside the feed is kept for the next page, in its own order, each by itself', () => {
	const { store, tab } = quietPage()
	keepFold(store, 'people', true)
	keepFold(store, 'notable', true)
	expect([store.state.opened, tab.local.get('stageFolds')]).toEqual([
		['notable', 'people'],
		'notable.people',
	])
	keepFold(store, 'people', false)
	expect([store.state.opened, tab.readCookie('stage_folds')]).toEqual([['notable'], 'notable'])

	const next = quietPage({ opened: ['people'] })
	recallFolds(next.store)
	expect([next.store.state.opened, next.tab.readCookie('stage_folds')]).toEqual([['people'], null])
	next.tab.local.set('stageFolds', 'notable')
	const drawn = vi.fn()
	next.store.subscribe(drawn)
	recallFolds(next.store)
	expect([next.store.state.opened, next.tab.readCookie('stage_folds')]).toEqual([
		['notable'],
		'notable',
	])
	recallFolds(next.store)
	expect(drawn).toHaveBeenCalledOnce()
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
