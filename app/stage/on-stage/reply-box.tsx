import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { MESSAGE_MAX_CHARS } from '#contract/limits'
import type { Message } from '#contract/messages'
import { cleanText, codePoints } from '#contract/text'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { useStageActions } from '../stage-context.tsx'
import { Counter } from './counter.tsx'
import { StageOnlySwitch } from './stage-only-switch.tsx'
import { useDraft } from './use-draft.ts'
import { Writer } from './writer.tsx'
import css from './writing.module.css'

interface Props {
	message: Message
	onDone: () => void
}

/** What is written stays with its message until it is said, also when the box is closed (MSG-17). */
export function ReplyBox({ message, onDone }: Props) {
	const t = useTexts()
	const actions = useStageActions()
	const [draft, setDraft] = useDraft(`replyDraft:${message.id}`)
	const [isStageOnly, setStageOnly] = useState(message.isStageOnly)
	const field = useRef<HTMLTextAreaElement>(null)
	const id = useId()
	const length = codePoints(cleanText(draft))

	useEffect(() => field.current?.focus(), [])

	function send(event?: FormEvent) {
		event?.preventDefault()
		if (length > MESSAGE_MAX_CHARS || !actions.post(draft, { replyTo: message, isStageOnly }))
			return
		setDraft('')
		onDone()
	}

	const label = t('reply.label', { name: `@${message.platformUsername}` })
	return (
		<form className={css.box} data-stage-only={isStageOnly || undefined} onSubmit={send}>
			<label className="unseen" htmlFor={id}>
				{label}
			</label>
			<Writer
				fieldRef={field}
				id={id}
				className={css.field}
				placeholder={label}
				length={length}
				value={draft}
				onChange={setDraft}
				onSend={send}
				onCancel={onDone}
			/>
			<div className={css.foot}>
				<StageOnlySwitch on={isStageOnly} fixed={message.isStageOnly} onChange={setStageOnly} />
				<Counter id={`${id}-count`} className={css.count} length={length} />
				<Button tone="bare" onClick={onDone}>
					{t('own.cancel')}
				</Button>
				<Button type="submit" tone="primary" disabled={length > MESSAGE_MAX_CHARS}>
					{t('message.reply')}
				</Button>
			</div>
		</form>
	)
}
