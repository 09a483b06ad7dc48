import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Message } from '#contract/messages/messages'
import { isCombined } from '#rules/keys'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useNow } from '../../now-provider.tsx'
import { useAct } from '../../stage-context.tsx'
import type { RowForm } from '../row/row-form.ts'
import { openBeside } from './docked.ts'
import { EmojiButtons } from './emoji-buttons.tsx'
import { ENTRIES, type MenuEntry, type Subject } from './message-entries.ts'
import css from './message-tools.module.css'

interface Props {
	of: Omit<Subject, 'now'>
	doing: RowForm
	onDo: (doing: RowForm) => void
}

/** The tools of a message for people on stage. */
export function MessageTools({ of, doing, onDo }: Props) {
	const act = useAct()
	const subject = { ...of, now: useNow().at }
	return (
		<>
			<React message={of.message} />
			{ENTRIES.filter((entry) => entry.isTool && entry.may(subject)).map((entry) =>
				'opens' in entry ? (
					<Tool
						key={entry.does}
						{...entry}
						on={doing === entry.opens}
						onPress={() =>
							onDo(doing === entry.opens ? null : act(openBeside, entry.opens, of.message))
						}
					/>
				) : (
					<Tool key={entry.does} {...entry} onPress={() => act(entry.act, subject)} />
				),
			)}
		</>
	)
}

interface ToolProps extends Pick<MenuEntry, 'does' | 'of' | 'says'> {
	on?: boolean
	onPress: () => void
}

function Tool({ of, does, says, on, onPress }: ToolProps) {
	const t = useTexts()
	const label = t(says)
	return (
		<Button
			tone="icon"
			data-does={does}
			aria-label={label}
			aria-expanded={on}
			title={label}
			onClick={onPress}
		>
			<Icon of={of} />
		</Button>
	)
}

function React({ message }: { message: Message }) {
	const t = useTexts()
	const [open, setOpen] = useState(false)
	const place = useRef<HTMLSpanElement>(null)
	const emoji = useRef<HTMLSpanElement>(null)

	useEffect(() => {
		if (open) emoji.current?.querySelector('button')?.focus()
	}, [open])

	function close() {
		setOpen(false)
		place.current?.querySelector('button')?.focus()
	}

	function closeOnEscape(event: KeyboardEvent<HTMLElement>) {
		if (event.key !== 'Escape' || isCombined(event) || !open) return
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
			<Tool of="smile" does="react" says="message.react" on={open} onPress={() => setOpen(!open)} />
			{open && (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a line of buttons
				<span ref={emoji} className={css.emoji} role="group" aria-label={t('message.react')}>
					<EmojiButtons message={message} onPick={close} />
				</span>
			)}
		</span>
	)
}
