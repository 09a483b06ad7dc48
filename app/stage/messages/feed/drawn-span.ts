/** Rows of a list from `from` up to, and without, `to`. */
export interface Span {
	from: number
	to: number
}

/** What is drawn now, and where it begins and ends, in px from the top of the screen. */
export interface Drawn extends Span {
	topPx: number
	bottomPx: number
}

/** So much beyond the screen is drawn when the span moves; it moves when half of that is left. */
const AHEAD_PX = 2_000
const NEAR_PX = AHEAD_PX / 2
/** Farther away than this, rows are not drawn any more. */
const FAR_PX = 2 * AHEAD_PX

/** Which rows of a long list to draw around the screen; the same span when the present one will do. */
export function nextSpan(
	drawn: Drawn,
	count: number,
	screenPx: number,
	heightOf: (row: number) => number,
): Span {
	const { from, to, topPx, bottomPx } = drawn
	const isShort = topPx > -NEAR_PX && from > 0
	const isShortBelow = bottomPx < screenPx + NEAR_PX && to < count
	const isLong = topPx < -FAR_PX || bottomPx > screenPx + FAR_PX
	if (!isShort && !isShortBelow && !isLong) return drawn

	let [first, top] = [from, topPx]
	while (first > 0 && top > -AHEAD_PX) top -= heightOf(--first)
	while (first < count - 1 && top + heightOf(first) < -AHEAD_PX) top += heightOf(first++)
	let [end, bottom] = [first, top]
	while (end < count && bottom < screenPx + AHEAD_PX) bottom += heightOf(end++)
	return first === from && end === to ? drawn : { from: first, to: end }
}
