import { expect, test } from 'vitest'
import { Unreachable } from '#client/ask'
import { Identity } from '#client/identity'
import { HOUR_MS } from '#contract/limits'
import { Browser } from '../stage/support/browser.ts'

const NOW = 1_000_000
const grant = (accessToken: string, lastsMs = 60_000) =>
	Response.json({ accessToken, expiresAt: NOW + lastsMs })

/** A tab whose requests are answered in turn, and which says what it was asked. */
function opened(...answers: (Response | Error)[]) {
	const browser = new Browser()
	const tab = browser.tab('http://localhost')
	const asked: [string, RequestInit][] = []
	const clock = { now: NOW, passedMs: 0 }
	tab.stopwatch = () => {
		const { now, passedMs } = clock
		return () => Math.max(clock.now - now, clock.passedMs - passedMs)
	}
	tab.now = () => clock.now
	tab.fetch = async (address, init) => {
		asked.push([address, init])
		const answer = answers.shift()
		if (answer instanceof Error || !answer) throw answer ?? new TypeError('nobody answers')
		return answer
	}
	return { browser, tab, clock, asked, identity: new Identity(tab) }
}

const addresses = ({ asked }: { asked: [string, RequestInit][] }) =>
	asked.map(([address]) => address)

test('G-08: ada’s access token is asked for once, and anew half a minute before it ends', async () => {
	const ada = opened(grant('first'), grant('second', 120_000))

	expect(await ada.identity.accessToken()).toBe('first')
	ada.clock.now = NOW + 30_000 - 1
	expect(await ada.identity.accessToken()).toBe('first')
	expect(addresses(ada)).toEqual(['/auth/token'])
	ada.clock.now = NOW + 30_000
	expect(await ada.identity.accessToken()).toBe('second')
	expect(await ada.identity.accessToken()).toBe('second')

	expect(ada.asked).toEqual([
		['/auth/token', expect.anything()],
		['/auth/token', expect.anything()],
	])
	expect(ada.asked[0]?.[1]).toEqual({
		method: 'POST',
		credentials: 'same-origin',
		redirect: 'manual',
		keepalive: true,
		signal: expect.any(AbortSignal), // a dead line must not keep her other tabs waiting
	})
})

test('G-08: ada’s device is hours behind, or ahead: her token is asked for anew when it ends, and not before', async () => {
	for (const wrongMs of [-5 * HOUR_MS, 5 * HOUR_MS]) {
		const lasting = (token: string) => {
			const answer = grant(token, HOUR_MS - wrongMs)
			answer.headers.set('Date', new Date(NOW - wrongMs).toUTCString())
			return answer
		}
		const ada = opened(lasting('first'), lasting('second'))
		expect(await ada.identity.accessToken()).toBe('first')
		ada.clock.now = NOW + HOUR_MS / 2
		expect(await ada.identity.accessToken()).toBe('first')
		ada.clock.now = NOW + HOUR_MS
		expect(await ada.identity.accessToken()).toBe('second')
	}
})

test('G-08: ada’s clock is put back: her token is asked for anew when it ends all the same', async () => {
	const ada = opened(grant('first', HOUR_MS), grant('second', HOUR_MS))
	expect(await ada.identity.accessToken()).toBe('first')

	ada.clock.now = NOW - 5 * HOUR_MS
	expect(await ada.identity.accessToken()).toBe('first')
	ada.clock.passedMs = HOUR_MS

	expect(await ada.identity.accessToken()).toBe('second')
})

const LOGGED_OUT = { message: 'You are not logged in.', code: 'not-logged-in' }

test('G-08: ada is logged out when the stage says so, also where a token was known', async () => {
	const ada = opened(grant('first', 1), Response.json(LOGGED_OUT, { status: 401 }))

	expect(await ada.identity.accessToken()).toBe('first')
	expect(await ada.identity.accessToken()).toBeNull()
})

test.each([
	['the line is gone', () => new TypeError('offline')],
	['the provider is away', () => new Response(null, { status: 500 })],
	['too many ask', () => new Response(null, { status: 429 })],
	['a hotel answers instead', () => new Response('<html>', { status: 200 })],
	['a hotel answers in JSON', () => Response.json({ error: 'denied' })],
	['a hotel says what it does not mean', () => Response.json(LOGGED_OUT)],
	['half a grant comes', () => Response.json({ accessToken: 'x' })],
	['a firewall says no', () => new Response('<html>Blocked', { status: 403 })],
	['a firewall says no in JSON', () => Response.json({ error: 'denied' }, { status: 403 })],
	['a firewall says 401', () => Response.json({ message: 'Unauthorized' }, { status: 401 })],
	[
		'the page is not from here',
		() => Response.json({ ...LOGGED_OUT, code: 'origin' }, { status: 403 }),
	],
])('where %s ada is not logged out: nothing is known', async (_, answer) => {
	const ada = opened(answer(), grant('later'))

	const problem = await ada.identity.accessToken().catch((problem: unknown) => problem)

	expect(problem).toBeInstanceOf(Unreachable)
	expect(problem).toMatchObject({ message: 'Could not get access token.' })
	expect(await ada.identity.accessToken()).toBe('later')
})

test.each([
	['in', true],
	['seated', true],
	['back', true],
	['out', false],
	[null, false],
])('a browser whose cookie says %s may be logged in: %s', (cookie, may) => {
	const { browser, identity } = opened()
	if (cookie) browser.cookies.set('stage_as', cookie)
	expect(identity.maybeLoggedIn()).toBe(may)
})

test('a person who comes back from the provider is logged in in every tab, whichever way they left, until that is settled', () => {
	const { browser, tab, identity } = opened()
	identity.logIn()
	expect(tab.went).toEqual(['/auth/login?returnTo=%2Fstage'])
	expect([identity.cameBack(), identity.maybeLoggedIn()]).toEqual([false, false])

	browser.cookies.set('stage_as', 'back') // by the answer of the log-in

	const other = new Identity(browser.tab('http://localhost'))
	expect([identity.cameBack(), other.cameBack(), other.maybeLoggedIn()]).toEqual([true, true, true])
	other.settle()
	expect([identity.cameBack(), identity.maybeLoggedIn()]).toEqual([false, true])
	browser.cookies.set('stage_as', 'guest')
	identity.settle()
	expect(identity.maybeLoggedIn()).toBe(false)
})

test('ada is logged out here in any case, and forgotten is what this page knew', async () => {
	const ada = opened(grant('first'), new TypeError('offline'), grant('second'), grant('third'))
	await ada.identity.accessToken()

	await ada.identity.logOut()
	expect(await ada.identity.accessToken()).toBe('second')
	ada.identity.forget()
	expect(await ada.identity.accessToken()).toBe('third')

	expect(addresses(ada)).toEqual(['/auth/token', '/auth/logout', '/auth/token', '/auth/token'])
})

test('ada, who logs out everywhere, is told where that could not be done', async () => {
	const done = opened(new Response(null, { status: 204 }))
	await done.identity.logOutEverywhere()
	expect(addresses(done)).toEqual(['/auth/logout?everywhere'])

	const refused = opened(grant('first'), new Response(null, { status: 503 }), grant('second'))
	await refused.identity.accessToken()
	await expect(refused.identity.logOutEverywhere()).rejects.toBeInstanceOf(Unreachable)
	expect(await refused.identity.accessToken()).toBe('second')

	const hotel = opened(new Response('<html>', { status: 200 }))
	await expect(hotel.identity.logOutEverywhere()).rejects.toBeInstanceOf(Unreachable)
	await expect(opened().identity.logOutEverywhere()).rejects.toBeInstanceOf(Unreachable)
})
