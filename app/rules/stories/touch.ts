import { isCombined, type Press } from '../keys.ts'

const TAP_PX = 12
const SWIPE_PX = 56
/** A movement this long and this fast also counts as a swipe. */
const FLICK_PX = 30
const FLICK_PX_PER_MS = 0.5
/** A longer touch holds the story: it pauses, and lifting the finger does nothing else. */
export const STORY_HOLD_MS = 250

export interface Touch {
	/** Where the touch began, as a share of the width, from the side where reading begins. */
	from: number
	/** How far it moved: in reading direction, and down. */
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

/**
 * The meaning of a touch: a tap by thirds of the screen (VIEW-07), a swipe sideways changes the person, a
 * swipe down closes.
 */
export function gestureOf({ from, onward, down, ms }: Touch): Gesture {
	const [aside, along] = [Math.abs(onward), Math.abs(down)]
	const isSwipe = (px: number) => px > SWIPE_PX || (px > FLICK_PX && px > ms * FLICK_PX_PER_MS)
	if (isSwipe(down) && along > aside) return 'close'
	// To see the next page one pulls against the reading direction.
	if (isSwipe(aside) && aside > along) return onward < 0 ? 'nextPerson' : 'previousPerson'
	if (aside > TAP_PX || along > TAP_PX || ms >= STORY_HOLD_MS) return 'none'
	if (from < 1 / 3) return 'previous'
	return from > 2 / 3 ? 'next' : 'pause'
}

export function isTap(gesture: Gesture): boolean {
	return gesture === 'previous' || gesture === 'next' || gesture === 'pause'
}

export type Step = 'previous' | 'next' | 'pause'

/** The meaning of a key. Arrows follow the reading direction. */
export function stepOf(press: Press, mirrored: boolean): Step | null {
	if (isCombined(press)) return null
	const { key } = press
	if (key === ' ') return 'pause'
	if (key === 'ArrowRight') return mirrored ? 'previous' : 'next'
	if (key === 'ArrowLeft') return mirrored ? 'next' : 'previous'
	return null
}

const HELD_STEP_MS = 300

/** The step of a key that is held down. It is slow enough to see each story, and neither pauses nor closes. */
export function heldStep(step: Step, sinceMoveMs: number, isLast: boolean): Step | null {
	return step === 'pause' || isLast || sinceMoveMs < HELD_STEP_MS ? null : step
}
