import { useEffect, useRef, useState } from 'react'
import { problemOfText } from '#contract/messages/draft'
import type { Message } from '#contract/messages/messages'
import { cleanText } from '#contract/text'
import { useTexts } from '../../../locales/texts.tsx'
import { useAct } from '../../stage-context.tsx'
import { MessageImage } from '../row/message-image.tsx'
import { edit } from './message-actions.ts'
import { WritingBox } from './writing-box.tsx'

interface Props {
	message: Message
	onDone: () => void
}

/** What somebody left with Escape, which is pressed by a slip: it is there again when they come back. */
const left = new Map<string, string>()

/** Edits a message's text; its image stays, and may stand alone. */
export function EditBox({ message, onDone }: Props) {
	const t = useTexts()
	const act = useAct()
	const [text, setText] = useState(left.get(message.id) ?? message.text)
	const [isBusy, setBusy] = useState(false)
	const field = useRef<HTMLTextAreaElement>(null)
	const hasImage = message.attachedImageUrl !== null
	const rests = isBusy || problemOfText(text, { hasImage }) !== null

	useEffect(() => {
		field.current?.focus()
		field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
	}, [])

	function leave() {
		if (text === message.text) left.delete(message.id)
		else left.set(message.id, text)
		onDone()
	}

	function cancel() {
		left.delete(message.id)
		onDone()
	}

	async function save() {
		if (rests) return
		if (cleanText(text) === message.text) return cancel()
		setBusy(true)
		if (await act(edit, message, text)) cancel()
		else setBusy(false)
	}

	return (
		<>
			<WritingBox
				label={t('message.edit')}
				fieldRef={field}
				draft={text}
				sends={t('message.save')}
				rests={rests}
				onChange={setText}
				onSend={save}
				onCancel={cancel}
				onLeave={leave}
			/>
			{hasImage && <MessageImage message={message} />}
		</>
	)
}
