import { memo, useDeferredValue, useState } from 'react'
import type { LanguageCode } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import type { Thread } from '#rules/messages/threads'
import { useTexts } from '../../../locales/texts.tsx'
import type { UnsentMessage } from '../../model.ts'
import { useAct } from '../../stage-context.tsx'
import { MessageRow, type RowNeighbours } from '../row/message-row.tsx'
import { MutedRows } from '../row/muted-row.tsx'
import type { Reading } from '../row/reading.ts'
import { loadThread } from './actions.ts'
import { gatherMuted } from './feed-rows.ts'
import css from './thread-rows.module.css'
import { UnsentReplies } from './unsent-replies.tsx'

const REPLIES_FIRST = 3

/** The props of a thread. The fields of `Run` are about its first message. */
interface Props extends RowNeighbours {
	thread: Thread<Message>
	reading: Reading
	/** False when the thread began before the oldest loaded page: some replies may not be loaded. */
	isWhole: boolean
	/** The reader's unsent messages, if one of them replies in this thread. */
	unsent?: UnsentMessage[]
	open?: boolean
	/** The threads that the reader opened (true) or closed, by root id, so that they are the same after scrolling back. */
	opened?: Map<string, boolean>
	lit?: string
	/** Id of the message that keeps a marked edge. */
	edged?: string
	/** The number of replies shown before the others are opened. */
	first?: number
	/** True to show the thread although the reader has muted its author. */
	isShown?: boolean | undefined
}

/** A thread: the root, its first three replies, and the others on demand. */
export const ThreadRows = memo(function ThreadRows(props: Props) {
	const { thread, reading, isWhole, unsent, lit, edged, opened, isShown, continues, goesOn } = props
	const { first = REPLIES_FIRST } = props
	const { root, replies } = thread
	const act = useAct()
	const [asked, ask] = useState<boolean | null>(opened?.get(root.id) ?? null)
	// The page in another language holds a part of the thread again.
	const [fetchedIn, setFetched] = useState<LanguageCode | null>(null)
	// A thread to which the reader replies opens, and stays open.
	if (unsent && !asked) ask(true)
	const open = asked ?? props.open ?? false
	// False in the first picture of a thread that was just opened. Tools lie over their rows, and move nothing.
	const hasTools = useDeferredValue(open) || !open
	const shown = open ? replies : replies.slice(0, first)
	const hidden = replies.length - shown.length
	const isPartial = !isWhole && fetchedIn !== reading.language && replies.length > 0

	function setAsked(open: boolean) {
		opened?.set(root.id, open)
		ask(open)
	}

	function show() {
		if (hidden === 0 && !isPartial) return setAsked(false)
		setAsked(true)
		if (!isPartial) return
		setFetched(reading.language)
		act(loadThread, root.id)
	}

	return (
		<>
			{gatherMuted([root, ...shown], isMuted).map((run) => {
				const [top] = run as [Message]
				if (run.length === 1) return draw(top)
				return (
					<MutedRows key={top.id} messages={run} depth={top === root ? 0 : 1} muted={reading.muted}>
						{run.map((one) => draw(one, true))}
					</MutedRows>
				)
			})}
			{(hidden > 0 || isPartial || (asked && replies.length > first)) && (
				<More hidden={hidden} isPartial={isPartial} onPress={show} />
			)}
			<UnsentReplies to={root.id} among={unsent} />
		</>
	)

	function isMuted(message: Message): boolean {
		return !isShown && reading.muted.has(userIdOf(message))
	}

	function draw(message: Message, isOpened = isShown) {
		const marks = { lit: lit === message.id, edged: edged === message.id }
		const row = { message, reading, ...marks, isShown: isOpened }
		if (message === root)
			return (
				<MessageRow
					key="root"
					{...row}
					depth={0}
					showsAnswered
					continues={continues}
					goesOn={goesOn}
				/>
			)
		return (
			<MessageRow
				key={message.id}
				{...row}
				depth={1}
				answers={nameOf(message.replyToMessageId)}
				showsAnswered={message.replyToMessageId !== root.id}
				lacksTools={!hasTools && replies.indexOf(message) >= first}
			/>
		)
	}

	function nameOf(id: string | null): string | undefined {
		return [root, ...replies].find((one) => one.id === id)?.platformUsername
	}
}, isSameThread)

function More(props: { hidden: number; isPartial: boolean; onPress: () => void }) {
	const { hidden: n, isPartial, onPress } = props
	const t = useTexts()
	return (
		<li className={css.more} data-needs-js="">
			<button type="button" aria-expanded={n === 0 && !isPartial} onClick={onPress}>
				{isPartial ? t('thread.all') : n > 0 ? t.of('thread.more', n) : t('thread.less')}
			</button>
		</li>
	)
}

/** Threads are rebuilt with every message, so their messages are compared. */
function isSameThread({ thread: before, ...one }: Props, { thread: after, ...other }: Props) {
	const keys = [
		'reading',
		'isWhole',
		'unsent',
		'open',
		'lit',
		'edged',
		'first',
		'isShown',
		'continues',
		'goesOn',
	] as const
	return (
		keys.every((key) => one[key] === other[key]) &&
		before.root === after.root &&
		before.replies.length === after.replies.length &&
		before.replies.every((reply, at) => reply === after.replies[at])
	)
}
