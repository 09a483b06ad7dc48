/** Rows of a list from `from` (inclusive) to `to` (exclusive). */
export interface Span {
	from: number
	to: number
}

/** The drawn rows, and where they begin and end, in px from the top of the viewport. */
export interface DrawnSpan extends Span {
	topPx: number
	bottomPx: number
}

/**
 * How far beyond the viewport rows are drawn when the span moves (px). The span moves when less than half of that is
 * left.
 */
const AHEAD_PX = 2_000
const NEAR_PX = AHEAD_PX / 2
/** Rows at this distance from the viewport (px) are not drawn any more. */
const FAR_PX = 2 * AHEAD_PX

/**
 * The rows of a long list that are drawn around the viewport. The known span is returned as long as it is large enough.
 */
export function nextSpan(
	drawn: DrawnSpan,
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
