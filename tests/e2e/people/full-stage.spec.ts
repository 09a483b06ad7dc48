import type { Page } from 'playwright/test'
import { MINUTE_MS } from '#contract/limits'
import { setInfo } from '#contract/people/presence'
import { postTopic } from '#contract/topics/topics'
import type { WholeStage } from '../../support/whole-stage.ts'
import { expectAccessible } from '../support/axe.ts'
import { crowd } from '../support/crowd.ts'
import { composer, people, strip } from '../support/page.ts'
import { expect, test, untilLive } from '../support/test.ts'
import { saying } from '../support/texts.ts'

test.use({ stageName: 'full' })

test('LAY-25, LAY-29, LAY-32, STRIP-03, SEAT-02, SEAT-03, SEAT-06, SEAT-08, SEAT-15, SEAT-16, SEAT-19, PART-05: on an empty stage every guest is invited to be the first, and below ada, who comes, stands when it began; once it is full, phone and desk show five people, a high window nine, until asked for more; a desk shows their countdown, and nothing beside the feed scrolls by itself', async ({
	visit,
	stage,
	tolerate,
}) => {
	const desk = await visit({ still: true })
	const phone = await visit({ still: true, phone: true, colorScheme: 'light' })
	await expectAccessible(desk, 'an empty stage, desk, dark')
	await expectAccessible(phone, 'an empty stage, phone, light')
	await expect(desk.getByText('No messages yet. Be the first!')).toBeVisible()
	await expect(people(desk).getByText('The stage is empty.')).toBeVisible()
	await expect(strip(desk).getByText('No one is on stage yet.')).toBeVisible()
	await expect(people(desk).getByRole('heading', { name: 'Stage (0)' })).toBeVisible()
	await expect(people(desk).getByText('Free seats: 30')).toBeVisible()
	await expect(people(desk).getByText("You're all good to join!")).toBeVisible()
	const beginning = desk.getByText(/^This is where it began: \w+day, \w+ \d+$/)
	await expect(beginning).toHaveCount(0)
	await crowd(stage, 1, followersOf)
	await expect(beginning).toBeVisible()
	await expect(people(desk).getByText(/ You need none: seats are free\.$/)).toBeVisible()

	await test.step('thirty people are here', async () => {
		const [first] = await fill(stage)
		for (const topicText of ['Which well?', 'Which sluice?', 'Which ferry?'])
			await first?.ask(postTopic, { body: { topicText } })
		tolerate(/media.avatars.*ERR_FAILED|ERR_FAILED.*media.avatars/)
		await phone.route('**/media/avatars/**', (route) => route.abort())
		for (const page of [desk, phone]) {
			await page.reload()
			await untilLive(page)
		}
		await strip(phone).getByRole('button', { name: 'Stage (30)' }).click()
		await expect(people(phone).getByRole('listitem')).toHaveCount(5)
		const pictures = people(phone).locator('img')
		await expect.poll(() => pictures.first().getAttribute('src')).toContain('/avatar.svg')
		await people(phone).getByRole('button', { name: 'Show 25 More' }).click()
		await expect(people(phone).getByRole('listitem')).toHaveCount(30)
		await people(phone).getByRole('button', { name: 'Show Less' }).click()
		await expect(people(phone).getByRole('listitem')).toHaveCount(5)

		await desk.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
		for (const { width, height, topics, rows } of DESKS) {
			await desk.setViewportSize({ width, height })
			const shown = await besideFeed(desk)
			expect(shown, `${width} x ${height}`).toMatchObject({ boxes: [], topics })
			expect(shown.rows, `${width} x ${height}`).toBeGreaterThanOrEqual(rows)
		}
		await desk.setViewportSize({ width: 1280, height: 800 })
		await expect(people(desk).getByRole('listitem')).toHaveCount(5)
		await people(desk).getByRole('button', { name: 'Show 25 More' }).click()
		await expect(people(desk).getByRole('listitem')).toHaveCount(30)
		const lastRow = people(desk).getByRole('listitem').last()
		await expect(lastRow).not.toBeInViewport()
		await lastRow.scrollIntoViewIfNeeded()
		await expect(lastRow).toBeInViewport()
		await desk.mouse.wheel(0, -5000)
		await expect(people(desk).getByRole('heading', { name: 'Stage (30)' })).toBeInViewport()
		await expect(people(desk).getByText(/^1h [345]\dm remaining$/)).toHaveCount(30)
		await people(desk).getByRole('button', { name: 'Show Less' }).click()
		await expect(people(desk).getByRole('listitem')).toHaveCount(5)
		const last = people(desk).getByRole('listitem').last()
		const handle = await last.getByRole('link').textContent()
		await expect(last.getByRole('link')).toHaveAttribute('href', `https://x.com/${handle}`)
		await expectAccessible(desk, 'full stage, desk, light')
	})
})

test('LAY-15, SEAT-01, SEAT-03, SEAT-17, SEAT-18, SEAT-19, SESS-03, LS-09, JOIN-19: on a full stage a small account is refused, a bigger one takes the smallest place, and its owner gets the code @proof', async ({
	visit,
	stage,
	tolerate,
}) => {
	tolerate(/40\d/)
	const seated = await fill(stage)
	const smallest = seated[0]
	if (!smallest) throw new Error('Nobody is on stage.')
	const mio = stage.person('mio', { followers: 5 })
	await mio.logIn()
	const small = await visit({ as: mio, visits: 3, phone: true, still: true })
	const owner = await visit({ as: smallest })
	await expect(composer(owner)).toBeEditable()

	await strip(small).getByRole('button', { name: 'Stage (30)' }).click()
	await expect(people(small).getByRole('heading', { name: 'Stage (30)' })).toBeVisible()
	await expect(strip(small).getByText('All 30 seats taken')).toBeVisible()
	for (const page of [small, owner])
		await expect(
			people(page).getByText('Half of the people here have more than 1.6K followers.'),
		).toHaveText(/1.6K followers.$/)
	await expect(people(small).getByText('You need more than 100 followers to join.')).toBeVisible()
	await expect(people(owner).getByText('You need more than')).toHaveCount(0)
	await expectAccessible(small, 'full stage, phone')
	await strip(small).getByRole('button', { name: 'Hide Stage' }).click()

	await small.getByRole('banner').getByRole('link', { name: 'Join Stage' }).click()
	const dialog = small.getByRole('dialog', { name: 'Join the stage' })
	await dialog.getByRole('button', { name: 'Write the post' }).click()
	const message = await dialog.getByText(/^I am taking a place on Stage/).textContent()
	await dialog.getByRole('button', { name: 'I have published it' }).click()
	await dialog.getByLabel('Address (URL) of your post').fill(await mio.publish(message ?? ''))
	await dialog.getByRole('button', { name: 'Verify & Join' }).click()
	await expect(dialog.getByRole('alert')).toHaveText(
		'The stage is full right now. You need more than 100 followers to join.',
	)
	await expect(dialog.getByRole('button', { name: 'Could I join?' })).toHaveCount(1)
	await expectAccessible(small, 'refused by a full stage, phone')
	await dialog.getByRole('button', { name: 'Close' }).click()

	const elif = await stage.seated('elif', { followers: 60_000 })
	await expect(people(owner).getByRole('listitem').filter({ hasText: elif.handle })).toHaveCount(1)
	await expect(
		people(owner).getByRole('listitem').filter({ hasText: smallest.handle }),
	).toHaveCount(0)
	await expect(composer(owner)).toBeDisabled()
	await expect(composer(owner)).toHaveAttribute(
		'placeholder',
		'Your place was taken. You can come back with your rejoin code.',
	)
	await expect(
		people(owner).getByRole('heading', { name: 'Stage (30) | Off-stage: 1' }),
	).toBeVisible()
	const code = () =>
		owner.evaluate((key) => localStorage.getItem(key), `rejoinCode:${smallest.userId}`)
	await expect.poll(code).toMatch(/^RJ-/)
	await owner.getByRole('button', { name: 'Activity, something is new' }).click()
	const told = owner.getByRole('dialog', { name: 'Activity' })
	await expect(told.getByRole('listitem').first()).toContainText(
		`${elif.handle} took your place on stage`,
	)
	await owner.keyboard.press('Escape')

	await owner.getByRole('main').getByRole('link', { name: 'Rejoin' }).click()
	const back = owner.getByRole('dialog', { name: 'Join the stage' })
	await back.getByRole('button', { name: 'I have a code' }).click()
	await expect(back.getByLabel('Rejoin code')).toHaveValue((await code()) ?? '')
	await back.getByRole('button', { name: 'Rejoin the stage' }).click()
	await expect(back.getByRole('alert')).toHaveText(
		'The stage is full right now. You need more than 200 followers to rejoin.',
	)
	await expect.poll(code).toMatch(/^RJ-/)
})

for (const language of ['en-us', 'ar', 'ja'] as const)
	test(`ada goes through thirty people by touch and by keys, without a barrier, in ${language} @proof`, async ({
		visit,
		stage,
	}) => {
		const t = saying(language)
		const ada = (await fill(stage)).at(-1)
		if (!ada) throw new Error('Nobody is on stage.')
		await ada.ask(setInfo, { body: { infoText: 'أخبز الليلة 🥖 ring twice' } })
		const page = await visit({ as: ada, language, still: true, phone: language === 'ar' })
		const row = strip(page, language).getByRole('list')
		await expect(strip(page, language).getByText('أخبز الليلة')).toHaveAttribute('dir', 'rtl')
		await expectAccessible(page, `the strip, dark, ${language}`)
		await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
		await expectAccessible(page, `the strip, light, ${language}`)

		// The stage's clock is 95 minutes on, so of the two hours 25 minutes are left.
		await page.routeWebSocket('**/stage-updates*', (line) => {
			const room = line.connectToServer()
			room.onMessage((said) =>
				line.send(
					String(said).replace(
						/"serverTime":(\d+)/,
						(_, at) => `"serverTime":${Number(at) + 95 * MINUTE_MS}`,
					),
				),
			)
		})
		await page.reload()
		const cools = [22, 23, 24, 25].map((n) => t('composer.cools', { n }))
		await expect(page.getByText(new RegExp(cools.join('|')))).toBeVisible()

		const first = row.getByRole('listitem').first()
		const last = row.getByRole('listitem').last()
		await expect(first).toContainText(t('people.you'))
		await expect(first).toBeInViewport()
		await expect(last).not.toBeInViewport()
		await last.getByRole('button').focus()
		await expect(last).toBeInViewport()
		await expect(first).not.toBeInViewport()
		const scrolled = await row.evaluate((list) => Math.sign(list.scrollLeft))
		expect(scrolled).toBe(language === 'ar' ? -1 : 1)
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
			page.viewportSize()?.width ?? 0,
		)
	})

/** Whole topics, and at least so many people, that a reader sees before scrolling, at each size of a desk. */
const DESKS = [
	{ width: 1024, height: 768, topics: 2, rows: 0 },
	{ width: 1280, height: 720, topics: 2, rows: 0 },
	{ width: 1440, height: 900, topics: 2, rows: 3 },
	{ width: 1920, height: 1080, topics: 2, rows: 7 },
]

/** Boxes in the page that scroll up and down by themselves, and what of the column is whole at rest. */
function besideFeed(page: Page) {
	return page.evaluate(() => {
		const seen = [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) =>
			one.checkVisibility(),
		)
		const boxes = seen
			.filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
			.filter((one) => one.clientHeight > 0 && one.tagName !== 'TEXTAREA')
			.map((one) => `${one.tagName} ${one.id} ${one.className}`)
		const whole = (what: string) =>
			[...document.querySelectorAll(what)].filter((one) => {
				const { top, bottom, height } = one.getBoundingClientRect()
				return height > 0 && top >= 0 && bottom <= innerHeight
			}).length
		return { boxes, topics: whole('#topics ol > li'), rows: whole('#people ul > li:has(a)') }
	})
}

const followersOf = (n: number) => 100 * (n + 1)

/** Thirty people, the smallest with 100 followers. */
const fill = (stage: WholeStage) => crowd(stage, 30, followersOf)
