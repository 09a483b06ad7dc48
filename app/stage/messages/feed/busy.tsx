import { type RefObject, useEffect, useRef } from 'react'

/** The press that lifting a finger makes comes after it, and lands where the finger was. */
const LIFTED_MS = 700

const NEWEST = '[data-goes="newest"]'

interface Props {
	list: RefObject<HTMLElement>
	pills: RefObject<HTMLElement>
	onChange: (isBusy: boolean) => void
}

/**
 * Tells whether a pointer rests on the list or its pills, a finger presses them, or the focus that is seen is there.
 * While messages wait, all of the feed counts: who leaves a row may be on the way to the button, which must not go then.
 */
export function Busy({ list, pills, onChange }: Props) {
	// What a finger touched last stays `:hover` after it has gone.
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

		function lift({ type, target }: Event) {
			clearTimeout(lifted)
			lifted = window.setTimeout(() => {
				presses.current = false
				// However long a finger is in the air, it may be on its way to the button, unless it comes from there.
				lingers.current = type === 'touchend' && !(target as Element).closest(NEWEST)
				look()
			}, LIFTED_MS)
		}

		/** On the way from one to the other it is nowhere for a moment. */
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
