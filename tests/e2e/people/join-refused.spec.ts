import type { Locator } from 'playwright/test'
import { CLIPBOARD, leaveBehind } from '../support/joining.ts'
import { composer, copied, kept, people, said, say, stopTime } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

/** The words of what is drawn as the thing to do next. */
function next(dialog: Locator): Promise<string[]> {
	return dialog.evaluate((inside) =>
		[...inside.querySelectorAll('a, button')]
			.filter((one) => getComputedStyle(one).backgroundImage.includes('gradient'))
			.map(({ textContent }) => textContent ?? ''),
	)
}

test('JOIN-03, JOIN-05, JOIN-07, JOIN-16, JOIN-19, LS-03: mio reads what is wrong with a post, can go back and forth, and joins in the end', async ({
	visit,
	stage,
	tolerate,
}) => {
	tolerate(/40\d|418/)
	const herself = stage.person('mio')
	stage.world.welcome({ handle: herself.handle, followers: 100, linked: ['x'] })
	await herself.logIn()
	const mio = await visit({ as: herself, visits: 3 })
	await mio.getByRole('banner').getByRole('link', { name: 'Join Stage' }).click()
	const dialog = mio.getByRole('dialog', { name: 'Join the stage' })
	await expect(dialog.getByRole('tab', { name: 'Verify & Join' })).toHaveAttribute(
		'aria-selected',
		'true',
	)
	await dialog.getByRole('button', { name: 'Write the post' }).click()
	const words = dialog.getByText(/^I am taking a place on Stage/)
	await expect(words).toBeVisible()
	expect(await next(dialog)).toEqual([])
	const message = (await words.textContent()) ?? ''
	await expect.poll(() => kept(mio, 'joinSessionId')).toMatch(/^join_stage_\w+/)

	await mio.evaluate(() => {
		navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
	})
	await dialog.getByRole('button', { name: 'Copy join message' }).click()
	await expect(dialog.getByRole('alert')).toHaveText('Failed to copy message.')
	await expect.poll(() => next(dialog)).toEqual(['I have published it'])
	await dialog.getByRole('button', { name: 'I have published it' }).click()
	await expect(dialog.getByRole('alert')).toBeEmpty()

	const field = dialog.getByLabel('Address (URL) of your post')
	const verify = dialog.getByRole('button', { name: 'Verify & Join' })
	await verify.click()
	await expect(dialog.getByRole('alert')).toHaveText(
		'Please paste the URL or Hash of your X or Farcaster post.',
	)
	await expect(field).toHaveAccessibleDescription(
		/For example https:\/\/x\.com\/you\/status\/\d+ or /,
	)
	await expect(field).toBeFocused()
	for (const [pasted, leadsOn] of [
		['https://x.com/mio', 'That is a profile. Open the post itself and copy its address.'],
		['x.com/a/status/12 x.com/b/status/13', 'There are two posts in it; leave yours.'],
		['https://x.com/mio/status/12…', 'This address is cut off; copy it with Share.'],
	] as const) {
		await field.fill(pasted)
		await expect(dialog.getByRole('alert')).toBeEmpty()
		await field.press('Enter')
		await expect(dialog.getByRole('alert')).toHaveText(
			`Please paste the URL or Hash of your X or Farcaster post. ${leadsOn}`,
		)
		await expect(field).toHaveAttribute('aria-invalid', 'true')
	}
	await field.fill('https://x.com/mio/status/999999999999')
	await field.press('Enter')
	await expect(dialog.getByRole('alert')).toHaveText(
		'We could not find this post. Is it public? It can take some seconds.',
	)
	await dialog.getByRole('button', { name: 'Try again' }).click()
	await expect(dialog.getByRole('alert')).toContainText('We could not find this post.')
	await field.fill(await herself.publish('Look at this nice stage'))
	await expect(dialog.getByRole('alert')).toBeEmpty()
	await field.press('Enter')
	await expect(dialog.getByRole('alert')).toHaveText('Your post must include the stage link.')
	await expect(dialog.getByRole('button', { name: 'Copy join message' })).toBeVisible()
	expect(await next(dialog)).toEqual(['Verify & Join'])
	await field.fill(await stage.person('sol').publish(message))
	await field.press('Enter')
	await expect(dialog.getByRole('alert')).toHaveText(
		`This post belongs to another account. You are logged in as @${herself.handle}.`,
	)
	await expect(dialog.getByRole('button', { name: 'Log out' })).toBeVisible()
	await mio.route('**/api/stage/verify-join', (route) => route.fulfill({ status: 418, body: '' }))
	await verify.click()
	await expect(dialog.getByRole('alert')).toHaveText('Verification failed (418)')
	await mio.unroute('**/api/stage/verify-join')

	// The page is closed, as a phone discards one in the background; he continues where he was.
	await mio.reload()
	await mio.getByRole('banner').getByRole('link', { name: 'Join Stage' }).click()
	await expect(field).toHaveValue(/\w/)
	await dialog.getByRole('button', { name: 'Back' }).click()
	await expect(words).toHaveText(message)
	await dialog.getByRole('button', { name: 'I have published it' }).click()
	await field.fill(await herself.publish(message))
	await verify.click()
	await expect(dialog).toBeHidden()
	const row = people(mio).getByRole('listitem').filter({ hasText: herself.handle })
	await expect(row.getByText('You', { exact: true })).toBeVisible()
	await expect.poll(() => kept(mio, 'joinSessionId')).toBeNull()
	await expect(people(mio).getByRole('button', { name: 'Could I join?' })).toHaveCount(0)

	await test.step('a card welcomes her until she has said something', async () => {
		const welcome = mio.getByRole('main').getByRole('region', { name: 'Join the stage' })
		await expect(welcome).toContainText(/Seat \d+ of 30\. Every message keeps it warm for 2 hours;/)
		await welcome.getByRole('button', { name: 'Set alerts' }).click()
		await expect(mio.getByRole('dialog', { name: 'Activity' })).toBeVisible()
		await mio.keyboard.press('Escape')
		await welcome.getByRole('button', { name: 'Show a story' }).click()
		await expect(mio.getByRole('dialog', { name: 'Post Story Update' })).toBeVisible()
		await mio.keyboard.press('Escape')
		await welcome.getByRole('button', { name: 'Say hello' }).click()
		await expect(composer(mio)).toBeFocused()
		await say(mio, 'Hello from my new seat')
		await expect(welcome).toHaveCount(0)
	})
	await leaveBehind(mio, herself)
})

test('JOIN-04, JOIN-08, JOIN-09: the short form has message, field and button at once, and what it says of copying passes after three seconds', async ({
	visit,
	stage,
}) => {
	const herself = stage.person('elif')
	await herself.logIn()
	const elif = await visit({ as: herself, path: '/stage?join=simple', permissions: CLIPBOARD })
	const dialog = elif.getByRole('dialog', { name: 'Join the stage' })
	await expect(dialog.getByRole('tab')).toHaveCount(0)
	const copy = dialog.getByRole('button', { name: 'Copy join message' })
	await expect(copy).toBeEnabled()
	await stopTime(elif)
	await copy.click()
	const note = dialog.getByRole('status')
	await expect(note).toHaveText('Join message copied to clipboard!')
	const message = await copied(elif)
	await elif.clock.runFor(2_999)
	await expect(note).toHaveText('Join message copied to clipboard!')
	await elif.clock.runFor(1)
	await expect(note).toBeEmpty()
	await elif.clock.resume()
	await dialog.getByLabel('Address (URL) of your post').fill(await herself.publish(message))
	await dialog.getByRole('button', { name: 'Verify & Join' }).click()
	await expect(
		elif.getByText('Welcome to the Global Stage! You can now participate in the conversation.'),
	).toBeVisible()
	await expect(said(elif, `${herself.handle} joined the stage.`)).toHaveCount(1)
	await elif.getByRole('main').getByRole('button', { name: 'Close' }).click()
	await expect(elif.getByText('Welcome to the Global Stage!')).toHaveCount(0)
	await leaveBehind(elif, herself)
})

test('JOIN-01: the dialog is left with Escape and gives the focus back to the button that opened it @proof', async ({
	visit,
}) => {
	const mio = await visit({ visits: 3 })
	const join = mio.getByRole('banner').getByRole('link', { name: 'Join Stage' })
	await join.focus()
	await mio.keyboard.press('Enter')
	const dialog = mio.getByRole('dialog', { name: 'Join the stage' })
	await expect(dialog.getByText('First log in, so that your place stays yours.')).toBeVisible()
	await expect(dialog.getByRole('tab')).toHaveText(['Verify & Join', 'Rejoin'])
	await expect(
		dialog.getByText('You need an account on X or Farcaster, and the post must be public.'),
	).toBeVisible()
	await dialog.getByRole('tab', { name: 'Verify & Join' }).focus()
	await mio.keyboard.press('ArrowLeft')
	await expect(dialog.getByRole('tab', { name: 'Rejoin' })).toBeFocused()
	await expect(dialog.getByLabel('Rejoin code')).toBeVisible()
	await mio.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await expect(join).toBeFocused()
})
