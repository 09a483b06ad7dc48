import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { useAct } from '../../stage-context.tsx'
import type { Reading } from '../row/reading.ts'
import { holdAt } from './actions.ts'
import { hasScrolled } from './has-scrolled.ts'

interface Held {
	shown: Message[]
	waiting: number
	release: () => void
}

type Place = Pick<Message, 'id' | 'timestamp'>

/**
 * Holds new messages back while the reader has scrolled down, or uses the top of the list, so that nothing moves. Near
 * the list's beginning, which `top` marks, browsers do not anchor scrolling. The reader's own messages never wait.
 * Replies in a loaded thread do not wait while the reader is further down.
 */
export function useHeldMessages(
	messages: Message[],
	top: RefObject<HTMLElement>,
	isBusy: boolean,
	isGrouped: boolean,
	{ you, muted }: Pick<Reading, 'you' | 'muted'>,
): Held {
	const [isScrolled, setScrolled] = useState(false)
	const [isBelow, setBelow] = useState(false)
	const [heldAt, setHeldAt] = useState<Place | null>(null)
	const newest = messages[0]
	const act = useAct()
	const isHolding = isScrolled || isBusy
	if (isHolding && !heldAt && newest) setHeldAt(newest)
	if (!isHolding && heldAt) setHeldAt(null)

	useEffect(() => {
		const look = () => {
			const topPx = top.current?.getBoundingClientRect().top ?? 0
			setScrolled(hasScrolled(topPx))
			setBelow(topPx < 0)
		}
		look()
		addEventListener('scroll', look, { passive: true })
		addEventListener('resize', look)
		return () => {
			removeEventListener('scroll', look)
			removeEventListener('resize', look)
		}
	}, [top])
	useEffect(() => act(holdAt, heldAt?.id ?? null), [heldAt, act])

	const start = heldAt ? placeOf(messages, heldAt) : 0
	const { shown, waiting } = useMemo(() => {
		const known = new Set(messages.slice(start).map(({ id }) => id))
		const joins = ({ rootMessageId }: Message) =>
			isBelow && isGrouped && rootMessageId !== null && known.has(rootMessageId)
		const waits = (message: Message) => userIdOf(message) !== you && !joins(message)
		const held = new Set(messages.slice(0, start).filter(waits))
		return {
			shown: held.size === 0 ? messages : messages.filter((message) => !held.has(message)),
			waiting: [...held].filter((message) => !muted.has(userIdOf(message))).length,
		}
	}, [messages, start, isBelow, isGrouped, you, muted])
	return {
		shown,
		waiting,
		release() {
			setHeldAt(null)
			// Jumps over long distances, because smooth scrolling would draw all rows in between.
			const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
			const isFar = (top.current?.getBoundingClientRect().top ?? 0) < -2 * innerHeight
			const behavior = isFar || isStill ? 'instant' : 'smooth'
			void import('#client/scroll-here').then(
				({ scrollHere }) => top.current && scrollHere(top.current, { block: 'center', behavior }),
			)
		},
	}
}

// The index of the newest message that is shown. If that message was deleted, the index of the next older one.
function placeOf(messages: Message[], held: Place): number {
	const index = messages.findIndex((one) => one.id === held.id || one.timestamp < held.timestamp)
	return Math.max(0, index)
}
