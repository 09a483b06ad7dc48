import { useEffect, useRef, useState } from 'react'
import { problemOfText } from '#contract/messages/draft'
import type { Message } from '#contract/messages/messages'
import { useTexts } from '../../../locales/texts.tsx'
import { useAct } from '../../stage-context.tsx'
import { post } from './posting.ts'
import { useAttachment } from './use-attachment.ts'
import { useDraft } from './use-draft.ts'
import { useSlowMode } from './use-slow-mode.ts'
import { WritingBox } from './writing-box.tsx'

interface Props {
	message: Message
	onDone: () => void
}

/** A reply's draft is kept per message until it is posted, also when the box is closed (MSG-17). */
export function ReplyBox({ message, onDone }: Props) {
	const t = useTexts()
	const act = useAct()
	const place = `replyDraft:${message.id}`
	const [draft, setDraft] = useDraft(place)
	const attaching = useAttachment(place)
	const [isStageOnly, setStageOnly] = useState(message.isStageOnly)
	const slow = useSlowMode()
	const field = useRef<HTMLTextAreaElement>(null)
	const { attachment, image, isBusy } = attaching
	const label = t('reply.label', { name: `@${message.platformUsername}` })

	useEffect(() => field.current?.focus(), [])

	function send() {
		if (isBusy || !act(post, draft, { replyTo: message, isStageOnly, image })) return
		attachment.remove()
		setDraft('')
		onDone()
	}

	return (
		<WritingBox
			label={label}
			placeholder={label}
			fieldRef={field}
			draft={draft}
			attaching={attaching}
			stageOnly={{ on: isStageOnly, fixed: message.isStageOnly, onChange: setStageOnly }}
			hint={slow}
			isSlow={slow !== undefined}
			sends={t('message.reply')}
			rests={isBusy || problemOfText(draft, { hasImage: Boolean(image) }) !== null}
			onChange={setDraft}
			onSend={send}
			onCancel={onDone}
		/>
	)
}
