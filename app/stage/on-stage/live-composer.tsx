import { type FormEvent, useId, useRef, useState } from 'react'
import { MESSAGE_MAX_CHARS } from '#contract/limits'
import { userIdOf } from '#contract/participants'
import { cleanText, codePoints } from '#contract/text'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import css from '../composer/composer.module.css'
import { useStage, useStageActions } from '../stage-context.tsx'
import { AttachButton } from './attach-button.tsx'
import { Counter } from './counter.tsx'
import { ImageTray } from './image-tray.tsx'
import { StageOnlySwitch } from './stage-only-switch.tsx'
import { useAttachment } from './use-attachment.ts'
import { useDraft } from './use-draft.ts'
import { Writer } from './writer.tsx'

export function LiveComposer() {
	const t = useTexts()
	const actions = useStageActions()
	const sending = useStage((s) =>
		s.unsent.some((one) => one.state === 'sending' && !one.replyToMessageId),
	)
	const isAway = useStage(
		(s) => s.participants.find((one) => userIdOf(one) === s.userId)?.status === 'Away',
	)
	const [draft, setDraft] = useDraft('messageDraft')
	const [isStageOnly, setStageOnly] = useState(false)
	const field = useRef<HTMLTextAreaElement>(null)
	const id = useId()

	const length = codePoints(cleanText(draft))
	const { attachment, now, ways, isOver, isBusy, image } = useAttachment()
	const rests = (length === 0 && !image) || length > MESSAGE_MAX_CHARS || sending || isBusy

	function send(event?: FormEvent) {
		event?.preventDefault()
		if (rests || !actions.post(draft, { isStageOnly, image })) return
		attachment.remove()
		setDraft('')
		field.current?.focus()
	}

	return (
		<form
			className={css.composer}
			data-filled={length > 0}
			data-stage-only={isStageOnly || undefined}
			onSubmit={send}
			{...ways}
		>
			<label className="unseen" htmlFor={id}>
				{t('composer.label')}
			</label>
			<Writer
				fieldRef={field}
				id={id}
				className={css.field}
				placeholder={t('composer.placeholder')}
				length={length}
				value={draft}
				onChange={setDraft}
				onSend={send}
			/>
			<ImageTray attachment={attachment} now={now} isOver={isOver} />
			<div className={css.foot}>
				<AttachButton attachment={attachment} />
				<StageOnlySwitch on={isStageOnly} onChange={setStageOnly} />
				<p className={css.hint}>{t(isAway ? 'composer.away' : 'composer.hint')}</p>
				<Counter id={`${id}-count`} className={css.count} length={length} />
				<Button type="submit" tone="primary" disabled={rests}>
					{t('composer.post')}
				</Button>
			</div>
		</form>
	)
}
