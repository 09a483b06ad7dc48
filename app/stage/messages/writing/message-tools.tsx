import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Message } from '#contract/messages/messages'
import { MESSAGE_EMOJI } from '#contract/messages/reactions'
import { userIdOf } from '#contract/people/participants'
import type { TextKey } from '#locales/en-us'
import { isEditable } from '#rules/messages/editing'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Drawing, Icon } from '../../../ui/icon.tsx'
import { useNow } from '../../now.tsx'
import { ConfirmDialog } from '../../on-stage/confirm-dialog.tsx'
import { react } from '../../on-stage/lazy-actions.ts'
import { useAct, useStage } from '../../stage-context.tsx'
import type { Doing } from '../row/message-row.tsx'
import { remove } from './message-actions.ts'
import css from './message-tools.module.css'

interface Props {
	message: Message
	isOwn: boolean
	doing: Doing
	onDo: (doing: Doing) => void
}

/** The tools of a message for people on stage. */
export function MessageTools({ message, isOwn, doing, onDo }: Props) {
	const now = useNow()
	const mayEdit = isOwn && isEditable(message, now.at)
	const toggle = (what: Doing) => () => onDo(doing === what ? null : what)
	return (
		<>
			<React message={message} />
			<Tool
				of="reply"
				does="reply"
				says="message.reply"
				on={doing === 'replying'}
				onPress={toggle('replying')}
			/>
			{mayEdit && (
				<Tool
					of="pen"
					does="edit"
					says="message.edit"
					on={doing === 'editing'}
					onPress={toggle('editing')}
				/>
			)}
			{isOwn && <Tool of="bin" says="message.delete" onPress={() => onDo('deleting')} />}
			{doing === 'deleting' && <Deleting message={message} onDone={() => onDo(null)} />}
		</>
	)
}

interface ToolProps {
	of: Drawing
	/** The attribute by which the keyboard shortcut finds the button. */
	does?: string
	says: TextKey
	on?: boolean
	onPress: () => void
}

function Tool({ of, does, says, on, onPress }: ToolProps) {
	const t = useTexts()
	const said = t(says)
	return (
		<Button
			tone="icon"
			data-does={does}
			aria-label={said}
			aria-expanded={on}
			title={said}
			onClick={onPress}
		>
			<Icon of={of} />
		</Button>
	)
}

function React({ message }: { message: Message }) {
	const t = useTexts()
	const act = useAct()
	const you = useStage((s) => s.userId)
	const [open, setOpen] = useState(false)
	const place = useRef<HTMLSpanElement>(null)
	const emoji = useRef<HTMLSpanElement>(null)
	const isMine = (emoji: string) =>
		message.reactions.some((one) => one.emoji === emoji && userIdOf(one) === you)

	useEffect(() => {
		if (open) emoji.current?.querySelector('button')?.focus()
	}, [open])

	function close() {
		setOpen(false)
		place.current?.querySelector('button')?.focus()
	}

	function closeOnEscape(event: KeyboardEvent<HTMLElement>) {
		if (event.key !== 'Escape' || !open) return
		event.preventDefault() // handled here
		close()
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what one of its buttons opened
		<span
			ref={place}
			className={css.react}
			onKeyDown={closeOnEscape}
			onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
		>
			<Tool of="smile" says="message.react" on={open} onPress={() => setOpen(!open)} />
			{open && (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a line of buttons
				<span ref={emoji} className={css.emoji} role="group" aria-label={t('message.react')}>
					{MESSAGE_EMOJI.map((emoji) => (
						<button
							key={emoji}
							type="button"
							aria-pressed={isMine(emoji)}
							onClick={() => {
								close()
								act(react, message, emoji)
							}}
						>
							{emoji}
						</button>
					))}
				</span>
			)}
		</span>
	)
}

function Deleting({ message, onDone }: { message: Message; onDone: () => void }) {
	const t = useTexts()
	const act = useAct()
	const [busy, setBusy] = useState(false)

	async function confirm() {
		setBusy(true)
		await act(remove, message)
		onDone()
	}

	return (
		<ConfirmDialog
			title={t('message.delete.confirm')}
			yes={t('message.delete')}
			tone="danger"
			busy={busy}
			onYes={confirm}
			onNo={onDone}
		/>
	)
}
