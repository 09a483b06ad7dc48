import { type RefObject, useEffect, useState } from 'react'
import type { Message } from '#contract/messages'

interface Held {
	shown: Message[]
	waiting: number
	release: () => void
}

type Place = Pick<Message, 'id' | 'timestamp'>

/**
 * While the reader is further down, what arrives waits above: nothing moves under their eyes.
 * `top` marks where the list begins.
 */
export function useHeldMessages(messages: Message[], top: RefObject<HTMLElement>): Held {
	const [heldAt, setHeldAt] = useState<Place | null>(null)
	const newest = messages[0]

	useEffect(() => {
		if (!top.current) return
		const watcher = new IntersectionObserver(([entry]) => {
			if (!entry) return
			const isBelow = !entry.isIntersecting && entry.boundingClientRect.top < 0
			setHeldAt((held) => (isBelow ? (held ?? newest ?? null) : null))
		})
		watcher.observe(top.current)
		return () => watcher.disconnect()
	}, [top, newest])

	const start = heldAt ? placeOf(messages, heldAt) : 0
	return {
		shown: start > 0 ? messages.slice(start) : messages,
		waiting: start,
		release() {
			setHeldAt(null)
			top.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
		},
	}
}

// The message itself may be gone by now; then the next older one takes its place.
function placeOf(messages: Message[], held: Place): number {
	const at = messages.findIndex((one) => one.id === held.id || one.timestamp < held.timestamp)
	return Math.max(0, at)
}
