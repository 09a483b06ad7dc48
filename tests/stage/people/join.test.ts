// One form of joining, with every answer that it may get (over 250 lines).

import { expect, test, vi } from 'vitest'
import { joinsOn, logInToJoin } from '../../../app/stage/people/join/joins-on.ts'
import { seekPlace } from '../../../app/stage/people/settings/settings-after-leaving.tsx'
import { Browser } from '../support/browser.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openPage } from '../support/open-page.ts'
import { COUNTS, person } from '../support/samples.ts'

function knowIdentity(stage: LittleStage) {
	const grant = { accessToken: 'identity', expiresAt: Date.now() + 600_000 }
	stage.answers.set('POST /auth/token', () => ({ status: 200, body: grant }))
	stage.knows('ada')
}

test('JOIN-18, LANG-09: ada proves her post in the language she chose and is on stage', async () => {
	await using stage = await LittleStage.open()
	knowIdentity(stage)
	stage.answers.set('POST /api/stage/join-message', () => ({
		status: 200,
		body: { message: 'Join me', stageLink: 'https://stage/stage?j=1', proofCode: '1' },
	}))
	stage.answers.set('POST /api/stage/verify-join', () => ({
		status: 200,
		body: { stageToken: 'fresh', participant: person('ada'), message: 'ok' },
	}))
	using ada = openPage(stage)
	await vi.waitFor(() => expect(ada.state.connection).toBe('live'))
	ada.actions.switchLanguage('de')

	const { stageLink } = await ada.actions.fetchJoinMessage()
	await ada.actions.verifyJoin(' https://x.com/ada/status/1 ')

	expect(stageLink).toBe('https://stage/stage?j=1')
	const [asked] = stage.askedFor('POST /api/stage/join-message')
	const [proven] = stage.askedFor('POST /api/stage/verify-join')
	expect(asked?.joinCode).toMatch(/^join_stage_[0-9a-f]{32}$/)
	expect(proven).toEqual({
		xStatusUrl: 'https://x.com/ada/status/1',
		joinCode: asked?.joinCode,
		selectedLanguage: 'de',
		accessToken: 'identity',
	})
	expect(ada.state.sessionStatus).toBe('active')
	expect(ada.state.participants).toEqual([person('ada')])
	expect([ada.state.welcome, ada.state.notice]).toEqual([ada.state.counts.onStage, null])
	expect(ada.browser.kept.get('stageToken')).toBe('fresh')
	expect(ada.browser.kept.get('stageUserId')).toBe('x:ada')
	await vi.waitFor(() => expect(stage.received).toContain('{"type":"auth","stageToken":"fresh"}'))
})

test('JOIN-15: the answer to her post was lost; ada sends it again and is on stage, while eve reads that it is used', async () => {
	await using stage = await LittleStage.open()
	knowIdentity(stage)
	const message = 'This post was already used to join.'
	stage.answers.set('POST /api/stage/verify-join', () => ({
		status: 409,
		body: { message, code: 'post-used' },
	}))
	using ada = openPage(stage)
	using eve = openPage(stage)

	await expect(eve.actions.verifyJoin('https://x.com/ada/status/1')).rejects.toThrow(message)
	stage.answers.set('POST /api/stage/refresh-session', () => ({
		status: 200,
		body: { stageToken: 'fresh', participant: person('ada') },
	}))
	await ada.actions.verifyJoin('https://x.com/ada/status/1')

	expect([eve.state.sessionStatus, ada.state.sessionStatus]).toEqual(['guest', 'active'])
	expect([eve.state.welcome, ada.state.welcome]).toEqual([null, ada.state.counts.onStage])
	expect(ada.browser.kept.get('stageToken')).toBe('fresh')
})

test('JOIN-19, JOIN-20: without words of the stage the documented ones are shown, with the status', async () => {
	await using stage = await LittleStage.open()
	knowIdentity(stage)
	using kenji = openPage(stage)
	stage.answers.set('POST /api/stage/verify-join', () => ({ status: 502 }))
	stage.answers.set('POST /api/stage/join-message', () => ({ status: 500 }))

	await expect(kenji.actions.verifyJoin('x')).rejects.toThrow('Verification failed (502)')
	await expect(kenji.actions.fetchJoinMessage()).rejects.toThrow('Join failed (500)')
	stage.answers.set('POST /api/stage/verify-join', () => ({
		status: 400,
		body: { message: 'Your post must include the stage link.' },
	}))

	await expect(kenji.actions.verifyJoin('x')).rejects.toThrow(
		'Your post must include the stage link.',
	)
	expect(kenji.state.sessionStatus).toBe('guest')
})

test('G-92: a refused log-in while joining does not log ada out', async () => {
	await using stage = await LittleStage.open()
	knowIdentity(stage)
	stage.participants = [person('ada')]
	stage.answers.set('POST /api/stage/verify-join', () => ({
		status: 401,
		body: { message: 'Could not get access token.' },
	}))
	using ada = openPage(stage, { as: 'ada' })

	await expect(ada.actions.verifyJoin('x')).rejects.toThrow('Could not get access token.')

	expect(ada.state.sessionStatus).toBe('active')
})

test('JOIN-21, G-44, G-107: leaving makes ada a guest with a way back and to her settings, and is no removal in this tab', async () => {
	await using stage = await LittleStage.open()
	knowIdentity(stage)
	stage.participants = [person('ada')]
	const way = { rejoinCode: 'RJ-9', participantId: 'p-ada' }
	stage.answers.set('POST /api/stage/leave', () => {
		const gone = { userId: 'x:ada', platform: 'x', platformUserId: 'ada', counts: COUNTS }
		stage.happen('participant-left', { ...gone, reason: 'left' })
		stage.drop(4001)
		return { status: 200, body: { message: 'Bye', ...way, platform: 'x', platformUserId: 'ada' } }
	})
	const browser = new Browser()
	using ada = openPage(stage, { browser, as: 'ada' })
	await vi.waitFor(() => expect(stage.sockets.size).toBe(1))

	await ada.actions.leaveStage()

	expect(ada.state.sessionStatus).toBe('guest')
	expect(ada.state.loggedIn).toBe(true)
	expect(ada.state.notice?.kind).toBe('success')
	expect(ada.actions.knownRejoin()).toEqual(way)
	expect(browser.kept.has('stageToken')).toBe(false)
	expect(browser.cookies.get('stage_as')).toBe('in')

	// Her settings, with her own data, are open to her without another log-in.
	const offStage = { ...person('ada'), status: 'OffStageVetted' }
	stage.answers.set('POST /api/stage/refresh-session', () => ({
		status: 200,
		body: { stageToken: 'token of ada', participant: offStage },
	}))
	expect(await seekPlace(ada.store)).toBe(true)
	expect(ada.state.sessionStatus).toBe('offstage_vetted')
})

test('JOIN-22: a leave that fails says so and changes nothing', async () => {
	await using stage = await LittleStage.open()
	knowIdentity(stage)
	stage.participants = [person('ada')]
	stage.answers.set('POST /api/stage/leave', () => ({ status: 500 }))
	using ada = openPage(stage, { as: 'ada' })

	await ada.actions.leaveStage()

	expect(ada.state.notice?.text).toBe('Failed to leave stage...')
	expect(ada.state.sessionStatus).toBe('active')
})

test('JOIN-23: coming back stores the new token, uses the code up and seats ada', async () => {
	await using stage = await LittleStage.open()
	knowIdentity(stage)
	stage.answers.set('POST /api/stage/rejoin', () => ({
		status: 200,
		body: { stageToken: 'back', participant: person('ada', { status: 'Away' }), message: 'ok' },
	}))
	const browser = new Browser()
	browser.kept.set('rejoinCode:x:ada', 'RJ-9')
	browser.kept.set('rejoinParticipantId:x:ada', 'p-ada')
	using ada = openPage(stage, { browser })
	const { rejoinCode = '', participantId = '' } = ada.actions.knownRejoin() ?? {}

	await ada.actions.rejoin(rejoinCode, participantId)

	expect(ada.state.sessionStatus).toBe('active')
	expect(ada.state.participants[0]?.status).toBe('Active')
	expect(ada.state.notice?.text).toBe('Successfully rejoined the stage!')
	expect(browser.kept.get('stageToken')).toBe('back')
	expect(ada.actions.knownRejoin()).toBeNull()
})

test('JOIN-24, G-46: a worthless code is forgotten; a full stage and a lost network leave it', async () => {
	await using stage = await LittleStage.open()
	const browser = new Browser()
	browser.kept.set('rejoinCode:x:ada', 'RJ-9')
	browser.kept.set('rejoinParticipantId:x:ada', 'p-ada')
	using ada = openPage(stage, { browser })
	const rejoin = () => ada.actions.rejoin('RJ-9', 'p-ada')

	for (const status of [409, 429, 500]) {
		stage.answers.set('POST /api/stage/rejoin', () => ({ status, body: { message: 'Later.' } }))
		await expect(rejoin()).rejects.toThrow('Later.')
	}
	stage.answers.set('POST /api/stage/rejoin', () => 'no answer')
	await expect(rejoin()).rejects.toThrow('Failed to rejoin the stage.')
	for (const status of [200, 401, 403, 404, 410]) {
		stage.answers.set('POST /api/stage/rejoin', () => ({ status, body: { error: 'denied' } }))
		await expect(rejoin()).rejects.toThrow(`Rejoin failed (${status})`)
	}
	expect(ada.actions.knownRejoin()).toEqual({ rejoinCode: 'RJ-9', participantId: 'p-ada' })

	const wrong = { message: 'This rejoin code is not valid any more.', code: 'wrong-code' }
	stage.answers.set('POST /api/stage/rejoin', () => ({ status: 401, body: wrong }))
	await expect(rejoin()).rejects.toThrow(wrong.message)
	expect(ada.actions.knownRejoin()).toBeNull()
})

test('JOIN-27: coming back without a code or an id is refused before anyone is asked', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage)

	await expect(kenji.actions.rejoin(' ', 'p-ada')).rejects.toThrow('Missing rejoin information.')
	await expect(kenji.actions.rejoin('RJ-9', '')).rejects.toThrow('Missing rejoin information.')

	expect(stage.askedFor('POST /api/stage/rejoin')).toEqual([])
})

test('a person whom the join dialog sent to the log-in finds the dialog open again, once, also a person who can take a place again; a seated person, one who is not logged in, and one who came another way do not', async () => {
	await using stage = await LittleStage.open()
	using mio = openPage(stage)
	const { store, tab } = mio
	const backAs = (as: 'guest' | 'active' | 'offstage_vetted', loggedIn: boolean) => {
		store.setSessionStatus('loading')
		const early = store.act(joinsOn)
		store.setSessionStatus(as, loggedIn)
		return [early, store.act(joinsOn)]
	}

	expect(backAs('guest', true)).toEqual([false, false])
	store.act(logInToJoin)
	expect(tab.went).toEqual(['/auth/login?returnTo=%2Fstage'])
	expect(backAs('guest', true)).toEqual([false, true])
	expect(backAs('guest', true)).toEqual([false, false])
	store.act(logInToJoin)
	expect(backAs('offstage_vetted', true)).toEqual([false, true])
	store.act(logInToJoin)
	expect(backAs('active', true)).toEqual([false, false])
	store.act(logInToJoin)
	expect(backAs('guest', false)).toEqual([false, false])
	expect(backAs('guest', true)).toEqual([false, false])

	// Somebody of whom the log-in knows a place waits until that is looked for.
	store.act(logInToJoin)
	tab.keepCookie('stage_as', 'back')
	expect(store.act(joinsOn)).toBe(false)
	tab.keepCookie('stage_as', 'in')
	expect(store.act(joinsOn)).toBe(true)
})

test('LANG-08: a choice that the stage refused is reported; the browser keeps it all the same', async () => {
	await using stage = await LittleStage.open()
	knowIdentity(stage)
	stage.participants = [person('ada')]
	stage.answers.set('POST /api/stage/set-language', () => ({ status: 500 }))
	using ada = openPage(stage, { as: 'ada' })

	ada.actions.switchLanguage('fr')

	await vi.waitFor(() =>
		expect(ada.state.notice?.text).toBe('Failed to update language on server.'),
	)
	expect(ada.browser.kept.get('selectedLanguage')).toBe('fr')
	expect(stage.askedFor('POST /api/stage/set-language')[0]?.languageCode).toBe('fr')
})

test('LS-05: showing the original is remembered, also in the other tab', async () => {
	await using stage = await LittleStage.open()
	const browser = new Browser()
	using one = openPage(stage, { browser })
	using two = openPage(stage, { browser })
	expect(two.state.showOriginal).toBe(false)

	one.actions.showOriginal(true)

	await vi.waitFor(() => expect(two.state.showOriginal).toBe(true))
	expect(browser.kept.get('showOriginalText')).toBe('true')
})
