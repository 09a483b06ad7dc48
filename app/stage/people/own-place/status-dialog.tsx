import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { preferences } from '#client/preferences'
import { INFO_MAX_CHARS, INFO_WARN_CHARS } from '#contract/limits'
import { cleanText, codePoints } from '#contract/text'
import { isSending } from '#rules/messages/writing-keys'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import dialog from '../../../ui/dialog.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { Fault } from '../../../ui/fault.tsx'
import { useDirection } from '../../../ui/use-direction.ts'
import { forgetTabDraft } from '../../../ui/use-tab-draft.ts'
import { useUnderWay } from '../../../ui/use-under-way.ts'
import { Counter } from '../../messages/writing/counter.tsx'
import { isTouch } from '../../messages/writing/use-enter-sends.ts'
import { sayLate } from '../../notice/late-refusal.ts'
import { useAct } from '../../stage-context.tsx'
import { setInfo } from './own-place-actions.ts'
import css from './status-dialog.module.css'

interface Props {
	/** The storage key of the draft in this tab. */
	place: string
	/** The stored info line. */
	info: string
	/** The draft. The parent holds it, so that closing the dialog loses nothing. */
	text: string
	onText: (text: string) => void
	onClose: () => void
	/** Called when the line was saved or the person cancelled; closes the dialog. */
	onDone: () => void
}

export function StatusDialog({ place, info, text, onText, onClose, onDone }: Props) {
	const t = useTexts()
	const directed = useDirection()
	const act = useAct()
	const title = t(info === '' ? 'status.set' : 'status.edit')
	const [problem, setProblem] = useState('')
	const [busy, begin] = useUnderWay(
		place,
		(refused, sent) => {
			if (refused !== null) return setProblem(refused)
			// Text typed during the request is not saved yet, so the dialog stays open.
			if (sent === text) onDone()
		},
		(refused, sent) => {
			if (refused === null) forgetTabDraft(place, sent)
			act(sayLate, title, refused)
		},
	)
	const field = useRef<HTMLTextAreaElement>(null)
	const id = useId()
	const length = codePoints(cleanText(text))

	useEffect(() => {
		const { current } = field
		current?.focus()
		current?.setSelectionRange(current.value.length, current.value.length)
	}, [])

	function write(words: string) {
		onText(words)
		setProblem('')
	}

	function clear() {
		write('')
		field.current?.focus()
	}

	function save(event?: FormEvent) {
		event?.preventDefault()
		if (busy) return
		if (cleanText(text) === info) return onDone()
		void begin(text, () => act(setInfo, text))
	}

	function pressed(event: KeyboardEvent) {
		// An info line may have several lines, so Enter saves only for people who chose that.
		const enterSends = preferences.enterSends === true
		if (!isSending(event, { enterSends, isTouch: isTouch() })) return
		event.preventDefault()
		if (!event.repeat) save()
	}

	return (
		<Dialog title={title} closeLabel={t('join.close')} onClose={onClose}>
			<form onSubmit={save}>
				<label className="unseen" htmlFor={id}>
					{t('status.label')}
				</label>
				<textarea
					ref={field}
					id={id}
					className={`${dialog.text} ${css.field}`}
					dir={directed(text)}
					rows={3}
					placeholder={t('status.placeholder')}
					aria-describedby={`${id}-count ${id}-problem`}
					aria-invalid={length > INFO_MAX_CHARS || problem !== ''}
					value={text}
					onChange={(event) => write(event.target.value)}
					onKeyDown={pressed}
				/>
				<div className={css.under}>
					<Fault id={`${id}-problem`} text={problem} />
					<Counter
						id={`${id}-count`}
						className={`${dialog.count} ${css.count}`}
						length={length}
						max={INFO_MAX_CHARS}
						warnAt={INFO_WARN_CHARS}
					/>
				</div>
				<div className={`${dialog.choice} ${css.choice}`}>
					<Button tone="bare" className={css.clear} disabled={text === ''} onClick={clear}>
						{t('status.clear')}
					</Button>
					<Button onClick={onDone}>{t('own.cancel')}</Button>
					<Button type="submit" tone="primary" busy={busy}>
						{t('message.save')}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
