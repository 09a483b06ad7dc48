import { type RefObject, useEffect, useRef } from 'react'
import { OPENED_FROM } from '../row/message-menu.tsx'

/** The time in ms for which a press still counts after the finger is lifted: the click event follows the touch. */
const LIFTED_MS = 700

const NEWEST = '[data-goes="newest"]'

interface Props {
	list: RefObject<HTMLElement>
	pills: RefObject<HTMLElement>
	onChange: (isBusy: boolean) => void
}

/**
 * Calls `onChange` when the reader starts or stops using the list or the buttons in its head. A hovering pointer, a
 * pressing finger, a visible focus, and an open menu or picture count as use. While messages wait, the whole feed
 * counts, because a reader who leaves a row may be moving to the button that shows them, which must not disappear.
 */
export function Busy({ list, pills, onChange }: Props) {
	// On touch screens the last touched element stays `:hover` after the touch.
	const hovers = useRef(matchMedia('(hover: hover)').matches)
	const presses = useRef(false)
	const lingers = useRef(false)
	const feedThatWaits = () => pills.current?.querySelector(NEWEST)?.closest('section')
	const parts = () => [list, pills].flatMap(({ current }) => current ?? [])
	const places = () => [feedThatWaits() ?? parts()].flat()

	function look() {
		lingers.current &&= !!feedThatWaits()
		onChange(
			presses.current ||
				lingers.current ||
				(hovers.current && places().some((one) => one.matches(':hover'))) ||
				places().some((one) => one.querySelector(`:focus-visible, ${OPENED_FROM}`) !== null),
		)
	}

	// The effect runs after every render, because a removed element fires no event when it loses pointer or focus.
	useEffect(look)

	// biome-ignore lint/correctness/useExhaustiveDependencies: the same places for as long as the list stands
	useEffect(() => {
		const ears = new AbortController()
		const { signal } = ears
		let lifted = 0

		function point({ pointerType }: PointerEvent) {
			hovers.current = pointerType !== 'touch'
			look()
		}

		function press({ target }: TouchEvent) {
			clearTimeout(lifted)
			presses.current = true
			look()
			// Listens on the touched element itself, which may be removed before the finger is lifted.
			for (const end of ['touchend', 'touchcancel'])
				target?.addEventListener(end, lift, { once: true, signal })
		}

		function lift({ type, target }: Event) {
			clearTimeout(lifted)
			lifted = window.setTimeout(() => {
				presses.current = false
				// After the touch the finger may be on its way to the button that shows new messages, unless it has just pressed
				// that button.
				lingers.current = type === 'touchend' && !(target as Element).closest(NEWEST)
				look()
			}, LIFTED_MS)
		}

		/** Looks again a moment later, because between two focused elements no element has the focus. */
		function blur({ relatedTarget }: FocusEvent) {
			if (!places().some((one) => one.contains(relatedTarget as Node | null))) look()
		}

		const feed = pills.current?.closest('section')
		for (const place of [feed, ...parts()]) {
			place?.addEventListener('pointerenter', point, { signal })
			place?.addEventListener('pointerleave', point, { signal })
		}
		for (const part of parts())
			part.addEventListener('touchstart', press, { signal, passive: true })
		feed?.addEventListener('focusin', look, { signal })
		feed?.addEventListener('focusout', blur, { signal })
		return () => {
			clearTimeout(lifted)
			ears.abort()
		}
	}, [])
	return null
}
