import { useCallback, useEffect, useRef, useState } from 'react'
import type { Activity } from '#contract/activities'
import { useStage } from '../stage-context.tsx'
import type { FeedActions } from './feed-actions.ts'
import { continued, type Feed, renewed } from './pages.ts'

export interface Activities {
	/** Null until it is here. */
	feed: Feed | null
	busy: boolean
	/** Why the last asking brought nothing. */
	problem: string | null
	/** Was unread when it came, and stays marked for as long as the panel is open. */
	isNew(activity: Activity): boolean
	load(): void
	loadMore(): void
}

/** The feed as its panel shows it: asked for when that opens, when something is heard, and when the line is back. */
export function useActivities({ fetch, opened }: FeedActions): Activities {
	const isLive = useStage((s) => s.connection === 'live')
	const heard = useStage((s) => s.activity.heard)
	const [feed, setFeed] = useState<Feed | null>(null)
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState<string | null>(null)
	const fresh = useRef(new Set<string>())
	const asking = useRef<'one' | 'another' | null>(null)

	const ask = useCallback(
		async (cursor?: string) => {
			const isUnderWay = asking.current !== null
			asking.current = isUnderWay ? 'another' : 'one'
			if (isUnderWay) return
			setBusy(true)
			setProblem(null)
			try {
				const page = await fetch(cursor)
				for (const { id, isRead } of page.activities) if (!isRead) fresh.current.add(id)
				setFeed((before) => (cursor ? continued : renewed)(before, page))
				if (!cursor) await opened(page)
			} catch (failure) {
				setProblem(failure instanceof Error ? failure.message : String(failure))
			}
			setBusy(false)
			// Something was heard meanwhile, after this answer may have been made.
			const isMissing = asking.current === 'another'
			asking.current = null
			if (isMissing) void ask()
		},
		[fetch, opened],
	)

	// biome-ignore lint/correctness/useExhaustiveDependencies: what is heard, and a line that is back, are the occasions
	useEffect(() => void ask(), [ask, heard, isLive])

	return {
		feed,
		busy,
		problem,
		isNew: ({ id }) => fresh.current.has(id),
		load: () => void ask(),
		loadMore: () => void ask(feed?.nextCursor ?? undefined),
	}
}
