import { type ReactNode, useRef } from 'react'
import { followCovers, topmostCover } from '#client/covers'
import type { Elements } from './elements.ts'
import css from './over-dialogs.module.css'
import { useBeforePaint } from './use-before-paint.ts'

const GAP_PX = 8
/** The menu of languages is a `<details>`, because it works without JavaScript. */
const OVER = 'dialog, [popover], details[data-sheet]'

/**
 * Moves messages that the page may show at any time into the dialog, sheet or menu on top. Everything outside of a
 * modal dialog is inert and not announced, and a popover covers everything outside of it.
 */
export function OverDialogs({ children }: { children: ReactNode }) {
	const place = useRef<HTMLDivElement>(null)
	const notices = useRef<HTMLDivElement>(null)

	// Moves the existing element. A new one would be announced again, and its time would start again.
	useBeforePaint(() => {
		const [home, moved] = [place.current, notices.current]
		if (!home || !moved) return
		let frame = 0
		const left = new Set<HTMLElement | null>()
		// In the frame, whose layout it reads. At once it would work out style and layout twice within the press.
		const settle = () => {
			for (const one of left.add(moved.parentElement)) stack(one)
			left.clear()
		}
		const follow = () => {
			const { parentElement: before } = moved
			const now = topmostCover(OVER) ?? home
			if (before === now && moved.isConnected) return
			now.appendChild(moved)
			left.add(before)
			cancelAnimationFrame(frame)
			frame = requestAnimationFrame(settle)
		}
		// Also tells when the popover was removed from the page, with the messages in it.
		const size = new ResizeObserver(() =>
			moved.isConnected ? stack(moved.parentElement) : follow(),
		)
		if (moved.firstElementChild) size.observe(moved.firstElementChild)
		follow()
		const stop = followCovers(follow)
		return () => {
			stop()
			size.disconnect()
			cancelAnimationFrame(frame)
			const { parentElement } = moved
			home.appendChild(moved) // moves it back to the place from which React removes it
			stack(parentElement)
		}
	}, [])

	return (
		<div ref={place} className={css.place} data-notices="">
			<div ref={notices} className={css.notices}>
				{children}
			</div>
		</div>
	)
}

/** Stacks messages at the top of a dialog or sheet, which learns their height (px), or above the foot of the page. */
function stack(at: HTMLElement | null): void {
	const over = at?.matches(OVER) ? at : null
	const places = over
		? over.querySelectorAll<HTMLElement>('[data-clears-dock]')
		: document.querySelectorAll<HTMLElement>('[data-notices] [data-clears-dock]')
	let end = 0
	for (const one of places) {
		one.style.setProperty('--at', `${end}px`)
		if (one.offsetHeight > 0) end += one.offsetHeight + GAP_PX
	}
	// Without messages nothing is written, because all elements of the dialog would inherit it.
	if (end > 0) over?.style.setProperty('--over', `${end + GAP_PX}px`)
	else over?.style.removeProperty('--over')
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
