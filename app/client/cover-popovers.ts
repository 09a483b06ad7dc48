import { cover } from './covers.ts'

/** Elements that the browser itself opens and closes: popovers, and menus that are as large as a sheet on a phone. */
const SHEETS = '[popover=auto], details[data-sheet]'

const known = new WeakSet<Element>()

/** Popovers cover the page as dialogs do. Popovers that were opened before hydration count, too. */
export function coverPopovers(): void {
	document.addEventListener('toggle', ({ target }) => toggled(target as HTMLElement), true)
	for (const one of document.querySelectorAll<HTMLElement>(SHEETS)) toggled(one)
	let isByTab = false
	for (const pressed of ['keydown', 'pointerdown'])
		document.addEventListener(
			pressed,
			(event) => {
				isByTab = event instanceof KeyboardEvent && event.key === 'Tab'
			},
			true,
		)
	document.addEventListener('focusin', ({ target }) => isByTab && left(target as Element), true)
}

/**
 * Closes a menu or sheet when the Tab key moves the focus out of it, because it would cover the focused element. The
 * sheet's own button, and dialogs that were opened from the sheet, do not count as outside.
 */
function left(now: Element): void {
	const button = now.closest('button')
	const named = document.getElementById(button?.getAttribute('popovertarget') ?? '')
	// a script may set the target as an element, without its id in the attribute
	const opens = button?.popoverTargetElement ?? named
	if (now.closest('dialog')) return
	for (const sheet of document.querySelectorAll<HTMLElement>(SHEETS)) {
		if (!isOpen(sheet) || sheet.contains(now) || opens === sheet) continue
		if (sheet instanceof HTMLDetailsElement) sheet.open = false
		else sheet.hidePopover()
	}
}

function toggled(sheet: HTMLElement): void {
	if (!sheet.matches(SHEETS) || !isOpen(sheet) || known.has(sheet)) return
	known.add(sheet)
	const uncover = cover(sheet, () => close(sheet))
	// The listener is on the sheet itself, because the event of a removed element does not reach the document.
	sheet.addEventListener('toggle', function heard() {
		if (isOpen(sheet)) return
		sheet.removeEventListener('toggle', heard)
		known.delete(sheet)
		uncover()
	})
}

function isOpen(sheet: HTMLElement): boolean {
	if (sheet instanceof HTMLDetailsElement) return sheet.open
	if (!CSS.supports('selector(:popover-open)')) return sheet.hasAttribute('data-popped') // older-popovers.ts
	return sheet.matches(':popover-open')
}

function close(sheet: HTMLElement): void {
	if (sheet instanceof HTMLDetailsElement) {
		sheet.open = false
		sheet.querySelector('summary')?.focus()
	} else sheet.hidePopover()
}
