import { useEffect, useLayoutEffect, useState } from 'react'
import type { Message } from '#contract/messages/messages'
import { useAct } from '../../stage-context.tsx'
import { MessageImage } from '../row/message-image.tsx'
import { type AboutMessage, rescue, writeInDock, writeTyped } from './docked.ts'
import { MessageComposer } from './message-composer.tsx'
import { endTyped } from './typed-early.ts'
import { useDocked } from './use-docked.ts'
import { useWhyClosed } from './use-why-closed.ts'

interface Props {
	does: AboutMessage['does']
	message: Message
	onDone: () => void
}

/** Replies and edits in the row of their message, used while the page is wide enough for a second composer. */
export function RowComposer({ does, message, onDone }: Props) {
	const act = useAct()
	const isDocked = useDocked()
	const [purpose] = useState<AboutMessage>(() => writeTyped({ does, message }))

	useEffect(() => endTyped(message.id), [message.id])
	useLayoutEffect(() => {
		if (!isDocked) return
		act(writeInDock, purpose)
		onDone()
	}, [isDocked, act, purpose, onDone])
	const isOver = useWhyClosed(purpose) !== null
	useLayoutEffect(() => {
		if (isOver) onDone()
	}, [isOver, onDone])
	// Runs when the row is removed, and when nothing can be written about its message any more.
	useEffect(() => () => act(rescue, purpose), [act, purpose])

	if (isDocked) return null
	return (
		<>
			<MessageComposer purpose={purpose} onDone={onDone} />
			{does === 'edit' && message.attachedImageUrl !== null && <MessageImage message={message} />}
		</>
	)
}
