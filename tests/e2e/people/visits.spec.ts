import type { BrowserContext, Page } from 'playwright/test'
import { countView } from '#contract/service'
import { composer, kept } from '../support/page.ts'
import { expect, PHONE, test, untilLive } from '../support/test.ts'

const TAGLINE = 'One stage, thirty languages. Everyone speaks their own.'

test('LAY-01, LAY-02, LAY-03, LAY-16, LAY-17, LS-07, ROLE-03: noor, a guest, is invited and cannot write, from her third visit on by Join Stage in the header, too, and in a hand by Join Chat, over which nothing is announced; the address of a section of the settings opens nothing for her', async ({
	visit,
}) => {
	const desk = await visit()
	await expect(desk.getByText('You are reading as a guest. Log in to talk.')).toBeVisible()
	await expect(composer(desk)).toBeDisabled()
	await expect(composer(desk)).toHaveCSS('padding-bottom', '0px') // both sentences are one paragraph
	await expect(desk.getByRole('link', { name: 'Join Chat' })).toBeHidden()
	await expect(desk.getByRole('main').getByRole('link', { name: 'Log in to join' })).toBeVisible()

	await test.step('Join Stage stands in the header from the third visit on, the tagline up to the third', async () => {
		const context = desk.context()
		await expectVisit(desk, { count: 1, joins: false, tagline: true })
		await desk.goto('/stage?settings=wallet') // an address that opens nothing for her
		await expectVisit(desk, { count: 1, joins: false, tagline: true })
		await expect(composer(desk)).toBeVisible()
		await expect(desk.getByRole('dialog')).toHaveCount(0)
		await expect(desk.getByRole('button', { name: 'You', exact: true })).toHaveCount(0)

		await expectVisit(await again(context), { count: 2, joins: false, tagline: true })
		await desk.close()
		await expectVisit(await again(context), { count: 3, joins: true, tagline: true })
	})

	const phone = await again(desk.context())
	await expectVisit(phone, { count: 4, joins: true, tagline: false })
	await phone.setViewportSize(PHONE)
	await expect(composer(phone)).toBeDisabled()
	const announced = phone.locator('[data-clears-dock]:has(> [aria-live])')
	await expect(announced).not.toHaveCount(0)
	const gapPx = async () => {
		const bottoms = await announced.evaluateAll((every) =>
			every.map((one) => one.getBoundingClientRect().bottom),
		)
		const dock = await phone.locator('[data-composer]').boundingBox()
		return (dock?.y ?? 0) - Math.max(...bottoms)
	}
	await expect.poll(gapPx).toBeGreaterThan(0)
	await phone.getByRole('link', { name: 'Join Chat' }).click()
	const dialog = phone.getByRole('dialog', { name: 'Join the stage' })
	await expect(dialog).toBeVisible()
	await phone.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	// Where one would write is a way in as well.
	await composer(phone).click({ force: true })
	await expect(dialog).toBeVisible()
})

test('LAY-10: noor reads in the header how often the stage was seen; the singular takes no other room @proof', async ({
	visit,
	stage,
}) => {
	const page = await visit()
	await page.setViewportSize({ width: 1440, height: 900 })

	const shown = page
		.getByRole('banner')
		.getByText(/^\d+ views?$/)
		.filter({ visible: true })

	await expect(shown).toBeVisible()
	const somebody = stage.person('somebody')
	await expect(async () => {
		const text = (await shown.textContent()) ?? ''
		const views = Number.parseInt(text, 10)
		const { body } = await somebody.ask(countView)
		expect(views).toBeGreaterThan(0)
		expect([views, views + 1]).toContain(body.totalViews) // asking is a view too, once in half an hour
		expect(text).toBe(views === 1 ? '1 view' : `${views} views`)
	}).toPass()
	const widths = await shown.evaluate((element) =>
		['view', 'views'].map((word) => {
			element.firstChild?.replaceWith(`${Number.parseInt(element.textContent ?? '', 10)} ${word}`)
			return element.getBoundingClientRect().width
		}),
	)
	expect(widths[0]).toBe(widths[1])
})

/** Half an hour later in a tab of its own: that is another visit. */
async function again(context: BrowserContext): Promise<Page> {
	await context.clearCookies({ name: 'stage_visits' }) // as its half hour would have done
	const page = await context.newPage()
	await page.goto('/stage')
	await untilLive(page)
	return page
}

async function expectVisit(
	page: Page,
	{ count, joins, tagline }: { count: number; joins: boolean; tagline: boolean },
): Promise<void> {
	await expect.poll(() => kept(page, 'stageVisitCount')).toBe(String(count))
	const join = page.getByRole('banner').getByRole('link', { name: 'Join Stage' })
	await expect(join).toHaveCount(joins ? 1 : 0)
	await expect(page.getByText(TAGLINE).filter({ visible: true })).toHaveCount(tagline ? 1 : 0)
}
