import { type ReactNode, useRef } from 'react'
import type { Elements } from './elements.ts'
import { followTopmost } from './modal.ts'
import css from './over-dialogs.module.css'
import { useBeforePaint } from './use-before-paint.ts'

/** What the page says at any time: inside the open dialog, because all beside it is neither seen, pressed nor announced. */
export function OverDialogs({ children }: { children: ReactNode }) {
	const place = useRef<HTMLDivElement>(null)
	const notices = useRef<HTMLDivElement>(null)

	// Moved as it is: drawn anew, it would be announced again, and stay for its whole time again.
	useBeforePaint(() => {
		const [home, moved] = [place.current, notices.current]
		if (!home || !moved) return
		const stop = followTopmost((dialog = home) => {
			if (moved.parentElement !== dialog) dialog.appendChild(moved)
		})
		return () => {
			stop()
			home.appendChild(moved) // from where React takes it
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

/** Announced when it is filled; empty it is no part of the dialog around it. */
export function Said({ role, children }: { role: 'alert' | 'status'; children: Elements }) {
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
