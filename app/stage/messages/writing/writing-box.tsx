import {
	type ClipboardEvent,
	type ComponentProps,
	type FormEvent,
	type RefObject,
	useId,
	useLayoutEffect,
	useState,
} from 'react'
import { cleanText, codePoints } from '#contract/text'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { UploadDialog } from '../../stories/upload/lazy-dialog.ts'
import { EmojiButton } from '../emoji/emoji-button.tsx'
import { AttachButton } from './attach-button.tsx'
import css from './composer.module.css'
import { Counter } from './counter.tsx'
import { ImageTray } from './image-tray.tsx'
import { MessageField } from './message-field.tsx'
import { StageOnlySwitch } from './stage-only-switch.tsx'
import type { Attaching } from './use-attachment.ts'
import live from './writing-box.module.css'

interface Props {
	label: string
	placeholder?: string
	/** True for the composer beside the feed; other boxes open below a message. */
	isMain?: boolean
	/** The quote of the message or topic that the text is about. */
	quote?: Elements
	fieldRef: RefObject<HTMLTextAreaElement>
	draft: string
	attaching?: Attaching
	/** Handles a paste in a box that takes no images. */
	onPaste?: (event: ClipboardEvent) => void
	stageOnly?: ComponentProps<typeof StageOnlySwitch>
	hint?: string
	/** True to show the hint always: before anybody writes, and on a phone. */
	hintStands?: boolean
	/** The text of the submit button, and whether the button is disabled. */
	sends: string
	rests: boolean
	onChange: (draft: string) => void
	onSend: () => void
	onCancel?: () => void
	/** Called for Escape, if that does not just cancel. */
	onLeave?: () => void
	onUp?: () => void
}

/** The box of the composer, replies and edits: text field, image, stage-only switch and buttons. */
export function WritingBox(props: Props) {
	const { label, draft, attaching, stageOnly, hint, onSend, onCancel } = props
	const t = useTexts()
	const id = useId()
	const length = codePoints(cleanText(draft))
	const isLong = useIsLong(props.fieldRef, draft)
	const [picture, setPicture] = useState<string | null>(null)

	function submitted(event: FormEvent) {
		event.preventDefault()
		onSend()
	}

	return (
		<>
			<form
				className={`${css.box} ${live.box} ${props.isMain ? `${css.composer} ${live.composer}` : live.inline}`}
				data-composer={props.isMain ? '' : undefined}
				data-filled={props.isMain && length > 0}
				data-quotes={props.quote ? '' : undefined}
				data-attaches={attaching && attaching.now.state !== 'none' ? '' : undefined}
				data-stage-only={stageOnly?.on || undefined}
				data-hints={props.hintStands || undefined}
				data-long={isLong || undefined}
				onSubmit={submitted}
				onPaste={props.onPaste}
				{...attaching?.ways}
			>
				<label className="unseen" htmlFor={id}>
					{label}
				</label>
				{props.quote && (
					<div id={`${id}-quote`} className={live.quote}>
						{props.quote}
					</div>
				)}
				<MessageField
					about={props.quote ? `${id}-quote` : undefined}
					fieldRef={props.fieldRef}
					id={id}
					className={`${css.field} ${live.field}`}
					placeholder={props.placeholder}
					length={length}
					value={draft}
					onChange={props.onChange}
					onSend={onSend}
					onLeave={props.onLeave ?? onCancel}
					onUp={props.onUp}
				/>
				{attaching && <ImageTray {...attaching} onStory={stageOnly?.on ? undefined : setPicture} />}
				{/* biome-ignore lint/a11y/noStaticElementInteractions: only so that a press leaves the focus, and a phone its keyboard, where it is */}
				<div className={`${css.foot} ${live.foot}`} onMouseDown={(event) => event.preventDefault()}>
					<EmojiButton field={props.fieldRef} />
					{attaching && <AttachButton attachment={attaching.attachment} />}
					{stageOnly && <StageOnlySwitch {...stageOnly} />}
					<Counter id={`${id}-count`} className={live.count} length={length} />
					{onCancel && (
						<Button tone="bare" onClick={onCancel}>
							{t('own.cancel')}
						</Button>
					)}
					<Button type="submit" tone="primary" disabled={props.rests}>
						{props.sends}
					</Button>
				</div>
				{hint !== undefined && <p className={live.hint}>{hint}</p>}
			</form>
			{/* Outside of the form, which would else take the story's form for its own. */}
			{picture !== null && (
				<UploadDialog
					picture={picture}
					onBegin={() => attaching?.attachment.remove()}
					onClose={() => setPicture(null)}
				/>
			)}
		</>
	)
}

/**
 * True once the text needs a second line beside the tools, until the field is empty. Then the field gets the whole
 * width.
 */
function useIsLong(field: RefObject<HTMLTextAreaElement>, draft: string): boolean {
	const [isLong, setLong] = useState(false)
	useLayoutEffect(() => {
		if (draft === '') setLong(false)
		else if (field.current && linesIn(field.current) > 1) setLong(true)
	}, [field, draft])
	return isLong
}

function linesIn(field: HTMLTextAreaElement): number {
	const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(field)
	const [line = 0, ...air] = [lineHeight, paddingBlockStart, paddingBlockEnd].map(Number.parseFloat)
	return Math.round((field.scrollHeight - (air[0] ?? 0) - (air[1] ?? 0)) / line)
}
