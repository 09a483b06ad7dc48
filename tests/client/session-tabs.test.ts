import { expect, test } from 'vitest'
import { setInfo } from '#contract/people/presence'
import { person } from '../stage/support/samples.ts'
import { fresh, INFO, kept, no, OVER, opened, problemOf, RENEWAL } from './asking-world.ts'

test('when another tab renewed first its token is used here, too; when it logged out nothing is renewed', async () => {
	const ada = opened({
		'set-info': [OVER(), Response.json({ displayInfo: '', infoLastUpdatedAt: 1 })],
	})
	ada.browser.kept.set('stageToken', 'of-another-tab')
	await ada.session.ask(setInfo, INFO)
	expect(ada.asked).toEqual(['set-info by old', 'set-info by of-another-tab'])
	expect(ada.heard).toEqual(['renewed'])

	const gone = opened({ 'set-info': [OVER()] })
	gone.browser.kept.delete('stageToken')
	expect(await problemOf(gone.session.ask(setInfo, INFO))).toMatchObject({ code: 'session-over' })
	expect([gone.heard, gone.asked]).toEqual([['changed elsewhere'], ['set-info by old']])
})

/** Noor logs in in another tab as soon as the stage is asked this. */
function asNoorComes({ browser, tab }: ReturnType<typeof opened>, during: string): void {
	const { fetch } = tab
	tab.fetch = (address, init) => {
		if (address.includes(during)) {
			const other = browser.tab('http://localhost')
			other.local.set('stageUserId', 'x:noor')
			other.local.set('stageToken', 'of noor')
		}
		return fetch(address, init)
	}
}

test.each(['set-info', RENEWAL])(
	'what ada asked is never asked as noor, who logs in in another tab during %s; noor stays logged in',
	async (during) => {
		const refused = no(401, 'refresh-failed')
		const ada = opened({ 'set-info': [OVER(), Response.json({})], [RENEWAL]: [refused] })
		asNoorComes(ada, during)

		const problem = await problemOf(ada.session.ask(setInfo, INFO))

		expect(problem).toMatchObject({ status: 401, code: 'session-over' })
		expect(ada.asked.filter((one) => one.includes('of noor'))).toEqual([])
		expect([kept(ada), ada.session.userId]).toEqual([['of noor', 'x:noor'], 'x:noor'])
	},
)

test.each([
	['check', 'me', Response.json({ participant: person('ada') })],
	['sendHeartbeat', 'heartbeat', Response.json({ ok: true, serverTime: 7, stageToken: 'newer' })],
	['sendHeartbeat', 'heartbeat', no(403, 'not-on-stage')],
	['findEarlierSeat', RENEWAL, fresh('ada')],
] as const)(
	'what a %s answers of ada changes nothing once noor has logged in in another tab (%s)',
	async (how, path, answer) => {
		const ada = opened({ [path]: [answer] })
		if (how === 'findEarlierSeat') ada.session.end()
		asNoorComes(ada, path)

		await ada.session[how]()

		expect([kept(ada), ada.session.token, ada.session.userId]).toEqual([
			['of noor', 'x:noor'],
			...['of noor', 'x:noor'],
		])
		expect(ada.heard.filter((one) => !one.startsWith('time'))).toEqual(['changed elsewhere'])
	},
)

test('another tab’s log-in, log-out and renewal are followed, other keys are not, and a closed tab follows none', () => {
	const ada = opened()
	const told = (key: string | null, token?: string, userId?: string) => {
		if (token) ada.browser.kept.set('stageToken', token)
		else ada.browser.kept.delete('stageToken')
		if (userId) ada.browser.kept.set('stageUserId', userId)
		ada.tab.signal('stored', key)
		return ada.heard.splice(0)
	}
	expect(told('stageToken', 'old', 'x:ada')).toEqual([])
	expect(told('stageToken', 'newer', 'x:ada')).toEqual(['renewed'])
	expect(told('selectedLanguage', 'newest', 'x:ada')).toEqual([])
	expect(told('stageToken', 'noor’s', 'x:noor')).toEqual(['changed elsewhere'])
	expect(ada.session.userId).toBe('x:noor')
	expect(told(null)).toEqual(['changed elsewhere'])
	expect([ada.session.token, ada.session.userId]).toEqual([null, null])
	expect(told('loggedOut')).toEqual(['changed elsewhere']) // whose log-in had no place
	expect(told(null)).toEqual([]) // back from the browser's cache, and nothing has changed
	ada.browser.kept.set('loggedOut', '1 here')
	expect([told(null), told(null)]).toEqual([['changed elsewhere'], []])
	ada.close()
	expect(told('stageToken', 'again', 'x:ada')).toEqual([])
})
