import type { Locator } from 'playwright'
import { postMessage } from '#contract/messages/messages'
import { composer, said } from '#tests/e2e/support/page'
import { drawScene } from '#tests/sandbox/demo/scenes'
import { pause } from '../audience.ts'
import { openBrowser, slowDown, type Window, watchInteractions } from '../browser.ts'
import { openFront } from '../front.ts'
import { loadRows, openLive } from '../live-window.ts'
import { atMost, type Bench, figureOf, measuring, type Part, percentile } from '../part.ts'
import { fillPast } from '../past.ts'
import { openProduct, type Product } from '../product.ts'

const GOAL_MS = 80
const ROWS = 90
const REPLIES = 8
/** After a press, until its consequences (an answer, a chunk, a picture) are drawn as well. */
const SETTLE_MS = 400
const KEY_MS = 120
const WORDS = 'Good morning'
const PHOTO_PX = 432
const POSTER_PX = 180

const PRESSES = [
	'open menu',
	'react',
	'type',
	'send',
	'open thread',
	'open viewer',
	'switch language',
] as const
type Press = (typeof PRESSES)[number]

export const inp: Part = {
	name: 'inp',
	about: `a phone's window on stage in Chromium at 4x CPU throttle, ${ROWS} rows, everyday presses in a quiet hour`,
	cells: (bench) => [{ name: 'presses', run: () => beside(bench) }],
	figures(found) {
		return [...PRESSES, 'all' as const].flatMap((what) =>
			[50, 98].map((share) => {
				const product = found('presses', `${what} p${share}`)
				const goals = share === 98 ? [atMost(`<= ${GOAL_MS} ms`, product.median, GOAL_MS)] : []
				return figureOf(`press to next paint, p${share}, ${what}`, 'ms', product, {}, goals)
			}),
		)
	},
}

async function beside(bench: Bench) {
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
			const took = await press(window, bench.quick ? 2 : 12)
			await window.close()
			return took
		})
	} finally {
		await browser.close()
		await front.close()
	}
}

/** A thread, and a story to look at. */
async function talk({ people: [ada, noor] }: Product): Promise<void> {
	if (!ada || !noor) throw new Error('Nobody is on stage.')
	const photo = Uint8Array.from(drawScene('oven', PHOTO_PX))
	const poster = `data:image/png;base64,${drawScene('oven', POSTER_PX).toString('base64')}`
	await ada.show({ bytes: photo, type: 'image/png', poster })
	const { body: root } = await ada.say('Who brings the cups?')
	for (let reply = 0; reply < REPLIES; reply++)
		await noor.ask(postMessage, {
			body: { messageText: `Not me, said number ${reply}.`, replyToMessageId: root.id },
		})
}

async function press(window: Window, times: number) {
	const { page } = window
	await page.evaluate(() => scrollTo(0, 0))
	const took: Record<Press, number[]> = {
		'open menu': [],
		react: [],
		type: [],
		send: [],
		'open thread': [],
		'open viewer': [],
		'switch language': [],
	}
	const longest = await watchInteractions(window)
	const measure = async (what: Press, act: () => Promise<unknown>, settleMs = SETTLE_MS) => {
		await longest()
		await act()
		await pause(settleMs)
		took[what].push(await longest())
	}
	// The first press of each kind also fetches its code. It counts like any other.
	await slowDown(window, { network: false })
	for (let time = 0; time < times; time++) {
		const menu = page.locator('[data-does="menu"]')
		await measure('open menu', () => tap(menu))
		await measure('react', () => tap(page.locator('dialog [role="group"] button')))
		await composer(page).focus()
		for (const key of WORDS) await measure('type', () => page.keyboard.type(key), KEY_MS)
		await measure('send', () => page.keyboard.press('Control+Enter'))
		const thread = said(page, 'Who brings the cups?').locator(
			'xpath=following-sibling::li[@data-needs-js]',
		)
		await measure('open thread', () => tap(thread.locator('button')))
		await tap(thread.locator('button'))
		await measure('open viewer', () => tap(page.locator('[data-ring]')))
		await page.keyboard.press('Escape')
		await page.locator('dialog[open]').waitFor({ state: 'detached' })
		for (const tag of ['es', 'en-US']) {
			await page.locator('nav details summary').click()
			await pause(SETTLE_MS)
			await measure('switch language', () => tap(page.locator(`nav details a[hreflang="${tag}"]`)))
			await page.waitForFunction((wanted) => document.documentElement.lang === wanted, tag)
			await pause(SETTLE_MS)
		}
	}
	return Object.fromEntries(
		[...Object.entries(took), ['all', Object.values(took).flat()] as const].flatMap(
			([what, values]) => {
				const sorted = Float64Array.from(values).sort()
				return [50, 98].map((share) => [`${what} p${share}`, percentile(sorted, share / 100)])
			},
		),
	)
}

/** A real press in its middle, wherever it stands by now. */
async function tap(found: Locator): Promise<void> {
	const it = found.first()
	await it.evaluate((element) => element.scrollIntoView({ block: 'center' }))
	await it.click()
}
