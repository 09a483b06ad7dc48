import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import puppeteer, {
	type Browser,
	type BrowserContext,
	type ElementHandle,
	type JSHandle,
	type Page,
} from 'puppeteer-core'

const OF_THE_SYSTEM = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
export const STEP_MS = 30_000
const LOOK_MS = 250
const TRIES = 20
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 800 }

/**
 * The Firefox that FIREFOX names or else the system's. Playwright drives only a Firefox of
 * its own making; puppeteer drives this one by WebDriver BiDi.
 */
function firefoxPath(): string {
	const found = process.env.FIREFOX || OF_THE_SYSTEM.find(existsSync)
	if (!found) throw new Error('There is no Firefox here: install it, or name one in FIREFOX.')
	return found
}

/** A running Firefox. Its windows share nothing with each other. */
export class Firefox implements AsyncDisposable {
	readonly #browser: Browser
	readonly #problems: string[] = []

	private constructor(browser: Browser) {
		this.#browser = browser
	}

	/** `proxy` is the port of a proxy for all that it asks, this machine's own addresses too. */
	static async open({ proxy }: { proxy?: number } = {}): Promise<Firefox> {
		const browser = await puppeteer.launch({
			browser: 'firefox',
			executablePath: firefoxPath(),
			headless: true,
			extraPrefsFirefox: {
				'intl.accept_languages': 'en-US',
				...(proxy && {
					'network.proxy.type': 1,
					'network.proxy.http': '127.0.0.1',
					'network.proxy.http_port': proxy,
					'network.proxy.allow_hijacking_localhost': true,
				}),
			},
		})
		return new Firefox(browser)
	}

	/** Errors of any window: page errors, and errors in the console. */
	get problems(): readonly string[] {
		return this.#problems
	}

	/** A window with cookies of its own. */
	async window({ phone = false } = {}): Promise<Window> {
		const context = await this.#browser.createBrowserContext()
		const page = await context.newPage()
		await page.setViewport(phone ? PHONE : DESK)
		page.setDefaultTimeout(STEP_MS)
		page.on('pageerror', (error) => this.#problems.push(`page error: ${error}`))
		page.on('console', (said) => {
			if (said.type() === 'error') this.#problems.push(`console: ${said.text()}`)
		})
		return new Window(context, page)
	}

	async [Symbol.asyncDispose]() {
		await this.#browser.close()
	}
}

/** One reader's window. Each step waits for what a person would see. */
export class Window {
	readonly page: Page
	readonly #context: BrowserContext

	constructor(context: BrowserContext, page: Page) {
		this.#context = context
		this.page = page
	}

	/**
	 * Waits until the page shows an element of this selector that has exactly this name, by its label or by its words. A
	 * name with a value left open, '{price}', is known by what stands before it.
	 */
	async part(selector: string, name: string): Promise<ElementHandle<HTMLElement>> {
		const found = await this.#until(`${selector} with the name '${name}'`, () =>
			this.page.evaluateHandle(
				(selector, name, isOpen) => {
					const isIt = (said: string) => (isOpen ? said.startsWith(name) : said === name)
					const all = [...document.querySelectorAll<HTMLElement>(selector)]
					return all.find((one) => {
						const labels = (one as HTMLInputElement).labels
						const words = [
							one.ariaLabel,
							one.innerText,
							(one as HTMLImageElement).alt,
							...[...(labels ?? [])].map((by) => by.innerText),
						]
						return (
							one.checkVisibility() &&
							words.some((said) => said && isIt(said.replaceAll(/[\u2066-\u2069]/g, '').trim()))
						)
					})
				},
				selector,
				known(name),
				name.includes('{'),
			),
		)
		return found as ElementHandle<HTMLElement>
	}

	async press(selector: string, name: string): Promise<void> {
		await this.page.bringToFront() // a window behind another one draws no frames, and waits for them
		// The previous page may be left while its button is searched.
		for (let left = TRIES; ; left--) {
			const part = await this.part(selector, name)
			const failed = await part.click().catch((problem: unknown) => ({ problem }))
			if (!failed) return
			if (left === 0) throw failed.problem
			await setTimeout(LOOK_MS)
		}
	}

	async fill(name: string, text: string): Promise<void> {
		await this.page.bringToFront()
		const field = await this.part('input, textarea', name)
		await field.click()
		await field.type(text)
	}

	/** Waits until the page shows this text in an element of this selector. */
	async shows(text: string, within = 'body'): Promise<void> {
		await this.#until(`'${text}' in ${within}`, () =>
			this.page.evaluateHandle(
				(text, within) =>
					[...document.querySelectorAll<HTMLElement>(within)].find(
						(element) => element.checkVisibility() && element.innerText.includes(text),
					),
				known(text),
				within,
			),
		)
	}

	/** Waits until the window is at a page with this in its address. */
	async arrives(at: string): Promise<void> {
		await this.#until(`address with '${at}'`, () =>
			this.page.evaluateHandle((at) => (location.href.includes(at) ? document.body : null), at),
		)
	}

	/**
	 * Polls by this process's clock, because a window in the background draws no frames and a page without
	 * scripts has no timers.
	 */
	async #until(what: string, look: () => Promise<JSHandle>): Promise<ElementHandle> {
		const endMs = Date.now() + STEP_MS
		for (;;) {
			const found = await look().catch(() => null) // the page may be going
			const element = found?.asElement()
			if (element) return element as ElementHandle
			if (Date.now() > endMs) return this.#lacks(what)
			await setTimeout(LOOK_MS)
		}
	}

	async #lacks(what: string): Promise<never> {
		const seen = await this.page.$$eval('dialog[open], body', (all) => all.at(-1)?.innerText)
		throw new Error(`The page shows no ${what}, but: ${seen?.slice(-1500)}`)
	}

	async close(): Promise<void> {
		await this.#context.close()
	}
}

/** A text up to its first open value. On the page elements isolate, in its labels signs do. */
function known(text: string): string {
	const [begin = ''] = text.replaceAll(/[\u2066-\u2069]/g, '').split('{')
	return begin.trim()
}
