import type { BrowserContext, Page } from 'playwright/test'

/** Records every error in a browser; an unexpected one fails the test. */
export class Watch {
	readonly #problems: string[] = []
	readonly #tolerated: RegExp[] = []

	over(context: BrowserContext): void {
		context.on('page', (page) => this.#follow(page))
		// A warning of the policy is heard even where the console stays silent.
		context.addInitScript(() =>
			document.addEventListener('securitypolicyviolation', (event) =>
				console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
			),
		)
	}

	/** From here on this trouble belongs to the story. */
	tolerate(trouble: RegExp): void {
		this.#tolerated.push(trouble)
	}

	unexpected(): string[] {
		return this.#problems.filter((one) => !this.#tolerated.some((pattern) => pattern.test(one)))
	}

	/** The page is never wider than its window, whatever the journey did. */
	async measure(page: Page): Promise<void> {
		const windowPx = page.viewportSize()?.width
		if (!windowPx || page.isClosed()) return
		const wide = await page
			.evaluate((windowPx) => {
				if (document.documentElement.scrollWidth <= windowPx) return null
				const all = [...document.querySelectorAll('body *')]
				const beyondPx = (one: Element) => {
					const { right, left } = one.getBoundingClientRect()
					return Math.max(right - windowPx, -left)
				}
				// The element that sticks out furthest is the cause; its parents only grew with it.
				const outer = all
					.map((one) => ({ one, px: beyondPx(one) }))
					.filter(({ px }) => px > 1)
					.sort((a, b) => b.px - a.px)
				return outer
					.slice(0, 3)
					.map(({ one, px }) => `${Math.round(px)} px: ${one.outerHTML.slice(0, 120)}`)
					.join(' … ')
			}, windowPx)
			.catch(() => null) // the page was just being left
		if (wide !== null) this.#note(page, `wider than ${windowPx} px: ${wide}`)
	}

	#follow(page: Page): void {
		page.on('pageerror', (error) => this.#note(page, `page error: ${error.message}`))
		page.on('console', (said) => {
			if (said.type() !== 'error' && said.type() !== 'warning') return
			// A page that learns its person while it connects closes the socket and connects again.
			if (said.text().includes('closed before the connection is established')) return
			if (said.text().includes('Service Worker registration blocked by Playwright')) return
			this.#note(page, `console ${said.type()}: ${said.text()} ${said.location().url}`)
		})
		page.on('requestfailed', (request) => {
			const why = request.failure()?.errorText ?? ''
			// Requests that a page had not finished when it was left.
			if (why === 'net::ERR_ABORTED') return
			this.#note(page, `request failed: ${request.method()} ${request.url()} ${why}`)
		})
	}

	#note(page: Page, problem: string): void {
		this.#problems.push(`${problem} (on ${page.url()})`)
	}
}
