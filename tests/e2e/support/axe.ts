import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { expect, type Page } from 'playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Every rule of axe on the page as it stands. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
	expect(await barriersOf(page), state).toEqual([])
}

/** The violations that axe finds in the page, each with its first place; also dialogs with a hidden title or sideways scrolling. */
export async function barriersOf(page: Page) {
	// A page whose style is still on its way is judged by what nobody gets to see.
	await page.waitForLoadState('load')
	// The driver's own evaluation: the page's policy lets no script of ours in.
	if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
	const { violations } = (await page.evaluate(
		'axe.run(document, { resultTypes: ["violations"] })',
	)) as AxeResults
	const found = violations.map(({ id, help, nodes }) => ({
		id,
		help,
		where: nodes.slice(0, 3).map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`),
	}))
	const where = await page.evaluate(clippedTitles)
	if (where.length > 0)
		found.push({ id: 'dialog-title', help: 'Titles of dialogs are seen', where })
	const wide = await page.evaluate(tooWide)
	if (wide.length > 0)
		found.push({
			id: 'dialog-width',
			help: 'Dialogs and sheets do not scroll sideways',
			where: wide,
		})
	return found
}

/** A style of what a dialog stands in reaches into it. What is meant to be heard only is `unseen`. */
function clippedTitles(): string[] {
	const dialogs = [...document.querySelectorAll('dialog[open][aria-labelledby]')]
	const titles = dialogs.map((one) =>
		document.getElementById(one.getAttribute('aria-labelledby') ?? ''),
	)
	return titles.flatMap((title) => {
		if (!title || title.matches('.unseen, .unseen *')) return []
		return getComputedStyle(title).clipPath === 'none' ? [] : [title.outerHTML]
	})
}

/** Dialogs wider than their window. One that clips its content counts, since focus and fingers scroll it. */
function tooWide(): string[] {
	const open = CSS.supports('selector(:popover-open)') ? ', :popover-open' : ''
	return [...document.querySelectorAll(`dialog[open]${open}`)]
		.filter(
			(one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX !== 'visible',
		)
		.map((one) => `${one.scrollWidth} px in ${one.clientWidth}: ${one.outerHTML.slice(0, 120)}`)
}
