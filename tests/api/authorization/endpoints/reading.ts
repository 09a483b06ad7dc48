import { expect } from 'vitest'
import { listParticipants } from '#contract/people/participants'
import { png } from '../../../support/images.ts'
import { TEST_ORIGIN } from '../../../support/settings.ts'
import { type Answered, ask, type Deed, type Endpoints, type It, placeOf } from '../asking.ts'
import { MAY } from '../table.ts'

const QUARANTINED = 'quarantine/0123456789abcdef0123456789abcdef'

export const reading: Endpoints = {
	// Reading is for everybody (ROLE-03, ROLE-09); what is for the stage only is for those on stage (MSG-07, G-26).
	'GET /stage': {
		may: MAY.readCut,
		deed: (it) => shows(it, '/stage', 'text/html'),
	},
	'GET /stage?_data=routes/stage': {
		may: MAY.readCut,
		deed: (it) => shows(it, '/stage?_data=routes/stage', 'application/json'),
	},
	'GET /stage/message/:id': {
		may: MAY.readCut,
		deed: (it) => shows(it, `/stage/message/${it.ada.secretId}`, 'text/html'),
	},
	'GET /stage/message/:id?_data=routes/stage_.message.$id': {
		may: MAY.readCut,
		deed: (it) =>
			shows(
				it,
				`/stage/message/${it.ada.secretId}?_data=routes/stage_.message.$id`,
				'application/json',
			),
	},
	'GET /api/stage/messages': {
		may: MAY.readWhole,
		deed: (it) => ({
			send: () => ask(it, 'GET', `/api/stage/messages?around=${it.ada.secretId}`),
		}),
	},
	'GET /api/stage/participants': {
		may: MAY.everybody,
		deed: (it) => ({
			send: () => ask(it, 'GET', '/api/stage/participants'),
			done: ({ body, text }) => {
				const ids = ((body?.participants ?? []) as { id: string }[]).map(({ id }) => id)
				expect(ids).toContain(it.ada.person.participantId)
				expect(text).not.toMatch(/referral|wallet|farcasterDm/i) // what is only its owner's (G-15b)
			},
		}),
	},
	'GET /api/participants/notable': {
		may: MAY.everybody,
		deed: (it) => ({
			send: () => ask(it, 'GET', '/api/participants/notable'),
			done: ({ body, text }) => {
				expect(text).toContain(it.ada.person.handle)
				const isKnown = ['x', 'farc', 'away', 'off', 'other'].includes(it.role)
				expect(typeof body?.listed).toBe(isKnown ? 'boolean' : 'undefined')
			},
		}),
	},
	'GET /api/stage/participant-activity': {
		may: MAY.everybody,
		deed: (it) => ({
			send: () =>
				ask(
					it,
					'GET',
					`/api/stage/participant-activity?participantId=${it.ada.person.participantId}`,
				),
			done: ({ text }) => expect(text).toContain('"post":'),
		}),
	},
	'GET /api/health': {
		may: MAY.everybody,
		deed: (it) => ({
			send: () => ask(it, 'GET', '/api/health'),
			done: ({ body }) => expect(body).toMatchObject({ ok: true }),
		}),
	},
	'POST /api/views/stage': {
		may: MAY.everybody,
		changes: ['+ visitors', '~ snapshot: totalViews'],
		deed: async (it) => {
			const before = (await it.ada.person.ask(listParticipants)).body.totalViews
			return {
				send: () => ask(it, 'POST', '/api/views/stage', { body: {} }),
				done: ({ body }) => expect(body?.totalViews).toBeGreaterThan(before),
			}
		},
	},
	'POST /api/log': {
		may: MAY.everybody,
		changes: [],
		deed: (it) => ({
			send: () =>
				ask(it, 'POST', '/api/log', {
					body: { type: 'ui', data: { event: 'e', sessionId: it.role, timestamp: 1 } },
				}),
			done: ({ status }) => expect(status).toBe(204),
		}),
	},
	'GET /': {
		may: MAY.everybody,
		deed: (it) => leadsToStage(it, '/'),
	},
	'GET /?_data=routes/_index': {
		may: MAY.everybody,
		deed: (it) => leadsToStage(it, '/?_data=routes/_index&index'),
	},
	'GET /stage?_data=root': {
		may: MAY.everybody,
		deed: (it) => shows(it, '/stage?_data=root', 'application/json'),
	},
	'GET /stage/globe': {
		may: MAY.everybody,
		deed: (it) => shows(it, '/stage/globe', 'text/html'),
	},
	'GET /stage/globe?_data=routes/stage_.globe': {
		may: MAY.everybody,
		deed: (it) => shows(it, '/stage/globe?_data=routes/stage_.globe', 'application/json'),
	},
	'GET /faq': {
		may: MAY.everybody,
		deed: (it) => shows(it, '/faq', 'text/html'),
	},
	'GET /faq?_data=routes/faq': {
		may: MAY.everybody,
		deed: (it) => shows(it, '/faq?_data=routes/faq', 'application/json'),
	},
	'GET /nowhere': {
		may: MAY.nobody,
		deed: (it) => ({ send: () => ask(it, 'GET', '/nowhere') }),
	},
	'GET /nowhere?_data=routes/$': {
		may: MAY.nobody,
		deed: (it) => ({
			send: () => ask(it, 'GET', '/nowhere?_data=routes/$'),
		}),
	},
	// The channel: without a good token one listens as a guest (G-28); from another page nobody listens.
	'GET /api/realtime/stage-updates': {
		may: 'guest   guest   ok      ok      ok      known   guest   guest   origin  guest',
		changes: ['~ place of me: eligibilityStatus lastSeenOnPage'], // the dot is lit at once
		deed: (it) => ({ send: () => opensSocket(it) }),
	},
	// Pictures (0006): who knows its name sees it, but those of stage-only messages.
	'GET /media/images/:name': {
		may: MAY.everybody,
		deed: (it) => picture(it, it.ada.imageUrl),
	},
	'GET /media/avatars/:name': {
		may: MAY.everybody,
		deed: async (it) => picture(it, (await placeOf(it.ada.person)).profilePicUrl),
	},
	'GET /media/stage-only/:name': {
		may: 'void    void    ok      ok      ok      void    void    void    ok      void',
		deed: (it) => picture(it, it.ada.secretImageUrl),
	},
	'GET /media/quarantine/:name': {
		may: MAY.nobody,
		deed: async (it) => {
			await it.env.MEDIA.put(QUARANTINED, png())
			return picture(it, `/media/${QUARANTINED}`)
		},
	},
	'GET /media/qr.svg': {
		may: MAY.everybody,
		deed: (it) => ({
			send: () => ask(it, 'GET', '/media/qr.svg'),
			done: ({ text }) => expect(text).toContain('<svg'),
		}),
	},
}

function shows(it: It, path: string, type: string): Deed {
	return {
		send: () => ask(it, 'GET', path),
		done: ({ headers, text }) => {
			expect(headers.get('Content-Type')).toContain(type)
			// One page serves everybody (G-105): nothing on it is about who asks.
			for (const own of [it.me.bearer, it.me.rejoinCode].filter((one) => one))
				expect(text).not.toContain(own)
		},
	}
}

function leadsToStage(it: It, path: string): Deed {
	return {
		send: () => ask(it, 'GET', path),
		done: ({ headers }) =>
			expect(headers.get('Location') ?? headers.get('X-Remix-Redirect')).toBe('/stage'),
	}
}

function picture(it: It, path: string): Deed {
	return {
		send: () => ask(it, 'GET', path),
		done: ({ headers }) => expect(headers.get('Content-Type')).toBe('image/png'),
	}
}

async function opensSocket({ stage, role, me: { bearer } }: It): Promise<Answered> {
	const auth = bearer ? '&auth=1' : ''
	const response = await stage.fetch(`${TEST_ORIGIN}/api/realtime/stage-updates?lang=es${auth}`, {
		headers: {
			Upgrade: 'websocket',
			...(role === 'other' ? { Origin: 'https://elsewhere.example' } : {}),
		},
	})
	const { status, headers, webSocket: socket } = response
	if (!socket) {
		const text = await response.text()
		return { status, headers, text, body: JSON.parse(text) }
	}
	const hello = new Promise<string>((heard) =>
		socket.addEventListener('message', ({ data }) => heard(String(data))),
	)
	socket.accept()
	if (bearer) socket.send(JSON.stringify({ type: 'auth', stageToken: bearer }))
	const text = await hello
	socket.close()
	const body = JSON.parse(text)
	const mark = body.data.you ? (body.data.you.seated ? 'ok' : 'known') : 'guest'
	return { status, headers, text, body, mark }
}
