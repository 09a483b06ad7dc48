import { type RefObject, useState } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { isFocusLost } from '../../../ui/kept-focus.ts'
import { insertText } from '../writing/insert-text.ts'
import { EmojiPopover } from './emoji-popover.tsx'
import { keepRecent } from './recent-emoji.ts'

/** A button that opens the emoji picker. The chosen emoji is inserted into the text at the caret. */
export function EmojiButton({ field }: { field: RefObject<HTMLTextAreaElement> }) {
	const t = useTexts()
	const [opener, setOpener] = useState<HTMLButtonElement | null>(null)

	function take(emoji: string) {
		keepRecent(emoji)
		setOpener(null)
		if (field.current) insertText(field.current, emoji)
	}

	// Returns the focus to the text field, unless the writer pressed something else.
	function close() {
		setOpener(null)
		if (isFocusLost() || document.activeElement === opener) field.current?.focus()
	}

	return (
		<>
			<Button
				tone="icon"
				aria-label={t('emoji.title')}
				title={t('emoji.title')}
				aria-haspopup="dialog"
				aria-expanded={opener !== null}
				// When the popover is open, the browser closes it on this click.
				onClick={(event) => setOpener(event.currentTarget)}
			>
				<Icon of="smile" />
			</Button>
			{opener && <EmojiPopover opener={opener} onTake={take} onClose={close} />}
		</>
	)
}
