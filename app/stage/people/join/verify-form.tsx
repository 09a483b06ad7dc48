import { type FormEvent, useEffect, useId, useRef } from 'react'
import { CAST_EXAMPLE, X_EXAMPLE } from '#rules/people/join-post'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import dialog from '../../../ui/dialog.module.css'
import type { Elements } from '../../../ui/elements.ts'
import { JoinNote } from './join-note.tsx'
import css from './join-steps.module.css'
import { useFullNote } from './use-full-note.ts'
import type { Join } from './use-join.ts'
import { WayOut } from './way-out.tsx'

/** The field for the post's address. An error and its way out are below the field. */
export function VerifyForm({ join, children }: { join: Join; children?: Elements }) {
	const t = useTexts()
	const id = useId()
	const field = useRef<HTMLInputElement>(null)
	const { flow, dispatch } = join
	const isVerifying = flow.busy === 'verifying'
	const note = useFullNote(flow.note)
	const isWrong = note?.kind === 'error'
	// When copying failed, the focus stays where it is.
	const fault = flow.note?.fault

	useEffect(() => {
		if (fault) field.current?.focus()
	}, [fault])

	function verify(event: FormEvent) {
		event.preventDefault()
		void join.verify()
	}

	return (
		<form className={css.form} noValidate onSubmit={verify}>
			<label className={css.label} htmlFor={id}>
				{t('join.verify.label')}
			</label>
			<div className={css.field}>
				<input
					ref={field}
					id={id}
					dir="ltr"
					inputMode="url"
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					placeholder={t('join.verify.placeholder')}
					aria-invalid={isWrong}
					aria-describedby={isWrong ? `${id}-note ${id}-example` : `${id}-example`}
					readOnly={isVerifying}
					value={flow.post}
					onChange={({ target }) => dispatch({ type: 'input', field: 'post', value: target.value })}
				/>
				<Paste join={join} />
			</div>
			<JoinNote id={`${id}-note`} note={note} held={join.held} />
			<WayOut join={join} />
			<p id={`${id}-example`} className={css.example}>
				{t('join.verify.example', { x: X_EXAMPLE, cast: CAST_EXAMPLE })}
			</p>
			<div className={`${dialog.choice} ${css.foot}`}>
				{children}
				<Button type="submit" tone="primary" busy={isVerifying} rests={flow.busy !== null}>
					{t(isVerifying ? 'join.verify.busy' : 'join.verify.button')}
				</Button>
			</div>
		</form>
	)
}

/** A button that pastes the clipboard. Rendered where the browser lets a page read it. */
function Paste({ join }: { join: Join }) {
	const t = useTexts()
	if (typeof navigator === 'undefined' || !navigator.clipboard?.readText) return null
	return (
		<Button
			tone="bare"
			className={css.paste}
			disabled={join.flow.busy !== null}
			onClick={join.paste}
		>
			{t('join.verify.paste')}
		</Button>
	)
}
