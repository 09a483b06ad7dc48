import type { FocusEvent } from 'react'

export interface HoldHandlers {
	onPointerEnter(): void
	onPointerLeave(): void
	onFocus(): void
	onBlur(event: FocusEvent): void
}

/** Handlers for an element that call `hold(true)` while a pointer is on it or the focus is in it. */
export function holdHandlers(hold: (is: boolean) => void): HoldHandlers {
	const by = { pointer: false, focus: false }
	const say = (change: Partial<typeof by>) => {
		Object.assign(by, change)
		hold(by.pointer || by.focus)
	}
	return {
		onPointerEnter: () => say({ pointer: true }),
		onPointerLeave: () => say({ pointer: false }),
		onFocus: () => say({ focus: true }),
		onBlur({ currentTarget, relatedTarget }) {
			if (!currentTarget.contains(relatedTarget as Node | null)) say({ focus: false })
		},
	}
}
