import { Link, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { Message } from '#contract/messages/messages'
import type { Thread } from '#rules/messages/threads'
import { useTexts } from '../../../locales/texts.tsx'
import type { UnsentMessage } from '../../model.ts'
import { useStage } from '../../stage-context.tsx'
import { highlight } from '../row/highlight.ts'
import type { Reading } from '../row/reading.ts'
import { OPENED_FROM_ACTIVITY } from './followed.ts'
import css from './linked-thread.module.css'
import { ThreadRows } from './thread-rows.tsx'

interface Props {
	thread: Thread<Message>
	reading: Reading
	unsent: UnsentMessage[] | undefined
}

/** The message that the address names, with its thread open around it (ROUTE-13). */
export function LinkedThread({ thread, reading, unsent }: Props) {
	const t = useTexts()
	const messageId = useStage((s) => s.focus?.messageId)
	const isFromActivity = useLocation().state === OPENED_FROM_ACTIVITY
	const [lit, setLit] = useState(messageId)

	useEffect(() => {
		const row = document.getElementById(`message-${messageId}`)
		row?.scrollIntoView({ block: 'center' })
		if (isFromActivity) document.getElementById('conversation')?.focus({ preventScroll: true })
		return highlight(messageId, setLit)
	}, [messageId, isFromActivity])

	return (
		<section className={css.linked} aria-labelledby="linked-title">
			<header className={css.head}>
				<h3 id="linked-title">{t('feed.linked')}</h3>
				<Link to="/stage">{t('feed.live')}</Link>
			</header>
			<ol aria-labelledby="linked-title">
				<ThreadRows thread={thread} reading={reading} unsent={unsent} lit={lit} isWhole open />
			</ol>
		</section>
	)
}
