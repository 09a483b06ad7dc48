import type { Locator, Page } from 'playwright/test'
import { LANGUAGES } from '#contract/languages'
import { leave } from '#contract/people/session'
import { archiveOf } from '../support/archive.ts'
import { expectAccessible } from '../support/axe.ts'
import { drawnFor, holdBack, said, strip, untilDrawn, you } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

/** The names in their order, one's own entry as 'You'. */
const faces = (page: Page) =>
	strip(page)
		.getByRole('listitem')
		.evaluateAll((all) =>
			all.map((one) => one.querySelector('button > :nth-child(2)')?.textContent),
		)

test('STRIP-01, STRIP-02, STRIP-07, LAY-26, ROLE-18: everybody sees who is on stage, latest first; ada sees herself first, and alone there her own tools, and keeps the keyboard’s place when somebody leaves; while people and messages are loaded eight places and five rows are held; when they cannot be, it says so and comes when asked again', async ({
	visit,
	stage,
	seated,
	tolerate,
}) => {
	tolerate(/50\d|ERR_FAILED/)
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	const noor = await seated('noor', { language: 'ar' })
	await ada.say('I spoke first')
	await noor.say('وأنا بعدك')
	await kenji.say('And I was the last')

	// People who joined in another journey may still be there, too.
	const among = async (page: Page, names: string[]) =>
		(await faces(page)).filter((name) => names.includes(name ?? ''))
	const guest = await visit({ still: true })
	await untilDrawn(guest)
	await guest.reload()
	const inOrder = [kenji.handle, noor.handle, ada.handle]
	await expect.poll(() => among(guest, inOrder)).toEqual(inOrder)
	await expect(guest.getByRole('button', { name: /Set Status|Edit Status/ })).toHaveCount(0)
	await expect(guest.getByRole('button', { name: 'You', exact: true })).toHaveCount(0)
	await expect(guest.getByText(/Step away|Leave stage/)).toHaveCount(0)
	await expect(guest.getByRole('button', { name: 'Add to your story' })).toHaveCount(0)

	const herself = await visit({ as: ada })
	const own = strip(herself).getByRole('listitem').first()
	await expect(own).toContainText('You')
	const hers = ['You', kenji.handle, noor.handle]
	await expect.poll(() => among(herself, [...hers, ada.handle])).toEqual(hers)
	await expect(own.getByRole('button', { name: 'Set Status' })).toBeVisible()
	await expect(strip(herself).getByRole('button', { name: 'Set Status' })).toHaveCount(1)
	await expect(own.getByRole('button', { name: 'Add to your story' })).toBeVisible()
	await expect(herself.getByRole('button', { name: 'Add to your story' })).toHaveCount(1)
	for (const name of ['Set Status', 'Add to your story', 'Step away', 'Leave stage'])
		await expect((await you(herself)).getByRole('button', { name })).toBeVisible()
	await expect(herself.getByRole('button', { name: 'Step away' })).toHaveCount(1)
	await expect(herself.getByRole('button', { name: 'Leave stage' })).toHaveCount(1)
	await herself.keyboard.press('Escape')
	await strip(herself).getByRole('button', { name: kenji.handle }).focus()
	await kenji.ask(leave, { body: {} })
	await expect(strip(herself)).toBeFocused()

	await test.step('they are loaded, and cannot be', async () => {
		await herself.close() // its page would be drawn without them, too
		using archive = archiveOf(stage.state)
		archive.exec('ALTER TABLE snapshot RENAME TO snapshot_away')
		try {
			const sentence = 'The people on stage could not be loaded.'
			await expect.poll(() => drawnFor(guest)).toContain(sentence)
			const answer = await holdBack(guest, '**/api/stage/participants', (route) => route.abort())
			await guest.reload()
			const loading = strip(guest).getByRole('status')
			await expect(loading).toHaveText('Loading the people on stage')
			expect(await loading.evaluate((one) => one.childElementCount - 1)).toBe(8)
			const rows = guest
				.getByRole('main')
				.getByRole('status')
				.filter({ hasText: 'Loading messages' })
			await expect(rows.locator('> [aria-hidden=true]')).toHaveCount(5)
			await expectAccessible(guest, 'people under way')
			answer()
			await expect(strip(guest).getByText(sentence)).toBeVisible()
			await expectAccessible(guest, 'people that could not be loaded')
			const asked = guest.waitForRequest('**/api/stage/participants')
			await strip(guest).getByRole('button', { name: 'Try again' }).click()
			await asked
		} finally {
			archive.exec('ALTER TABLE snapshot_away RENAME TO snapshot')
		}

		await guest.unroute('**/api/stage/participants')
		const retry = strip(guest).getByRole('button', { name: 'Try again' })
		await expect(async () => {
			// The page also tries by itself, and may have been quicker.
			if (await retry.isVisible()) await retry.click({ timeout: 500 })
			const face = strip(guest).getByRole('button', { name: ada.handle })
			await expect(face).toBeVisible({ timeout: 1_000 })
		}).toPass()
		await expect(strip(guest).getByRole('status')).toHaveCount(0)
	})
})

interface Shift {
	sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

test('nothing moves when ada, whose last message is old, turns out to be the first of four @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await ada.say('Before everybody else')
	for (const name of ['kenji', 'noor', 'elif']) await (await seated(name)).say(`I am ${name}`)
	const page = await visit({ as: ada })
	await untilDrawn(page)
	await page.addInitScript(() => {
		const moved: string[] = []
		Object.assign(window, { moved })
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				for (const { node, previousRect, currentRect } of (entry as unknown as Shift).sources) {
					const { textContent } = node ?? {}
					moved.push(JSON.stringify({ textContent, previousRect, currentRect }))
				}
		}).observe({ type: 'layout-shift', buffered: true })
	})
	await page.reload()
	await expect(strip(page).getByRole('button', { name: 'Set Status' })).toBeVisible()
	await expect.poll(async () => (await faces(page))[0]).toBe('You')
	await page.waitForTimeout(500)

	expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
})

test('nobody in the strip moves while people talk @proof', async ({ visit, seated }) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	await kenji.say('I am the latest')
	const noor = await visit()
	await expect(noor.getByRole('button', { name: 'Shortcuts and announcements' })).toBeVisible() // by then the page's own clock goes
	const before = await faces(noor)

	await ada.say('No, I am')
	await expect(said(noor, 'No, I am')).toBeVisible()

	expect(await faces(noor)).toEqual(before)
})

test('STRIP-08: noor’s page stays as wide as her small phone when the tile says in a longer word that it hides the stage @proof', async ({
	visit,
}) => {
	for (const language of LANGUAGES) {
		const page = await visit({ language, phone: true, still: true })
		await page.setViewportSize({ width: 360, height: 640 })
		const tile = strip(page, language).locator('[popovertarget=people]')
		const wide = async () => (await tile.boundingBox())?.width
		const before = await wide()
		await tile.click()
		await expect(tile).toContainText(saying(language)('strip.hide'))
		expect(await wide(), language).toBe(before)
		await page.close()
	}
})

for (const language of ['en-us', 'ar', 'ja'] as const)
	test(`STRIP-06, STRIP-07: on her phone of 360 ada’s status is one tap away below her own face and her story beside it, three people follow, in ${language} @proof`, async ({
		visit,
		seated,
	}) => {
		const t = saying(language)
		for (const name of ['kenji', 'noor', 'elif']) await seated(name)
		const ada = await seated('ada', { language })
		const page = await visit({ as: ada, language, phone: true })
		await page.setViewportSize({ width: 360, height: 640 })
		const own = strip(page, language).getByRole('listitem').first()
		const add = own.getByRole('button', { name: t('story.add') })
		await expect(add).toBeVisible()

		const boxOf = async (one: Locator) => {
			const { x = 0, y = 0, width = 0 } = (await one.boundingBox()) ?? {}
			return { begins: language === 'ar' ? 360 - x - width : x, y, width }
		}
		const face = await boxOf(own.getByRole('button').first())
		const status = await boxOf(own.getByRole('button', { name: t('status.set') }))
		const story = await boxOf(add)
		expect(face).toMatchObject({ begins: 12, width: 68 })
		expect(status).toMatchObject({ begins: 12, width: 68 })
		expect(status.y).toBeGreaterThan(face.y)
		expect(story).toMatchObject({ begins: 80, width: 60 })
		for (const nth of [1, 2, 3])
			await expect(strip(page, language).getByRole('listitem').nth(nth)).toBeInViewport({
				ratio: 1,
			})
	})
