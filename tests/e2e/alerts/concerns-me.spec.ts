import type { Page } from 'playwright/test'
import { postMessage } from '#contract/messages/messages'
import { expectAccessible } from '../support/axe.ts'
import { composer, feed, said } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

/** Tells the page, as a browser does, whether its tab is in front. */
async function look(page: Page, isVisible: boolean): Promise<void> {
	await page.evaluate(
		(state) => {
			Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
			document.dispatchEvent(new Event('visibilitychange'))
		},
		isVisible ? 'visible' : 'hidden',
	)
}

test('the title of kenji’s hidden tab counts the messages that name or answer him, and is plain once he looks @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	const { body: question } = await kenji.say('Who has the key?')
	const page = await visit({ as: kenji })
	await expect(composer(page)).toBeEnabled()
	const title = await page.title()

	await look(page, false)
	await ada.say(`@${kenji.handle} it hangs by the door.`)
	await ada.say('And the tea is ready.')
	const replyToMessageId = question?.id ?? ''
	await ada.ask(postMessage, { body: { messageText: 'I have it.', replyToMessageId } })
	await expect(said(page, 'I have it.')).toBeVisible()
	await expect(page).toHaveTitle(`(2) ${title}`)

	await look(page, true)
	await expect(page).toHaveTitle(title)
})

for (const colorScheme of ['light', 'dark'] as const)
	test(`messages that name kenji are tinted whole and say so, and no others are, in ${colorScheme} @proof`, async ({
		visit,
		seated,
	}) => {
		const [ada, kenji] = [await seated('ada'), await seated('kenji')]
		await ada.say(`Bread (${colorScheme}) for @${kenji.handle.toUpperCase()}.`)
		await ada.say(`Nothing (${colorScheme}) for @${kenji.handle}x.`)
		await kenji.say(`Hungry (${colorScheme}) is @${kenji.handle}.`)
		const [page, guest] = [
			await visit({ as: kenji, colorScheme, still: true }),
			await visit({ colorScheme, still: true }),
		]
		const bread = `Bread (${colorScheme})`
		const isTinted = (where: Page, text: string) =>
			said(where, text).evaluate(
				(row) => getComputedStyle(row).backgroundColor !== 'rgba(0, 0, 0, 0)',
			)

		await expect(said(page, bread)).toContainText('Mentions you')
		expect(await isTinted(page, bread)).toBe(true)
		for (const other of [`Nothing (${colorScheme})`, `Hungry (${colorScheme})`]) {
			expect(await isTinted(page, other)).toBe(false)
			await expect(said(page, other)).not.toContainText('Mentions you')
		}
		expect(await isTinted(guest, bread)).toBe(false)
		await expect(feed(page).locator('article[tabindex="0"]')).toHaveCount(1) // the keys are here
		await said(page, bread).getByRole('article').focus()
		await expect(said(page, bread).getByRole('article')).toHaveAccessibleName(/Mentions you/)
		await expectAccessible(page, `named, in ${colorScheme}`)
	})
