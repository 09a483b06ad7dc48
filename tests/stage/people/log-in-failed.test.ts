import { expect, test, vi } from 'vitest'
import { followLogIn } from '../../../app/stage/header/log-in-failed.ts'
import { no, quietPage } from '../support/quiet-page.ts'

const TOKEN = 'POST /auth/token'
const out = () => no(401, 'not-logged-in')

/** A guest's page that was opened at this address; its browser may keep cookies. */
function openedAt(address: string, as: string | null = null, keepsCookies = true) {
	const opened = quietPage({}, as)
	const addresses: string[] = []
	opened.tab.here = () => address
	vi.stubGlobal('location', { hash: '' })
	vi.stubGlobal('history', {
		state: null,
		replaceState: (_: unknown, __: string, to: string) => addresses.push(to),
	})
	if (keepsCookies) opened.tab.keepCookie('stage_as', 'guest')
	const told = () => opened.store.state.notice
	return { ...opened, addresses, told }
}

test.each([
	['/stage?login=failed', true, 'The log-in was cancelled or took too long. Please try again.'],
	['/stage?login=failed', false, 'this browser blocks cookies. Allow cookies for this page'],
	['/stage?login=unavailable', true, 'The login service does not answer right now.'],
	['/stage?login=of-tomorrow', true, 'You are not logged in.'],
])(
	'back at %s (cookies kept: %s), kenji reads what happened and what to do',
	async (at, keeps, words) => {
		const kenji = openedAt(at, null, keeps)
		kenji.answer(TOKEN, out())

		await followLogIn(kenji.store)

		expect(kenji.told()).toMatchObject({ kind: 'error', text: expect.stringContaining(words) })
		expect(kenji.addresses).toEqual(['/stage'])
	},
)

test('the address keeps what else it says, and one that says nothing of a log-in stays as it is', async () => {
	const kenji = openedAt('/stage?join=simple&login=failed')
	kenji.answer(TOKEN, out())
	await followLogIn(kenji.store)
	expect(kenji.addresses).toEqual(['/stage?join=simple'])

	const noor = openedAt('/stage?join=simple')
	await followLogIn(noor.store)
	expect([noor.addresses, noor.told(), noor.questions()]).toEqual([[], null, []])
})

test('ada, who is logged in all the same, or on stage, reads of no failure', async () => {
	const loggedIn = openedAt('/stage?login=failed')
	loggedIn.answer(TOKEN, { accessToken: 'a', expiresAt: 2_000_000_000 })
	await followLogIn(loggedIn.store)
	expect([loggedIn.told(), loggedIn.addresses]).toEqual([null, ['/stage']])

	const onStage = openedAt('/stage?login=unavailable', 'ada')
	await followLogIn(onStage.store)
	expect([onStage.told(), onStage.addresses, onStage.questions()]).toEqual([null, ['/stage'], []])
})
