// One measurement: fixtures and rounds belong together (over 250 lines).

import type { Browser } from 'playwright'
import { composer } from '#tests/e2e/support/page'
import { Audience, pause } from '../audience.ts'
import {
	busyMs,
	droppedWhile,
	openBrowser,
	openWindow,
	slowDown,
	type Window,
	watchInteractions,
	watchLoading,
} from '../browser.ts'
import { Connection } from '../connection.ts'
import { type Front, openFront } from '../front.ts'
import { loadRows, openLive } from '../live-window.ts'
import {
	atMost,
	type Bench,
	type Figure,
	figureOf,
	type Measured,
	measuring,
	type Part,
	percentile,
} from '../part.ts'
import { fillPast } from '../past.ts'
import { patient } from '../patience.ts'
import { openProduct, type Product } from '../product.ts'
import { Talk } from '../talk.ts'

const PER_SECOND = 20
const SPEAKERS = 40
const STATIC = '/bench/static'
const SETTLE_MS = 1000
const LOAD_MS = 4500
/** On a slow machine each action is repeated less often, so that there is still a figure. */
const DEED_MAX_MS = 30_000
const SCROLL_MAX_MS = 60_000

type Deed = 'sending' | 'reacting' | 'switching language'

export const reading: Part = {
	name: 'reading',
	about: `a phone's window in Chromium at 4x CPU throttle, ${PER_SECOND} messages/s arriving where it says so`,
	cells: (bench) => [
		{ name: 'loading', run: () => beside(bench, load) },
		{ name: 'acting', run: () => beside(bench, act) },
		...lengths(bench).map((rows) => ({
			name: `arriving ${rows}`,
			run: () => beside(bench, (here) => arrive(here, rows)),
		})),
		{ name: 'scrolling', run: () => beside(bench, scroll) },
	],
	figures(found, bench) {
		const figure = (cell: string, what: string, unit: string, metric: string) =>
			figureOf(what, unit, found(cell, metric))
		const pair = (cell: string, what: string, unit: string, metric: string): Figure => ({
			...figure(cell, what, unit, `stage ${metric}`.trim()),
			rivals: { static: found(cell, `static ${metric}`.trim()) },
		})
		const lcp = pair('loading', 'LCP of a cold guest page, slow 4G', 'ms', 'lcpMs')
		const times = lcp.product.median / (lcp.rivals.static?.median ?? Number.NaN)
		lcp.goals.push(atMost('<= 1.1x static', times, 1.1))
		const tbt = pair('loading', 'TBT of it', 'ms', 'tbtMs')
		tbt.goals.push(atMost('<= 100 ms', tbt.product.median, 100))
		const cls = pair('loading', 'CLS of it', '', 'cls')
		cls.goals.push(atMost('0', cls.product.max, 0))
		const fewer = (cell: string, rows: number) => {
			const { min } = found(cell, 'rows')
			return min < rows ? `, with ${min} rows: the time was over` : ''
		}
		const isWhole = !(found('acting', 'leftBehind').max > 0)
		const limitS = found('acting', 'limitS').max.toFixed(0)
		const patience = isWhole ? '' : `, at least: not each ended in ${limitS} s`
		const acts = ['sending', 'reacting', 'switching language', 'all'].map((what) => {
			const said = `interaction to next paint, p98, ${what}${fewer('acting', bench.quick ? 90 : 500)}${patience}`
			const took = figure('acting', said, 'ms', what)
			if (what === 'all') took.goals.push(atMost('<= 80 ms', took.product.median, 80))
			return took
		})
		const arrivals = lengths(bench).map((rows) => {
			const cell = `arriving ${rows}`
			const what = `main thread per arriving message, ${rows} rows${fewer(cell, rows)}`
			const ms = pair(cell, what, 'ms', '')
			const times = ms.product.median / (ms.rivals.static?.median ?? Number.NaN)
			ms.goals.push(atMost('<= static', times, 1))
			return ms
		})
		const scrolls = [
			pair('scrolling', 'scripting per second of scrolling', 'ms', 'script'),
			pair('scrolling', 'pictures dropped while scrolling', 'of 1', 'dropped'),
		]
		return [lcp, tbt, cls, ...acts, ...arrivals, ...scrolls]
	},
}

interface Here {
	bench: Bench
	browser: Browser
	front: Front
	stage: Product
}

function lengths({ quick }: Bench): number[] {
	return quick ? [30, 90] : [30, 500, 2000]
}

/** The stage behind its front, a static page of what it draws beside it, and a browser. */
async function beside(bench: Bench, measure: (here: Here) => Promise<Measured>) {
	const front = await openFront()
	const browser = await openBrowser()
	try {
		const opening = openProduct(bench.world, { seated: 2, front, cacheApi: false })
		return await measuring(opening, async (stage) => {
			await fillPast(stage.db, 0, Math.max(...lengths(bench)) * 2)
			const html = await (await fetch(`${stage.places.origin}/stage`)).text()
			front.show(
				STATIC,
				html
					.replace(/<script\b/g, '<script type="text/plain"')
					.replace(/<link[^>]*modulepreload[^>]*>/g, ''),
			)
			return measure({ bench, browser, front, stage })
		})
	} finally {
		await browser.close()
		await front.close()
	}
}

async function load({ bench, browser, stage }: Here): Promise<Measured> {
	const measured: Record<string, number[]> = {}
	for (let time = 0; time < (bench.quick ? 1 : 3); time++)
		for (const [who, path] of [
			['stage', '/stage'],
			['static', STATIC],
		] as const) {
			const window = await openWindow(browser, stage.places.origin)
			const seen = await watchLoading(window)
			await slowDown(window, { network: 'loading' })
			await window.page.goto(path)
			await pause(LOAD_MS)
			for (const [name, value] of Object.entries(await seen()))
				measured[`${who} ${name}`] = [...(measured[`${who} ${name}`] ?? []), value]
			await window.close()
		}
	return Object.fromEntries(
		Object.entries(measured).map(([name, values]) => [
			name,
			percentile(Float64Array.from(values).sort(), 0.5),
		]),
	)
}

async function act({ bench, browser, stage }: Here): Promise<Measured> {
	const times = bench.quick ? 2 : 6
	const window = await openLive(browser, stage, stage.people[1])
	const { page } = window
	const rows = await loadRows(window, bench.quick ? 90 : 500)
	await page.evaluate(() => scrollTo(0, 0))
	await slowDown(window, { network: false })
	await pause(SETTLE_MS)
	const longest = await watchInteractions(window)
	const took: Record<Deed, number[]> = { sending: [], reacting: [], 'switching language': [] }
	const press = async (selector: string) => {
		await page
			.locator(selector)
			.first()
			.evaluate((found) => {
				const menu = found.closest('details')
				if (menu) menu.open = true
				;(found as HTMLElement).focus({ preventScroll: true })
			})
		await longest()
		await page.keyboard.press('Enter')
	}
	const deeds: Record<Deed, (time: number, note: () => Promise<void>) => Promise<void>> = {
		sending: async (time, note) => {
			await composer(page).fill(`Said in between, number ${time}.`)
			await composer(page).focus()
			await longest()
			await page.keyboard.press('Control+Enter')
			await note()
		},
		reacting: async (_, note) => {
			await press(`li[id^="message-"] button[data-does="react"]`)
			await note()
			await page.keyboard.press('Enter') // the first emoji stands behind the button
			await note()
		},
		'switching language': async (_, note) => {
			for (const tag of ['es', 'en-US']) {
				await press(`nav details a[hreflang="${tag}"]`)
				await note()
				await page.waitForFunction((wanted) => document.documentElement.lang === wanted, tag)
			}
		},
	}
	const limitMs = patient(DEED_MAX_MS)
	const spentMs: Record<Deed, number> = { sending: 0, reacting: 0, 'switching language': 0 }
	let leftBehind = 0
	await whileTalking(stage, async () => {
		for (let time = 0; time < times; time++)
			for (const [deed, doing] of Object.entries(deeds) as [Deed, (typeof deeds)[Deed]][]) {
				if (spentMs[deed] >= limitMs) continue
				let from = performance.now()
				const begun = from
				let isOver = false
				const note = async () => {
					await pause(SETTLE_MS / 2)
					const ms = await longest()
					if (isOver) throw new Error('It was left behind.')
					took[deed].push(ms)
					from = performance.now()
				}
				const isDone = await within(limitMs, doing(time, note))
				isOver = true
				spentMs[deed] += performance.now() - begun
				if (isDone) continue
				// The call took at least as long as the limit.
				took[deed].push(performance.now() - from)
				leftBehind++
			}
	})
	await window.close()
	const all = Object.values(took).flat()
	const measured = [...Object.entries(took), ['all', all] as const].map(([what, values]) => [
		what,
		percentile(Float64Array.from(values).sort(), 0.98),
	])
	return { ...Object.fromEntries(measured), rows, leftBehind, limitS: limitMs / 1000 }
}

/** Whether it ended in this time; if not, nobody waits for it any longer. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
	work.catch(() => undefined) // of work that is left behind
	return Promise.race([work.then(() => true), pause(ms).then(() => false)])
}

async function arrive({ bench, browser, stage }: Here, rows: number): Promise<Measured> {
	const forMs = bench.quick ? 1500 : 3000
	const window = await openLive(browser, stage)
	const had = await loadRows(window, rows)
	// Beyond what the page keeps while nobody reads below, arrivals wait above.
	if (rows <= 500) await window.page.evaluate(() => scrollTo(0, 0))
	await slowDown(window, { network: false })
	const stageMs = await perArrival(window, forMs, () => whileTalking(stage, () => pause(forMs)))
	await window.close()

	const still = await openStatic(browser, stage, rows)
	await slowDown(still, { network: false })
	const staticMs = await perArrival(still, forMs, async () => {
		await still.page.evaluate((everyMs) => {
			const list = document.querySelector('#conversation ol')
			const timer = setInterval(() => {
				const row = list?.querySelector(':scope > li')
				if (row) list?.insertBefore(row.cloneNode(true), row)
			}, everyMs)
			Object.assign(window, { arrivals: timer })
		}, 1000 / PER_SECOND)
		await pause(forMs)
		await still.page.evaluate(() =>
			clearInterval((window as unknown as { arrivals: number }).arrivals),
		)
		return (forMs / 1000) * PER_SECOND
	})
	await still.close()
	return { stage: stageMs, static: staticMs, rows: had }
}

/** Without what the page does when nothing happens. */
async function perArrival(
	window: Window,
	forMs: number,
	happens: () => Promise<number>,
): Promise<number> {
	await pause(SETTLE_MS)
	const before = await busyMs(window)
	await pause(forMs)
	const between = await busyMs(window)
	const arrived = await happens()
	const after = await busyMs(window)
	return (after.all - between.all - (between.all - before.all)) / arrived
}

async function scroll({ bench, browser, stage }: Here): Promise<Measured> {
	const rows = Math.max(...lengths(bench))
	const forS = bench.quick ? 2 : 8
	const measured: Measured = {}
	for (const who of ['stage', 'static']) {
		const window =
			who === 'stage' ? await openLive(browser, stage) : await openStatic(browser, stage, rows)
		if (who === 'stage') await loadRows(window, rows)
		await window.page.evaluate(() => scrollTo(0, 0))
		await slowDown(window, { network: false })
		await pause(SETTLE_MS)
		const distance = await window.page.evaluate(() => document.body.scrollHeight - 2 * innerHeight)
		const before = await busyMs(window)
		const from = performance.now()
		measured[`${who} dropped`] = await droppedWhile(window, () =>
			within(
				patient(SCROLL_MAX_MS),
				window.cdp.send('Input.synthesizeScrollGesture', {
					x: 190,
					y: 500,
					yDistance: -distance,
					speed: Math.ceil(distance / forS),
					gestureSourceType: 'touch',
				}),
			),
		)
		const seconds = Math.max(forS, (performance.now() - from) / 1000)
		measured[`${who} script`] = ((await busyMs(window)).script - before.script) / seconds
		await window.close()
	}
	return measured
}

/** Waits until this many rows are drawn and nothing moves. */
async function openStatic(browser: Browser, { places }: Product, rows: number): Promise<Window> {
	const window = await openWindow(browser, places.origin)
	await window.page.goto(STATIC)
	await window.page.evaluate((wanted) => {
		const list = document.querySelector('#conversation ol')
		const drawn = [...(list?.children ?? [])]
		for (let at = drawn.length; at < wanted; at++) {
			const row = drawn[at % drawn.length]
			if (row) list?.appendChild(row.cloneNode(true))
		}
	}, rows)
	return window
}

/** Answers how many messages were said. */
async function whileTalking(stage: Product, happens: () => Promise<unknown>): Promise<number> {
	const audience = new Audience()
	const connections = await Connection.openMany(stage.port, SPEAKERS)
	const talk = new Talk(connections, stage.requestFor, audience)
	let isOver = false
	const talking = (async () => {
		while (!isOver) await talk.offered(PER_SECOND, 500, 'random', 'leave out')
	})()
	try {
		const happening = happens().finally(() => {
			isOver = true
		})
		await Promise.all([happening, talking])
		await pause(SETTLE_MS)
	} finally {
		audience.close()
		for (const connection of connections) connection.close()
	}
	return talk.sentAt.size
}
