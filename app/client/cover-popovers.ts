import { cover } from './covers.ts'

/** The browser itself opens and closes these; also a menu that is as large as a sheet on a phone. */
const SHEETS = '[popover=auto], details[data-sheet]'

const known = new WeakSet<Element>()

/** Popovers cover the page as dialogs do. That includes popovers that were opened before hydration. */
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
 * Closes a menu or sheet when Tab moves the focus out of it: open, it would cover the focused element. What it
 * opened, and its own button, do not count as outside.
 */
function left(now: Element): void {
	const button = now.closest('button')
	const named = document.getElementById(button?.getAttribute('popovertarget') ?? '')
	const opens = button?.popoverTargetElement ?? named // a script may give the element without a name
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
	// The document hears nothing of what has left the page by then.
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
