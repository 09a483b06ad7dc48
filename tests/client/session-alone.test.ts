import { expect, test } from 'vitest'
import { StageRefusal, Unreachable } from '#client/ask'
import { Session } from '#client/session'
import { listMessages } from '#contract/messages/messages'
import { setInfo } from '#contract/people/presence'
import { Browser } from '../stage/support/browser.ts'
import { person } from '../stage/support/samples.ts'
import { fresh, INFO, kept, no, OVER, opened, problemOf, RENEWAL } from './asking-world.ts'

/** An answer of a firewall, which the stage never gives. */
const BLOCKED = () => Response.json({ error: 'denied' }, { status: 403 })

test('SESS-08: a token that is over is renewed once, and the question asked again', async () => {
	const ada = opened({
		'set-info': [OVER(), Response.json({ displayInfo: 'Baking', infoLastUpdatedAt: 1 })],
		[RENEWAL]: [fresh('ada', { rejoinCode: 'RJ', participantId: 'p-ada' })],
	})

	expect(await ada.session.ask(setInfo, INFO)).toMatchObject({ displayInfo: 'Baking' })

	const [first, second, third] = ada.asked
	expect([first, third]).toEqual(['set-info by old', 'set-info by fresh'])
	expect(second).toMatch(/by nobody with a log-in$/)
	expect(ada.heard).toEqual(['confirmed ada with RJ'])
	expect(kept(ada)).toEqual(['fresh', 'x:ada'])
	expect(ada.turns).toEqual(['stage-session'])
})

test.each([
	['refuses', () => no(401, 'refresh-failed'), 'session.refresh.failed'],
	['renews for noor', () => fresh('noor'), 'session.refresh.failed'],
])(
	'SESS-08: where the stage %s, ada’s session is over and she is told so',
	async (_, answer, why) => {
		const ada = opened({ 'set-info': [OVER()], [RENEWAL]: [answer()] })

		const problem = await problemOf(ada.session.ask(setInfo, INFO))

		expect(problem).toBeInstanceOf(StageRefusal)
		expect(problem).toMatchObject({
			...{ status: 401, code: 'session-over', said: true, retryAfterMs: null },
			message: `Sentence of ${why}`,
		})
		expect([ada.heard, kept(ada), ada.session.userId]).toEqual([
			[why],
			[undefined, undefined],
			null,
		])
	},
)

test.each([
	['the line breaks', () => new TypeError('offline'), Unreachable],
	['the stage is overloaded', () => no(500, 'internal'), StageRefusal],
	['too many ask', () => no(429, 'rate'), StageRefusal],
	['an answer has no code', () => new Response('', { status: 500 }), Unreachable],
	['a firewall refuses', BLOCKED, Unreachable],
	['a firewall refuses in HTML', () => new Response('<html>', { status: 403 }), Unreachable],
	['a proxy wants a log-in', () => new Response('', { status: 401 }), Unreachable],
	['a hotel answers', () => Response.json({ error: 'denied' }), Unreachable],
	['somebody’s code is unknown', () => no(403, 'forbidden'), StageRefusal],
])('while %s nothing is known, and ada’s session goes on', async (_, answer, kind) => {
	const ada = opened({ 'set-info': [OVER()], [RENEWAL]: [answer()] })

	expect(await problemOf(ada.session.ask(setInfo, INFO))).toBeInstanceOf(kind)
	expect([ada.heard, kept(ada), ada.session.token]).toEqual([[], ['old', 'x:ada'], 'old'])
})

test('SESS-08: a fresh token that is refused, too, is not renewed a second time', async () => {
	const ada = opened({ 'set-info': [OVER(), OVER()], [RENEWAL]: [fresh()] })
	expect(await problemOf(ada.session.ask(setInfo, INFO))).toMatchObject({
		message: 'Sentence of session.refresh.failed',
	})
	expect(ada.asked).toHaveLength(3)
	expect(ada.heard).toEqual(['confirmed ada', 'session.refresh.failed'])

	const other = opened({
		'set-info': [OVER(), no(403, 'not-yours')],
		[RENEWAL]: [fresh()],
	})
	expect(await problemOf(other.session.ask(setInfo, INFO))).toMatchObject({ status: 403 })
	expect([other.heard, other.session.token]).toEqual([['confirmed ada'], 'fresh'])
})

test('SESS-11: ada, who is logged out at the provider, is told to join; what everybody may read she reads as a guest', async () => {
	const ada = opened(
		{ 'set-info': [OVER()], messages: [OVER(), Response.json({ messages: [] })] },
		() => null,
	)
	expect(await ada.session.ask(listMessages, {})).toEqual({ messages: [] })
	expect(ada.asked).toEqual(['messages by old', 'messages by nobody'])
	expect(ada.heard).toEqual(['session.expired.join'])

	const writes = opened({ 'set-info': [OVER()] }, () => null)
	expect(await problemOf(writes.session.ask(setInfo, INFO))).toMatchObject({
		message: 'Sentence of session.expired.join',
	})
})

test('a guest’s refusal, and every other than that the session is over, stands as it is', async () => {
	const ada = opened({ 'set-info': [no(403, 'not-yours'), OVER(), OVER()] })
	expect(await problemOf(ada.session.ask(setInfo, INFO))).toMatchObject({ status: 403 })
	expect(await problemOf(ada.session.ask(setInfo, INFO, null))).toMatchObject({
		status: 401,
		message: 'Over.',
	})
	ada.session.end()
	expect(kept(ada)).toEqual([undefined, undefined])
	expect(await problemOf(ada.session.ask(setInfo, INFO))).toMatchObject({ message: 'Over.' })
	expect(ada.asked).toEqual(['set-info by old', 'set-info by old', 'set-info by nobody'])
	expect(ada.heard).toEqual([])
})

test('G-78: the stage is asked who the token’s bearer is, one tab at a time; a guest asks nothing', async () => {
	const ada = opened({
		me: [
			Response.json({ participant: person('ada') }),
			Response.json({ participant: person('noor'), rejoinCode: 'RJ' }),
			Response.json({ participant: person('noor'), rejoinCode: 'RJ', participantId: 'p' }),
		],
	})
	let written = 0
	const { set } = ada.tab.local
	ada.tab.local.set = (key, value) => {
		written += 1
		return set(key, value)
	}
	await ada.session.check()
	expect([written, kept(ada)]).toEqual([0, ['old', 'x:ada']])
	await ada.session.check()
	expect([written, kept(ada), ada.session.userId]).toEqual([2, ['old', 'x:noor'], 'x:noor'])
	await ada.session.check()
	expect(ada.heard).toEqual(['confirmed ada', 'confirmed noor', 'confirmed noor with RJ'])
	expect(new Set(ada.turns)).toEqual(new Set(['stage-me']))

	ada.session.end()
	await ada.session.check()
	expect(ada.asked).toHaveLength(3)
})

test('a person who logs out while the stage checks their session is not confirmed any more', async () => {
	const ada = opened({ me: [Response.json({ participant: person('ada') })] })
	const { fetch } = ada.tab
	ada.tab.fetch = async (address, init) => {
		ada.session.end()
		return fetch(address, init)
	}
	await ada.session.check()
	expect([ada.heard, kept(ada)]).toEqual([[], [undefined, undefined]])
})

test('SESS-07, SESS-12: a beat tells the time and may renew the token; the stage’s own 403 ends the session, a firewall’s and a broken line do not', async () => {
	const beat = (more = {}) => Response.json({ ok: true, serverTime: 7, ...more })
	const ada = opened({
		heartbeat: [
			beat(),
			beat({ stageToken: 'newer' }),
			new TypeError('offline'),
			BLOCKED(),
			new Response('<html>', { status: 403 }),
			Response.json({ error: 'denied' }),
			no(403, 'forbidden'),
			no(403, 'not-on-stage'),
			no(403, 'not-on-stage'),
		],
	})
	await ada.session.sendHeartbeat()
	expect([ada.heard.splice(0), ada.session.token]).toEqual([['time 7'], 'old'])
	await ada.session.sendHeartbeat()
	expect([ada.heard.splice(0), kept(ada)]).toEqual([
		['renewed', 'time 7'],
		['newer', 'x:ada'],
	])
	for (const _ of ['offline', 'denied', 'a page', 'a hotel', 'a strange code']) {
		await ada.session.sendHeartbeat()
		expect([ada.heard, ada.session.token]).toEqual([[], 'newer'])
	}
	await ada.session.sendHeartbeat()
	expect([ada.heard.splice(0), kept(ada)]).toEqual([
		['session.expired.login'],
		[undefined, undefined],
	])
	await ada.session.sendHeartbeat()
	expect(ada.heard).toEqual([])
})

test('an earlier seat is looked for after a log-in alone, and only by somebody without a token', async () => {
	const ada = opened({ [RENEWAL]: [fresh()] })
	await ada.session.findEarlierSeat()
	expect(ada.asked).toEqual([])

	ada.session.end()
	await ada.session.findEarlierSeat()
	expect(ada.asked).toEqual([`${RENEWAL} by nobody with a log-in`])
	expect([ada.heard, kept(ada)]).toEqual([['confirmed ada'], ['fresh', 'x:ada']])

	const guest = opened({}, () => null)
	guest.session.end()
	await guest.session.findEarlierSeat()
	expect(guest.asked).toEqual([])
})

test('SESS-02: a user id without a token is forgotten when the page opens', () => {
	const browser = new Browser()
	browser.kept.set('stageUserId', 'x:ada')
	const session = new Session(browser.tab('http://localhost'), {} as never, {} as never)
	session.open()
	expect([session.token, session.userId, browser.kept.size]).toEqual([null, null, 0])
})
