import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { problemOfText } from '#contract/draft'
import type { Message } from '#contract/messages'
import { cleanText, codePoints } from '#contract/text'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { useStageActions } from '../stage-context.tsx'
import { Counter } from './counter.tsx'
import { Writer } from './writer.tsx'
import css from './writing.module.css'

interface Props {
	message: Message
	onDone: () => void
}

export function EditBox({ message, onDone }: Props) {
	const t = useTexts()
	const actions = useStageActions()
	const [text, setText] = useState(message.text)
	const [busy, setBusy] = useState(false)
	const field = useRef<HTMLTextAreaElement>(null)
	const id = useId()
	const rests = busy || problemOfText(text) !== null

	useEffect(() => {
		field.current?.focus()
		field.current?.setSelectionRange(message.text.length, message.text.length)
	}, [message])

	async function save(event?: FormEvent) {
		event?.preventDefault()
		if (rests) return
		if (cleanText(text) === message.text) return onDone()
		setBusy(true)
		if (await actions.edit(message, text)) onDone()
		else setBusy(false)
	}

	const length = codePoints(cleanText(text))
	return (
		<form className={css.box} onSubmit={save}>
			<label className="unseen" htmlFor={id}>
				{t('message.edit')}
			</label>
			<Writer
				fieldRef={field}
				id={id}
				className={css.field}
				length={length}
				value={text}
				onChange={setText}
				onSend={save}
				onCancel={onDone}
			/>
			<div className={css.foot}>
				<Counter id={`${id}-count`} className={css.count} length={length} />
				<Button tone="bare" onClick={onDone}>
					{t('own.cancel')}
				</Button>
				<Button type="submit" tone="primary" disabled={rests}>
					{t('message.save')}
				</Button>
			</div>
		</form>
	)
}
