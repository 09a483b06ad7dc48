import type { Browser, Locator } from 'playwright'
import { postMessage } from '#contract/messages/messages'
import { said } from '#tests/e2e/support/page'
import { drawScene } from '#tests/sandbox/demo/scenes'
import { openBrowser, type Window } from './browser.ts'
import { openFront } from './front.ts'
import { loadRows, openLive } from './live-window.ts'
import { type Bench, type Measured, measuring } from './part.ts'
import { fillPast } from './past.ts'
import { openProduct, type Product } from './product.ts'

export const ROWS = 90
const REPLIES = 8
const PHOTO_PX = 432
const POSTER_PX = 180
const ROOT_TEXT = 'Who brings the cups?'

/** A phone's window of somebody on stage, with so many rows, a thread, and a story to look at. */
export async function onStage(
	bench: Bench,
	measure: (window: Window, browser: Browser) => Promise<Measured>,
): Promise<Measured> {
	const front = await openFront()
	const browser = await openBrowser()
	try {
		const opening = openProduct(bench.world, { seated: 2, front, cacheApi: false })
		return await measuring(opening, async (stage) => {
			await fillPast(stage.db, 0, ROWS * 2)
			await talk(stage)
			const window = await openLive(browser, stage, stage.people[1])
			const had = await loadRows(window, ROWS)
			if (had < ROWS) throw new Error(`The page stopped at ${had} of ${ROWS} rows.`)
			await window.page.evaluate(() => scrollTo(0, 0))
			const measured = await measure(window, browser)
			await window.close()
			return measured
		})
	} finally {
		await browser.close()
		await front.close()
	}
}

async function talk({ people: [ada, noor] }: Product): Promise<void> {
	if (!ada || !noor) throw new Error('Nobody is on stage.')
	const photo = Uint8Array.from(drawScene('oven', PHOTO_PX))
	const poster = `data:image/png;base64,${drawScene('oven', POSTER_PX).toString('base64')}`
	await ada.show({ bytes: photo, type: 'image/png', poster })
	const { body: root } = await ada.say(ROOT_TEXT)
	for (let reply = 0; reply < REPLIES; reply++)
		await noor.ask(postMessage, {
			body: { messageText: `Not me, said number ${reply}.`, replyToMessageId: root.id },
		})
}

/** The button that opens the thread. */
export function threadIn({ page }: Window): Locator {
	return said(page, ROOT_TEXT)
		.locator('xpath=following-sibling::li[@data-needs-js]')
		.locator('button')
}

/** A real press in the element's middle, at its present place. */
export async function tap(found: Locator): Promise<void> {
	const it = found.first()
	await bringInto(it)
	await it.click()
}

export async function bringInto(found: Locator): Promise<void> {
	await found.first().evaluate((element) => element.scrollIntoView({ block: 'center' }))
}
