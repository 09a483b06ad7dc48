import { expect, test, vi } from 'vitest'
import { CLOSE_REMOVED, CLOSE_SESSION_ENDED } from '#contract/limits'
import { mayJoin } from '#rules/people/may-join'
import { askAgain } from '../../../app/stage/people/join/removal-actions.ts'
import { quietPage } from '../support/quiet-page.ts'
import { person } from '../support/samples.ts'
import { handed, ON_STAGE, seated, settled } from './place-world.ts'

const LOG_IN_AGAIN = 'Your session has expired. Please log in again to continue participating.'

/** Until the page has asked whether an operator ended the place. */
const told = ({ store }: Pick<ReturnType<typeof seated>, 'store'>) =>
	vi.waitFor(() => expect(store.state.removal).not.toBe('asked'))

const GRANT = { accessToken: 'log-in of ada', expiresAt: Date.UTC(2100, 0) }
const BANNED = {
	...{ kind: 'banned', reason: 'Spam', until: 5, mayAnswer: true, answeredAt: null },
} as const

test('SESS-07: a session that ended makes ada a guest, says why, and a new one takes the word back', async () => {
	const ada = seated()
	ada.store.place.onExpired('session.expired.login')
	await told(ada)
	expect(ada.store.state).toMatchObject({ sessionStatus: 'guest', loggedIn: false })
	expect(ada.notice()).toMatchObject({ kind: 'error', text: LOG_IN_AGAIN, cause: 'session' })
	ada.tab.local.set('rejoinCode:x:ada', 'RJ')
	ada.store.place.beginSession('new token', person('ada'))
	expect(ada.store.state).toMatchObject({ sessionStatus: 'active', loggedIn: true, notice: null })
	expect(ada.tab.local.get('stageToken')).toBe('new token')
	expect(ada.tab.local.get('rejoinCode:x:ada')).toBeNull()
})

test('G-16: who is removed becomes a guest and reads so; noor’s leaving changes nothing of ada’s', async () => {
	for (const removed of [
		(ada: ReturnType<typeof seated>) =>
			ada.store.place.onRoomEvent(handed('participant-left', { userId: 'x:ada' }), ada.store.state),
		(ada: ReturnType<typeof seated>) => ada.store.place.onSocketClosed(CLOSE_REMOVED),
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
		ada.store.place.onRoomEvent(handed(event, { userId: 'x:noor' }), ada.store.state)
	ada.store.place.onRoomEvent(
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
	ada.store.place.onRoomEvent(handed('participant-left', { userId: 'x:ada' }), ada.store.state)
	expect(ada.store.state).toMatchObject({ sessionStatus: 'guest', unseated: true })
	await told(ada)

	for (const key of ada.tab.local.keys()) other.tab.local.set(key, ada.tab.local.get(key) ?? '')
	other.store.session.end()
	other.store.place.onChangedInOtherTab()
	await told(other)
	expect(other.store.state).toMatchObject({ sessionStatus: 'guest', unseated: true })
	expect(other.notice()?.text).toBe(ada.store.translate('own.removed'))

	ada.tab.keepCookie('stage_as', 'in')
	ada.store.change({ unseated: false })
	ada.store.place.open()
	expect(ada.store.state.unseated).toBe(true)
	ada.store.place.beginSession('new token', person('ada'))
	expect(ada.store.state.unseated).toBe(false)
	ada.store.session.end()
	ada.store.place.open()
	expect(ada.store.state.unseated).toBe(false)

	void other.store.place.logOut()
	other.store.place.open()
	expect(other.store.state.unseated).toBe(false)
})

test('SESS-05, SESS-07: a banned person reads only that they are banned, by whichever way the page learns it, and again after a reload; a lifted ban is shown as a removal', async () => {
	const asked = 'POST /stage/removal'
	for (const end of [
		({ store }: ReturnType<typeof seated>) => store.place.onSocketClosed(CLOSE_REMOVED),
		({ store }: ReturnType<typeof seated>) => store.place.onExpired('session.refresh.failed'),
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
	later.answer(asked, { removal: null }) // a ban of long ago, which was lifted
	await askAgain(later.store)
	expect(later.store.state.removal).toBeNull()
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

test('a person who left, or is logged out in another tab, is not shown their draft; a person whose session ran out is', () => {
	const left = seated()
	left.store.place.becomeGuest(true)
	const out = seated()
	out.store.session.end()
	out.store.place.onChangedInOtherTab()
	expect([left.store.state.unseated, out.store.state.unseated, out.notice()]).toEqual([
		false,
		false,
		null,
	])
	const late = seated()
	late.store.place.onExpired('session.expired.login')
	expect(late.store.state.unseated).toBe(true)
})

test('SESS-05: a person who left in another tab or on another device reads that they left, whether the event or the refusal comes first; a removal is still reported as a removal', async () => {
	const leaving = (userId: string, reason: string) => handed('participant-left', { userId, reason })
	const phone = seated()
	phone.store.place.onRoomEvent(leaving('x:noor', 'left'), phone.store.state)
	expect(phone.notice()).toBeNull()
	phone.store.place.onRoomEvent(leaving('x:ada', 'left'), phone.store.state)
	expect(phone.store.state).toMatchObject({ sessionStatus: 'guest', loggedIn: true })
	const elsewhere = { kind: 'info', text: phone.store.translate('own.left.elsewhere') }
	expect(phone.notice()).toMatchObject(elsewhere)

	const removed = seated()
	removed.store.place.onRoomEvent(leaving('x:ada', 'removed'), removed.store.state)
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
	tab.store.place.onRoomEvent(leaving('x:ada', 'left'), tab.store.state)
	expect(tab.notice()).toMatchObject(elsewhere)

	// She logged out there, and left from her phone much later.
	const loggedOut = endedElsewhere()
	loggedOut.pass(60_000)
	loggedOut.store.place.onRoomEvent(leaving('x:ada', 'left'), loggedOut.store.state)
	expect(loggedOut.notice()).toBeNull()
})

test('SEAT-13: a person whose place was taken keeps the way back, reads who took it, and comes back with the next join', async () => {
	const ada = seated()
	const before = ada.store.state
	const data = { userId: 'x:ada', byUserId: 'x:noor', rejoinCode: 'RJ', participantId: 'p-ada' }
	ada.store.place.onRoomEvent(handed('participant-offstage', data), before)
	expect(ada.store.state).toMatchObject({
		sessionStatus: 'offstage_vetted',
		replaced: {
			self: { platformUserId: 'ada' },
			by: { name: 'noor', at: ada.store.now() },
		},
	})
	expect(ada.tab.local.get('rejoinParticipantId:x:ada')).toBe('p-ada')
	expect(ada.questions()).toEqual([])
	ada.store.place.onSocketClosed(CLOSE_SESSION_ENDED)
	expect(ada.questions()).toEqual([])

	ada.store.place.onRoomEvent(handed('participant-joined', { participant: person('ada') }), before)
	expect(ada.store.state).toMatchObject({ sessionStatus: 'active', replaced: null })
	expect(ada.tab.local.get('rejoinCode:x:ada')).toBeNull()

	const untold = seated()
	untold.store.place.onRoomEvent(
		handed('participant-offstage', { userId: 'x:ada' }),
		untold.store.state,
	)
	await settled()
	expect(untold.store.state.replaced).toMatchObject({ by: null })
	expect(untold.questions()).toEqual(['GET /stage/me'])
})
