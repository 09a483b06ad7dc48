import type { Page } from 'playwright/test'
import { directionOf, LANGUAGES, NATIVE_NAMES, tagOf } from '#contract/languages'
import { DAY_MS } from '#contract/limits'
import { phrasebook } from '../../sandbox/phrasebook/index.ts'
import { png } from '../../support/images.ts'
import type { Person } from '../../support/person.ts'
import { archiveOf } from '../support/archive.ts'
import { feed, nameOf, people, said } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

test('ROUTE-01, LANG-03, LAY-01, LAY-02, LAY-29, SEAT-01, SEAT-04, SEAT-19, G-176: without JavaScript mio reads messages, people, counts and the entry bar in Japanese, and lena joins, posts, edits, replies, reacts, shows an image and a story, sets her status, adds an event and a topic, and leaves', async ({
	visit,
	seated,
	stage,
}) => {
	const ja = saying('ja')
	const ada = await seated('ada', { followers: 5_000 })
	// Between both joins, which would be one line beside a third.
	await ada.say(phrasebook['lamp-and-table']?.['en-us'] ?? '')
	const tal = await seated('tal', { followers: 300, language: 'he' })
	await ada.say('@tal 12345') // nothing in it to translate
	const page = await visit({ language: 'ja', withoutScript: true, path: '/stage?lang=ja' })
	await expect(async () => {
		await page.reload()
		await expect(said(page, phrasebook['lamp-and-table']?.ja ?? '', 'ja')).toHaveCount(1, {
			timeout: 500,
		})
	}).toPass()

	const divided = people(page).getByText(ja('people.replaceable'))
	await expect(async () => {
		fallAsleep(stage.state, tal.handle, 4) // again, when the room has written meanwhile
		await page.reload()
		await expect(divided).toBeVisible({ timeout: 500 })
	}).toPass()

	await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
	const translated = said(page, phrasebook['lamp-and-table']?.ja ?? '', 'ja')
	await expect(translated).toContainText(
		ja('message.translated', { language: nameOf('en-us', 'ja') }),
	)
	// The newest of what one person says in a row carries the name.
	const newest = said(page, '@tal 12345', 'ja')
	await expect(newest.getByRole('link', { name: ada.handle })).toHaveAttribute(
		'href',
		`https://x.com/${ada.handle}`,
	)
	await expect(feed(page, 'ja').getByText(ja('message.joined', { name: tal.handle }))).toBeVisible()
	const onStage = /ステージ \(\d+\)/
	await expect(people(page).getByRole('heading', { name: onStage })).toBeVisible()
	await expect(people(page).getByText('フォロワーは必要ありません。空席があります。')).toBeVisible()
	await expect(people(page).getByText(ja('eligible.good'))).toBeVisible()
	const names = await people(page).getByRole('listitem').allInnerTexts()
	const divider = names.findIndex((name) => name.includes(ja('people.replaceable')))
	expect(divider).toBeGreaterThan(names.findIndex((name) => name.includes(ada.handle)))
	expect(names[divider + 1]).toContain(tal.handle)
	await expect(page.getByText(ja('guest.banner'))).toBeVisible()
	// The driver only pretends that there is no JavaScript: it does not draw what stands in noscript.
	expect(await page.content()).toContain(ja('page.nojs'))

	await test.step('lena goes from the way in to the way out by forms', async () => {
		const lena = stage.person('lena')
		await lena.logIn()
		await byForms(await visit({ as: lena, withoutScript: true }), lena)
	})
})

test('LAY-05, LANG-02: without JavaScript all 30 languages are one link away @proof', async ({
	visit,
}) => {
	const page = await visit({ withoutScript: true, locale: 'en-US' })
	const menu = page.getByRole('navigation').getByRole('group')
	await page.getByText('All 30').click()
	await menu.getByRole('link', { name: 'العربية' }).click()
	await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
	await expect(page.getByRole('heading', { name: saying('ar')('feed.title') })).toBeVisible()

	for (const code of LANGUAGES) {
		const link = menu.getByRole('link', {
			name: NATIVE_NAMES[code],
			exact: true,
			includeHidden: true,
		})
		const href = (await link.getAttribute('href')) ?? ''
		const html = await (await page.request.get(new URL(href, page.url()).href)).text()
		expect(html).toContain(`<html lang="${tagOf(code)}" dir="${directionOf(code)}"`)
		expect(html).toContain(saying(code)('guest.input'))
	}
})

/** From the way in to the way out, in English. */
async function byForms(page: Page, lena: Person): Promise<void> {
	const t = saying('en-us')
	const writing = page.locator('[data-plain="writing"]')
	const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
	await page.locator('[data-composer]').getByRole('link').first().click()
	const text = await page.locator('#join-message').innerText()
	await page.getByLabel(t('join.verify.label')).fill(await lena.publish(text))
	await press(t('join.verify.button'))
	await expect(page).toHaveURL(/\/stage(#|$)/)

	await page.getByLabel(t('composer.label')).first().fill('Said without any script')
	await press(t('composer.post'))
	await expect(page).toHaveURL(/\/stage#message-\w+$/)
	const row = page.locator(new URL(page.url()).hash)
	await expect(row).toContainText('Said without any script')
	await row.getByRole('button', { name: '👍' }).first().click()
	const mine = row.getByRole('button', { name: '👍', exact: true, pressed: true })
	await expect(mine).toBeVisible()
	await row.getByText(t('message.reply'), { exact: true }).click()
	await row.getByLabel(t('reply.label', { name: lena.handle })).fill('And answered')
	await row.getByRole('button', { name: t('composer.post') }).click()
	await expect(said(page, 'And answered')).toBeVisible()
	await row.getByText(t('message.edit'), { exact: true }).click()
	await row.getByLabel(t('composer.editing')).fill('Said again without any script')
	await row.getByRole('button', { name: t('message.save') }).click()
	await expect(row).toContainText('Said again without any script')

	const picture = { name: 'loaf.png', mimeType: 'image/png', buffer: Buffer.from(png()) }
	await page.getByLabel(t('composer.label')).first().fill('Shown without any script')
	await page.getByLabel(t('image.describe')).fill('A round loaf')
	await page.getByLabel(t('image.attach')).setInputFiles(picture)
	await press(t('composer.post'))
	const shown = said(page, 'Shown without any script')
	await expect(shown.getByRole('img', { name: 'A round loaf' })).toBeVisible()
	await writing.getByText(t('story.post.title'), { exact: true }).click()
	await writing.getByLabel(t('story.post.text')).fill('Rising')
	await writing.getByLabel(t('story.post.choose')).setInputFiles(picture)
	await writing.getByRole('button', { name: t('story.post.send') }).click()
	await expect(writing.getByRole('status')).toContainText(t('story.post.done'))
	await writing.getByRole('link', { name: t('story.watch') }).click()
	await expect(page.getByText('Rising').first()).toBeVisible()
	await page.getByText(t('story.delete'), { exact: true }).first().click() // the next test finds none
	await press(t('story.delete'))
	await expect(page).toHaveURL(/\/stage#conversation$/)

	const own = page.locator('#own-place')
	await own.getByText(t('own.title'), { exact: true }).click()
	await own.getByLabel(t('status.label')).first().fill('Reading on paper')
	await own
		.getByRole('button', { name: t('message.save') })
		.first()
		.click()
	await expect(page.getByText('Reading on paper').first()).toBeVisible()
	await writing.getByText(t('event.add'), { exact: true }).first().click()
	await writing.getByLabel(t('event.field.title')).fill('Meeting without any script')
	const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
	await writing.getByLabel(t('event.field.day'), { exact: true }).fill(tomorrow)
	await writing.getByLabel(t('event.field.time'), { exact: true }).fill('12:00')
	await writing.getByRole('button', { name: t('event.add') }).click()
	await expect(page.getByRole('heading', { name: 'Meeting without any script' })).toBeVisible()
	await press(t('event.rsvp'))
	await expect(
		page.getByRole('button', { name: t('event.rsvp'), exact: true, pressed: true }),
	).toBeVisible()
	await page.getByText(t('event.delete'), { exact: true }).first().click() // the next test finds none
	await press(t('event.delete'))
	await expect(page).toHaveURL(/\/stage#conversation$/)
	await writing.getByText(t('topic.add'), { exact: true }).click()
	await writing.getByLabel(t('topic.field')).fill('Pages without any script')
	await press(t('topic.send'))
	await expect(page).toHaveURL(/\/stage\/topic\/\w+#linked-title$/)

	await own.getByText(t('own.title'), { exact: true }).click()
	await press(t('own.leave'))
	await expect(page).toHaveURL(/\/stage\/join#rejoin$/)
	await expect(page.getByLabel(t('join.rejoin.code'))).toHaveValue(/^RJ-/)
}

/** The clock cannot be turned, so the archive is told that somebody was quiet for days. */
function fallAsleep(state: string, handle: string, days: number): void {
	using archive = archiveOf(state)
	const row = archive.prepare('SELECT participants FROM snapshot').get()
	const roster = JSON.parse(String(row?.participants)) as {
		platformUsername: string
		lastActivity: number
	}[]
	for (const person of roster)
		if (person.platformUsername === handle) person.lastActivity -= days * DAY_MS
	archive.prepare('UPDATE snapshot SET participants = ?').run(JSON.stringify(roster))
}
