import { isCombined, type Press } from '../keys.ts'

const TAP_PX = 12
const SWIPE_PX = 56
/** So far and so fast it is one, too. */
const FLICK_PX = 30
const FLICK_PX_PER_MS = 0.5
/** Longer is a hold: it pauses, and letting go does nothing else. */
export const HOLD_MS = 250

export interface Touch {
	/** Where it began, as a share of the width from the side where reading begins. */
	from: number
	/** How far it went: in reading direction, and down. */
	onward: number
	down: number
	ms: number
}

export type Gesture =
	| 'previous'
	| 'next'
	| 'pause'
	| 'nextPerson'
	| 'previousPerson'
	| 'close'
	| 'none'

/** What a finger or pointer meant: thirds (VIEW-07), a swipe sideways for people, down to close. */
export function gestureOf({ from, onward, down, ms }: Touch): Gesture {
	const [aside, along] = [Math.abs(onward), Math.abs(down)]
	const isSwipe = (px: number) => px > SWIPE_PX || (px > FLICK_PX && px > ms * FLICK_PX_PER_MS)
	if (isSwipe(down) && along > aside) return 'close'
	// A page is pulled against the reading direction to see the next one.
	if (isSwipe(aside) && aside > along) return onward < 0 ? 'nextPerson' : 'previousPerson'
	if (aside > TAP_PX || along > TAP_PX || ms >= HOLD_MS) return 'none'
	if (from < 1 / 3) return 'previous'
	return from > 2 / 3 ? 'next' : 'pause'
}

export function isTap(gesture: Gesture): boolean {
	return gesture === 'previous' || gesture === 'next' || gesture === 'pause'
}

export type Step = 'previous' | 'next' | 'pause'

/** What a key means; arrows point where they point in the reader's direction. */
export function stepOf(press: Press, mirrored: boolean): Step | null {
	if (isCombined(press)) return null
	const { key } = press
	if (key === ' ') return 'pause'
	if (key === 'ArrowRight') return mirrored ? 'previous' : 'next'
	if (key === 'ArrowLeft') return mirrored ? 'next' : 'previous'
	return null
}

const HELD_STEP_MS = 300

/** Of a key that is held down: one story after the other can still be seen, and nothing is paused or closed by it. */
export function heldStep(step: Step, sinceMoveMs: number, isLast: boolean): Step | null {
	return step === 'pause' || isLast || sinceMoveMs < HELD_STEP_MS ? null : step
}
