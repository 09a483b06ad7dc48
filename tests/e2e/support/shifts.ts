import type { Page } from 'playwright/test'
import { untilDrawn } from './page.ts'

interface Shift {
	value: number
	where: string[]
}

/** From the next page on, every shift is noted with what moved. */
export async function watchShifts(page: Page): Promise<void> {
	await untilDrawn(page) // what is not in the page yet would arrive late, and move
	await page.addInitScript(() => {
		const noted: Shift[] = []
		Object.assign(window, { noted })
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
				const where = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
					const element = node instanceof Element ? node : node?.parentElement
					const place = element?.closest('main ol') ? 'in feed' : 'outside'
					const by = [from, to].map(({ x, y, width, height }) =>
						[x, y, width, height].map(Math.round),
					)
					return `${place}: ${by.join(' to ')}: ${element?.outerHTML.slice(0, 120)}`
				})
				noted.push({ value: entry.value, where })
			}
		}).observe({ type: 'layout-shift', buffered: true })
	})
}

interface LayoutShift {
	value: number
	sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

export function shifts(page: Page): Promise<Shift[]> {
	return page.evaluate(() => (window as unknown as { noted: Shift[] }).noted)
}
