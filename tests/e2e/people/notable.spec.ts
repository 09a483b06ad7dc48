import { listNotable } from '#contract/people/notable'
import { leave } from '#contract/people/session'
import { expectAccessible } from '../support/axe.ts'
import { expect, test, untilLive } from '../support/test.ts'
import { saying } from '../support/texts.ts'

test('LAY-18: noor meets the alumni with their profiles and followers, up to her fifth visit @proof', async ({
	visit,
	stage,
	seated,
}) => {
	const kenji = await stage.seated('kenji', { followers: 1_234_567 })
	const mio = await stage.seated('mio', { followers: 45_600, platform: 'farcaster' })
	const ada = await seated('ada', { followers: 2_000_000 })
	for (const gone of [kenji, mio]) await gone.ask(leave, { body: {} })

	const page = await visit({ visits: 5 })

	const strip = page.getByRole('list', { name: 'They were on stage' })
	const profile = strip.getByRole('link', { name: kenji.handle })
	await expect(profile).toHaveAttribute('href', `https://x.com/${kenji.handle}`)
	await expect(profile).toContainText('1.2M followers')
	const onFarcaster = strip.getByRole('link', { name: mio.handle })
	await expect(onFarcaster).toHaveAttribute('href', `https://farcaster.xyz/${mio.handle}`)
	await expect(onFarcaster).toContainText('45.6K followers')
	await expect(strip.getByRole('link', { name: ada.handle })).toHaveCount(0)
	await kenji.join()
	await expect(profile).toHaveCount(0) // back on stage
	await kenji.ask(leave, { body: {} })
	await expect(profile).toBeVisible()

	const sixth = await visit({ visits: 6 })
	await expect(
		sixth.getByRole('complementary').getByRole('heading', { name: 'Notable of all time' }),
	).toBeVisible()
	await expect(sixth.getByText('They were on stage')).toHaveCount(0)
})

test('LAY-18: a strip that cannot be fetched says so in its place, and comes when noor tries again @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	const gone = await seated('gone', { followers: 3_000_000 })
	await gone.ask(leave, { body: {} })
	tolerate(/notable|503/)
	const page = await visit()
	await page.route('**/api/participants/notable', (route) => route.fulfill({ status: 503 }))
	await page.reload()
	await untilLive(page)
	const strip = page.getByRole('region', { name: 'They were on stage' })
	await expect(strip).toContainText('The list could not be loaded.')

	await page.unroute('**/api/participants/notable')
	const retry = strip.getByRole('button', { name: 'Try again' })
	await expect(async () => {
		// The page also asks by itself when its line comes to life, and may have been quicker.
		if (await retry.isVisible()) await retry.click({ timeout: 500 })
		await expect(strip.getByRole('link', { name: gone.handle })).toBeVisible({ timeout: 1_000 })
	}).toPass()
})

test('LAY-29, SEAT-21: the notable of all time are one press away beside the feed, on a phone in its sheet; ada may ask to be left out @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada', { followers: 5_000_000 })
	await seated('kenji', { followers: 4_000_000 })
	// The list is told from the archive, which may be a moment behind who has just come.
	const isNamed = async () => {
		const { body } = await ada.ask(listNotable)
		return body.participants.some((one) => one.platformUsername === ada.handle)
	}
	await expect.poll(isNamed).toBe(true)
	const page = await visit({ as: ada, still: true })
	const list = page.getByRole('complementary').getByRole('region', { name: 'Notable of all time' })
	await list.getByRole('button', { name: 'Notable of all time' }).click()
	const row = list.getByRole('listitem').filter({ hasText: ada.handle })
	await expect(row).toContainText('5M followers')
	await expect(row).toContainText('On stage')
	await expectAccessible(page, 'the notable')

	await list.getByRole('button', { name: 'Leave me out of this list' }).click()
	await expect(list.getByText('This list does not name you.')).toBeVisible()
	await expect(row).toHaveCount(0)

	const phone = await visit({ phone: true, language: 'ar', still: true, colorScheme: 'light' })
	const title = saying('ar')('notable.title')
	await phone.locator('[popovertarget=people]').first().click()
	const folded = phone.getByRole('region', { name: title })
	await expect(folded.getByRole('list')).toBeHidden()
	await folded.getByRole('button', { name: title }).click()
	await expect(folded.getByRole('listitem').first()).toBeVisible()
	await expect(folded.getByRole('listitem').filter({ hasText: ada.handle })).toHaveCount(0)
	await expect(folded.getByRole('button', { name: saying('ar')('notable.hide') })).toHaveCount(0)
	await expectAccessible(phone, 'the notable on a phone')

	await list.getByRole('button', { name: 'Name me again' }).click()
	await expect(row).toBeVisible()
})

test('parts that noor left open beside the feed are open again in the first picture of her next visit @proof', async ({
	visit,
}) => {
	const page = await visit()
	const toggle = page
		.getByRole('complementary')
		.getByRole('button', { name: 'Notable of all time', exact: true })
	await toggle.click()
	await expect(toggle).toHaveAttribute('aria-expanded', 'true')

	await page.reload()
	await expect(toggle).toHaveAttribute('aria-expanded', 'true')
	const html = await (await page.request.get('/stage')).text()
	expect(html).toContain('data-opened="true"') // as the server draws it
	await toggle.click()
	await page.reload()
	await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})
