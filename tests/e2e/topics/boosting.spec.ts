import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { readIn } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const TEXT = 'Who remembers the ferry of Lindau?'

const topics = (page: Page) => page.getByRole('complementary', { name: 'Topics', exact: true })

const button = (page: Page, name: string) => topics(page).getByRole('button', { name, exact: true })

// On the stage for sales, because a boosted topic is above the topics of all other tests.
test('ROLE-02, ROLE-10, ROLE-14, TOP-04, TOP-11, TOP-17, TOP-18: noor without account pays that her topic stands first; declined and back, her words are there; an operator pays it back', async ({
	visit,
	sold: on,
}) => {
	const [noor, karl] = [await visit({ on, still: true }), await visit({ on, language: 'de' })]
	const de = saying('de')
	const theirs = karl.getByRole('complementary', { name: de('topics.title'), exact: true })
	await expect(topics(noor)).toContainText('No topics yet.')
	await button(noor, 'Boost a Topic').click()
	const pay = button(noor, 'Boost: $2 for 24 hours')
	await expect(pay).toBeDisabled()
	expect(await topics(noor).evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
	await expect(button(noor, 'Add topic')).toBeHidden()
	const terms = topics(noor).getByRole('link', { name: 'Terms and refunds' })
	await expect(terms).toHaveAttribute('href', '/terms')
	await topics(noor).getByRole('textbox').fill(TEXT)

	await pay.click()
	await noor.waitForURL(/\/stripe\/pay\//, { timeout: 60_000 })
	await noor.getByRole('button', { name: 'Pay with an empty card' }).click()
	await expect(noor.getByRole('alert')).toHaveText('Your card was declined.')
	await noor.getByRole('link', { name: 'Back without paying' }).click()
	await expect(noor.getByText('Nothing was paid. What you wrote is kept.')).toBeVisible()
	await expect(noor).toHaveURL(/\/stage$/)
	await expect(topics(noor).getByRole('textbox')).toHaveValue(TEXT)
	// On a phone the form is in a sheet, to which what is said leads.
	await noor.setViewportSize({ width: 390, height: 664 })
	await noor.getByRole('button', { name: 'Try again' }).click()
	await expect(topics(noor).getByRole('textbox')).toBeFocused()
	await topics(noor).getByRole('button', { name: 'Close' }).click()
	await noor.getByRole('button', { name: 'Boost a Topic', exact: true }).click() // the last tile
	await expect(topics(noor).getByRole('textbox')).toHaveValue(TEXT)
	await topics(noor).getByRole('button', { name: 'Close' }).click()
	await noor.setViewportSize({ width: 1280, height: 720 })
	await expect(theirs).not.toContainText('ferry of Lindau')

	await button(noor, 'Boost: $2 for 24 hours').click()
	await noor.waitForURL(/\/stripe\/pay\//, { timeout: 60_000 })
	await noor.getByRole('button', { name: 'Pay $2.00' }).click()
	await expect(noor.getByText(/^First among the topics until tomorrow, /)).toBeVisible()
	await expect(noor.getByRole('link', { name: TEXT })).toHaveAttribute('href', /^\/stage\/topic\//)
	await noor.getByRole('link', { name: 'Go to the stage' }).click()
	const card = topics(noor).getByRole('listitem').first()
	await expect(card).toContainText(TEXT)
	await expect(card).toContainText('Anonymous')
	await expect(card).toContainText('Boosted')
	const shown = theirs.getByRole('listitem').first()
	await expect(shown).toContainText(readIn('de', TEXT))
	// The longest mark leaves the name its room.
	const author = shown.getByText(de('topics.guest'), { exact: true })
	expect(await author.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
	await expectAccessible(noor, 'a boosted topic')
	await button(noor, 'Boost a Topic').click()
	await expect(topics(noor).getByRole('textbox')).toHaveValue('')

	const page = await visit({ on, as: await on.operator(), path: '/admin?at=content&of=topics' })
	const listed = page.getByRole('region', { name: 'Topics' }).getByRole('listitem')
	await expect(listed).toContainText('Boosted')
	await listed.getByRole('button', { name: /Remove…/ }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('textbox').fill('Not for here')
	await dialog.getByRole('checkbox', { name: 'Pay the money for its boost back' }).check()
	await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
	await expect(page.getByText('The topic of Anonymous is removed.')).toBeVisible()
	await page.getByRole('link', { name: 'Money' }).click()
	await expect(page.getByRole('region', { name: 'Payments' })).toContainText('paid back')
	await expect(topics(noor)).not.toContainText('ferry of Lindau')
})

test('TOP-17: after the discount has ended a boost costs its list price @proof', async ({
	visit,
	ownStage,
}) => {
	const on = await ownStage({ settings: { TOPIC_DISCOUNT_ACTIVE: 'false' } })
	const noor = await visit({ on, still: true })
	await button(noor, 'Boost a Topic').click()
	await topics(noor).getByRole('textbox').fill(TEXT)
	await button(noor, 'Boost: $100 for 24 hours').click()
	await noor.waitForURL(/\/stripe\/pay\//, { timeout: 60_000 })
	await expect(noor.getByRole('button', { name: 'Pay $100.00' })).toBeVisible()
	const sessions = [...on.world.stripe.kept.sessions.values()]
	expect(sessions.map(({ amount_total: cents }) => cents)).toEqual([10_000])
})
