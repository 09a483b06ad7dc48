import type { Page } from 'playwright/test'
import { localesOf } from '#contract/languages'
import { dayOf } from '#rules/people/activity-days'
import { expectAccessible } from '../support/axe.ts'
import { untilTheDayLasts } from '../support/day.ts'
import { holdBack, strip } from '../support/page.ts'
import { expect, test, untilLive } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const ADDRESS = '**/api/stage/participant-activity**'
const LONG = { dateStyle: 'long', timeZone: 'UTC' } as const

async function openOf(page: Page, handle: string) {
	await strip(page).getByRole('button', { name: handle }).click()
	return page.getByRole('dialog', { name: `Profile of ${handle}` })
}

test('PACT-01, PACT-02, PACT-03, PACT-04, PACT-05, PACT-08, API-50: noor opens kenji from the strip and reads his days, kind by kind; of ada she is told that they load, what went wrong, and has them once she asks again; mio has none', async ({
	visit,
	seated,
	tolerate,
}) => {
	await untilTheDayLasts()
	const [kenji, ada, mio] = [await seated('kenji'), await seated('ada'), await seated('mio')]
	await kenji.say('One')
	await kenji.say('Two')
	await ada.say('Something')
	const noor = await visit({ still: true })

	const dialog = await openOf(noor, kenji.handle)
	await expect(dialog.getByRole('heading', { name: `${kenji.handle}'s activity` })).toBeVisible()
	const posts = dialog.getByRole('table', { name: 'Messages' })
	const today = new Intl.DateTimeFormat('en-US', LONG).format(new Date(dayOf(Date.now())))
	await expect(posts.getByRole('cell', { name: `${today}: 2` })).toBeVisible()
	await expect(dialog.getByText('2 in the last 90 days')).toBeVisible()
	await expect(posts.getByRole('rowheader')).toHaveCount(7)
	await expect(posts.getByRole('cell', { name: /: \d/ })).toHaveCount(90)
	for (const kind of ['Stories', 'Events created'])
		await expect(dialog.getByRole('table', { name: kind })).toBeHidden()
	await expectAccessible(noor, 'activity')
	await expect(noor.getByRole('main')).toHaveCount(0)
	await dialog.getByRole('heading').first().press('Shift+Tab')
	expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)

	for (const days of [30, 365]) {
		await dialog.getByText(`${days} days`, { exact: true }).click()
		await expect(posts.getByRole('cell', { name: /: \d/ })).toHaveCount(days)
		await expect(posts.getByRole('cell', { name: `${today}: 2` })).toBeInViewport()
	}
	await noor.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await expect(strip(noor).getByRole('button', { name: kenji.handle })).toBeFocused()

	await test.step('of ada it says that it loads, what went wrong, and comes when asked again, a calendar for each kind', async () => {
		tolerate(/418|404|ERR_FAILED/)
		const answer = await holdBack(noor, ADDRESS, (route) =>
			route.fulfill({ status: 418, body: '' }),
		)

		const hers = await openOf(noor, ada.handle)
		await expect(hers.getByText('Loading activity...')).toBeVisible()
		await expectAccessible(noor, 'activity under way')
		answer()
		await expect(hers.getByRole('alert')).toContainText('Error: Failed to load activity.')
		await expectAccessible(noor, 'activity that failed')
		await noor.unroute(ADDRESS)
		await noor.route(ADDRESS, (route) =>
			route.fulfill({
				status: 404,
				json: { message: 'This participant is not known.', code: 'no' },
			}),
		)
		await hers.getByRole('button', { name: 'Try again' }).click()
		await expect(hers.getByRole('alert')).toContainText('Error: This participant is not known.')
		await noor.unroute(ADDRESS)
		await hers.getByRole('button', { name: 'Try again' }).click()
		await expect(hers.getByText('1 in the last 90 days')).toBeVisible()
		await expect(hers.getByRole('alert')).toHaveCount(0)

		await noor.route(ADDRESS, (route) => {
			const activityByDate = { [dayOf(Date.now())]: { post: 3, story: 2, event_created: 1 } }
			return route.fulfill({ json: { activityByDate } })
		})
		await hers.getByText('30 days', { exact: true }).click()
		for (const [kind, count] of [
			['Messages', 3],
			['Stories', 2],
			['Events created', 1],
		] as const) {
			const calendar = hers.getByRole('table', { name: kind })
			await expect(calendar.getByRole('cell', { name: new RegExp(`: ${count}$`) })).toHaveCount(1)
			await expect(calendar.getByRole('cell', { name: /: 0$/ })).toHaveCount(29)
		}
		await noor.unroute(ADDRESS)
		await noor.keyboard.press('Escape')
		await expect(hers).toBeHidden()
	})

	await test.step('of mio, who has only joined, it says that there is nothing', async () => {
		const his = await openOf(noor, mio.handle)
		await expect(
			his.getByText('No activity found for this participant in the selected period.'),
		).toBeVisible()
		await expectAccessible(noor, 'no activity')
	})
})

test('when the code of a card or of the search cannot be fetched, noor reads that, and the page goes on working @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_FAILED|Failed to fetch/)
	const ada = await seated('ada')
	const noor = await visit()
	await noor.route('**/profile-card*', (route) => route.abort())

	await strip(noor).getByRole('button', { name: ada.handle }).click()

	const failed = noor.getByText(saying()('page.failed'))
	await expect(failed).toBeVisible()
	await expect(strip(noor).getByRole('button', { name: ada.handle })).toBeVisible()

	// The search says it as well, and comes whole when it is opened again and can be fetched: its style, too.
	await noor.getByRole('button', { name: saying()('alert.dismiss') }).click()
	for (const kind of ['js', 'css']) {
		const search = async () => {
			await noor
				.getByRole('banner')
				.getByRole('button', { name: saying()('header.more') })
				.click()
			await noor.locator('#header-more').getByText(saying()('header.search')).click()
		}
		await noor.reload()
		await untilLive(noor)
		await noor
			.locator('#header-more')
			.getByText(saying()('header.search'))
			.waitFor({ state: 'attached' })
		await noor.route(`**/assets/*.${kind}`, (route) => route.abort())
		await search()
		await expect(failed).toBeVisible()
		await noor.unroute(`**/assets/*.${kind}`)
		await search()
		const dialog = noor.getByRole('dialog', { name: saying()('header.search') })
		await expect(dialog).toHaveCSS('position', 'fixed')
		await expect(failed).toHaveCount(0)
	}
})

for (const language of ['ar', 'ja'] as const)
	test(`PACT-02: the calendar reads in ${language}, on a phone, without a barrier @proof`, async ({
		visit,
		seated,
	}) => {
		await untilTheDayLasts()
		const kenji = await seated('kenji')
		await kenji.say('Hello')
		const page = await visit({ language, phone: true, still: true, colorScheme: 'light' })
		await strip(page, language).getByRole('button', { name: kenji.handle }).click()
		const table = page.getByRole('table', { name: saying(language)('heatmap.post') })
		await expect(table).toBeVisible()
		await page.getByRole('dialog').locator('label').last().click()
		await expect(table.getByRole('cell', { name: /[:：] ?\u2068?\p{Nd}/u })).toHaveCount(365)
		const now = new Intl.DateTimeFormat(localesOf(language), LONG).format(
			new Date(dayOf(Date.now())),
		)
		await expect(table.getByTitle(now).first()).toBeInViewport()
		await expectAccessible(page, `a year on a phone, ${language}`)
	})
