import { IMAGE_SHOWN_MAX_PX, IMAGE_SIDE_MAX_PX } from '#contract/limits'

interface Size {
	width: number
	height: number
}

/** The width of a phone's screenshot. A narrower picture of a whole page or conversation cannot be read. */
const READABLE_PX = 1_080

/**
 * The factor by which a picture is scaled down before the upload: to the size in the feed, or, if it is very
 * long, to a readable width.
 */
export function scaleToSend({ width, height }: Size): number {
	const [short, long] = [Math.min(width, height), Math.max(width, height)]
	const wanted = Math.max(IMAGE_SHOWN_MAX_PX / long, READABLE_PX / short)
	return Math.min(1, wanted, IMAGE_SIDE_MAX_PX / long)
}

/** Whether the picture takes more memory than the feed spends without being asked. */
export function isLargeToShow({ width, height }: Size): boolean {
	return width * height > IMAGE_SHOWN_MAX_PX ** 2
}

/** A picture is very long when its longer side is this many times the shorter one. */
const VERY_LONG = 3
const BARELY_LARGER = 1.5

/**
 * The direction in which a very long picture is scrolled, because as a whole it would be a thin strip; null
 * where it fits.
 */
export function runsAlong({ width, height }: Size, room: Size): 'down' | 'across' | null {
	const isTall = height > width
	const ratio = isTall ? height / width : width / height
	const whole = Math.min(1, room.width / width, room.height / height)
	const broad = Math.min(1, isTall ? room.width / width : room.height / height)
	if (ratio <= VERY_LONG || broad < whole * BARELY_LARGER) return null
	return isTall ? 'down' : 'across'
}
