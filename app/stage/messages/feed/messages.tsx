import {
	type ComponentType,
	Fragment,
	type MouseEvent,
	type RefObject,
	useCallback,
	useEffect,
	useMemo,
	useRef,
	useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Message } from '#contract/messages/messages'
import { dayStarts } from '#rules/messages/days'
import { continuesRun } from '#rules/messages/runs'
import { depthOf, drawnDepth, type Thread } from '#rules/messages/threads'
import { useTexts } from '../../../locales/texts.tsx'
import { Guard } from '../../../ui/guard.tsx'
import type { UnsentMessage } from '../../model.ts'
import { useNow } from '../../now-provider.tsx'
import { UnsentRow } from '../../on-stage/lazy-parts.tsx'
import { useUnmuted } from '../../people/mutes/use-muted.ts'
import { useStage } from '../../stage-context.tsx'
import { JoinsRow } from '../row/joins-row.tsx'
import { MessageRow, type RowNeighbours } from '../row/message-row.tsx'
import { MutedRows } from '../row/muted-row.tsx'
import type { Reading } from '../row/reading.ts'
import css from './feed.module.css'
import { elementIdOf, type FeedRow, messagesOf } from './feed-rows.ts'
import { GapLine } from './gap-line.tsx'
import { DayLine, FirstMessageLine, LiveFeedParts, OlderMessages, SinceLine } from './lazy-parts.ts'
import { oldestPaged } from './listed-messages.ts'
import { useLongPress } from './long-press.ts'
import { ThreadRows } from './thread-rows.tsx'
import { useDrawn } from './use-drawn.ts'
import { useFeedRows } from './use-feed-rows.ts'
import { useHeldMessages } from './use-held-messages.ts'
import { useMissingRoots } from './use-missing-roots.ts'
import { useReading } from './use-reading.ts'

const NOBODY: ReadonlyMap<string, Message> = new Map()
const NO_DAYS: ReadonlySet<number> = new Set()

/**
 * Renders the linked thread. Only the page of a message passes this component, so that /stage does not load its code.
 */
export type LinkedShow = ComponentType<{
	thread: Thread<Message>
	beside: readonly Thread<Message>[]
	reading: Reading
	unsent: UnsentMessage[] | undefined
}>

interface Props {
	linked: LinkedShow | undefined
	/** The element that holds the buttons to the newest message and to the last message read. */
	pills: RefObject<HTMLElement>
}

export function Messages({ linked: Linked, pills }: Props) {
	const t = useTexts()
	const reading = useReading()
	const { hydrated } = useNow()
	const unsent = useStage((s) => s.unsent)
	const top = useRef<HTMLDivElement>(null)
	const list = useRef<HTMLOListElement>(null)
	const opened = useRef(new Map<string, boolean>())
	const openedJoins = useRef(new Set<string>())
	const told = useStage((s) => s.messages)
	const { since, muted } = reading
	const { all, heard } = useUnmuted(told, muted)
	const isGrouped = useStage((s) => s.view === 'grouped')
	const paged = useStage(oldestPaged)
	const [isBusy, setBusy] = useState(false)
	const { shown, waiting, release } = useHeldMessages(all, top, isBusy, isGrouped, reading)
	const { threads, linked, beside, rows, hasNew, sinceAt } = useFeedRows(shown, reading)
	const past = useStage((s) => s.past)
	// The index of the row above which newer messages are left out. Messages that arrive now are above that line.
	const gapAt = past ? rows.findIndex(({ message }) => message.id <= past.newest) : -1
	// Only in the browser, because the Worker does not know where the reader's days begin.
	const days = useMemo(
		() => (hydrated ? dayStarts(rows.map(({ message }) => message)) : NO_DAYS),
		[rows, hydrated],
	)
	const isWhole = useStage((s) => s.nextCursor === null)
	const first = isWhole ? all.at(-1) : undefined
	const keys = useMemo(() => rows.map(({ key }) => key), [rows])
	const { pieces, pin } = useDrawn(keys, list)
	useLongPress()
	// Only the chronological view names the author of the message that a row replies to.
	const byId = useMemo(
		() => (isGrouped ? NOBODY : new Map(all.map((one) => [one.id, one]))),
		[all, isGrouped],
	)
	const inThread = (rootId: string) => unsent.some((one) => one.rootMessageId === rootId)
	const isAlone = ({ rootMessageId }: { rootMessageId?: string }) =>
		!(isGrouped && threads.some(({ root }) => root.id === rootMessageId))

	// Scrolls to the reader's own new message. A reply appears where its author is already.
	const mine = unsent.find(isAlone)?.clientMessageId
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new draft on its way is the occasion
	useEffect(() => {
		if (mine && (top.current?.getBoundingClientRect().top ?? 0) < 0) release()
	}, [mine])

	useMissingRoots(threads)

	const draw = useCallback(
		(row: number) => {
			const key = keys[row]
			if (!key) return null
			flushSync(() => pin(key))
			return document.getElementById(key)
		},
		[keys, pin],
	)

	/** Draws the target of a link within the page before the browser scrolls to it. */
	function drawWhatIsNamed({ target }: MouseEvent) {
		const link = (target as Element).closest('a[href^="#message-"]')
		const id = link?.getAttribute('href')?.slice('#message-'.length)
		const named = id && all.find((one) => one.id === id)
		if (!named) return
		const key = elementIdOf(isGrouped ? (named.rootMessageId ?? named.id) : named.id)
		const holds = (row: FeedRow) => row.key === key || (row.joins ?? row.muted)?.some(holds)
		draw(rows.findIndex(holds))
		const line = document.getElementById(key)?.closest('details')
		if (line) line.open = true
	}

	return (
		<>
			{hydrated && (
				<LiveFeedParts
					heard={heard}
					list={list}
					onBusy={setBusy}
					pills={pills}
					waiting={waiting}
					onShow={release}
					left={since && hasNew ? { since, at: sinceAt, draw } : null}
				/>
			)}
			<div ref={top} />
			{Linked && linked && (
				<Linked
					thread={linked}
					beside={beside}
					reading={reading}
					unsent={inThread(linked.root.id) ? unsent : undefined}
				/>
			)}
			{all.length === 0 && unsent.length === 0 && <p className={css.empty}>{t('feed.empty')}</p>}
			<ol
				ref={list}
				className={css.list}
				aria-label={t('feed.title')}
				onClickCapture={drawWhatIsNamed}
			>
				{unsent.filter(isAlone).map((one) => (
					<Guard key={one.clientMessageId} as="li">
						<UnsentRow unsent={one} />
					</Guard>
				))}
				{pieces.map((piece) => {
					if ('gapPx' in piece) return <Gap key={piece.key} px={piece.gapPx} />
					return drawRow(piece.row)
				})}
			</ol>
			{hydrated && (first ? <FirstMessageLine at={first.timestamp} /> : <OlderMessages />)}
		</>
	)

	function drawRow(at: number) {
		const row = rows[at]
		if (!row) return null
		const { thread, joins, muted: gathered } = row
		const oldest = gathered?.at(-1)?.key
		return (
			<Fragment key={oldest ? `muted ${oldest}` : (thread?.root.rootMessageId ?? row.key)}>
				{at === gapAt && <GapLine />}
				{days.has(at) && <DayLine at={row.message.timestamp} />}
				{at === sinceAt && since && <SinceLine atMs={since.atMs} />}
				{joins ? (
					<Guard as="li">
						<JoinsRow
							id={row.key}
							joined={joins.map((one) => one.message)}
							opened={openedJoins.current}
						>
							{joins.map((one) => (
								<Fragment key={one.key}>{drawSaid(one, {})}</Fragment>
							))}
						</JoinsRow>
					</Guard>
				) : gathered ? (
					<Guard as="li">
						<MutedRows messages={gathered.flatMap(messagesOf)} depth={0} muted={muted}>
							{gathered.map((one) => (
								<Fragment key={one.key}>{drawSaid(one, {}, true)}</Fragment>
							))}
						</MutedRows>
					</Guard>
				) : (
					drawSaid(row, { continues: continuesAt(at), goesOn: continuesAt(at + 1) })
				)}
			</Fragment>
		)
	}

	/** Whether this row hides the author's name, because the row above has the same author. */
	function continuesAt(at: number): boolean {
		const [above, row] =
			at === sinceAt || at === gapAt || days.has(at) ? [] : [rows[at - 1], rows[at]]
		if (!above || !row || row.joins || row.muted || above.muted) return false
		const isAnswered = above.thread?.replies.length || (isGrouped && inThread(above.message.id))
		return !isAnswered && continuesRun(above.message, row.message)
	}

	function drawSaid({ message, thread }: FeedRow, run: RowNeighbours, isShown?: boolean) {
		if (thread)
			return (
				<ThreadRows
					thread={thread}
					reading={reading}
					isWhole={thread.root.id >= paged && !past}
					unsent={inThread(thread.root.id) ? unsent : undefined}
					opened={opened.current}
					isShown={isShown}
					{...run}
				/>
			)
		return (
			<MessageRow
				message={message}
				reading={reading}
				depth={drawnDepth(depthOf(message, byId))}
				answers={byId.get(message.replyToMessageId ?? '')?.platformUsername}
				showsAnswered
				isShown={isShown}
				{...run}
			/>
		)
	}
}

/** A spacer for rows that are not drawn. The browser's scroll anchoring ignores it. */
function Gap({ px }: { px: number }) {
	return <li data-gap="" className={css.gap} style={{ blockSize: px }} aria-hidden="true" />
}
