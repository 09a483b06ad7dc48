import { expect, type Page } from 'playwright/test'
import type { LanguageCode } from '#contract/languages'
import { leave } from '#contract/people/session'
import type { Person } from '../../support/person.ts'
import { copied, kept, stopTime } from './page.ts'
import { untilLive } from './test.ts'
import { saying } from './texts.ts'

export const CLIPBOARD = ['clipboard-read', 'clipboard-write']

/** On the provider's page: one press, and back on the stage. */
export async function logInAs(page: Page, name: string, language?: LanguageCode): Promise<void> {
	await page.getByRole('button', { name }).click()
	await untilLive(page)
	const logOut = saying(language)('header.logout')
	// On a phone it stands in a menu.
	await expect(
		page.getByRole('button', { name: logOut, exact: true, includeHidden: true }).first(),
	).toBeAttached()
}

/** From the dialog's message to publish to a place; `publish` answers the post's address. */
export async function takePlace(
	page: Page,
	publish: (joinMessage: string) => Promise<string>,
	language?: LanguageCode,
): Promise<string> {
	const t = saying(language)
	const dialog = page.getByRole('dialog', { name: t('join.title') })
	const copy = dialog.getByRole('button', { name: t('join.post.copy') })
	await expect(copy).toBeEnabled()
	await stopTime(page)
	await copy.click()
	await expect(dialog.getByRole('status')).toHaveText(t('join.post.copied'))
	await page.clock.resume()
	const message = await copied(page)
	await expect(dialog).toContainText(message)
	await dialog.getByRole('button', { name: t('join.post.next') }).click()
	await dialog.getByLabel(t('join.verify.label')).fill(await publish(message))
	await dialog.getByRole('button', { name: t('join.verify.button') }).click()
	await expect(dialog).toBeHidden()
	return message
}

/** In a second tab on the sandbox's own page, as a person does it. */
export async function publishByHand(
	page: Page,
	sandbox: string,
	handle: string,
	text: string,
): Promise<string> {
	const tab = await page.context().newPage()
	await tab.goto(`${sandbox}/social/`)
	await tab.getByLabel('Who are you?').selectOption(handle)
	await tab.getByLabel('Your post').fill(text)
	await tab.getByRole('button', { name: 'Publish' }).click()
	const post = tab.getByRole('article', { name: 'Your new post' })
	const address = await post.getByRole('textbox').inputValue()
	await tab.close()
	return address
}

/** The place that was taken in this browser is free again for those who come after. */
export async function leaveBehind(page: Page, person: Person): Promise<void> {
	person.stageToken = await kept(page, 'stageToken')
	await page.close() // what it still fetches is for people on stage only
	await person.ask(leave, { body: {} })
}
