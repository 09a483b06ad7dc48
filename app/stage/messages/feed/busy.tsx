import { type RefObject, useEffect, useRef } from 'react'

/** The press that lifting a finger makes comes after it, and lands where the finger was. */
const LIFTED_MS = 700

interface Props {
	list: RefObject<HTMLElement>
	pills: RefObject<HTMLElement>
	onChange: (isBusy: boolean) => void
}

/** Tells whether a pointer rests on the list or its pills, a finger presses them, or the focus that is seen is there. */
export function Busy({ list, pills, onChange }: Props) {
	// What a finger touched last stays `:hover` after it has gone.
	const hovers = useRef(matchMedia('(hover: hover)').matches)
	const presses = useRef(false)
	const places = () => [list, pills].flatMap(({ current }) => current ?? [])

	function look() {
		onChange(
			presses.current ||
				(hovers.current && places().some((one) => one.matches(':hover'))) ||
				places().some((one) => one.querySelector(':focus-visible') !== null),
		)
	}

	// Also whenever something was drawn: what was pointed at, or held the focus, may be gone without a word.
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
			// At the target itself, which may be gone from the page before the finger is lifted.
			for (const end of ['touchend', 'touchcancel'])
				target?.addEventListener(end, lift, { once: true, signal })
		}

		function lift() {
			clearTimeout(lifted)
			lifted = window.setTimeout(() => {
				presses.current = false
				look()
			}, LIFTED_MS)
		}

		/** On the way from one to the other it is nowhere for a moment. */
		function blur({ relatedTarget }: FocusEvent) {
			if (!places().some((one) => one.contains(relatedTarget as Node | null))) look()
		}

		for (const place of places()) {
			place.addEventListener('pointerenter', point, { signal })
			place.addEventListener('pointerleave', point, { signal })
			place.addEventListener('touchstart', press, { signal, passive: true })
			place.addEventListener('focusin', look, { signal })
			place.addEventListener('focusout', blur, { signal })
		}
		return () => {
			clearTimeout(lifted)
			ears.abort()
		}
	}, [])
	return null
}
