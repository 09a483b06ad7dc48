import type { Page } from 'playwright/test'

/** How far the row that is being read moves, in px, for longer than one frame. */
export async function movedWhile(page: Page, happens: () => Promise<unknown>): Promise<number> {
	await page.evaluate(() => {
		const rows = [...document.querySelectorAll('ol [id^="message-"]')]
		const coveredPx = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
		const row = rows.find((one) => one.getBoundingClientRect().top > coveredPx)
		if (!row) throw new Error('There is no row on the screen.')
		const watched = { movedPx: 0, lastPx: 0 }
		const from = row.getBoundingClientRect().top
		// An IntersectionObserver tells where the row is in the painted frame. In a frame's callback the page may
		// not have corrected its scroll yet.
		const look = () => {
			const picture = new IntersectionObserver(([seen]) => {
				picture.disconnect()
				const moved =
					row.isConnected && seen ? Math.abs(seen.boundingClientRect.top - from) : 10_000
				watched.movedPx = Math.max(watched.movedPx, Math.min(moved, watched.lastPx))
				watched.lastPx = moved
				requestAnimationFrame(look)
			})
			picture.observe(row)
		}
		look()
		Object.assign(window, { watched })
	})
	await happens()
	return page.evaluate(
		() => (window as unknown as { watched: { movedPx: number } }).watched.movedPx,
	)
}

/** Like a browser without scroll anchoring. */
export async function withoutAnchoring(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const { supports } = CSS
		CSS.supports = (...asked: string[]) =>
			asked[0] !== 'overflow-anchor' && supports.apply(CSS, asked as [string])
	})
	await page.reload()
	await page.addStyleTag({ content: 'html { overflow-anchor: none }' })
}
