import { expect, type Locator, type Page } from 'playwright/test'
import type { LanguageCode } from '#contract/languages'
import { tagOf } from '#contract/languages'
import { saying } from './texts.ts'

/** The rows of the feed that hold this text. */
export function said(page: Page, text: string | RegExp, language?: LanguageCode): Locator {
	return feed(page, language).getByRole('listitem').filter({ hasText: text })
}

export function feed(page: Page, language?: LanguageCode): Locator {
	return page.getByRole('list', { name: saying(language)('feed.title'), exact: true })
}

/** Who is on stage: the first panel beside the conversation. */
export function people(page: Page): Locator {
	return page.getByRole('complementary').getByRole('region').first()
}

/** The people across the page, under the header. */
export function strip(page: Page, language?: LanguageCode): Locator {
	return page.getByRole('region', { name: saying(language)('strip.title'), exact: true })
}

export function composer(page: Page, language?: LanguageCode): Locator {
	return page.getByRole('textbox', { name: saying(language)('composer.label'), exact: true })
}

/** Writes and sends it with the keys that the composer names. */
export async function say(page: Page, text: string, language?: LanguageCode): Promise<void> {
	await composer(page, language).fill(text)
	await composer(page, language).press('Control+Enter')
}

/** What the reader's language calls another one. */
export function nameOf(named: LanguageCode, reader: LanguageCode): string {
	const names = new Intl.DisplayNames([tagOf(reader)], { type: 'language' })
	return names.of(named.split('-')[0] ?? named) ?? named
}

/** From here on time passes only by hand. */
export async function stopTime(page: Page): Promise<void> {
	await page.clock.install()
	await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

/** D1 has all that was said, so that a page drawn from it has, too. */
export async function untilArchived(page: Page): Promise<void> {
	const lag = async () => (await (await page.request.get('/api/health')).json()).room.lag
	await expect.poll(lag).toBe(0)
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
