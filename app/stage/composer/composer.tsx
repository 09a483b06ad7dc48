import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import { MESSAGE_MAX_CHARS, MESSAGE_WARN_CHARS } from '#contract/limits'
import { userIdOf } from '#contract/participants'
import { cleanText, codePoints } from '#contract/text'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { useStage, useStageActions } from '../stage-context.tsx'
import { useReader } from '../standing.ts'
import css from './composer.module.css'
import { ComposerAtRest } from './composer-at-rest.tsx'
import { useDraft } from './use-draft.ts'

export function Composer() {
	const { standing } = useReader()
	if (standing === 'active') return <LiveComposer />
	return <ComposerAtRest standing={standing} />
}

function LiveComposer() {
	const t = useTexts()
	const actions = useStageActions()
	const sending = useStage((s) => s.unsent.some((one) => one.state === 'sending'))
	const isAway = useStage(
		(s) => s.participants.find((one) => userIdOf(one) === s.userId)?.status === 'Away',
	)
	const [draft, setDraft] = useDraft()
	const field = useRef<HTMLTextAreaElement>(null)
	const id = useId()

	const length = codePoints(cleanText(draft))
	const rests = length === 0 || length > MESSAGE_MAX_CHARS || sending

	function send(event?: FormEvent) {
		event?.preventDefault()
		if (rests || !actions.post(draft)) return
		setDraft('')
		field.current?.focus()
	}

	// Enter alone is a new line, and nothing is sent while a word is still being composed.
	function sendOnShortcut(event: KeyboardEvent) {
		if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
		if (event.nativeEvent.isComposing) return
		event.preventDefault()
		send()
	}

	return (
		<form className={css.composer} data-filled={length > 0} onSubmit={send}>
			<label className="unseen" htmlFor={id}>
				{t('composer.label')}
			</label>
			<textarea
				ref={field}
				id={id}
				className={css.field}
				dir="auto"
				rows={2}
				placeholder={t('composer.placeholder')}
				aria-describedby={`${id}-count`}
				aria-invalid={length > MESSAGE_MAX_CHARS}
				value={draft}
				onChange={(event) => setDraft(event.target.value)}
				onKeyDown={sendOnShortcut}
			/>
			<div className={css.foot}>
				<p className={css.hint}>{t(isAway ? 'composer.away' : 'composer.hint')}</p>
				<p
					id={`${id}-count`}
					className={css.count}
					data-turned={length >= MESSAGE_WARN_CHARS}
					data-over={length > MESSAGE_MAX_CHARS}
				>
					<span aria-hidden="true">
						{length} / {MESSAGE_MAX_CHARS}
					</span>
					<span className="unseen">
						{t('composer.counter', { n: length, max: MESSAGE_MAX_CHARS })}
					</span>
				</p>
				<Button type="submit" tone="primary" disabled={rests}>
					{t('composer.post')}
				</Button>
			</div>
		</form>
	)
}
