import {
	type ComponentType,
	lazy,
	type ReactNode,
	Suspense,
	useEffect,
	useMemo,
	useRef,
	useState,
} from 'react'
import type { Message } from '#contract/messages'
import { depthOf, drawnDepth, type Thread, threadsOf } from '#rules/threads'
import { useLanguage, useTexts } from '../../locales/texts.tsx'
import { oldestPaged } from '../messages.ts'
import type { UnsentMessage } from '../model.ts'
import { useNow } from '../now.tsx'
import { UnsentRow } from '../on-stage/lazily.tsx'
import { useStage, useStageActions } from '../stage-context.tsx'
import { useReader } from '../standing.ts'
import css from './feed.module.css'
import { FeedFailed } from './feed-failed.tsx'
import { LiveChip } from './live-chip.tsx'
import { MessageRow, type Reading } from './message-row.tsx'
import { MessageSkeleton } from './message-skeleton.tsx'
import { NewMessages } from './new-messages.tsx'
import { ThreadRows } from './thread-rows.tsx'
import { useHeldMessages } from './use-held-messages.ts'
import { ViewSwitch } from './view-switch.tsx'

// What nobody sees in the first moment comes in the second.
const Announcer = lazy(async () => ({ default: (await import('./alive.ts')).Announcer }))
const Older = lazy(async () => ({ default: (await import('./alive.ts')).Older }))

/** Shows the thread that the address names; only that page brings it. */
export type LinkedShow = ComponentType<{
	thread: Thread<Message>
	reading: Reading
	unsent: UnsentMessage[] | undefined
}>

export function Feed({ composer, linked }: { composer: ReactNode; linked?: LinkedShow }) {
	const t = useTexts()
	const state = useStage((s) => (s.feed === 'ready' && !s.loaded ? 'failed' : s.feed))
	return (
		<section aria-labelledby="feed-title">
			<header className={css.head}>
				<h2 id="feed-title">{t('feed.title')}</h2>
				<LiveChip />
				<ViewSwitch />
			</header>
			{composer}
			{state === 'loading' && <MessageSkeleton />}
			{state === 'failed' && <FeedFailed />}
			{state === 'ready' && <Messages linked={linked} />}
		</section>
	)
}

function Messages({ linked: Linked }: { linked: LinkedShow | undefined }) {
	const t = useTexts()
	const reading = useReading()
	const { alive } = useNow()
	const actions = useStageActions()
	const unsent = useStage((s) => s.unsent)
	const top = useRef<HTMLDivElement>(null)
	const all = useStage((s) => s.messages)
	const rootInFocus = useStage((s) => s.focus?.rootId)
	const grouped = useStage((s) => s.view === 'grouped')
	const paged = useStage(oldestPaged)
	const { shown, waiting, release } = useHeldMessages(all, top, grouped)
	const threads = useMemo(() => threadsOf(shown), [shown])
	const linked = threads.find(({ root }) => root.id === rootInFocus)
	const inThread = (rootId: string) => unsent.some((one) => one.rootMessageId === rootId)
	const isAlone = ({ rootMessageId }: { rootMessageId?: string }) =>
		!(grouped && threads.some(({ root }) => root.id === rootMessageId))

	// Who says something wants to see it stand there; a reply stands where its writer already is.
	const mine = unsent.find(isAlone)?.clientMessageId
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new draft on its way is the occasion
	useEffect(() => {
		if (mine && (top.current?.getBoundingClientRect().top ?? 0) < 0) release()
	}, [mine])

	// A thread whose beginning is not here asks for it, once.
	const asked = useRef(new Set<string>())
	useEffect(() => {
		for (const { root } of threads) {
			const missing = root.rootMessageId
			if (missing === null || asked.current.has(missing)) continue
			asked.current.add(missing)
			actions.loadThread(missing)
		}
	}, [threads, actions])

	return (
		<>
			{alive && (
				<Suspense fallback={null}>
					<Announcer messages={all} />
				</Suspense>
			)}
			<div ref={top} className={css.top} />
			<NewMessages count={waiting} onShow={release} />
			{Linked && linked && (
				<Linked
					thread={linked}
					reading={reading}
					unsent={inThread(linked.root.id) ? unsent : undefined}
				/>
			)}
			{all.length === 0 && unsent.length === 0 && <p className={css.empty}>{t('feed.empty')}</p>}
			<ol className={css.list} aria-label={t('feed.title')}>
				{unsent.filter(isAlone).map((one) => (
					<UnsentRow key={one.clientMessageId} unsent={one} />
				))}
				{grouped
					? threads.map(
							(thread) =>
								thread !== linked && (
									<ThreadRows
										key={thread.root.rootMessageId ?? thread.root.id}
										thread={thread}
										reading={reading}
										isWhole={thread.root.id >= paged}
										unsent={inThread(thread.root.id) ? unsent : undefined}
									/>
								),
						)
					: inOrder()}
			</ol>
			{alive && (
				<Suspense fallback={null}>
					<Older />
				</Suspense>
			)}
		</>
	)

	function inOrder() {
		const byId = new Map(all.map((one) => [one.id, one]))
		const above = new Set(linked ? [linked.root, ...linked.replies] : [])
		return shown
			.filter((one) => one.id >= paged && !above.has(one))
			.map((one) => (
				<MessageRow
					key={one.id}
					message={one}
					reading={reading}
					depth={drawnDepth(depthOf(one, byId))}
					answers={byId.get(one.replyToMessageId ?? '')?.platformUsername}
					showsAnswered
				/>
			))
	}
}

/** One object for all rows, so that an arriving message draws only its own. */
function useReading(): Reading {
	const language = useLanguage()
	const showOriginal = useStage((s) => s.showOriginal)
	const seated = useReader().standing === 'active'
	const you = useStage((s) => s.userId)
	const newest = useStage((s) => s.messages[0]?.timestamp ?? 0)
	// Only what arrives after the page stood there glides in.
	const [freshAfter] = useState(newest)
	return useMemo(
		() => ({ language, showOriginal, seated, you, freshAfter }),
		[language, showOriginal, seated, you, freshAfter],
	)
}
