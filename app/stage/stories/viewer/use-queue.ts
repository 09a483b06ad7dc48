import { useCallback, useEffect, useState } from 'react'
import { userIdOf } from '#contract/people/participants'
import { isHumanOnStage } from '#rules/people/seating'
import { stripOrder } from '#rules/people/stage-order'
import type { Gesture } from '#rules/stories/gestures'
import {
	firstIndex,
	nextInQueue,
	nextPersonOf,
	previousOf,
	previousPersonOf,
	type QueueIndex,
	queueOf,
	withoutGone,
} from '#rules/stories/queue'
import { ringOf } from '#rules/stories/ring'
import { mutes } from '../../people/mutes/use-muted.ts'
import { useAct, useStage } from '../../stage-context.tsx'
import type { StageStore } from '../../store.ts'
import type { StoryMark } from '../state.ts'

export type Move = Exclude<Gesture, 'pause' | 'close' | 'none'>

interface Standing {
	queue: readonly StoryMark[]
	at: QueueIndex
	/** Ids of the stories that were seen before the viewer opened. */
	seen: readonly string[]
}

/** All stories in the order of the strip, and the story that is shown. The order stays while the viewer is open. */
export function useQueue(opened: string, storyId: string | undefined, onEnd: () => void) {
	const act = useAct()
	const stories = useStage((s) => s.stories)
	const [{ queue, at, seen }, stand] = useState(() => act(queueStanding, opened, storyId))
	const mark = at === 'end' ? undefined : queue[at]

	// Removes stories that have ended or were removed.
	useEffect(() => {
		const isGone = ({ _id }: StoryMark) => !stories.some((story) => story._id === _id)
		stand((before) => {
			if (before.at === 'end' || !before.queue.some(isGone)) return before
			return { ...before, ...withoutGone(before.queue, before.at, isGone) }
		})
	}, [stories])

	useEffect(() => {
		if (!mark) onEnd()
	}, [mark, onEnd])

	const go = useCallback(
		(move: Move) =>
			stand((before) =>
				before.at === 'end'
					? before
					: { ...before, at: moved(move, before.queue, before.at, before.seen) },
			),
		[],
	)
	return { queue, at: at === 'end' ? queue.length : at, mark, seen, go }
}

function moved(
	move: Move,
	queue: readonly StoryMark[],
	at: number,
	seen: readonly string[],
): QueueIndex {
	if (move === 'next') return nextInQueue(queue, at)
	if (move === 'previous') return previousOf(queue, at)
	return move === 'nextPerson' ? nextPersonOf(queue, at, seen) : previousPersonOf(queue, at, seen)
}

/**
 * The stories of the viewer in order, and the index at which it begins. The server's clock decides which stories have
 * ended, because the browser's clock may be wrong.
 */
export function queueStanding(
	store: StageStore,
	opened: string,
	storyId: string | undefined,
): Standing {
	const { stories, participants, userId, seenStories } = store.state
	const seen = seenStories ?? []
	const now = store.now()
	const ring = (author: string) => ringOf(stories, author, seen, now)
	// Stories of muted people are shown only when the reader opens them, and then alone.
	const walked = participants.filter(
		(person) => isHumanOnStage(person) && !mutes.people.has(userIdOf(person)),
	)
	const authors = stripOrder(walked, userId, ring).map(userIdOf)
	const queue = queueOf(stories, authors, opened, now)
	return {
		queue,
		seen,
		at: queue[0] ? firstIndex(queue, { storyId, userId: opened }, seen) : 'end',
	}
}
