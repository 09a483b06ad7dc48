import { type InputHTMLAttributes, useId } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlainInput } from '../../../ui/plain-field.tsx'
import { useTabDraft } from '../../../ui/use-tab-draft.ts'
import { useStage } from '../../stage-context.tsx'
import { JoinNote } from '../join/join-note.tsx'
import css from './settings.module.css'
import type { Saving } from './use-saving.ts'

interface Props {
	label: string
	/** Hides the label: the section's heading names the field. */
	unseenLabel?: boolean
	draft: 'post' | 'code' | 'wallet' | 'ai'
	/** The stored value; null until it is loaded. */
	stored: string | null
	isUnchanged: (typed: string) => boolean
	saving: Saving
	save?: string
	busy?: string
	/** An example beside the field. */
	example?: string
	input?: Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'>
	/** Resolves to true when the value was saved. */
	onSave: (typed: string) => Promise<boolean>
}

/** A text field with a save button. The draft stays until it is saved. */
export function Field({ draft, stored, isUnchanged, saving, input, ...props }: Props) {
	const t = useTexts()
	const id = useId()
	const by = useStage((s) => s.userId)
	const [typed, type] = useTabDraft(`settingDraft:${draft}:${by}`)
	const value = typed ?? stored ?? ''

	async function save() {
		if (await props.onSave(value)) type(undefined)
	}

	return (
		<form
			className={css.field}
			noValidate
			onSubmit={(event) => {
				event.preventDefault()
				if (!isUnchanged(value) && !saving.busy && stored !== null) void save()
			}}
		>
			<label className={props.unseenLabel ? 'unseen' : css.label} htmlFor={id}>
				{props.label}
			</label>
			<div className={css.line}>
				<PlainInput
					id={id}
					className={css.input}
					aria-invalid={saving.note?.kind === 'error'}
					aria-describedby={props.example && `${id}-example`}
					disabled={stored === null}
					readOnly={saving.busy}
					value={value}
					onType={(text) => {
						type(text)
						saving.forget()
					}}
					{...input}
				/>
				<Button
					type="submit"
					busy={saving.busy}
					rests={isUnchanged(value)}
					disabled={stored === null}
				>
					{saving.busy ? (props.busy ?? t('settings.saving')) : (props.save ?? t('settings.save'))}
				</Button>
			</div>
			{props.example && (
				<p id={`${id}-example`} className={`${css.text} ${css.example}`}>
					{props.example}
				</p>
			)}
			<JoinNote note={saving.note} held={saving.held} />
		</form>
	)
}
