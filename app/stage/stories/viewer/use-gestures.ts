import { type PointerEvent, useRef, useState } from 'react'
import { type Gesture, gestureOf, isTap } from '#rules/stories/gestures'
import { usePinched } from '../../../ui/use-pinched.ts'

const SHRINKS_PX = 900 // while it is dragged down, the story shrinks: to half its size at this distance in px

interface Start {
	x: number
	y: number
	at: number
	/** The text field that had the focus when the gesture began; null for none. */
	field: HTMLInputElement | null
}

/**
 * Gestures by touch and mouse. Spread `touch` over the story's element. The story pauses while a finger is down or the
 * page is zoomed.
 */
export function useGestures(onGesture: (gesture: Gesture) => void) {
	const [held, setHeld] = useState(false)
	const zoomed = usePinched()
	const from = useRef<Start | null>(null)

	function released(event: PointerEvent<HTMLElement>, isCancelled = false) {
		const start = from.current
		from.current = null
		setHeld(false)
		follow(event.currentTarget, 0)
		if (!start || isCancelled) return
		const { left, width } = event.currentTarget.getBoundingClientRect()
		const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
		const share = (start.x - left) / width
		const right = event.clientX - start.x
		const gesture = gestureOf({
			from: mirrored ? 1 - share : share,
			onward: mirrored ? -right : right,
			down: event.clientY - start.y,
			ms: event.timeStamp - start.at,
		})
		// A tap while a field has the focus only removes the focus, which closes the keyboard.
		if (start.field && isTap(gesture)) start.field.blur()
		else if (!zoomed || isTap(gesture)) onGesture(gesture)
	}

	const touch = {
		'data-pinched': zoomed || undefined,
		onPointerDown: (event: PointerEvent<HTMLElement>) => {
			if (event.button !== 0) return
			if (!event.isPrimary) {
				from.current = null // a second finger zooms, so this is no gesture
				return follow(event.currentTarget, 0)
			}
			const { activeElement: field } = document
			from.current = {
				x: event.clientX,
				y: event.clientY,
				at: event.timeStamp,
				field: field instanceof HTMLInputElement ? field : null,
			}
			event.currentTarget.setPointerCapture(event.pointerId)
			setHeld(true)
		},
		onPointerMove: (event: PointerEvent<HTMLElement>) => {
			if (from.current && !zoomed && event.pointerType !== 'mouse')
				follow(event.currentTarget, event.clientY - from.current.y)
		},
		onPointerUp: (event: PointerEvent<HTMLElement>) => released(event),
		onPointerCancel: (event: PointerEvent<HTMLElement>) => released(event, true),
		onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
	}
	return { held: held || zoomed, touch }
}

function follow(room: HTMLElement, down: number): void {
	const frame = room.parentElement
	if (!frame) return
	const px = Math.max(0, down)
	frame.style.transform = px > 0 ? `translateY(${px}px) scale(${1 - px / SHRINKS_PX / 2})` : ''
}
