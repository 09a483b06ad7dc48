import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { useAct } from '../../stage-context.tsx'
import type { Reading } from '../row/message-row.tsx'
import { readBelow } from './actions.ts'

interface Held {
	shown: Message[]
	waiting: number
	release: () => void
}

type Place = Pick<Message, 'id' | 'timestamp'>

/**
 * Holds new messages back while the reader is further down, so that nothing moves.
 * `top` marks where the list begins. A reply that stands in its thread is not above and does not wait.
 */
export function useHeldMessages(
	messages: Message[],
	top: RefObject<HTMLElement>,
	isGrouped: boolean,
	{ you, muted }: Pick<Reading, 'you' | 'muted'>,
): Held {
	const [heldAt, setHeldAt] = useState<Place | null>(null)
	const newest = messages[0]
	const act = useAct()

	useEffect(() => {
		if (!top.current) return
		const watcher = new IntersectionObserver(([entry]) => {
			if (!entry) return
			const isBelow = !entry.isIntersecting && entry.boundingClientRect.top < 0
			setHeldAt((held) => (isBelow ? (held ?? newest ?? null) : null))
			act(readBelow, isBelow)
		})
		watcher.observe(top.current)
		return () => watcher.disconnect()
	}, [top, newest, act])

	const start = heldAt ? placeOf(messages, heldAt) : 0
	const { shown, waiting } = useMemo(() => {
		const known = new Set(messages.slice(start).map(({ id }) => id))
		const joins = ({ rootMessageId }: Message) =>
			isGrouped && rootMessageId !== null && known.has(rootMessageId)
		const above = messages.slice(0, start).filter((message) => !joins(message))
		const held = new Set(above)
		return {
			shown: start === 0 ? messages : messages.filter((message) => !held.has(message)),
			// What one said on another device is no news; it is there on the way up.
			waiting: above.map(userIdOf).filter((author) => author !== you && !muted.has(author)).length,
		}
	}, [messages, start, isGrouped, you, muted])
	return {
		shown,
		waiting,
		release() {
			setHeldAt(null)
			// Jumps over long distances: smooth scrolling would draw all rows between.
			const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
			const isFar = (top.current?.getBoundingClientRect().top ?? 0) < -2 * innerHeight
			top.current?.scrollIntoView({
				block: 'center',
				behavior: isFar || isStill ? 'instant' : 'smooth',
			})
		},
	}
}

// The message may have been deleted; then the next older one takes its place.
function placeOf(messages: Message[], held: Place): number {
	const at = messages.findIndex((one) => one.id === held.id || one.timestamp < held.timestamp)
	return Math.max(0, at)
}
