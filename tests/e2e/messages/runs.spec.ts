import type { Page } from 'playwright/test'
import { type Message, postMessage } from '#contract/messages/messages'
import type { Person } from '../../support/person.ts'
import { expectAccessible } from '../support/axe.ts'
import { feed, readIn, said } from '../support/page.ts'
import { AXE_SHAPES, expect, test } from '../support/test.ts'

async function sayTo(who: Person, messageText: string, replyToMessageId: string | null = null) {
	const { body } = await who.ask(postMessage, { body: { messageText, replyToMessageId } })
	return body as Message
}

const head = (page: Page, text: string) => said(page, text).locator('header a')
const choose = (page: Page, order: string) => page.getByText(order, { exact: true }).click()

test('consecutive messages of ada are shown under her name once, and each keeps its address, time and tools @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	await sayTo(ada, 'Flour is first.')
	const second = await sayTo(ada, 'Water is second.')
	await sayTo(ada, 'Salt is third.')
	const page = await visit({ as: kenji })

	await expect(head(page, 'Salt is third.')).toBeVisible()
	await expect(feed(page).locator('article[tabindex="0"]')).toHaveCount(1) // the keys are here
	for (const text of ['Water is second.', 'Flour is first.']) {
		const row = said(page, text)
		await expect(head(page, text)).toHaveCount(0)
		await expect(row).toHaveAttribute('title', /\d{4}/)
		await row.getByRole('article').focus()
		await expect(row.getByRole('article')).toHaveAccessibleName(new RegExp(ada.handle))
	}
	await said(page, 'Water is second.').hover()
	await said(page, 'Water is second.').getByRole('button', { name: 'React' }).click()
	await page.getByRole('button', { name: '❤️', exact: true }).click()
	await expect(said(page, 'Water is second.').getByRole('button', { name: /❤️ ?1/ })).toBeVisible()
	await expect(
		said(page, 'Water is second.').getByRole('link', { name: 'Copy link' }),
	).toHaveAttribute('href', new RegExp(second.id))
	await said(page, 'Water is second.').hover()
	await said(page, 'Water is second.').locator('[data-does=menu]').click()
	await page.mouse.move(0, 0)
	await expect(page.getByRole('dialog', { name: 'Message options' })).toBeVisible()
	// A menu hides the page from screen readers, so no role finds the row.
	const row = page.locator('li[data-continues]').filter({ hasText: 'Water is second.' })
	await expect(row.locator('time')).toHaveCSS('opacity', '1')
	await page.keyboard.press('Escape')
	await expectAccessible(page, 'a run of messages')

	await sayTo(kenji, 'Where does it begin?', second.id)
	await expect(head(page, 'Where does it begin?')).toBeVisible()
	await expect(head(page, 'Water is second.')).toHaveCount(0)
	await expect(head(page, 'Flour is first.')).toBeVisible() // an answer stands between
	await choose(page, 'Chronological')
	await expect(head(page, 'Flour is first.')).toHaveCount(0)
	await expect(head(page, 'Salt is third.')).toBeVisible()
	await choose(page, 'Grouped')
})

for (const { language, phone } of AXE_SHAPES)
	test(`noor sees the words of a run begin in one line, in ${language} ${phone ? 'on a phone' : 'at a desk'} @proof`, async ({
		visit,
		seated,
	}) => {
		const ada = await seated('ada')
		const words = [`Low in ${language} ${phone}`, `High in ${language} ${phone}`]
		for (const one of words) await sayTo(ada, one)
		const [low = '', high = ''] = words.map((one) => readIn(language, one))
		const noor = await visit({ language, phone, still: true })

		const rows = said(noor, new RegExp(`${low}|${high}`), language)
		await expect(rows).toHaveCount(2)
		const edges = await rows.evaluateAll((all) =>
			all.map((row) => {
				const { left, right } = row.querySelector('article')?.getBoundingClientRect() ?? {}
				return { left, right }
			}),
		)
		expect(edges[0]).toEqual(edges[1])
		await expect(said(noor, low, language).locator('header a')).toHaveCount(0)
		await expectAccessible(noor, `a run in ${language}`)
	})
