import { expect } from 'vitest'
import { listParticipants } from '#contract/people/participants'
import { png } from '../../../support/images.ts'
import { TEST_ORIGIN } from '../../../support/settings.ts'
import {
	type Answered,
	ask,
	type Endpoint,
	type Endpoints,
	type It,
	type PathOf,
	placeOf,
	reads,
	SECRET,
} from '../asking.ts'
import { MAY } from '../table.ts'
import { anyOfHers as hersToMeetAt } from './events.ts'
import { hers } from './stories.ts'
import { hers as hersToTalkOf } from './topics.ts'

const QUARANTINED = 'quarantine/0123456789abcdef0123456789abcdef'

const NOBODYS = `/paid/${'0'.repeat(32)}`

export const reading: Endpoints = {
	// Reading is for everybody (ROLE-03, ROLE-09); what is for the stage only is for those on stage (MSG-07, G-26).
	'GET /stage': page(MAY.readCut, '/stage'),
	'GET /stage?_data=routes/stage': page(MAY.readCut, '/stage?_data=routes/stage'),
	'GET /stage/message/:id': page(MAY.readCut, (it) => `/stage/message/${it.ada.secretId}`),
	'GET /stage/message/:id?_data=routes/stage_.message.$id': page(
		MAY.readCut,
		(it) => `/stage/message/${it.ada.secretId}?_data=routes/stage_.message.$id`,
	),
	'GET /stage/story/:id': page(MAY.readCut, async (it) => `/stage/story/${await hers(it)}`),
	'GET /stage/story/:id?_data=routes/stage_.story.$id': page(
		MAY.readCut,
		async (it) => `/stage/story/${await hers(it)}?_data=routes/stage_.story.$id`,
	),
	'GET /stage/topic/:id': page(MAY.readCut, async (it) => `/stage/topic/${await hersToTalkOf(it)}`),
	'GET /stage/topic/:id?_data=routes/stage_.topic.$id': page(
		MAY.readCut,
		async (it) => `/stage/topic/${await hersToTalkOf(it)}?_data=routes/stage_.topic.$id`,
	),
	'GET /stage/event/:id': page(
		MAY.readCut,
		async (it) => `/stage/event/${(await hersToMeetAt(it))._id}`,
	),
	'GET /stage/event/:id?_data=routes/stage_.event.$id': page(
		MAY.readCut,
		async (it) => `/stage/event/${(await hersToMeetAt(it))._id}?_data=routes/stage_.event.$id`,
	),
	'GET /api/stage/messages': reads(
		MAY.readWhole,
		(it) => `/api/stage/messages?around=${it.ada.secretId}`,
	),
	// Nobody finds what is for the stage only (G-26).
	'GET /api/stage/search': reads(MAY.tokenOrNone, `/api/stage/search?q=${SECRET}`, ({ text }) =>
		expect(text).toBe('{"messages":[],"nextCursor":null}'),
	),
	// Nobody reads here what is for the stage only, nor what was answered to somebody else.
	'GET /api/stage/since': reads(MAY.tokenOrNone, '/api/stage/since?at=0', ({ body, text }, it) => {
		expect(body).toMatchObject({ answers: [] })
		expect(text).not.toContain(SECRET)
		expect(text).not.toContain(it.ada.secretId)
	}),
	'GET /api/stage/participants': reads(
		MAY.tokenOrNone,
		'/api/stage/participants',
		({ body, text }, it) => {
			const ids = ((body?.participants ?? []) as { id: string }[]).map(({ id }) => id)
			expect(ids).toContain(it.ada.person.participantId)
			expect(text).not.toMatch(/referral|wallet|farcasterDm/i) // what is only its owner's (G-15b)
		},
	),
	'GET /api/participants/notable': reads(
		MAY.tokenOrNone,
		'/api/participants/notable',
		({ body, text }, it) => {
			expect(text).toContain(it.ada.person.handle)
			const isKnown = ['x', 'farc', 'away', 'off', 'other'].includes(it.role)
			expect(typeof body?.listed).toBe(isKnown ? 'boolean' : 'undefined')
		},
	),
	'GET /api/stage/participant-activity': reads(
		MAY.tokenOrNone,
		(it) => `/api/stage/participant-activity?participantId=${it.ada.person.participantId}`,
		({ text }) => expect(text).toContain('"post":'),
	),
	'GET /api/health': reads(MAY.everybody, '/api/health', ({ body }) =>
		expect(body).toMatchObject({ ok: true }),
	),
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
	'GET /': leadsToStage('/'),
	'GET /?_data=routes/_index': leadsToStage('/?_data=routes/_index&index'),
	'GET /stage?_data=root': page(MAY.everybody, '/stage?_data=root'),
	'GET /stage/globe': page(MAY.everybody, '/stage/globe'),
	'GET /stage/join': page(MAY.everybody, '/stage/join'),
	'GET /stage/join?_data=routes/stage_.join': page(
		MAY.everybody,
		'/stage/join?_data=routes/stage_.join',
	),
	'GET /stage/globe?_data=routes/stage_.globe': page(
		MAY.everybody,
		'/stage/globe?_data=routes/stage_.globe',
	),
	'GET /ad-auction': page(MAY.everybody, '/ad-auction'),
	'GET /ad-auction?_data=routes/ad-auction': page(
		MAY.everybody,
		'/ad-auction?_data=routes/ad-auction',
	),
	'GET /terms': page(MAY.everybody, '/terms'),
	'GET /terms?_data=routes/terms': page(MAY.everybody, '/terms?_data=routes/terms'),
	'GET /stage/ledger': page(MAY.everybody, '/stage/ledger'),
	'GET /stage/ledger?_data=routes/stage_.ledger': page(
		MAY.everybody,
		'/stage/ledger?_data=routes/stage_.ledger',
	),
	'GET /embed': page(MAY.readCut, '/embed'),
	'GET /embed?_data=routes/embed': page(MAY.readCut, '/embed?_data=routes/embed'),
	'GET /faq': page(MAY.everybody, '/faq'),
	'GET /faq?_data=routes/faq': page(MAY.everybody, '/faq?_data=routes/faq'),
	// Anybody who has a purchase's address may read it (0147).
	'GET /paid/:id': reads(MAY.nobody, NOBODYS),
	'GET /paid/:id?_data=routes/paid.$id': reads(MAY.nobody, `${NOBODYS}?_data=routes/paid.$id`),
	'GET /nowhere': reads(MAY.nobody, '/nowhere'),
	'GET /nowhere?_data=routes/$': reads(MAY.nobody, '/nowhere?_data=routes/$'),
	// The channel: without a good token one listens as a guest (G-28); from another page nobody listens.
	'GET /api/realtime/stage-updates': {
		may: 'guest   guest   ok      ok      ok      known   guest   guest   origin  guest',
		changes: ['~ place of me: eligibilityStatus lastSeenOnPage'], // the dot is lit at once
		deed: (it) => ({ send: () => opensSocket(it) }),
	},
	// Pictures (0006): anybody who knows the name may see one, except those of stage-only messages.
	'GET /media/images/:name': picture(MAY.everybody, (it) => it.ada.imageUrl),
	'GET /media/avatars/:name': picture(
		MAY.everybody,
		// Ada's may be hidden by now.
		async (it) => (await placeOf(it.cast.of('x').person)).profilePicUrl,
	),
	'GET /media/stage-only/:name': picture(
		'void    void    ok      ok      ok      void    void    void    ok      void',
		(it) => it.ada.secretImageUrl,
	),
	'GET /media/quarantine/:name': picture(MAY.nobody, async (it) => {
		await it.env.MEDIA.put(QUARANTINED, png())
		return `/media/${QUARANTINED}`
	}),
	'GET /.well-known/farcaster.json': reads(
		MAY.everybody,
		'/.well-known/farcaster.json',
		({ text }) => expect(text).toContain('"miniapp":'),
	),
	'GET /media/qr.svg': reads(MAY.everybody, '/media/qr.svg', ({ text }) =>
		expect(text).toContain('<svg'),
	),
}

/** A page, or what it is made of where its address asks for data. */
function page(may: string, where: string | PathOf): Endpoint {
	return reads(may, where, ({ headers, text }, it, path) => {
		const type = path.includes('?_data=') ? 'application/json' : 'text/html'
		expect(headers.get('Content-Type')).toContain(type)
		// One page serves everybody (G-105): nothing on it is about who asks.
		for (const own of [it.me.bearer, it.me.rejoinCode].filter((one) => one))
			expect(text).not.toContain(own)
	})
}

function leadsToStage(path: string): Endpoint {
	return reads(MAY.everybody, path, ({ headers }) =>
		expect(headers.get('Location') ?? headers.get('X-Remix-Redirect')).toBe('/stage'),
	)
}

function picture(may: string, where: PathOf): Endpoint {
	return reads(may, where, ({ headers }) => expect(headers.get('Content-Type')).toBe('image/png'))
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
