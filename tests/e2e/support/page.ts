import { expect, type Locator, type Page, type Route } from 'playwright/test'
import type { LanguageCode } from '#contract/languages'
import { DEFAULT_LANGUAGE, NATIVE_NAMES, tagOf } from '#contract/languages'
import type { TextKey } from '#locales/keys'
import { inWordsOf } from '../../sandbox/stand-in-words.ts'
import { saying } from './texts.ts'

/** The time between setting the clock and stopping it: shorter than a request's time limit. */
export const STOPPING_MS = 10_000

/** The rows of the feed that hold this text. */
export function said(page: Page, text: string | RegExp, language?: LanguageCode): Locator {
	return feed(page, language).getByRole('listitem').filter({ hasText: text })
}

export function feed(page: Page, language?: LanguageCode): Locator {
	return page.getByRole('list', { name: saying(language)('feed.title'), exact: true })
}

/** Behind the dialog nothing is read aloud, and Shift+Tab does not lead there. */
export async function expectAlone(dialog: Locator): Promise<void> {
	const page = dialog.page()
	await expect(page.getByRole('main')).toHaveCount(0)
	for (let n = 0; n < 2; n++) {
		await page.keyboard.press('Shift+Tab')
		await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1)
	}
}

/** The list of people on stage: the first panel beside the conversation. */
export function people(page: Page): Locator {
	return page.getByRole('complementary').getByRole('region').first()
}

/** The people across the page, under the header. */
export function strip(page: Page, language?: LanguageCode): Locator {
	return page.getByRole('region', { name: saying(language)('strip.title'), exact: true })
}

/** The menu of one's own place, opened by one's own face in the header. */
export async function you(page: Page, language?: LanguageCode): Promise<Locator> {
	const menu = page.locator('#you')
	const name = saying(language)('people.you')
	if (!(await menu.isVisible()))
		await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
	return menu
}

/** The settings at a section, which one's own face opens; in a hand the section stands in their place. */
export async function settings(
	page: Page,
	section: TextKey,
	language?: LanguageCode,
): Promise<Locator> {
	const t = saying(language)
	const dialog = page.getByRole('dialog', { name: t('settings.title'), exact: true })
	if (!(await dialog.isVisible()))
		await (await you(page, language))
			.getByRole('button', { name: t('settings.title'), exact: true })
			.click()
	await turnTo(dialog, section, language)
	return dialog
}

/** Another section of open settings. */
export async function turnTo(
	dialog: Locator,
	section: TextKey,
	language?: LanguageCode,
): Promise<void> {
	const t = saying(language)
	const list = dialog.getByRole('navigation')
	const back = dialog.getByRole('button', { name: t('settings.all'), exact: true })
	await list.or(back).first().waitFor()
	if (await back.isVisible()) await back.click()
	await list.getByRole('button', { name: t(section) }).click()
	await dialog.getByRole('heading', { name: t(section), level: 3 }).waitFor()
}

export function composer(page: Page, language?: LanguageCode): Locator {
	return page.getByRole('textbox', { name: saying(language)('composer.label'), exact: true })
}

/** Writes and, once what was sent before is through, sends it with the keys that the composer names. */
export async function say(page: Page, text: string, language?: LanguageCode): Promise<void> {
	const post = page.getByRole('button', { name: saying(language)('composer.post'), exact: true })
	await composer(page, language).fill(text)
	await expect(post).toBeEnabled()
	await composer(page, language).press('Control+Enter')
}

/** The translation of an English text that is not in the sandbox's phrasebook. */
export function readIn(language: LanguageCode, english: string): string {
	return language === DEFAULT_LANGUAGE ? english : inWordsOf(english, language)
}

/** Chooses a language in the menu of all. */
export async function choose(page: Page, language: LanguageCode): Promise<void> {
	await page.locator('header nav summary').click()
	const name = NATIVE_NAMES[language]
	await page.getByRole('navigation').getByRole('group').getByRole('link', { name }).click()
	await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language))
}

/** The name of another language in the reader's language. */
export function nameOf(named: LanguageCode, reader: LanguageCode): string {
	const names = new Intl.DisplayNames([tagOf(reader)], { type: 'language' })
	return names.of(named.split('-')[0] ?? named) ?? named
}

/**
 * Stops the page's clock until it is moved or released, so that a slow machine can see what the page shows for
 * a moment. A page counts the time up to the stop as gone by, so only a stop that far ahead leaves its clock and
 * `Date` at one time.
 */
export async function stopTime(page: Page, aheadMs = 0): Promise<void> {
	const now = Date.now() + aheadMs
	await page.clock.install({ time: now - STOPPING_MS })
	await page.clock.pauseAt(now)
}

/** A row that holds all of this, be it for one picture only: the page itself looks at each one that it draws. */
export async function glimpsed(page: Page, ...texts: string[]): Promise<void> {
	await page.waitForFunction((all) => {
		const rows = [...document.querySelectorAll('main ol li')]
		return rows.some(({ textContent }) => all.every((text) => textContent?.includes(text)))
	}, texts)
}

/** Holds requests to this address until the test calls the returned function. */
export async function holdBack(
	page: Page,
	address: string | RegExp,
	then = (route: Route) => route.continue(),
): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>()
	await page.route(address, async (route) => {
		await promise
		await then(route)
	})
	return resolve
}

/** The value in this browser's storage under a name. */
export function kept(page: Page, key: string): Promise<string | null> {
	return page.evaluate((name) => localStorage.getItem(name), key)
}

/** The last copied text. */
export function copied(page: Page): Promise<string> {
	return page.evaluate(() => navigator.clipboard.readText())
}

/** The page as the stage draws it for this reader, or has kept it since a moment ago. */
export async function drawnFor(page: Page): Promise<string> {
	return (await page.request.get('/stage')).text()
}

/** The page that the stage draws for this reader holds all that was said and done, with its translations. */
export async function untilDrawn(page: Page): Promise<void> {
	await expect(async () => {
		const { room } = await (await page.request.get('/api/health')).json()
		const html = await drawnFor(page)
		expect([room.outbox, html.match(/"seq":(\d+)/)?.[1]]).toEqual([0, String(room.head)])
	}).toPass()
}

/** Where it stands once it has stood still for half a second of frames: scrolling, and drawing what came into sight, go on. */
export async function atRest(row: Locator): Promise<DOMRect> {
	return row.evaluate(async (element) => {
		let last = element.getBoundingClientRect()
		for (let still = 0; still < 30; ) {
			await new Promise(requestAnimationFrame)
			const now = element.getBoundingClientRect()
			still = now.top === last.top && now.left === last.left ? still + 1 : 0
			last = now
		}
		return last.toJSON()
	})
}

/** The page has been drawn where a scroll, slow or at once, was to lead. */
export async function untilScrolled(page: Page, px: number): Promise<void> {
	await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(px)
	await twoFrames(page)
}

/** Two frames pass, so that what the page began is drawn. */
export async function twoFrames(page: Page): Promise<void> {
	await page.evaluate(
		() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
	)
}
