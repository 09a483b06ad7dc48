import { type InputHTMLAttributes, useId } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlainInput } from '../../../ui/plain-field.tsx'
import { useTabDraft } from '../../../ui/use-tab-draft.ts'
import { useStage } from '../../stage-context.tsx'
import { JoinNote } from '../join/join-note.tsx'
import fields from './field.module.css'
import css from './settings.module.css'
import type { Saving } from './use-saving.ts'

type Draft = 'post' | 'code' | 'wallet' | 'ai'

/** The storage key of a text that was typed and not yet saved, in this tab. */
export const settingDraftKey = (draft: Draft, by: string | null) => `settingDraft:${draft}:${by}`

interface Props {
	label: string
	/** True to hide the label visually, when the section's heading names the field. */
	unseenLabel?: boolean
	draft: Draft
	/** The stored value; null while it is loading. */
	stored: string | null
	isUnchanged: (typed: string) => boolean
	saving: Saving
	save?: string
	busy?: string
	/** True to add a button that pastes the clipboard, where the browser lets a page read it. */
	pastes?: boolean
	/** An example beside the field. */
	example?: string
	input?: Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'>
	/** Saves the value. Resolves to true on success. */
	onSave: (typed: string) => Promise<boolean>
}

/** A text field with a button to save. The draft stays until it is saved. */
export function SettingField({ draft, stored, isUnchanged, saving, input, ...props }: Props) {
	const t = useTexts()
	const id = useId()
	const by = useStage((s) => s.userId)
	const [typed, type] = useTabDraft(settingDraftKey(draft, by))
	const value = typed ?? stored ?? ''

	async function save() {
		if (await props.onSave(value)) type(undefined)
		else document.getElementById(id)?.focus()
	}

	return (
		<form
			className={fields.field}
			noValidate
			onSubmit={(event) => {
				event.preventDefault()
				if (!isUnchanged(value) && !saving.busy && stored !== null) void save()
			}}
		>
			<label className={props.unseenLabel ? 'unseen' : css.label} htmlFor={id}>
				{props.label}
			</label>
			<div className={fields.asked}>
				<span className={fields.box}>
					<PlainInput
						id={id}
						className={fields.input}
						aria-invalid={saving.note?.kind === 'error'}
						aria-describedby={`${id}-note ${id}-example`}
						disabled={stored === null}
						readOnly={saving.busy}
						value={value}
						onType={(text) => {
							type(text)
							saving.forget()
						}}
						{...input}
					/>
					{props.pastes && (
						<Paste
							isResting={stored === null || saving.busy}
							onPaste={(text) => {
								type(text)
								saving.forget()
							}}
							onFail={() => saving.refuse(t('join.post.pastefailed'))}
						/>
					)}
				</span>
				<div className={fields.about}>
					<JoinNote id={`${id}-note`} note={saving.note} held={saving.held} />
				</div>
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
				<p id={`${id}-example`} className={`${css.text} ${fields.example}`}>
					{props.example}
				</p>
			)}
		</form>
	)
}

interface PasteProps {
	isResting: boolean
	onPaste: (text: string) => void
	onFail: () => void
}

function Paste({ isResting, onPaste, onFail }: PasteProps) {
	const t = useTexts()
	if (!navigator.clipboard?.readText) return null

	async function paste() {
		const text = await navigator.clipboard.readText().catch(() => '')
		if (text.trim() === '') onFail()
		else onPaste(text.trim())
	}

	return (
		<Button tone="bare" className={fields.paste} disabled={isResting} onClick={paste}>
			{t('join.verify.paste')}
		</Button>
	)
}
