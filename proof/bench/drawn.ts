import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { pause } from './audience.ts'
import { busyMs, openBrowser, openWindow, slowDown } from './browser.ts'
import { type Front, openFront } from './front.ts'
import { type Bench, type Measured, measuring, percentile } from './part.ts'
import { openProduct, type Product } from './product.ts'

/** How long a page rests before it is measured. */
export const SETTLE_MS = 3000

export interface Here {
	bench: Bench
	browser: Browser
	front: Front
	stage: Product
}

/** The stage behind its front, with so many people on it, and a browser. */
export async function besideBrowser(
	bench: Bench,
	seated: number,
	measure: (here: Here) => Promise<Measured>,
): Promise<Measured> {
	const front = await openFront()
	const browser = await openBrowser()
	try {
		const opening = openProduct(bench.world, { seated, front, cacheApi: false })
		return await measuring(opening, (stage) => measure({ bench, browser, front, stage }))
	} finally {
		await browser.close()
		await front.close()
	}
}

/** A guest's /stage: its weight, how the stage draws it, and what a phone does with it until it rests. */
export async function drawnPage(
	{ bench, browser, stage: { places } }: Here,
	check: (html: string) => void,
): Promise<Measured> {
	const read = async () => (await fetch(`${places.origin}/stage`)).text()
	const drawn: number[] = []
	for (let time = 0; time < (bench.quick ? 10 : 200); time++) {
		const from = performance.now()
		await read()
		drawn.push(performance.now() - from)
	}
	const html = await read()
	check(html)
	const busy: number[] = []
	for (let time = 0; time < (bench.quick ? 1 : 5); time++) {
		const window = await openWindow(browser, places.origin)
		await slowDown(window, { network: false })
		await window.page.goto('/stage')
		await pause(SETTLE_MS)
		busy.push((await busyMs(window)).all)
		await window.close()
	}
	return {
		kb: html.length / 1000,
		gzKb: gzippedKb(html),
		drawnMs: middle(drawn.slice(drawn.length / 2)),
		busyMs: middle(busy),
	}
}

export function gzippedKb(text: string): number {
	return gzipSync(text, { level: 9 }).length / 1000
}

export function middle(values: number[]): number {
	return percentile(Float64Array.from(values).sort(), 0.5)
}
