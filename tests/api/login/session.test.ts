// One life of a session, from `me` to the rejoin code (over 250 lines).

import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { createBannerCheckout, previewBanner } from '#contract/banner/banner'
import { recordClick } from '#contract/banner/clicks'
import type { Endpoint } from '#contract/endpoint'
import { listEvents } from '#contract/events/events'
import { LANGUAGES } from '#contract/languages'
import { listMessages } from '#contract/messages/messages'
import { participantActivity } from '#contract/people/activity-days'
import { listNotable } from '#contract/people/notable'
import { listParticipants } from '#contract/people/participants'
import { setLanguage, setStatus } from '#contract/people/presence'
import { heartbeat, leave, logOutEverywhere, me, refreshSession } from '#contract/people/session'
import { savePushSubscription } from '#contract/push'
import { health } from '#contract/service'
import { listStories, readStory, viewStory } from '#contract/stories/stories'
import { createTopicCheckout } from '#contract/topics/boost'
import { listTopics } from '#contract/topics/topics'
import { signStageToken } from '#storage/people/stage-token'
import { doorsWith } from '../../support/doors.ts'
import { openStage } from '../../support/open-stage.ts'
import { Person } from '../../support/person.ts'
import { TEST_SECRET } from '../../support/settings.ts'
import { seatDirectly } from '../support/crowd.ts'
import { insteadOf, said } from '../support/external-services.ts'

const HOUR_MS = 3_600_000
/** Endpoints with an optional stage token. */
const TOKEN_OR_NONE: readonly Endpoint[] = [
	...[listMessages, listParticipants, listNotable, participantActivity, listStories, readStory],
	...[viewStory, listTopics, listEvents, savePushSubscription, recordClick, createTopicCheckout],
	...[createBannerCheckout, previewBanner],
]
const LOG_IN_AGAIN = 'Your session has expired. Please log in again to continue participating.'
const REFRESH_FAILED = 'Session refresh failed. Please join the stage again.'

test('API-11, PART-02: ada reads her whole profile with its private fields, and no other profile', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada')
	const kenji = await stage.joined('kenji')

	const own = await ada.ask(me)

	expect(own.status).toBe(200)
	expect(Object.keys(own.body)).toEqual(['participant'])
	expect(own.body.participant).toMatchObject({
		id: ada.participantId,
		referralCode: null,
		hasUsedReferral: false,
		referralCount: 0,
		walletAddress: null,
		farcasterDmNotificationsEnabled: false,
		mutedPeople: [],
	})
	expect((await kenji.ask(me)).body.participant.id).toBe(kenji.participantId)
	expect(own.headers.get('Cache-Control')).toBe('no-store')
	expect(said(await stage.person('guest').ask(me))).toEqual({
		status: 401,
		message: 'Not verified on stage.',
	})
})

test('API-15: a login that the provider still knows is given a fresh token for the same place', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada')
	const browser = stage.person('browser')

	const { status, body } = await browser.ask(refreshSession, {
		body: { accessToken: ada.accessToken },
	})

	expect(status).toBe(200)
	expect(Object.keys(body).sort()).toEqual(['participant', 'stageToken'])
	expect(body.participant.id).toBe(ada.participantId)
	expect(body.participant).not.toHaveProperty('walletAddress')
	browser.take(body)
	expect((await browser.say('With a fresh token')).status).toBe(200)
	expect((await ada.say('And the old one still counts')).status).toBe(200)
})

test('API-15: without a good access token, or without a place ever, there is nothing to refresh', async () => {
	await using stage = await openStage()
	const stranger = stage.person('stranger')
	await stranger.logIn()

	for (const accessToken of [
		undefined,
		null,
		'',
		'garbage',
		'a'.repeat(15_000),
		'a'.repeat(60_000),
		'a.b.c',
		stranger.accessToken,
	])
		expect(said(await stranger.ask(refreshSession, { body: { accessToken } }))).toEqual({
			status: 401,
			message: REFRESH_FAILED,
		})
})

test('API-15: someone off stage gets a token and a way back', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada')
	await ada.ask(leave, { body: {} })
	const body = { accessToken: ada.accessToken }

	const first = await ada.ask(refreshSession, { body })
	expect(first.body).toMatchObject({
		participant: { status: 'OffStageVetted' },
		participantId: ada.participantId,
		rejoinCode: expect.stringMatching(/^RJ-/),
	})
})

test('API-15: while the provider is away the answer is 503, which ends no session', async () => {
	await using stage = await openStage()
	const stageFetch = doorsWith({ OIDC_AUDIENCE: '' })
	const ada = await new Person({ ...stage.places, stageFetch }, stage.person('ada').handle).join()
	// A token that is no JWT is asked about at the provider.
	const refresh = () => ada.ask(refreshSession, { body: { accessToken: ada.accessToken } })

	for (const status of [502, 403, 400]) {
		using away = insteadOf(`${env.OIDC_ISSUER}/`, () => new Response('firewall', { status }))
		expect([status, said(await refresh())]).toEqual([
			status,
			{
				status: 503,
				message: 'The login service does not answer right now. Please try again.',
			},
		])
		expect(away.asked.length).toBeGreaterThan(0)
	}

	expect((await ada.ask(me)).status).toBe(200)
	for (const [status, challenge] of [
		[401, 'Bearer'],
		[403, 'Bearer error="insufficient_scope"'],
		[400, 'Bearer realm="x", error="invalid_token"'],
	] as const) {
		const headers = { 'WWW-Authenticate': challenge }
		using _ = insteadOf(`${env.OIDC_ISSUER}/me`, () => new Response('', { status, headers }))
		expect([challenge, (await refresh()).status]).toEqual([challenge, 401])
	}
})

test('API-19, ROLE-15: a heartbeat says the time, and renews the token in its last six hours', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada')
	const joinedAt = Date.now()
	const first = ada.stageToken

	vi.setSystemTime(joinedAt + 17 * HOUR_MS)
	const early = await ada.ask(heartbeat, { body: {} })
	expect(early.status).toBe(200)
	expect(early.body).toEqual({ ok: true, serverTime: joinedAt + 17 * HOUR_MS })

	vi.setSystemTime(joinedAt + 18 * HOUR_MS + 60_000)
	const late = await ada.ask(heartbeat, { body: { stageToken: first ?? '' } })
	expect(late.body).toMatchObject({ ok: true, stageToken: expect.any(String) })
	expect(late.body.stageToken).not.toBe(first)

	vi.setSystemTime(joinedAt + 25 * HOUR_MS)
	expect(said(await ada.ask(heartbeat, { body: {} }))).toEqual({
		status: 401,
		message: LOG_IN_AGAIN,
	})
	ada.stageToken = late.body.stageToken ?? null
	expect((await ada.ask(heartbeat, { body: {} })).status).toBe(200)
})

test('API-19, SESS-07: a heartbeat with an invalid token is told to log in again, for every kind of fault', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada')
	const { by } = await seatDirectly(stage.room(), 'gone')
	await stage.room().do('leave', { by: by })
	const nobody = { userId: 'x:0', ver: 1 }
	const tokens = [
		null,
		'garbage',
		`${ada.stageToken}x`,
		await signStageToken('another secret, just as long', by, Date.now()),
		await signStageToken(TEST_SECRET, { ...by, ver: by.ver + 1 }, Date.now()),
		await signStageToken(TEST_SECRET, nobody, Date.now()),
		await signStageToken(TEST_SECRET, by, Date.now()), // off stage: nobody is on the page for it
	]

	for (const token of tokens) {
		const person = stage.person('someone')
		person.stageToken = token
		expect(said(await person.ask(heartbeat, { body: {} }))).toEqual({
			status: 401,
			message: LOG_IN_AGAIN,
		})
	}
	expect((await ada.ask(heartbeat, { body: {} })).status).toBe(200)
})

test('API-20, ROLE-15: kenji is away and back; an unknown status is refused and not broadcast', async () => {
	await using stage = await openStage()
	const kenji = await stage.joined('kenji')
	const guest = await stage.listen()
	const heard = () => guest.all('participant-status-updated').map(({ data }) => data)

	for (const status of ['Away', 'Away', 'Active'] as const) {
		const answer = await kenji.ask(setStatus, { body: { status } })
		expect([answer.status, answer.body]).toEqual([200, { newStatus: status }])
	}
	for (const status of ['OffStageVetted', 'Removed', 'away', '', null, 7, undefined])
		expect(said(await kenji.ask(setStatus, { body: { status: status as 'Away' } }))).toEqual({
			status: 400,
			message: 'Status must be Active or Away.',
		})

	await vi.waitFor(() =>
		expect(heard().map(({ userId, status }) => [userId, status])).toEqual([
			[kenji.userId, 'Away'],
			[kenji.userId, 'Active'],
		]),
	)
})

test('API-21, LANG-01, LANG-09, RT-07: noor may speak any of the thirty languages, and no other; everybody hears each change once', async () => {
	await using stage = await openStage()
	const noor = await stage.joined('noor', { language: 'ur' })
	const guest = await stage.listen()
	expect((await noor.ask(me)).body.participant.language).toBe('ur')

	for (const languageCode of [...LANGUAGES, 'cs'] as const) {
		const { status, body } = await noor.ask(setLanguage, { body: { languageCode } })
		expect([status, body]).toEqual([200, { language: languageCode }])
	}
	for (const languageCode of ['en', 'tlh', 'EN-US', '', null, undefined, ['de']]) {
		const { status, body } = await noor.ask(setLanguage, {
			body: { languageCode: languageCode as 'de' },
		})
		expect([status, body.message]).toEqual([400, "Please check 'languageCode'."])
	}

	expect((await noor.ask(me)).body.participant.language).toBe('cs')
	await guest.hears('participant-language-updated', { userId: noor.userId, language: 'cs' })
	const heard = guest.all('participant-language-updated').map(({ data }) => data.language)
	expect(heard).toEqual(LANGUAGES)
})

test('API-18, JOIN-21, RT-03, SESS-05: ada leaves once, as everybody hears; her token then only shows her own place', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada')
	const guest = await stage.listen()
	const own = await stage.listen({ as: ada })
	const before = (await stage.room().snapshot()).counts

	const { status } = await ada.ask(leave, { body: { stageToken: ada.stageToken ?? '' } })

	expect(status).toBe(200)
	expect((await own.closed).code).toBe(4001)
	expect((await stage.room().snapshot()).counts).toMatchObject({
		onStage: before.onStage - 1,
		offStageVetted: before.offStageVetted + 1,
	})
	const { counts } = await stage.room().snapshot()
	const left = { platform: 'x', platformUserId: ada.userId?.slice(2), reason: 'left', counts }
	await guest.hears('participant-left', { userId: ada.userId, ...left })
	for (const line of [guest, own]) expect(line.frames.join()).not.toMatch(/RJ-|rejoinCode/)
	for (const answer of [
		await ada.ask(leave, { body: {} }),
		await ada.ask(setStatus, { body: { status: 'Away' } }),
		await ada.ask(setLanguage, { body: { languageCode: 'de' } }),
	])
		expect(said(answer)).toEqual({ status: 403, message: 'Not verified on stage.' })
	expect((await ada.ask(me)).body).toMatchObject({
		participant: { status: 'OffStageVetted' },
		rejoinCode: expect.stringMatching(/^RJ-/),
		participantId: ada.participantId,
	})
})

test('API-11: a false or ended token is refused at every endpoint that takes one, and its sender never counts as a guest; guests without a token can still read', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.joined('ada'), await stage.joined('kenji')]
	const asked = {
		params: { id: '1' },
		query: { participantId: kenji.participantId ?? '' },
		body: {
			...{ topicText: 'What is it about?', bannerAdId: 'none' },
			...{ imageUrl: 'https://127.0.0.1/a.png', linkUrl: 'https://shop.example.org' },
		},
	}
	await ada.ask(logOutEverywhere, { body: {} })

	for (const endpoint of TOKEN_OR_NONE) {
		const ask = (headers: Record<string, string>, more: object = {}) =>
			stage
				.person('anybody')
				.ask(endpoint, { ...asked, body: { ...asked.body, ...more }, headers } as object)
		const all = [
			await ask({ Authorization: `Bearer ${ada.stageToken}` }),
			await ask({ Authorization: 'Bearer x.y.z' }),
			await ask({ Authorization: 'Bearer a token, I swear' }),
			...(endpoint.method === 'GET' ? [] : [await ask({}, { stageToken: 'x.y.z' })]),
		]
		expect([endpoint.path, ...all.map(({ status, body }) => [status, body?.code])]).toEqual([
			endpoint.path,
			...all.map(() => [401, 'session-over']),
		])
		const others = [await ask({}), await kenji.ask(endpoint, asked as object)]
		expect([endpoint.path, others.map(({ status }) => status).includes(401)]).toEqual([
			endpoint.path,
			false,
		])
	}
	// An old token does not close the way back.
	expect((await ada.ask(health)).status).toBe(200)
	expect(await ada.ask(refreshSession, { body: { accessToken: ada.accessToken } })).toMatchObject({
		status: 401,
		body: { code: 'refresh-failed' },
	})
})
