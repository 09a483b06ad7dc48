import type { Browser } from 'playwright'
import { listMessages } from '#contract/messages/messages'
import { saying } from '#tests/e2e/support/texts'
import { pause } from './audience.ts'
import { openWindow, type Window } from './browser.ts'
import { patient } from './patience.ts'
import type { Product } from './product.ts'

const WALK_MAX_MS = 60_000
const SETTLE_MS = 1000

/** A window of the stage, once it is live. */
export async function openLive(
	browser: Browser,
	{ places }: Product,
	person?: Parameters<typeof openWindow>[2],
): Promise<Window> {
	const window = await openWindow(browser, places.origin, person)
	await window.page.goto('/stage')
	await window.page
		.getByRole('status')
		.filter({ hasText: saying()('live.on') })
		.first()
		.waitFor()
	return window
}

/**
 * Walks down until the page has fetched so many messages, and answers how many it has: a slow machine has
 * fewer when the time is over.
 */
export async function loadRows({ page }: Window, rows: number): Promise<number> {
	let have = 30
	page.on('response', async (answer) => {
		const { pathname, searchParams } = new URL(answer.url())
		if (pathname !== listMessages.path || !searchParams.has('cursor')) return
		have += ((await answer.json()) as { messages: unknown[] }).messages.length
	})
	const until = performance.now() + patient(WALK_MAX_MS)
	while (have < rows && performance.now() < until) {
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
		await pause(50)
	}
	await pause(SETTLE_MS)
	return Math.min(have, rows)
}
