import { type ReactNode, useRef } from 'react'
import type { Elements } from './elements.ts'
import { followTopmost } from './modal.ts'
import css from './over-dialogs.module.css'
import { useBeforePaint } from './use-before-paint.ts'

/**
 * Messages that the page may show at any time, moved into the open dialog: everything outside of it is neither
 * visible, pressable nor announced.
 */
export function OverDialogs({ children }: { children: ReactNode }) {
	const place = useRef<HTMLDivElement>(null)
	const notices = useRef<HTMLDivElement>(null)

	// The element is moved as it is: a new one would be announced again, and stay for its whole time again.
	useBeforePaint(() => {
		const [home, moved] = [place.current, notices.current]
		if (!home || !moved) return
		const stop = followTopmost((dialog = home) => {
			if (moved.parentElement !== dialog) dialog.appendChild(moved)
		})
		return () => {
			stop()
			home.appendChild(moved) // from where React removes it
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
