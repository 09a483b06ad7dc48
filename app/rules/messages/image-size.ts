import { IMAGE_SHOWN_MAX_PX, IMAGE_SIDE_MAX_PX } from '#contract/limits'

interface Size {
	width: number
	height: number
}

/** The width of a phone's screenshot. The text in a long screenshot is unreadable in a narrower picture. */
const READABLE_PX = 1_080

/**
 * The factor by which a picture is scaled down before the upload: to the size in the feed. A very long picture keeps a
 * width at which its text is readable.
 */
export function scaleToSend({ width, height }: Size): number {
	const [short, long] = [Math.min(width, height), Math.max(width, height)]
	const wanted = Math.max(IMAGE_SHOWN_MAX_PX / long, READABLE_PX / short)
	return Math.min(1, wanted, IMAGE_SIDE_MAX_PX / long)
}

/** Whether the picture needs more memory than the feed uses without a press by the reader. */
export function isLargeToShow({ width, height }: Size): boolean {
	return width * height > IMAGE_SHOWN_MAX_PX ** 2
}

/** A picture is very long when its longer side is this many times the shorter one. */
const VERY_LONG = 3
const BARELY_LARGER = 1.5

/** The direction in which a very long picture is scrolled; null for a picture that fits. */
export function runsAlong({ width, height }: Size, room: Size): 'down' | 'across' | null {
	const isTall = height > width
	const ratio = isTall ? height / width : width / height
	const whole = Math.min(1, room.width / width, room.height / height)
	const broad = Math.min(1, isTall ? room.width / width : room.height / height)
	if (ratio <= VERY_LONG || broad < whole * BARELY_LARGER) return null
	return isTall ? 'down' : 'across'
}
