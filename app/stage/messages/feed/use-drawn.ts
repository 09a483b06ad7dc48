import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useBeforePaint } from '../../../ui/use-before-paint.ts'
import { OPENED_FROM } from '../row/message-menu.tsx'
import { type DrawnSpan, nextSpan, type Span } from './drawn-span.ts'
import { RowHeights } from './row-heights.ts'

/** Up to this number of rows all are drawn, so that the browser's search finds them. */
const DRAWN_WHOLE = 60

/** A row to draw, or a spacer for rows that are not drawn. */
export type Piece = { row: number } | { key: string; gapPx: number }

/**
 * Draws only the rows of a long list that are near the viewport. `keys` are the ids of the rows' first elements, in
 * order. New rows are drawn when they arrive, so a row's height is known before the row is left out; scroll anchoring
 * corrects wrong heights.
 */
export function useDrawn(keys: readonly string[], list: RefObject<HTMLElement>) {
	const isLong = keys.length > DRAWN_WHOLE
	const [span, setSpan] = useState<Span | null>(null)
	const [pins, setPins] = useState<ReadonlySet<string>>(new Set())
	const heights = useRef(new RowHeights())
	const isInGap = useRef(false)
	const now = useRef({ keys, span })
	useBeforePaint(() => {
		now.current = { keys, span }
	}, [keys, span])

	const look = useCallback(() => {
		const { keys, span } = now.current
		const drawn = list.current && drawnNow(keys, within(span, keys.length), list.current)
		if (!drawn || !list.current) return
		const heightOf = (row: number) => heights.current.of(keys[row])
		if (nextSpan(drawn, keys.length, innerHeight, heightOf) === drawn) return
		// Measures the drawn rows, only when the span moves.
		const tops = keys
			.slice(drawn.from, drawn.to)
			.map((key) => rowOf(key)?.getBoundingClientRect().top)
		tops.forEach((top, at) => {
			const key = keys[drawn.from + at]
			const end = tops[at + 1] ?? (at === tops.length - 1 ? drawn.bottomPx : undefined)
			if (key && top !== undefined && end !== undefined) heights.current.keep(key, end - top)
		})
		isInGap.current = drawn.topPx > innerHeight || drawn.bottomPx < 0
		setPins(busyRows(keys, list.current))
		setSpan(nextSpan(drawn, keys.length, innerHeight, heightOf))
	}, [list])

	useEffect(() => {
		if (!isLong) return setSpan(null)
		let frame = 0
		let widthPx = innerWidth
		const soon = () => {
			frame ||= requestAnimationFrame(() => {
				frame = 0
				look()
			})
		}
		const resized = () => {
			if (innerWidth !== widthPx) heights.current.forget()
			widthPx = innerWidth
			soon()
		}
		addEventListener('scroll', soon, { passive: true })
		addEventListener('resize', resized)
		return () => {
			cancelAnimationFrame(frame)
			removeEventListener('scroll', soon)
			removeEventListener('resize', resized)
		}
	}, [isLong, look])

	// biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the occasion
	useEffect(() => {
		if (isLong) look()
	}, [keys, isLong, look])

	// Only a spacer was in view, so the browser had no scroll anchor. Scrolling by a pixel and back makes it choose one.
	useBeforePaint(() => {
		if (!span || !isInGap.current) return
		isInGap.current = false
		const topPx = scrollY
		scrollTo({ top: topPx - 1, behavior: 'instant' })
		scrollTo({ top: topPx, behavior: 'instant' })
	}, [span])

	const pieces = useMemo(
		() => piecesOf(keys, isLong ? span : null, pins, heights.current),
		[keys, isLong, span, pins],
	)
	/** Pins a row outside of the viewport, so that it is drawn until the next one is pinned. */
	const pin = useCallback((key: string) => setPins((pins) => new Set(pins).add(key)), [])
	return { pieces, pin }
}

function piecesOf(
	keys: readonly string[],
	span: Span | null,
	pins: ReadonlySet<string>,
	heights: RowHeights,
): Piece[] {
	const { from, to } = within(span, keys.length)
	const pieces: Piece[] = []
	keys.forEach((key, row) => {
		const last = pieces.at(-1)
		if ((row >= from && row < to) || pins.has(key)) pieces.push({ row })
		else if (last && 'gapPx' in last) last.gapPx += heights.of(key)
		else pieces.push({ key: `gap before ${key}`, gapPx: heights.of(key) })
	})
	return pieces
}

function within(span: Span | null, count: number): Span {
	if (!span) return { from: 0, to: count }
	const to = Math.min(span.to, count)
	return { from: Math.min(span.from, Math.max(0, to - 1)), to }
}

function rowOf(key: string | undefined): HTMLElement | null {
	return key === undefined ? null : document.getElementById(key)
}

function drawnNow(keys: readonly string[], span: Span, list: HTMLElement): DrawnSpan | null {
	const first = rowOf(keys[span.from])
	if (!first) return null
	// The element after the last drawn row: a pinned row, a spacer, or none.
	const last = rowOf(keys[span.to - 1])
	let next = rowOf(keys[span.to]) ?? last?.nextElementSibling ?? null
	while (next && !next.hasAttribute('data-gap') && next.id !== keys[span.to])
		next = next.nextElementSibling
	return {
		...span,
		topPx: first.getBoundingClientRect().top,
		bottomPx: next ? next.getBoundingClientRect().top : list.getBoundingClientRect().bottom,
	}
}

/** Rows that stay drawn: those with the focus, an open text field, menu or picture. */
function busyRows(keys: readonly string[], list: HTMLElement): Set<string> {
	const known = new Set(keys)
	const busy = new Set<string>()
	for (const one of [
		document.activeElement,
		...list.querySelectorAll(`textarea, ${OPENED_FROM}`),
	]) {
		let row: Element | null = list.contains(one) ? (one?.closest('li') ?? null) : null
		while (row && !known.has(row.id))
			row = row.previousElementSibling ?? row.parentElement?.closest('li') ?? null
		if (row) busy.add(row.id)
	}
	return busy
}
