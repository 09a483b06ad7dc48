import { Link, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { Message } from '#contract/messages/messages'
import { partOfThread } from '#rules/messages/part-of-thread'
import type { Thread } from '#rules/messages/threads'
import { useTexts } from '../../../locales/texts.tsx'
import { onPlainClick } from '../../../ui/on-plain-click.ts'
import panel from '../../../ui/panel.module.css'
import type { UnsentMessage } from '../../model.ts'
import { useStage } from '../../stage-context.tsx'
import { highlight } from '../row/highlight.ts'
import { MessageRow } from '../row/message-row.tsx'
import type { Reading } from '../row/reading.ts'
import css from './linked-thread.module.css'
import { OPENED_FROM_ACTIVITY } from './opened-from-activity.ts'
import { ThreadRows } from './thread-rows.tsx'
import { UnsentReplies } from './unsent-replies.tsx'

interface Props {
	thread: Thread<Message>
	/** The first messages of neighbouring threads, in time order, newest first; empty for a reply. */
	beside: readonly Thread<Message>[]
	reading: Reading
	unsent: UnsentMessage[] | undefined
}

/** The message that the address names, with the messages around it and its replies (ROUTE-13). */
export function LinkedThread(props: Props) {
	const { thread, beside, reading, unsent } = props
	const t = useTexts()
	const messageId = useStage((s) => s.focus?.messageId ?? '')
	const isGrouped = useStage((s) => s.view === 'grouped')
	const isFromActivity = useLocation().state === OPENED_FROM_ACTIVITY
	const [lit, setLit] = useState<string | undefined>(messageId)
	const [isWhole, setWhole] = useState(false)
	const part = isWhole ? null : partOfThread(thread, messageId)
	const older = beside.filter(({ root }) => root.id < thread.root.id).toReversed()
	const newer = beside.filter(({ root }) => root.id > thread.root.id).toReversed()

	useEffect(() => {
		const row = document.getElementById(`message-${messageId}`)
		row?.scrollIntoView({ block: 'center' })
		if (isFromActivity) document.getElementById('conversation')?.focus({ preventScroll: true })
		return highlight(messageId, setLit)
	}, [messageId, isFromActivity])

	const marks = { lit, edged: messageId }
	const begin = isGrouped ? thread.root.id : messageId
	return (
		<section className={`${panel.panel} ${css.linked}`} aria-labelledby="linked-title">
			<header className={`${panel.head} ${css.head}`}>
				<h3 id="linked-title">{t('feed.linked')}</h3>
				<Link to="/stage">{t('feed.live')}</Link>
			</header>
			<ol aria-labelledby="linked-title">
				{older.map(drawBeside)}
				{part ? (
					<Part {...props} part={part} lit={lit === messageId} onWhole={() => setWhole(true)} />
				) : (
					<ThreadRows
						thread={thread}
						reading={reading}
						unsent={unsent}
						isWhole
						open={isWhole}
						{...marks}
					/>
				)}
				{newer.map(drawBeside)}
			</ol>
			<Link className={css.onward} to={`/stage?from=${begin}#message-${begin}`} rel="nofollow">
				{t('feed.onward')}
			</Link>
		</section>
	)

	function drawBeside(one: Thread<Message>) {
		return <ThreadRows key={one.root.id} thread={one} reading={reading} isWhole first={0} />
	}
}

interface PartProps extends Props {
	part: NonNullable<ReturnType<typeof partOfThread<Message>>>
	lit: boolean
	onWhole: () => void
}

const ANSWERS_FIRST = 3

/**
 * The linked message with its neighbours in the thread, and its replies below: the first three, and the others on
 * demand.
 */
function Part({ thread, part, reading, unsent, lit, onWhole }: PartProps) {
	const t = useTexts()
	const [isOpen, setOpen] = useState(false)
	const { root, replies } = thread
	const { before, message, answers, after, isAll } = part
	const rest = answers.slice(ANSWERS_FIRST)
	const depth = message === root ? 1 : 2
	// A reply that the reader sends opens the others, so that it stays visible.
	if (unsent && !isOpen) setOpen(true)
	return (
		<>
			{before.map((one) => draw(one))}
			{draw(message, { lit, edged: true })}
			{answers.slice(0, ANSWERS_FIRST).map((one) => draw(one, { depth }))}
			{rest.length > 0 && (
				<li className={css.more}>
					<details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
						<summary>{t.of('thread.more', rest.length)}</summary>
						<ol>{rest.map((one) => draw(one, { depth }))}</ol>
					</details>
				</li>
			)}
			<UnsentReplies to={root.id} among={unsent} />
			{after.map((one) => draw(one))}
			{!isAll && (
				<li className={css.all}>
					<a href={`/stage/message/${root.id}`} rel="nofollow" onClick={onPlainClick(onWhole)}>
						{t('thread.all')}
					</a>
				</li>
			)}
		</>
	)

	function draw(one: Message, marks: { depth?: number; lit?: boolean; edged?: boolean } = {}) {
		const answered = one.replyToMessageId
		return (
			<MessageRow
				key={one.id}
				message={one}
				reading={reading}
				depth={one === root ? 0 : 1}
				answers={[root, ...replies].find(({ id }) => id === answered)?.platformUsername}
				showsAnswered={answered !== root.id && answered !== message.id}
				{...marks}
			/>
		)
	}
}
