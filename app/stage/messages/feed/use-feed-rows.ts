import { useMemo } from 'react'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { isNewSince, sinceRow } from '#rules/messages/last-read'
import { type Thread, threadsOf } from '#rules/messages/threads'
import type { ShownMessage } from '../../model.ts'
import { useStage } from '../../stage-context.tsx'
import type { Reading } from '../row/reading.ts'
import {
	type FeedRow,
	rowsInOrder,
	rowsOfThreads,
	withJoinsGathered,
	withMutedGathered,
} from './feed-rows.ts'
import { oldestPaged } from './listed-messages.ts'

const NONE: Thread<Message>[] = []

/** The rows of the feed in the reader's view, and the index of the row below the line 'New since'; -1 for no line. */
export function useFeedRows(shown: ShownMessage[], { since, you, muted }: Reading) {
	const focus = useStage((s) => s.focus)
	const isGrouped = useStage((s) => s.view === 'grouped')
	const paged = useStage(oldestPaged)
	const threads = useMemo(() => threadsOf(shown), [shown])
	const linked = threads.find(({ root }) => root.id === focus?.rootId)
	const beside = useMemo(() => {
		const found = focus ? threads.filter(({ root }) => focus.beside?.includes(root.id)) : NONE
		// In the chronological view the replies are rows of the feed themselves.
		return isGrouped ? found : found.map(({ root }) => ({ root, replies: [] }))
	}, [threads, focus, isGrouped])
	const rows = useMemo(() => {
		const above = linked ? [linked, ...beside] : NONE
		const rows = isGrouped ? rowsOfThreads(threads, above) : rowsInOrder(shown, above, paged)
		const joined = withJoinsGathered(rows, since?.id)
		if (muted.size === 0) return joined
		const isMuted = ({ message, thread, joins }: FeedRow) =>
			!joins &&
			muted.has(userIdOf(message)) &&
			(!thread?.replies.length ||
				// A muted thread may have replies of others that are not loaded yet.
				(thread.root.id >= paged && thread.replies.every((one) => muted.has(userIdOf(one)))))
		return withMutedGathered(joined, isMuted, since?.id)
	}, [isGrouped, threads, shown, linked, beside, paged, since, muted])
	const { hasNew, sinceAt } = useMemo(() => {
		const messages = since ? rows.map(({ message }) => message) : []
		const hasNew = messages.some(
			(message) => !muted.has(userIdOf(message)) && isNewSince(message, since, you),
		)
		return { hasNew, sinceAt: hasNew ? sinceRow(messages, since, you) : -1 }
	}, [rows, since, you, muted])
	return { threads, linked, beside, rows, hasNew, sinceAt }
}
