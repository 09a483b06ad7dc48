import { useEffect } from 'react'

export const LONG_PRESS_MS = 500
/** A resting finger moves less than this distance (px). */
const SLACK_PX = 10
/**
 * Elements on which a long touch has another meaning. The chip of a translation has none: its touch target reaches over the
 * last line of the text.
 */
const OWN_MEANING = 'a, button:not([data-does="original"]), textarea, input, summary, form, dialog'

/** Opens the menu of a message after a long touch on it. */
export class LongPress {
	#timer: ReturnType<typeof setTimeout> | undefined
	#from: { x: number; y: number } | null = null
	/** True after a menu was opened, until the finger is lifted. */
	#isHeld = false

	open(): () => void {
		const ears = new AbortController()
		const { signal } = ears
		const on = <Name extends keyof DocumentEventMap>(
			name: Name,
			hear: (event: DocumentEventMap[Name]) => void,
		) => document.addEventListener(name, hear, { signal, capture: true })
		on('pointerdown', (event) => this.#onDown(event))
		on('pointermove', (event) => this.#onMove(event))
		on('pointerup', () => this.#stop())
		on('pointercancel', () => this.#stop())
		on('scroll', () => this.#stop())
		on('keydown', () => {
			this.#isHeld = false
		})
		// Suppresses the browser's own menu, and the click that the lifted finger would make in the opened menu.
		on('contextmenu', (event) => this.#suppress(event))
		on('click', (event) => this.#suppress(event))
		return () => {
			this.#stop()
			ears.abort()
		}
	}

	#onDown({ target, pointerType, isPrimary, clientX, clientY }: PointerEvent): void {
		this.#stop()
		this.#isHeld = false
		const element = target as Element
		if (pointerType === 'mouse' || !isPrimary || element.closest(OWN_MEANING)) return
		const row = element.closest('li[id^="message-"]')
		if (!row) return
		this.#from = { x: clientX, y: clientY }
		this.#timer = setTimeout(() => {
			this.#isHeld = true
			this.#stop()
			row.querySelector<HTMLElement>('[data-does="menu"]')?.click()
		}, LONG_PRESS_MS)
	}

	#onMove({ clientX, clientY }: PointerEvent): void {
		const { x, y } = this.#from ?? { x: clientX, y: clientY }
		if (Math.hypot(clientX - x, clientY - y) > SLACK_PX) this.#stop()
	}

	#suppress(event: MouseEvent): void {
		const isMenu = event.type === 'contextmenu'
		// `detail` is 0 for a click without a pointer, for example of a screen reader.
		const isFinger = event.isTrusted && (isMenu || event.detail > 0)
		if (!(this.#isHeld ? isFinger : this.#from && isMenu)) return
		event.preventDefault()
		event.stopPropagation()
	}

	#stop(): void {
		clearTimeout(this.#timer)
		this.#from = null
	}
}

/** Opens the menu of a message after a long touch, even if the touch began before this script was loaded. */
export function useLongPress(): void {
	useEffect(() => new LongPress().open(), [])
}
