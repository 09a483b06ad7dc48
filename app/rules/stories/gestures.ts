import { isCombined, type KeyAndModifiers } from '../keys.ts'

const TAP_PX = 12
const SWIPE_PX = 56
/** A movement this long and this fast also counts as a swipe. */
const FLICK_PX = 30
const FLICK_PX_PER_MS = 0.5
/** A touch of this length or more holds the story: the story pauses, and lifting the finger does nothing else. */
export const STORY_HOLD_MS = 250

export interface Touch {
	/** Where the touch began, as a share of the width, counted from the side where reading begins. */
	from: number
	/** The movement in the reading direction, in pixels; negative against it. */
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
 * What a touch means: a tap acts by thirds of the screen (VIEW-07), a swipe to a side changes the person, a swipe
 * down closes.
 */
export function gestureOf({ from, onward, down, ms }: Touch): Gesture {
	const [aside, along] = [Math.abs(onward), Math.abs(down)]
	const isSwipe = (px: number) => px > SWIPE_PX || (px > FLICK_PX && px > ms * FLICK_PX_PER_MS)
	if (isSwipe(down) && along > aside) return 'close'
	// A swipe against the reading direction leads on, as when a page is turned.
	if (isSwipe(aside) && aside > along) return onward < 0 ? 'nextPerson' : 'previousPerson'
	if (aside > TAP_PX || along > TAP_PX || ms >= STORY_HOLD_MS) return 'none'
	if (from < 1 / 3) return 'previous'
	return from > 2 / 3 ? 'next' : 'pause'
}

export function isTap(gesture: Gesture): boolean {
	return gesture === 'previous' || gesture === 'next' || gesture === 'pause'
}

export type Step = 'previous' | 'next' | 'pause'

/** What a key means. Arrows follow the reading direction. */
export function stepOf(press: KeyAndModifiers, mirrored: boolean): Step | null {
	if (isCombined(press)) return null
	const { key } = press
	if (key === ' ') return 'pause'
	if (key === 'ArrowRight') return mirrored ? 'previous' : 'next'
	if (key === 'ArrowLeft') return mirrored ? 'next' : 'previous'
	return null
}

const HELD_STEP_MS = 300

/** The step while a key is held down: slow enough to see each story. A held key neither pauses nor closes. */
export function stepWhileHeld(step: Step, sinceMoveMs: number, isLast: boolean): Step | null {
	return step === 'pause' || isLast || sinceMoveMs < HELD_STEP_MS ? null : step
}
