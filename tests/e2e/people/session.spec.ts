import type { Page } from 'playwright/test'
import { logInAs } from '../support/joining.ts'
import { composer, kept, said, say } from '../support/page.ts'
import { expect, test, untilLive } from '../support/test.ts'

test('SESS-02, SESS-07, SESS-08, SESS-10, SESS-11, LAY-21: a token that ran out is renewed and ada notices nothing; without a log-in she becomes a guest who is told why, and what she said then is sent once she is back', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/401|favicon.ico/)
	const herself = await seated('ada')
	const ada = await visit({ as: herself })
	await expect(composer(ada)).toBeEditable()

	await test.step('a token that ran out is renewed once and ada notices nothing', async () => {
		await spoilToken(ada)
		await say(ada, 'With a fresh token')
		await expect.poll(() => kept(ada, 'stageToken')).toMatch(/^[^.]+\.[^.]+\.[^.]+$/)
		await expect(said(ada, 'With a fresh token')).not.toContainText('Sending…')
		await expect(said(ada, 'With a fresh token')).toHaveCount(1)
		await expect(said(ada, 'With a fresh token')).not.toContainText('Not sent.')
		await expect(ada.getByRole('alert').filter({ hasText: 'expired' })).toHaveCount(0)
	})

	await test.step('without a log-in ada becomes a guest, her words stay, and after logging in they are sent', async () => {
		await ada.context().clearCookies({ name: 'stage_identity' })
		await ada.reload() // the access token of the renewal would do once more
		await untilLive(ada)
		await expect(composer(ada)).toBeEditable()
		// The page also asks about its new token at once: here what she says is quicker.
		await ada.route('**/api/stage/me', () => new Promise(() => {}))
		await spoilToken(ada)
		await say(ada, 'Words worth keeping')
		const over = 'Your session has expired. Please join the stage again to participate.'
		await expect(ada.getByRole('alert').getByText(over).first()).toBeVisible()
		await ada.unroute('**/api/stage/me')
		await expect(composer(ada)).toBeDisabled()
		await expect(said(ada, 'Words worth keeping')).toContainText('Not sent.')
		await expect.poll(() => kept(ada, 'stageToken')).toBeNull()

		await ada.getByRole('link', { name: 'Log in', exact: true }).click()
		await logInAs(ada, herself.handle)
		await expect(composer(ada)).toBeEditable()
		await said(ada, 'Words worth keeping').getByRole('button', { name: 'Send again' }).click()
		await expect(said(ada, 'Words worth keeping')).not.toContainText('Not sent.')
		await ada.reload()
		await expect(said(ada, 'Words worth keeping')).toHaveCount(1)
	})

	await test.step('a token that no longer holds when the page opens makes ada a guest who is told why, and puts the message away', async () => {
		await expect(composer(ada)).toBeEditable()
		await ada.context().clearCookies({ name: 'stage_identity' })
		await ada.evaluate(() => localStorage.setItem('stageToken', 'spoilt'))
		await ada.reload()
		await expect(
			ada.getByText('Your session has expired. Please log in again to continue participating.'),
		).toBeVisible()
		await expect(composer(ada)).toBeDisabled()
		await expect(ada.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
		await expect.poll(() => kept(ada, 'stageUserId')).toBeNull()
		await ada.getByRole('button', { name: 'Dismiss' }).click()
		await expect(ada.getByText('Your session has expired.')).toHaveCount(0)

		await ada.goto('/stage?login=failed')
		await expect(
			ada.getByText('The log-in was cancelled or took too long. Please try again.'),
		).toBeVisible()
		await expect(ada).toHaveURL(/\/stage$/)
	})
})

test('SESS-09: when somebody else is logged in, ada is not renewed in their name @proof', async ({
	visit,
	seated,
	stage,
	tolerate,
}) => {
	tolerate(/40\d|favicon.ico/)
	const tal = stage.person('tal')
	await tal.logIn()
	const ada = await visit({ as: await seated('ada') })
	await expect(composer(ada)).toBeEditable()
	const [identity] = tal.cookies.split('; ').filter((pair) => pair.startsWith('stage_identity='))
	await ada.context().addCookies([
		{
			name: 'stage_identity',
			value: identity?.slice('stage_identity='.length) ?? '',
			domain: 'localhost',
			path: '/',
			httpOnly: true,
		},
	])
	// The page also asks about its new token at once: here what she says is quicker.
	await ada.route('**/api/stage/me', () => new Promise(() => {}))
	await spoilToken(ada)
	await say(ada, 'In whose name?')
	await expect(
		ada
			.getByRole('alert')
			.getByText('Session refresh failed. Please join the stage again.')
			.first(),
	).toBeVisible()
	await expect(composer(ada)).toBeDisabled()
	await expect(said(ada, 'In whose name?')).toContainText('Not sent.')
})

/** A page learns of a changed token from another tab of the same browser. */
async function spoilToken(page: Page): Promise<void> {
	const tab = await page.context().newPage()
	await tab.goto('/favicon.svg')
	await tab.evaluate(() => localStorage.setItem('stageToken', 'spoilt'))
	await tab.close()
}
