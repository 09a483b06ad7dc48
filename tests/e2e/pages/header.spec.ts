import type { Page } from 'playwright/test'
import type { LanguageCode } from '#contract/languages'
import { removePerson } from '#contract/operators'
import { TOKEN_CONTRACT } from '../../support/whole-stage.ts'
import { expectAccessible } from '../support/axe.ts'
import { CLIPBOARD } from '../support/joining.ts'
import { copied, said, stopTime } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

test('LAY-06, LAY-09, LAY-11, LAY-15, LAY-30, ROUTE-09: kenji copies the contract, is told so for two seconds, and finds it in the explorer; the header leads to questions and answers and to the languages of the stage, of which he goes on in one; a guest’s has no bell', async ({
	visit,
}) => {
	const page = await visit({ permissions: CLIPBOARD })
	await openMore(page)
	const header = page.getByRole('banner')
	await expect(header.getByRole('button', { name: saying()('activity.title') })).toHaveCount(0)
	const address = header.getByText(TOKEN_CONTRACT)
	await expect(address).toBeVisible()
	// The address is shown by its two ends; selected and copied it is whole.
	const { width } = (await address.boundingBox()) ?? { width: 0 }
	expect(width).toBeLessThan(150)
	const selected = await address.evaluate((element) => {
		getSelection()?.selectAllChildren(element)
		return String(getSelection())
	})
	expect(selected).toBe(TOKEN_CONTRACT)
	await expect(
		header.getByRole('link', { name: 'See the contract in the explorer' }),
	).toHaveAttribute('href', `https://basescan.org/token/${TOKEN_CONTRACT}`)

	await stopTime(page)
	await header.getByRole('button', { name: 'Copy the contract address' }).click()

	const tip = header.getByRole('status').filter({ hasText: 'Copied' })
	await expect(tip).toBeVisible()
	expect(await copied(page)).toBe(TOKEN_CONTRACT)
	await page.clock.runFor(1_999)
	await expect(tip).toBeVisible()
	await page.clock.runFor(1)
	await expect(tip).toHaveCount(0)
	await page.clock.resume()

	await expect(header.getByRole('link', { name: 'Languages of the stage' })).toHaveAttribute(
		'href',
		'/stage/globe',
	)
	await expect(header.getByRole('link', { name: 'Questions and answers' })).toHaveAttribute(
		'href',
		'/faq',
	)
	await expect(header.getByText('Everyone speaks their own.')).toBeVisible()
	await expect(header.getByRole('link', { name: 'Terms and refunds' })).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(header.getByRole('link', { name: 'Questions and answers' })).toBeHidden()
	await openMore(page)
	await header.getByRole('button', { name: 'Events', exact: true }).click()
	const events = page.getByRole('dialog', { name: 'Events' })
	await expect(events.getByText(/No events yet\.|RSVP/).first()).toBeVisible()
	await page.keyboard.press('Escape')

	await page.setViewportSize({ width: 1440, height: 800 })
	expect((await header.boundingBox())?.height).toBe(56)
	const original = header
		.getByText('Show original text below translations')
		.filter({ visible: true })
	expect((await original.boundingBox())?.height).toBeLessThan(24) // on one line
	await openMore(page)
	await header.getByRole('link', { name: 'Languages of the stage' }).click()
	await expect(page).toHaveURL(/\/stage\/globe$/)
	await expect(page.getByText('“<3” stands for a group so small')).toBeVisible()
	const quiet = page.getByRole('paragraph').filter({ hasText: 'Reading now <3' })
	await quiet.getByRole('link', { name: 'Kiswahili' }).click()
	await expect(page).toHaveURL(/\/stage\?lang=sw$/)
	await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
})

test('LAY-30: kenji is told that nothing was copied where his browser keeps its clipboard shut @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await ada.say('Take me with you')
	const page = await visit({ permissions: CLIPBOARD })
	const row = said(page, 'Take me with you')
	const link = row.getByRole('link', { name: 'Copy link' })
	await stopTime(page)
	await link.click()
	await expect(row.getByRole('status')).toHaveText('Link copied.')
	expect(await copied(page)).toMatch(/\/stage\/message\/[0-9A-Z]{26}$/)

	await page.evaluate(() =>
		Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
	)
	await link.click()
	await expect(row.getByRole('status')).toHaveText('Failed to copy message.')
	expect(page.url()).toMatch(/\/stage$/) // the link itself was not followed
})

test('LAY-19: noor opens the code of the stage on her desk to read on with her phone @proof', async ({
	visit,
	stage,
}) => {
	const page = await visit()
	await openMore(page)

	const code = page.getByRole('img', { name: `QR code of ${stage.origin}/stage` })

	await expect(code).toBeVisible()
	await expect(page.getByText('Open on your phone')).toBeVisible()
	expect(
		await code.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
	).toBeGreaterThan(0)
	const answer = await page.request.get('/media/qr.svg')
	expect(answer.headers()['content-type']).toBe('image/svg+xml')
	expect(answer.headers()['cache-control']).toBe('public, max-age=86400')
})

for (const language of ['en-us', 'ar', 'ja', 'de'] satisfies LanguageCode[]) {
	test(`on a phone the header is one line without an accessibility barrier in ${language}, also with an open menu @proof`, async ({
		visit,
		seated,
		stage,
		tolerate,
	}) => {
		tolerate(/40\d/) // mallory's place is gone
		const ada = await seated('ada', { language })
		const mallory = await seated('mallory', { language })
		const olu = await stage.operator()
		for (const as of [undefined, ada, mallory]) {
			const page = await visit({ phone: true, language, visits: 4, still: true, as })
			if (as === mallory) {
				await olu.ask(removePerson, {
					body: { userId: mallory.userId ?? '', reason: 'Selling courses to everybody' },
				})
				await page.getByText(saying(language)('own.removed')).first().waitFor()
			}
			expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(48)
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
			for (const width of [360, 390])
				expect(await misplaced(page, width), `${width} px`).toEqual([])
			await openMore(page, language)
			await expectAccessible(page, `more, ${language}`)
			await page.close()
		}
		const desk = await visit({ language, still: true, colorScheme: 'light', visits: 4 })
		for (const width of [640, 799, 800, 900, 1024, 1239, 1280])
			expect(await misplaced(desk, width), `${width} px`).toEqual([])
		await openMore(desk, language)
		await expectAccessible(desk, `more at a desk, ${language}`)
		expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
	})
}

test('LAY-06, LAY-11: without JavaScript noor opens the same menus, without the tools that need a script @proof', async ({
	visit,
}) => {
	const page = await visit({ withoutScript: true })
	await openMore(page)
	const header = page.getByRole('banner')
	await expect(header.getByRole('link', { name: 'Questions and answers' })).toBeVisible()
	await expect(header.getByText(TOKEN_CONTRACT)).toBeVisible()
	await expect(header.getByRole('button', { name: 'Copy the contract address' })).toBeHidden()
})

async function openMore(page: Page, language?: LanguageCode): Promise<void> {
	const t = saying(language)
	await page
		.getByRole('banner')
		.getByRole('button', { name: t('header.more'), exact: true })
		.click()
	await expect(page.getByText(t('header.qr'))).toBeVisible()
}

/** Elements of the header that overlap or stick out, in a window of this width. */
async function misplaced(page: Page, width: number): Promise<string[]> {
	await page.setViewportSize({ width, height: 844 })
	return page.getByRole('banner').evaluate((header) => {
		const { top, bottom } = header.getBoundingClientRect()
		const things = [...header.querySelectorAll('a, button, label, label span')]
			.map((element) => ({ element, box: element.getBoundingClientRect() }))
			.filter(({ box }) => box.width > 1 && box.height > 1)
		return things.flatMap(({ element, box }, index) => {
			const upon = things
				.slice(index + 1)
				.filter(
					(other) =>
						!element.contains(other.element) &&
						Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
						Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
				)
				.map((other) => `${element.textContent} | ${other.element.textContent}`)
			// Languages for which there is no room are a line below, which is hidden.
			const isOut = !element.closest('nav') && (box.top < top - 1 || box.bottom > bottom + 1)
			return isOut ? [`${element.textContent} is out`, ...upon] : upon
		})
	})
}
