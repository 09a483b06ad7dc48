import { IMAGE_SHOWN_MAX_PX, IMAGE_SIDE_MAX_PX } from '#contract/limits'

interface Size {
	width: number
	height: number
}

/** As wide as a phone's screenshot is; narrower, a screenshot of a whole page or conversation cannot be read. */
const READABLE_PX = 1_080

/** How much smaller a picture goes up: as large as the feed draws it, and a long one as wide as it can be read. */
export function scaleToSend({ width, height }: Size): number {
	const [short, long] = [Math.min(width, height), Math.max(width, height)]
	const wanted = Math.max(IMAGE_SHOWN_MAX_PX / long, READABLE_PX / short)
	return Math.min(1, wanted, IMAGE_SIDE_MAX_PX / long)
}

/** It takes more of its readers' memory than the feed spends unasked. */
export function isLargeToShow({ width, height }: Size): boolean {
	return width * height > IMAGE_SHOWN_MAX_PX ** 2
}

/** How many times as long as it is broad. */
const VERY_LONG = 3
const BARELY_LARGER = 1.5

/** Along which side a picture is seen piece by piece, for as a whole it would be a strip; null where it is not. */
export function runsAlong({ width, height }: Size, room: Size): 'down' | 'across' | null {
	const isTall = height > width
	const ratio = isTall ? height / width : width / height
	const whole = Math.min(1, room.width / width, room.height / height)
	const broad = Math.min(1, isTall ? room.width / width : room.height / height)
	if (ratio <= VERY_LONG || broad < whole * BARELY_LARGER) return null
	return isTall ? 'down' : 'across'
}
