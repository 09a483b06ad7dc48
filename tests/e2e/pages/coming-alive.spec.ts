import type { Page } from 'playwright/test'
import type { LanguageCode } from '#contract/languages'
import { HYDRATION_DATA_ID } from '../../../app/hydration/page-end.ts'
import { phrasebook } from '../../sandbox/phrasebook/index.ts'
import { holdBack, people, said, untilDrawn } from '../support/page.ts'
import { expect, test, untilLive } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const ENGLISH = phrasebook['tin-roof']?.['en-us'] ?? ''

/** The stage as it came, before any of its script has run. */
async function arrived(page: Page): Promise<{ letAlive: () => Promise<void> }> {
	const letAlive = await holdBack(page, '**/assets/entry.client*.js')
	await page.goto('/stage', { waitUntil: 'commit' })
	await page.locator(`#${HYDRATION_DATA_ID}`).waitFor({ state: 'attached' })
	return {
		letAlive: async () => {
			letAlive()
			await untilLive(page)
		},
	}
}

test('MSG-01, LANG-03: an extension changes the page before hydration; noor reads the messages and their authors @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	// React finds other words in the page than in its data, and renders it again.
	tolerate(/Minified React error #4(18|23|25)/)
	const ada = await seated('ada')
	await ada.say(ENGLISH)
	const page = await visit()
	await untilDrawn(page)

	const { letAlive } = await arrived(page)
	await page.evaluate(() => {
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
		while (texts.nextNode())
			if (!texts.currentNode.parentElement?.matches('script, style'))
				texts.currentNode.nodeValue = 'rewritten'
	})
	await expect(page.getByText('rewritten').first()).toBeAttached()
	await letAlive()

	await expect(said(page, ENGLISH)).toHaveCount(1)
	await expect(people(page).getByText(ada.handle).first()).toBeVisible()
	await expect(page.getByText('rewritten')).toHaveCount(0)
	await expect(page.locator('path#i-globe')).toHaveCount(1)
})

for (const language of ['en-us', 'ar', 'ja'] satisfies LanguageCode[])
	test(`ROUTE-01, LANG-03: hydration keeps what noor sees in ${language}, with the menu that she has opened before, and draws none of it again @proof`, async ({
		visit,
		seated,
	}) => {
		const ada = await seated('ada')
		await ada.say(ENGLISH)
		const page = await visit({ language })
		await expect(
			said(page, phrasebook['tin-roof']?.[language] ?? '', language).first(),
		).toBeVisible()
		await untilDrawn(page)

		const { letAlive } = await arrived(page)
		const kept = await page.evaluateHandle(() => [
			document.documentElement,
			...document.querySelectorAll('main, [id^="message-"] article, h2'),
		])
		// A menu opens by the browser itself; one press is enough, also before any script runs.
		const menu = page.locator('#header-more')
		await page.locator('[popovertarget=header-more]').first().click()
		await expect(menu).toBeVisible()
		await letAlive()
		await expect(
			menu.getByRole('button', { name: saying(language)('header.search') }),
		).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(menu).toBeHidden()

		expect(await kept.evaluate((all) => all.filter((one) => !one.isConnected).length)).toBe(0)
		expect(await kept.evaluate((all) => all.length)).toBeGreaterThan(3)
	})
