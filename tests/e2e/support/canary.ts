import type { BrowserContext, Page } from 'playwright/test'
import { CANARY_HOST } from '#proof/hostile/scripts'

/** Detects every way in which a person's text could run as code on a page. */
export class Canary {
	/** Requests to addresses that no page should ask. */
	readonly asked: string[] = []
	readonly #ran: string[] = []
	readonly #moved: string[] = []

	async over(context: BrowserContext): Promise<void> {
		await context.exposeFunction('canaryHeard', (what: string) => void this.#ran.push(what))
		await context.addInitScript(() => {
			const hear = (what: string) =>
				(window as unknown as { canaryHeard(what: string): void }).canaryHeard(what)
			for (const name of ['alert', 'prompt', 'confirm', 'print', 'open', 'xss'])
				Object.defineProperty(window, name, { value: () => hear(`${name}()`) })
			document.addEventListener('securitypolicyviolation', (event) =>
				hear(`refused: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
			)
		})
		await context.route(
			({ hostname }) => hostname === CANARY_HOST,
			(route) => {
				this.asked.push(route.request().url())
				return route.abort()
			},
		)
		context.on('page', (page) => {
			page.on('framenavigated', (frame) => this.#moved.push(frame.url()))
			page.on('dialog', (dialog) => {
				this.#ran.push(dialog.type())
				return dialog.dismiss()
			})
		})
	}

	/** Elements and attributes that no page of the stage has. */
	strangers(page: Page): Promise<string[]> {
		return strangersIn(page)
	}

	/** Everything that no text may bring about, once what waits for a picture that does not load has had its time. */
	async found(page: Page, origin: string): Promise<string[]> {
		await page.waitForTimeout(200)
		return this.heard(page, origin)
	}

	/** The same, so far. */
	async heard(page: Page, origin: string): Promise<string[]> {
		const strange = this.#moved.filter(
			(url) => !url.startsWith(`${origin}/`) && url !== 'about:blank',
		)
		return [...this.#ran, ...this.asked, ...strange, ...(await this.strangers(page))]
	}
}

function strangersIn(page: Page): Promise<string[]> {
	return page.evaluate((host) => {
		const none =
			'iframe,object,embed,base,frame,applet,math,marquee,template,xmp,listing,video,audio,select[autofocus],mglyph,meta[http-equiv],form[action],button[formaction],svg script,svg image,svg animate,svg set,svg foreignObject,[srcdoc],[ping],[contenteditable]'
		const pointsAt = (value: string) =>
			URL.parse(value, location.href)?.hostname === host || /(url\(|@import)[^)]*canary/.test(value)
		const found = [...document.querySelectorAll(none)].map((one) => one.outerHTML)
		for (const one of document.querySelectorAll('*'))
			for (const name of one.getAttributeNames()) {
				const value = one.getAttribute(name) ?? ''
				const leads = /^(href|src|srcset|action|data|poster|xlink:href|style)$/.test(name)
				const isWrong =
					(leads && /^[^\w/]*(javascript|vbscript|data:text|blob):/i.test(value)) ||
					(leads && one.tagName !== 'A' && pointsAt(value))
				if (name.startsWith('on') || isWrong) found.push(`${one.tagName} ${name}=${value}`)
			}
		return found.map((one) => one.slice(0, 200))
	}, CANARY_HOST)
}
