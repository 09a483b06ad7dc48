// Popovers for browsers that lack them. A button, a press outside, or Escape opens or closes a popover. The build also
// adds this attribute to the styles of open popovers (scripts/older-css.ts).

const OPEN = 'data-popped'

let opener: HTMLElement | null = null
/**
 * Where the pointer was pressed. A selection that starts inside a popover may end outside of it, and must not close it.
 */
let pressedOn: Element | null = null

const opened = () => document.querySelector<HTMLElement>(`[${OPEN}]`)

function show(this: HTMLElement): void {
	if (this.hasAttribute(OPEN)) return
	opened()?.hidePopover()
	this.setAttribute(OPEN, '')
	tell(this, 'closed', 'open')
}

function hide(this: HTMLElement): void {
	if (!this.hasAttribute(OPEN)) return
	this.removeAttribute(OPEN)
	tell(this, 'open', 'closed')
}

function tell(popover: HTMLElement, oldState: string, newState: string): void {
	const event = Object.assign(new Event('toggle'), { oldState, newState })
	setTimeout(() => popover.dispatchEvent(event))
}

function pressed({ target }: Event): void {
	const [now, on] = [opened(), target as Element]
	const began = pressedOn ?? on
	pressedOn = null
	const button = on.closest<HTMLButtonElement>('button')
	const named = document.getElementById(button?.getAttribute('popovertarget') ?? '')
	const meant = button?.popoverTargetElement ?? named
	if (now && now !== meant && !now.contains(on) && !now.contains(began)) now.hidePopover()
	if (!button || !(meant instanceof HTMLElement)) return
	if (meant === now) meant.hidePopover()
	else if (button.getAttribute('popovertargetaction') !== 'hide') {
		opener = button
		meant.showPopover()
	}
}

function escaped(event: KeyboardEvent): void {
	const now = opened()
	if (!now || event.key !== 'Escape' || event.defaultPrevented) return
	event.preventDefault()
	now.hidePopover()
	opener?.focus()
}

export function polyfillPopovers(): void {
	if ('popover' in HTMLElement.prototype) return
	Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: hide })
	addEventListener('pointerdown', ({ target }) => {
		pressedOn = target as Element
	})
	addEventListener('click', pressed, true) // runs before the handlers of buttons that open a popover by script
	addEventListener('keydown', escaped)
}
