import { composer } from '#tests/e2e/support/page'
import { pause } from '../audience.ts'
import { slowDown, type Window, watchInteractions } from '../browser.ts'
import { atMost, figureOf, type Part, percentile } from '../part.ts'
import { onStage, ROWS, tap, threadIn } from '../pressing.ts'

const GOAL_MS = 80
/** After a press, until its consequences (an answer, a chunk, a picture) are drawn as well. */
const SETTLE_MS = 400
const KEY_MS = 120
const WORDS = 'Good morning'

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
	cells: (bench) => [
		{
			name: 'presses',
			run: () => onStage(bench, (window) => press(window, bench.quick ? 2 : 12)),
		},
	],
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

async function press(window: Window, times: number) {
	const { page } = window
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
		const thread = threadIn(window)
		await measure('open thread', () => tap(thread))
		await tap(thread)
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
