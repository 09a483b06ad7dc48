import type { Page } from 'playwright/test'

/** Features that the oldest supported browsers lack (G-175), as a script would use them. */
export const LACKING = [
	'URL.parse',
	'URL.canParse',
	'AbortSignal.any',
	'Intl.Segmenter',
	'String.prototype.isWellFormed',
	'String.prototype.toWellFormed',
	'Array.prototype.toReversed',
	'Array.prototype.toSorted',
	'Array.prototype.toSpliced',
	'Array.prototype.with',
]

/** The parts of a style that those browsers do not understand. */
const UNKNOWN = /light-dark(?=\()|field-sizing|:has(?=\()|:dir(?=\()|popover(?![\w-]*\.(?:css|js))/g

/** From its next page on this browser is an older one: it lacks these functions, and the style that none of them knows. */
export async function growOlder(page: Page, lacking: readonly string[] = LACKING): Promise<void> {
	await page.addInitScript((names) => {
		const { supports } = CSS
		CSS.supports = (...asked: [string]) => asked[0] !== 'field-sizing' && supports(...asked)
		for (const name of names) {
			const path = name.split('.')
			const last = path.pop() ?? ''
			const of = path.reduce<unknown>((at, step) => Object(at)[step], globalThis)
			delete (of as Record<string, unknown>)[last]
		}
		// Renames the attribute, so that the browser knows no popovers.
		const rename = () => {
			for (const name of ['popover', 'popovertarget', 'popovertargetaction'])
				for (const one of document.querySelectorAll(`[${name}]`)) {
					one.setAttribute(`x${name}`, one.getAttribute(name) ?? '')
					one.removeAttribute(name)
				}
		}
		new MutationObserver(rename).observe(document, { childList: true, subtree: true })
	}, lacking)
	await page.route(/\/assets\/.*\.(css|js)$/, async (route) => {
		const answer = await route.fetch()
		const body = (await answer.text()).replaceAll(UNKNOWN, (known) => known.replace(/\w+/, 'x$&'))
		await route.fulfill({ response: answer, body })
	})
}
