import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { feed, said, untilDrawn } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

// People who joined in other journeys would be in lines of joins, too.
test.use({ stageName: 'joins' })

const line = (page: Page, count: number) =>
	feed(page)
		.locator('summary')
		.filter({ hasText: `${count} people joined` })
const join = (page: Page, handle: string) =>
	feed(page)
		.locator('details li')
		.filter({ hasText: `${handle} joined the stage.` })

test('people who join one after the other stand in one line, which grows and opens to show each of them @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await ada.say('The doors are open.')
	const [, , mio, tal] = [
		await seated('kenji'),
		await seated('noor'),
		await seated('mio'),
		await seated('tal'),
	]
	const page = await visit({ as: ada })
	await expect(line(page, 4)).toContainText(
		`4 people joined: ${tal.handle}, ${mio.handle} and 2 more`,
	)
	await expect(join(page, mio.handle)).toBeHidden()
	await expect(page.getByRole('textbox', { name: 'Your message' })).toBeEditable()

	const juma = await seated('juma')

	await expect(line(page, 5)).toContainText(juma.handle)

	await line(page, 5).click()
	await expect(join(page, mio.handle)).toBeVisible()
	await expectAccessible(page, 'an opened line of joins')
	await join(page, mio.handle).hover()
	await join(page, mio.handle).getByRole('button', { name: 'React' }).click()
	await page.getByRole('button', { name: '❤️', exact: true }).click()
	await expect(join(page, mio.handle).getByRole('button', { name: /❤️ ?1/ })).toBeVisible()
	await page.getByText('Chronological', { exact: true }).click()
	await expect(join(page, mio.handle)).toBeVisible() // still open in the other order
	await page.getByText('Grouped', { exact: true }).click()

	await mio.say('Somebody says something.')
	await expect(said(page, 'Somebody says something.')).toBeVisible()
	const gita = await seated('gita')
	await expect(said(page, `${gita.handle} joined the stage.`)).toBeVisible() // words end the line
})

test('with the keyboard a guest goes from an opened line of joins to the joins in it @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await ada.say('Before anybody came.')
	for (const name of ['kenji', 'mio', 'tal']) await seated(name)
	const page = await visit()
	await expect(feed(page).locator('[tabindex="0"]')).toHaveCount(1) // the keys are here
	await line(page, 3).focus()

	await page.keyboard.press('j')
	await expect(said(page, 'Before anybody came.').getByRole('article')).toBeFocused()
	await page.keyboard.press('k')
	await expect(line(page, 3)).toBeFocused()
	await page.keyboard.press('Enter')
	await page.keyboard.press('j')
	await expect(feed(page).locator('details article').first()).toBeFocused()
})

test('without a script the line opens, too, and each join keeps its address @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await ada.say('Nobody needs a script here.')
	const kenji = await seated('kenji')
	for (const name of ['mio', 'tal']) await seated(name)
	await untilDrawn(await visit())
	const page = await visit({ withoutScript: true })

	await expect(join(page, kenji.handle)).toBeHidden()
	await line(page, 3).click()
	await expect(join(page, kenji.handle)).toBeVisible()
	const address = await join(page, kenji.handle)
		.getByRole('link', { name: 'Copy link' })
		.getAttribute('href')
	await page.goto(address ?? '')
	await expect(
		page.getByRole('region', { name: 'Linked message' }).getByText(`${kenji.handle} joined`),
	).toBeVisible()
	await expect(line(page, 3)).toHaveCount(0) // two are left there
})
