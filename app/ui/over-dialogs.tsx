import { type ReactNode, useRef } from 'react'
import type { Elements } from './elements.ts'
import { followTopmost } from './modal.ts'
import css from './over-dialogs.module.css'
import { useBeforePaint } from './use-before-paint.ts'

const GAP_PX = 8

/**
 * Moves messages that the page may show at any time into the open dialog, because everything outside of a modal dialog
 * is inert and not announced.
 */
export function OverDialogs({ children }: { children: ReactNode }) {
	const place = useRef<HTMLDivElement>(null)
	const notices = useRef<HTMLDivElement>(null)

	// Moves the existing element. A new one would be announced again, and its time would start again.
	useBeforePaint(() => {
		const [home, moved] = [place.current, notices.current]
		if (!home || !moved) return
		const size = new ResizeObserver(() => stack(moved.parentElement))
		if (moved.firstElementChild) size.observe(moved.firstElementChild)
		const stop = followTopmost((dialog = home) => {
			const { parentElement: before } = moved
			if (before === dialog) return
			dialog.appendChild(moved)
			stack(before)
			stack(dialog)
		})
		return () => {
			stop()
			size.disconnect()
			home.appendChild(moved) // moves it back to the place from which React removes it
		}
	}, [])

	return (
		<div ref={place} className={css.place}>
			<div ref={notices} className={css.place}>
				{children}
			</div>
		</div>
	)
}

/** Places messages below each other at the top of a dialog, and tells the dialog how much height they take (px). */
function stack(dialog: HTMLElement | null): void {
	if (!dialog?.matches('dialog')) return
	let end = 0
	for (const one of dialog.querySelectorAll<HTMLElement>('[data-clears-dock]')) {
		one.style.setProperty('--at', `${end}px`)
		if (one.offsetHeight > 0) end += one.offsetHeight + GAP_PX
	}
	dialog.style.setProperty('--over', `${end && end + GAP_PX}px`)
}

/** A live region, announced when it is filled; while empty it takes no part in the dialog's layout. */
export function LiveRegion({ role, children }: { role: 'alert' | 'status'; children: Elements }) {
	const isEmpty = Array.isArray(children) ? children.length === 0 : !children
	return (
		<div
			className={css.said}
			role={isEmpty ? undefined : role}
			aria-live={role === 'alert' ? 'assertive' : 'polite'}
		>
			{children}
		</div>
	)
}
