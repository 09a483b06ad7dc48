import { useCallback, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#client/ask'
import type { Activity } from '#contract/alerts'
import type { RoomEvent } from '#contract/room-events'
import { useLanguage } from '../../locales/texts.tsx'
import { follow } from '../follow.ts'
import { useNamed } from '../people/renaming.ts'
import { useAct, useStage } from '../stage-context.tsx'
import { fetchFeed, markSeen } from './feed-actions.ts'
import { type ActivityFeed, afterEvent, withFirstPage, withOlderPage } from './pages.ts'

export interface LoadedActivities {
	/** The loaded feed; null until it is loaded. */
	feed: ActivityFeed | null
	busy: boolean
	/** The sentence of the last failed request; null without a failure. */
	problem: string | null
	/**
	 * Whether an activity was unread when the panel opened. The mark of an unread one stays while the panel is open.
	 */
	isNew(activity: Activity): boolean
	load(): void
	loadMore(): void
}

/** The feed for the panel, fetched when the panel opens, after activity events, and after a reconnect. */
export function useActivities(): LoadedActivities {
	const act = useAct()
	const isLive = useStage((s) => s.connection === 'live')
	const isOnStage = useStage((s) => s.sessionStatus === 'active')
	const heard = useStage((s) => s.activity.heard)
	const language = useLanguage()
	const you = useStage((s) => s.userId)
	const [feed, setFeed] = useState<ActivityFeed | null>(null)
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState<string | null>(null)
	const fresh = useRef(new Set<string>())
	const asking = useRef<'one' | 'another' | null>(null)
	/** The events since the running request was sent. The answer may be older than these events. */
	const since = useRef<RoomEvent[]>([])
	const was = useRef({ isLive, isOnStage })
	/** True after a longer disconnection, in which messages may have been deleted unnoticed. */
	const isDoubtful = useRef(false)

	const ask = useCallback(
		async (cursor?: string) => {
			const isUnderWay = asking.current !== null
			asking.current = isUnderWay ? 'another' : 'one'
			if (isUnderWay) return
			setBusy(true)
			setProblem(null)
			since.current = []
			const stood = was.current.isOnStage
			try {
				const page = await act(fetchFeed, cursor)
				for (const { id, isRead } of page.activities) if (!isRead) fresh.current.add(id)
				const anew = isDoubtful.current && !cursor
				if (anew) isDoubtful.current = false
				const events = since.current
				// The answer was requested on stage and arrived off stage. Such an answer may quote stage-only
				// messages, so the page requests another one.
				const isFor = stood === was.current.isOnStage
				setFeed((before) => {
					if (!isFor) return before
					const feed = anew ? page : (cursor ? withOlderPage : withFirstPage)(before, page)
					return events.reduce<ActivityFeed | null>(
						(now, event) => now && afterEvent(now, event, language, you),
						feed,
					)
				})
				if (!cursor) await act(markSeen, page)
			} catch (failure) {
				setProblem(sentenceOf(failure))
			}
			setBusy(false)
			// An event arrived during the request, so the answer may be older than the event.
			const isMissing = asking.current === 'another'
			asking.current = null
			if (isMissing) void ask()
		},
		[act, language, you],
	)

	// biome-ignore lint/correctness/useExhaustiveDependencies: what is heard is an occasion, too
	useEffect(() => {
		if (isOnStage !== was.current.isOnStage) setFeed(null) // stage-only quotes appear or disappear
		if (isLive !== was.current.isLive) isDoubtful.current = true
		was.current = { isLive, isOnStage }
		void ask()
	}, [ask, heard, isLive, isOnStage])

	useEffect(
		() =>
			act(follow, (event) => {
				if (asking.current) since.current.push(event)
				setFeed((before) => before && afterEvent(before, event, language, you))
				if (bringsWords(event)) void ask()
			}),
		[act, ask, language, you],
	)

	return {
		feed: useNamed(feed),
		busy,
		problem,
		isNew: ({ id }) => fresh.current.has(id),
		load: () => void ask(),
		loadMore: () => void ask(feed?.nextCursor ?? undefined),
	}
}

/**
 * Whether an event may bring quotes back, because an operator let content stand or restored it. A person who only left
 * keeps their quotes.
 */
function bringsWords({ event, data }: RoomEvent): boolean {
	return (
		event === 'participant-left' ||
		event === 'message-restored' ||
		(event === 'message-reviewed' && data.message.review === 'cleared')
	)
}
