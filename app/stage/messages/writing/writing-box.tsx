import { type ComponentProps, type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { cleanText, codePoints } from '#contract/text'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmojiButton } from '../emoji/emoji-button.tsx'
import { AttachButton } from './attach-button.tsx'
import css from './composer.module.css'
import { Counter } from './counter.tsx'
import { ImageTray } from './image-tray.tsx'
import { MessageField } from './message-field.tsx'
import { StageOnlySwitch } from './stage-only-switch.tsx'
import type { Attaching } from './use-attachment.ts'

interface Props {
	label: string
	placeholder?: string
	/** The composer beside the feed; the other boxes open below a message. */
	isMain?: boolean
	/** What it is about. */
	quote?: ReactNode
	fieldRef: RefObject<HTMLTextAreaElement>
	draft: string
	attaching?: Attaching
	stageOnly?: ComponentProps<typeof StageOnlySwitch>
	hint?: string
	/** The hint is more than a hint: it stands there, also where nobody writes yet. */
	hintStands?: boolean
	/** The hint is what the slow mode says: a phone shows it, too. */
	isSlow?: boolean
	/** The submit button's text, and whether it is disabled. */
	sends: string
	rests: boolean
	onChange: (draft: string) => void
	onSend: () => void
	onCancel?: () => void
	/** Escape, where that is something else than to cancel. */
	onLeave?: () => void
	onUp?: () => void
}

/** The box of composer, reply and edit: text field, image, stage-only switch, buttons. */
export function WritingBox(props: Props) {
	const { label, draft, attaching, stageOnly, hint, onSend, onCancel } = props
	const t = useTexts()
	const id = useId()
	const length = codePoints(cleanText(draft))

	function submitted(event: FormEvent) {
		event.preventDefault()
		onSend()
	}

	return (
		<form
			className={`${css.box} ${props.isMain ? css.composer : css.inline}`}
			data-composer={props.isMain ? '' : undefined}
			data-filled={props.isMain && length > 0}
			data-quotes={props.quote ? '' : undefined}
			data-attaches={attaching && attaching.now.state !== 'none' ? '' : undefined}
			data-stage-only={stageOnly?.on || undefined}
			data-hints={props.hintStands || undefined}
			data-slow={props.isSlow || undefined}
			onSubmit={submitted}
			{...attaching?.ways}
		>
			<label className="unseen" htmlFor={id}>
				{label}
			</label>
			{props.quote && (
				<div id={`${id}-quote`} className={css.quote}>
					{props.quote}
				</div>
			)}
			<MessageField
				about={props.quote ? `${id}-quote` : undefined}
				fieldRef={props.fieldRef}
				id={id}
				className={css.field}
				placeholder={props.placeholder}
				length={length}
				value={draft}
				onChange={props.onChange}
				onSend={onSend}
				onLeave={props.onLeave ?? onCancel}
				onUp={props.onUp}
			/>
			{attaching && <ImageTray {...attaching} />}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: only so that a press leaves the focus, and a phone its keyboard, where it is */}
			<div className={css.foot} onMouseDown={(event) => event.preventDefault()}>
				<EmojiButton field={props.fieldRef} />
				{attaching && <AttachButton attachment={attaching.attachment} />}
				{stageOnly && <StageOnlySwitch {...stageOnly} />}
				<Counter id={`${id}-count`} className={css.count} length={length} />
				{onCancel && (
					<Button tone="bare" onClick={onCancel}>
						{t('own.cancel')}
					</Button>
				)}
				<Button type="submit" tone="primary" disabled={props.rests}>
					{props.sends}
				</Button>
			</div>
			{hint !== undefined && <p className={css.hint}>{hint}</p>}
		</form>
	)
}
