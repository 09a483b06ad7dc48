// What a page does besides, once it is drawn: fetched after all that draws it.

import { guardComposing } from './composed-keys.ts'
import { coverPopovers } from './cover-popovers.ts'
import { guardDrops } from './dropped-files.ts'
import { hideHeader } from './hiding-header.ts'
import { sayReady } from './mini-app.ts'
import { keepAvatarsStill } from './still-avatars.ts'

export function afterDrawing(): void {
	guardComposing(window)
	coverPopovers()
	guardDrops(window)
	hideHeader()
	keepAvatarsStill()
	sayReady()
	unfoldForPrint()
}

/** On paper nobody can open what is folded. */
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
