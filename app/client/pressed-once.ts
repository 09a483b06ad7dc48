/** A selector for toggles, which a second press would switch back. */
const TURNS = '[aria-pressed], [aria-expanded], [popovertarget], summary'
const CONTROLS = 'a, button, summary'
/** Where Enter presses something: in a one-line field, the button of its form. */
const PRESSED_BY_ENTER = `${CONTROLS}, input`

/**
 * Makes a double click or a held Enter act once, because some people double-click everything. A toggle keeps the state
 * of the first click, and a control that moved under the pointer between the clicks is not pressed.
 */
export function guardPresses(page: Pick<Window, 'addEventListener'>): void {
	let before: Element | null = null

	page.addEventListener(
		'click',
		(event) => {
			const control = controlOf(event)
			const isSecond = event.detail > 1 && (control !== before || control?.matches(TURNS))
			if (isSecond && control) swallow(event)
			else before = control
		},
		{ capture: true },
	)
	page.addEventListener(
		'keydown',
		(event) => {
			if (event.repeat && event.key === 'Enter' && controlOf(event, PRESSED_BY_ENTER))
				event.preventDefault()
		},
		{ capture: true },
	)
}

function controlOf({ target }: Event, controls = CONTROLS): Element | null {
	return (target as Partial<Element> | null)?.closest?.(controls) ?? null
}

function swallow(event: Event): void {
	event.preventDefault()
	event.stopImmediatePropagation()
}
