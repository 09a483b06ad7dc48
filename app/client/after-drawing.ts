// Code that a page needs only after it is drawn. The browser fetches it after everything that draws the page.

import { followColumn } from './column.ts'
import { guardComposing } from './composed-keys.ts'
import { coverPopovers } from './cover-popovers.ts'
import { guardDrops } from './dropped-files.ts'
import { hideHeader } from './hiding-header.ts'
import { sayReady } from './mini-app.ts'
import { guardPresses } from './pressed-once.ts'
import { keepStill } from './still-pictures.ts'

export function afterDrawing(): void {
	guardComposing(window)
	guardPresses(window)
	coverPopovers()
	guardDrops(window)
	hideHeader()
	followColumn()
	keepStill()
	sayReady()
	unfoldForPrint()
}

/** Opens everything that is folded before the page is printed, because nobody can open it on paper. */
function unfoldForPrint(): void {
	let opened: HTMLDetailsElement[] = []
	addEventListener('beforeprint', () => {
		opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
		for (const one of opened) one.open = true
	})
	addEventListener('afterprint', () => {
		for (const one of opened) one.open = false
	})
}
