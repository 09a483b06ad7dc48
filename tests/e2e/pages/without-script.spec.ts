// Journeys of people whose browser runs no script, who do everything by forms (over 250 lines).

import type { Locator, Page } from 'playwright/test'
import { directionOf, LANGUAGES, type LanguageCode, NATIVE_NAMES, tagOf } from '#contract/languages'
import { DAY_MS } from '#contract/limits'
import { phrasebook } from '../../sandbox/phrasebook/index.ts'
import { png } from '../../support/images.ts'
import type { Person } from '../../support/person.ts'
import { archiveOf } from '../support/archive.ts'
import { feed, nameOf, people, said } from '../support/page.ts'
import { expect, PHONE, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

test('ROUTE-01, LANG-03, LAY-01, LAY-02, LAY-29, SEAT-01, SEAT-04, SEAT-19, G-175, G-176: without JavaScript mio reads messages, people, counts and the entry bar in Japanese, and, where the browser is too old, that it is, and lena joins, posts, edits, replies, reacts, shows an image and a story, sets her status, adds an event and a topic, and leaves', async ({
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
	// Playwright only disables scripts; it does not draw what is in noscript.
	expect(await page.content()).toContain(ja('page.nojs'))

	await expect(page.getByText(ja('page.old'))).toBeHidden()
	// Elements that a browser below the minimum does not understand are not there.
	await page.evaluate(() => {
		for (const style of document.querySelectorAll('head > style'))
			style.textContent = style.textContent?.replaceAll('color-mix', 'colour-mix') ?? ''
	})
	await expect(page.getByText(ja('page.old'))).toBeVisible()
	await expect(translated).toBeVisible()

	await test.step('lena goes from the way in to the way out by forms', async () => {
		const lena = stage.person('lena')
		await lena.logIn()
		await byForms(await visit({ as: lena, withoutScript: true }), lena)
	})
})

for (const language of ['en-us', 'ar'] as const)
	test(`G-176, LANG-02, ROLE-14: without JavaScript lena does everything by forms (${language}), from her log-in to her log-out, and olu removes, bans and lists words; nothing of ada’s is touched @proof`, async ({
		visit,
		ownStage,
		watch,
	}) => {
		const on = await ownStage()
		const t = saying(language)
		const words = WORDS[language]
		const [ada, mallory] = [await on.seated('ada'), await on.seated('mallory')]
		const { id } = (await ada.say('Buy my soup')).body
		const lena = on.person('lena', { language })
		await lena.logIn() // elsewhere: so the provider knows her
		const page = await visit({ on, language, withoutScript: true })
		const guest = await visit({ on, withoutScript: true })
		const writing = page.locator('[data-plain="writing"]')
		const own = page.locator('#own-place')
		const hers = page.locator(`#message-${id}`)
		const press = (name: string | RegExp) =>
			page.getByRole('button', { name, exact: true }).first().click()
		/** Nothing is wider than the window, at a desk and on a phone. */
		const fits = async (of = page) => {
			const desk = of.viewportSize() ?? PHONE
			await of.setViewportSize(PHONE)
			await watch.measure(of)
			await of.setViewportSize(desk)
			await watch.measure(of)
		}

		await test.step('she logs in, and comes to the page to join', async () => {
			await page.locator('[data-composer]').getByRole('link').first().click()
			await page
				.getByRole('main')
				.getByRole('link', { name: t('header.login'), exact: true })
				.click()
			await page.getByRole('button', { name: lena.handle }).click()
			await expect(page).toHaveURL(/\/stage\/join/)
			await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
			await fits()
			await page.getByRole('link', { name: t('page.back') }).click()
		})

		await test.step('she goes from the way in to the way out, and comes back', async () => {
			await byForms(page, lena, language)
			await press(t('join.rejoin.button'))
			await expect(page).toHaveURL(/\/stage(#|$)/)
			await fits()
		})

		await test.step('she takes a reaction back, deletes a message and edits an event', async () => {
			const heart = hers.locator('[data-plain]').getByRole('button', { name: '❤️', exact: true })
			await heart.click()
			await expect(heart).toHaveAttribute('aria-pressed', 'true')
			await heart.click()
			await expect(heart).toHaveAttribute('aria-pressed', 'false')
			const answer = said(page, words.answer, language)
			await answer.getByText(t('message.delete'), { exact: true }).first().click()
			await answer.getByRole('button', { name: t('message.delete'), exact: true }).click()
			await expect(page).toHaveURL(/\/stage#conversation$/)
			await expect(answer).toHaveCount(0)

			await addEvent(page, t, words.dawn)
			await page.getByText(t('event.edit'), { exact: true }).click()
			const edit = page.locator('[data-plain="event"] details[open]')
			await edit.getByLabel(t('event.field.title'), { exact: true }).fill(words.dusk)
			await edit.getByRole('button', { name: t('message.save'), exact: true }).click()
			await expect(page.getByRole('heading', { name: words.dusk })).toBeVisible()
			await fits()
			await page.goto('/stage')
		})

		await test.step('she pays for a topic that stands first, and for the banner', async () => {
			await writing.getByText(t('topic.add'), { exact: true }).first().click()
			await writing.getByLabel(t('topic.field')).fill(words.question)
			await writing.getByRole('button', { name: beginning(t('topic.boost')) }).click()
			await pay(page, t('paid.topic.until'))
			await fits()
			await page.getByRole('link', { name: t('page.back') }).click()
			await expect(page.getByText(words.question).filter({ visible: true }).first()).toBeVisible()

			await page.goto('/ad-auction')
			await drawNoscript(page)
			await fits()
			await page.getByLabel(t('banner.link')).fill('https://shop.example.org/sale')
			await page.getByLabel(t('banner.picture.choose')).setInputFiles({
				...{ name: 'ad.png', mimeType: 'image/png' },
				buffer: Buffer.from(png({ width: 728, height: 90 })),
			})
			await press(beginning(t('banner.pay')))
			await pay(page, t('paid.until'))
			await fits()
			await page.getByRole('link', { name: t('page.back') }).click()
		})

		await test.step('she keeps a setting, reads in German and in her own language again, and chooses dark colours', async () => {
			await own.getByText(t('settings.title'), { exact: true }).click()
			const companion = formWith(own, 'aiUrl')
			await companion.getByLabel(t('settings.ai'), { exact: true }).fill('https://ai.example/lena')
			await companion.getByRole('button').click()
			await expect(own.getByRole('status')).toHaveText(t('settings.ai.saved'))
			await fits()
			for (const [chosen, title] of [
				['de', ''],
				[language, saying('de')('settings.title')],
			] as const) {
				if (title) await own.getByText(title, { exact: true }).click()
				const form = formWith(own, 'languageCode')
				await form.locator('select').selectOption(chosen)
				await form.getByRole('button').click()
				await expect(page.locator('html')).toHaveAttribute('lang', tagOf(chosen))
			}
			await drawNoscript(page)
			await press(t('header.theme.dark'))
			await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
		})

		await test.step('she reports a message, and mutes its author for herself alone', async () => {
			const muting = { name: ada.handle }
			await hers.getByText(t('report.do'), { exact: true }).click()
			await hers.getByRole('button', { name: t('report.send'), exact: true }).click()
			await expect(hers).toContainText(t('report.sent'))
			await hers.getByText(t('mute.do', muting), { exact: true }).first().click()
			await fits()
			await hers.getByRole('button', { name: t('mute.do', muting), exact: true }).click()
			const hear = hers.getByRole('button', { name: t('mute.undo', muting), exact: true })
			await expect(hear).toBeVisible()
			await guest.reload()
			await expect(guest.locator(`#message-${id}`)).toContainText('Buy my soup')
			await hear.click()
			await expect(hers.getByText(t('report.do'), { exact: true })).toBeVisible()
		})

		await test.step('she logs out', async () => {
			await own.getByText(t('own.title'), { exact: true }).click()
			await press(t('header.logout'))
			await expect(own).toHaveCount(0)
			await page.locator('[data-composer]').getByRole('link').first().click()
			const logIn = page
				.getByRole('main')
				.getByRole('link', { name: t('header.login'), exact: true })
			await expect(logIn).toBeVisible()
		})

		await test.step('olu removes and undoes, bans and lifts, lists a word and takes it off', async () => {
			const olu = await visit({
				...{ on, as: await on.operator(), language, withoutScript: true },
				path: '/admin?at=reports',
			})
			const desk = olu.locator('#desk')
			const done = desk.getByRole('status')
			const onStage = guest.locator(`#message-${id}`)
			const reported = desk.locator(`#row-${id}`)
			await reported.getByText(t('admin.remove-message'), { exact: true }).click()
			const removal = reported.locator('details[open]')
			await removal.getByLabel(t('admin.reason.words')).fill(words.reason)
			await fits(olu)
			await removal.getByRole('button', { name: t('admin.content.do'), exact: true }).click()
			await expect(done).toHaveText(t('admin.did.remove-message'))
			await expectRows(guest, onStage, 0)
			await desk
				.getByRole('button', { name: t('admin.undo'), exact: true })
				.first()
				.click()
			await expect(done).toHaveText(t('admin.did.undo'))
			await expectRows(guest, onStage, 1)
			await expect(onStage).toContainText('Buy my soup')

			await olu.goto(`/admin?at=people&q=${mallory.handle}`)
			const known = desk.locator(`[id="row-${mallory.userId}"]`)
			await known.getByText(t('admin.ban'), { exact: true }).first().click()
			const ban = known.locator('details[open]')
			await ban.locator('select[name="code"]').selectOption('spam')
			await fits(olu)
			await ban.getByRole('button', { name: t('admin.ban'), exact: true }).click()
			await expect(done).toHaveText(t('admin.did.ban'))
			await expect(known).toContainText(t('admin.standing.banned'))
			await known.getByRole('button', { name: t('admin.lift-ban'), exact: true }).click()
			await expect(done).toHaveText(t('admin.did.lift-ban'))
			await expect(known).not.toContainText(t('admin.standing.banned'))

			await olu.goto('/admin?at=rules')
			await desk.getByLabel(t('admin.words.label'), { exact: true }).fill(words.listed)
			await desk.getByRole('button', { name: t('admin.list-word'), exact: true }).click()
			await expect(done).toHaveText(t('admin.did.list-word'))
			await fits(olu)
			await desk.getByRole('button', { name: t('admin.unlist-word'), exact: true }).click()
			await expect(done).toHaveText(t('admin.did.unlist-word'))
			await expect(desk.getByText(t('admin.words.empty'))).toBeVisible()
		})

		await expect(people(guest).getByText(ada.handle)).toBeVisible()
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

/** The messages of lena, in each language of these journeys. */
const WORDS = {
	'en-us': {
		...{ said: 'Said without any script', again: 'Said again without any script' },
		...{ answer: 'And answered', shown: 'Shown without any script', loaf: 'A round loaf' },
		...{ story: 'Rising', status: 'Reading on paper', event: 'Meeting without any script' },
		...{ topic: 'Pages without any script', question: 'Bread or rice?' },
		...{ dawn: 'Bread at dawn', dusk: 'Bread at dusk', reason: 'No sales here', listed: 'gamble' },
	},
	ar: {
		...{ said: 'قيلت بلا برنامج', again: 'قيلت مرة أخرى بلا برنامج' },
		...{ answer: 'وهذا هو الرد', shown: 'صورة بلا برنامج', loaf: 'رغيف مستدير' },
		...{ story: 'العجين يرتفع', status: 'أقرأ على الورق', event: 'لقاء بلا برنامج' },
		...{ topic: 'صفحات بلا برنامج', question: 'خبز أم أرز؟' },
		...{ dawn: 'خبز عند الفجر', dusk: 'خبز عند الغروب', reason: 'لا بيع هنا', listed: 'قمار' },
	},
} satisfies Partial<Record<LanguageCode, object>>

/** From the way in to the way out. */
async function byForms(
	page: Page,
	lena: Person,
	language: keyof typeof WORDS = 'en-us',
): Promise<void> {
	const t = saying(language)
	const words = WORDS[language]
	const writing = page.locator('[data-plain="writing"]')
	const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
	await page.locator('[data-composer]').getByRole('link').first().click()
	const text = await page.locator('#join-message').innerText()
	await page.getByLabel(t('join.verify.label')).fill(await lena.publish(text))
	await press(t('join.verify.button'))
	await expect(page).toHaveURL(/\/stage(#|$)/)

	const box = page.getByLabel(t('composer.label'), { exact: true }).first()
	expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(64) // more than one line
	await box.fill(words.said)
	await press(t('composer.post'))
	await expect(page).toHaveURL(/\/stage#message-\w+$/)
	const row = page.locator(new URL(page.url()).hash)
	await expect(row).toContainText(words.said)
	await row.getByRole('button', { name: '👍' }).first().click()
	const mine = row.getByRole('button', { name: '👍', exact: true, pressed: true })
	await expect(mine).toBeVisible()
	await row.getByText(t('message.reply'), { exact: true }).click()
	await row.getByLabel(t('reply.label', { name: lena.handle })).fill(words.answer)
	await row.getByRole('button', { name: t('composer.post') }).click()
	await expect(said(page, words.answer, language)).toBeVisible()
	await row.getByText(t('message.edit'), { exact: true }).click()
	await row.getByLabel(t('composer.editing')).fill(words.again)
	await row.getByRole('button', { name: t('message.save') }).click()
	await expect(row).toContainText(words.again)

	const picture = { name: 'loaf.png', mimeType: 'image/png', buffer: Buffer.from(png()) }
	await page.getByLabel(t('composer.label'), { exact: true }).first().fill(words.shown)
	await page.getByLabel(t('image.describe')).fill(words.loaf)
	await page.getByLabel(t('image.attach')).setInputFiles(picture)
	await press(t('composer.post'))
	const shown = said(page, words.shown, language)
	await expect(shown.getByRole('img', { name: words.loaf })).toBeVisible()
	await writing.getByText(t('story.post.title'), { exact: true }).click()
	await writing.getByLabel(t('story.post.text')).fill(words.story)
	await writing.getByLabel(t('story.post.choose')).setInputFiles(picture)
	await writing.getByRole('button', { name: t('story.post.send') }).click()
	await expect(writing.getByRole('status')).toContainText(t('story.post.done'))
	await writing.getByRole('link', { name: t('story.watch') }).click()
	await expect(page.getByText(words.story).first()).toBeVisible()
	await page.getByText(t('story.delete'), { exact: true }).first().click() // the next test finds none
	await press(t('story.delete'))
	await expect(page).toHaveURL(/\/stage#conversation$/)

	const own = page.locator('#own-place')
	await own.getByText(t('own.title'), { exact: true }).click()
	await own.getByLabel(t('status.label')).first().fill(words.status)
	await own
		.getByRole('button', { name: t('message.save') })
		.first()
		.click()
	await expect(page.getByText(words.status).first()).toBeVisible()
	await addEvent(page, t, words.event)
	await press(t('event.rsvp'))
	await expect(
		page.getByRole('button', { name: t('event.rsvp'), exact: true, pressed: true }),
	).toBeVisible()
	await page.getByText(t('event.delete'), { exact: true }).first().click() // the next test finds none
	await press(t('event.delete'))
	await expect(page).toHaveURL(/\/stage#conversation$/)
	await writing.getByText(t('topic.add'), { exact: true }).first().click() // its button may say the same
	await writing.getByLabel(t('topic.field')).fill(words.topic)
	await press(t('topic.send'))
	await expect(page).toHaveURL(/\/stage\/topic\/\w+#linked-title$/)

	await own.getByText(t('own.title'), { exact: true }).click()
	await press(t('own.leave'))
	await expect(page).toHaveURL(/\/stage\/join#rejoin$/)
	await expect(page.getByLabel(t('join.rejoin.code'))).toHaveValue(/^RJ-/)
}

/** A new event by the form below the box, and its page. */
async function addEvent(page: Page, t: ReturnType<typeof saying>, title: string): Promise<void> {
	const writing = page.locator('[data-plain="writing"]')
	await writing.getByText(t('event.add'), { exact: true }).first().click()
	await writing.getByLabel(t('event.field.title'), { exact: true }).fill(title)
	const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
	await writing.getByLabel(t('event.field.day'), { exact: true }).fill(tomorrow)
	await writing.getByLabel(t('event.field.time'), { exact: true }).fill('12:00')
	await writing.getByRole('button', { name: t('event.add') }).click()
	await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

/** Playwright only disables scripts, so this draws what is in noscript, as a browser would. */
async function drawNoscript(page: Page): Promise<void> {
	await page.evaluate(() => {
		for (const hidden of document.querySelectorAll('body noscript')) {
			const drawn = document.createElement('div')
			drawn.innerHTML = hidden.children.length ? hidden.innerHTML : (hidden.textContent ?? '')
			hidden.replaceWith(drawn)
		}
	})
}

/** The form that has this field. */
function formWith(place: Locator, name: string): Locator {
	return place.locator('form').filter({ has: place.page().locator(`[name="${name}"]`) })
}

/** Guests’ pages are kept for a moment, so they are loaded until they say it. */
async function expectRows(page: Page, row: Locator, n: number): Promise<void> {
	await expect(async () => {
		await page.reload()
		await expect(row).toHaveCount(n, { timeout: 500 })
	}).toPass()
}

/** The beginning of a text, up to the first value in it. */
function beginning(text: string): RegExp {
	return new RegExp(`^${text.split('{')[0]?.trim()}`)
}

/** To the pay page and back: reloaded until it is said what became of the purchase. */
async function pay(page: Page, said: string): Promise<void> {
	await page.waitForURL(/\/stripe\/pay\//, { timeout: 60_000 })
	await page.getByRole('button', { name: /^Pay \$/ }).click()
	await expect(page).toHaveURL(/\/paid\/[0-9a-f]{32}(#|$)/)
	await expect(async () => {
		await page.reload()
		const status = page.getByRole('status').first()
		await expect(status).toHaveText(beginning(said), { timeout: 500 })
	}).toPass()
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
