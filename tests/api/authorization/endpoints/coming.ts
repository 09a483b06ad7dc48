// One row per endpoint of coming and going, and how each is asked (over 250 lines).

import { expect } from 'vitest'
import { listParticipants } from '#contract/people/participants'
import { me } from '#contract/people/session'
import { CANARY, HEARD, toEverybody } from '../../../room/kernel/audiences.table.ts'
import { followLogin } from '../../../sandbox/log-in.ts'
import type { Person } from '../../../support/person.ts'
import { TEST_ORIGIN } from '../../../support/settings.ts'
import { type Answered, ask, type Endpoints, type It, placeOf, windowOf } from '../asking.ts'
import { MAY } from '../table.ts'

export const coming: Endpoints = {
	// Coming and going (ROLE-12, ROLE-22, G-12, G-44, G-46). other brings what is ada's: her post, her id.
	'POST /api/stage/join-message': {
		may: 'log_in  ok      ok      ok      ok      ok      ok      ok      own     ok',
		// Coming and going (G-12, G-44, G-46, G-166).
		changes: [],
		deed: (it) => ({
			send: () =>
				ask(it, 'POST', '/api/stage/join-message', {
					body: {
						accessToken: it.me.person.accessToken,
						joinCode: (it.role === 'other' ? it.ada : it.me).person.joinCode,
						languageCode: 'de',
					},
				}),
			done: async ({ body }) => {
				expect(body?.message).toContain(body?.stageLink)
				expect(body?.stageLink).toBe(`${TEST_ORIGIN}/stage?j=${body?.proofCode}`)
				// The code is the account's, no matter for whose session it was asked (G-12).
				expect(await it.ada.person.joinText()).not.toContain(body?.proofCode)
			},
		}),
	},
	'POST /api/stage/refresh-session': {
		may: 'renew   renew   ok      ok      ok      ok      ok      renew   own     renew',
		changes: ['~ place of me: sessionAt'],
		deed: (it) => ({
			send: () =>
				ask(it, 'POST', '/api/stage/refresh-session', {
					body: { accessToken: it.me.person.accessToken },
					...(it.role === 'other' ? { headers: asAda(it) } : {}),
				}),
			done: ({ body }) => isAPlaceFor(it, body?.stageToken ?? '', it.role !== 'off'),
		}),
	},
	// A person whose place an operator took has a log-in and no session (G-18).
	'POST /api/stage/removal': {
		may: 'token   ok      ok      ok      ok      ok      ok      ok      own     ok',
		changes: [],
		deed: (it) => ({
			send: () =>
				ask(it, 'POST', '/api/stage/removal', {
					body: { accessToken: it.me.person.accessToken },
				}),
			done: ({ body }) => {
				expect(body?.removal === null).toBe(it.role !== 'banned')
			},
		}),
	},
	'POST /api/stage/removal/answer': {
		may: 'token   said    said    said    said    said    said    ok      said    said',
		deed: (it) => ({
			send: () =>
				ask(it, 'POST', '/api/stage/removal/answer', {
					body: { accessToken: it.me.person.accessToken, text: 'I am sorry' },
				}),
			done: ({ body }) => {
				expect(body?.message).toBe('Your answer was sent.')
			},
		}),
	},
	'POST /api/stage/rejoin': {
		may: 'code    code    code    code    code    ok      code    code    code    code',
		changes: [
			'+ agenda of me',
			'+ place of me',
			'- agenda of me',
			'- images of me', // addresses for uploads of before
			'- rejoin_codes of me',
			'- story_uploads of me',
			'~ place of me: joinedAt lastActivity sessionAt status ver',
			'~ snapshot: counts',
		],
		deed: async (it) => {
			const { rejoinCode } = it.role === 'off' ? (await it.me.person.ask(me)).body : it.me
			const whose = it.role === 'other' ? it.ada : it.me
			return {
				send: () =>
					ask(it, 'POST', '/api/stage/rejoin', {
						body: {
							rejoinCode: rejoinCode ?? 'RJ-AAAA-BBBB-CCCC-DDDD',
							participantId: whose.person.participantId ?? crypto.randomUUID(),
						},
					}),
				done: ({ body }) => isAPlaceFor(it, body?.stageToken ?? ''),
				usesUp: true,
			}
		},
	},
	'POST /api/stage/leave': {
		may: MAY.seated,
		changes: [
			'+ activities of ada', // they talked
			'+ rejoin_codes of me',
			'+ unread of ada',
			'- agenda of me',
			'- place of me',
			'~ place of me: status',
			'~ snapshot: counts',
		],
		// The way back is ada's alone (G-46).
		says: {
			'participant-offstage': {
				heard: HEARD.cutButForAda,
				withheld: ['rejoinCode', 'participantId'],
				data: ({ userId, platform, platformUserId, participant, counts }) => ({
					...{ userId, platform, platformUserId, counts },
					vetted: true,
					byUserId: 'x:leila',
					rejoinCode: CANARY,
					participantId: participant.id,
				}),
			},
		},
		deed: (it) => ({
			send: () => ask(it, 'POST', '/api/stage/leave', { body: named(it) }),
			done: async ({ body }) => {
				expect(body?.rejoinCode).toMatch(/^RJ(-[0-9A-Z]{4}){4}$/)
				const { participants } = (await it.ada.person.ask(listParticipants)).body
				const ids = participants.map(({ id }) => id)
				expect(ids).not.toContain(it.me.person.participantId)
				expect(ids).toContain(it.ada.person.participantId)
			},
			usesUp: true,
		}),
	},
	'POST /api/stage/logout-everywhere': {
		may: MAY.known,
		changes: [
			'+ activities of me',
			'+ log_outs of me',
			'+ unread of me',
			'- agenda of me',
			'- images of me',
			'- story_uploads of me',
			'~ place of me: ver',
		],
		deed: (it) => ({
			send: () => ask(it, 'POST', '/api/stage/logout-everywhere', { body: named(it) }),
			done: async () => {
				expect((await it.me.person.ask(me)).status).toBe(401)
				expect((await it.ada.person.ask(me)).status).toBe(200)
			},
			usesUp: true,
		}),
	},
	// Only messages without text and author remain of them (G-44, G-184).
	'POST /api/stage/erase-own-data': {
		may: MAY.known,
		changes: [
			'+ meta', // the key for the names of those who are gone
			'+ revisions of me',
			'- activity_days of me',
			'- agenda of me',
			'- images of me',
			'- log',
			'- place of me',
			'- r2 of me',
			'- snapshot.days of me',
			'- story_uploads of me',
			'~ messages of somebody: platformUserId platformUsername profilePicUrl removedAt sourcePostUrl text translations userId',
			'~ snapshot: counts',
		],
		deed: (it) => ({
			send: () =>
				ask(it, 'POST', '/api/stage/erase-own-data', { body: { confirm: true, ...named(it) } }),
			done: async () => {
				expect((await it.me.person.ask(me)).status).toBe(401)
				expect((await it.ada.person.ask(me)).status).toBe(200)
			},
			usesUp: true,
		}),
	},
	'POST /api/stage/verify-join': {
		may: 'log_in  ok      ok      ok      ok      ok      ok      banned  proof   ok',
		changes: [
			'+ agenda of me',
			'+ messages of me',
			'+ place of me',
			'+ r2 of me',
			'+ used_posts',
			'~ snapshot: counts',
		],
		says: {
			'participant-joined': toEverybody(({ participant, counts }) => ({ participant, counts })),
		},
		deed: async (it) => {
			const { person } = it.me
			const post =
				person.accessToken && it.role !== 'other' ? await person.publish() : it.ada.postUrl
			return {
				send: () =>
					ask(it, 'POST', '/api/stage/verify-join', {
						body: {
							accessToken: person.accessToken,
							joinCode: person.joinCode,
							selectedLanguage: 'de',
							xStatusUrl: post,
						},
					}),
				done: async ({ body }) => {
					await isAPlaceFor(it, body?.stageToken ?? '')
					person.take(body as never)
				},
				usesUp: true,
			}
		},
	},
	// Logging in (G-08): the callback works only in the browser that began, and other sites can neither get nor
	// end a session.
	'GET /auth/login': {
		may: MAY.everybody,
		deed: (it) => ({
			send: () => ask(it, 'GET', '/auth/login', { from: windowOf(it.stage, it.me.person) }),
			done: ({ headers }) => {
				const to = new URL(headers.get('Location') ?? '')
				expect(to.origin).toBe(it.stage.places.sandbox)
				expect(to.searchParams.get('code_challenge_method')).toBe('S256')
			},
		}),
	},
	'GET /auth/callback': {
		may: 'lost    ok      lost    lost    lost    lost    lost    lost    lost    lost',
		deed: async (it) => {
			const setOut = windowOf(it.stage, it.me.person)
			const from = it.role === 'login' ? setOut : it.stage.person('elsewhere')
			const to = await setOut.fetch(`${TEST_ORIGIN}/auth/login`, { redirect: 'manual' })
			const known = it.role === 'guest' ? it.ada.person : it.me.person
			const { callbackUrl } = await followLogin(to.headers.get('Location') ?? '', known.handle)
			return {
				send: async () => cameBack(await ask(it, 'GET', callbackUrl, { from })),
				done: ({ mark, headers }) => {
					if (mark === 'ok') expect(headers.get('Location')).toBe(`${TEST_ORIGIN}/stage`)
				},
			}
		},
	},
	'POST /auth/token': {
		may: 'no_id   ok      ok      ok      ok      ok      ok      ok      foreign ok',
		// Logging in and out of this browser leaves no trace on the stage (G-08).
		changes: [],
		deed: (it) => ({
			send: () => ask(it, 'POST', '/auth/token', { headers: originOf(it) }),
			done: ({ body }) => expect(body?.accessToken).toEqual(expect.any(String)),
		}),
	},
	'POST /auth/logout': {
		may: 'ok      ok      ok      ok      ok      ok      ok      ok      foreign ok',
		changes: [],
		deed: (it) => {
			const from = windowOf(it.stage, it.me.person)
			return {
				send: () => ask(it, 'POST', '/auth/logout', { headers: originOf(it), from }),
				done: async () => {
					const again = { headers: originOf(it), from }
					expect((await ask(it, 'POST', '/auth/token', again)).status).toBe(401)
				},
			}
		},
	},
}

function named({ role, ada }: It): object {
	return role === 'other'
		? { userId: ada.person.userId, participantId: ada.person.participantId }
		: {}
}

function asAda({ ada }: It): Record<string, string> {
	return { Authorization: `Bearer ${ada.person.stageToken}` }
}

function originOf({ role }: It): Record<string, string> {
	return { Origin: role === 'other' ? 'https://elsewhere.example' : TEST_ORIGIN }
}

/** The token that was given is about who asked, and nobody else. */
async function isAPlaceFor(it: It, stageToken: string, seated = true): Promise<void> {
	const person: Person = windowOf(it.stage, it.me.person)
	person.stageToken = stageToken
	const place = await placeOf(person)
	expect([place.platformUsername, place.status !== 'OffStageVetted']).toEqual([
		it.me.person.handle,
		seated,
	])
}

function cameBack(answer: Answered): Answered {
	const isLost = answer.headers.get('Location')?.endsWith('/stage?login=failed')
	const cookies = answer.headers.getSetCookie().join()
	if (isLost) expect(cookies).not.toMatch(/stage_identity=[^;]/)
	return { ...answer, mark: isLost ? 'lost' : 'ok' }
}
