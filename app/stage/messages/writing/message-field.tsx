import { type ChangeEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { MESSAGE_MAX_CHARS } from '#contract/limits'
import { isSending } from '#rules/messages/writing-keys'
import { directionOfText } from '#rules/text/direction'
import { useLanguage } from '../../../locales/texts.tsx'
import { EmojiList } from '../emoji/emoji-list.tsx'
import { useEmojiWords } from '../emoji/use-emoji-words.ts'
import { MentionList, useMentions } from './mention-list.tsx'
import { isComposing, isTouch, useEnterSends } from './use-enter-sends.ts'
import css from './writing.module.css'

interface Props {
	id: string
	value: string
	/** The length in code points, as the Worker counts it. */
	length: number
	/** The element that says what it is about. */
	about: string | undefined
	className?: string
	placeholder?: string
	fieldRef?: RefObject<HTMLTextAreaElement>
	onChange: (text: string) => void
	onSend: () => void
	onLeave?: () => void
	/** The arrow up in an empty field. */
	onUp?: () => void
}

/** A field to write in: Enter sends as its writer chose, Escape leaves, an @ offers people, a colon emoji. */
export function MessageField(props: Props) {
	const { id, value, length, onChange, onSend, onLeave, onUp } = props
	const own = useRef<HTMLTextAreaElement>(null)
	const field = props.fieldRef ?? own
	const mentions = useMentions(field)
	const words = useEmojiWords(field)
	const enterSends = useEnterSends()
	const language = useLanguage()
	const listId = `${id}-offers`
	const lists = [mentions, words]
	const open = lists.find(({ offered }) => offered.length > 0)

	function changed(event: ChangeEvent<HTMLTextAreaElement>) {
		onChange(event.target.value)
		look(event.nativeEvent)
	}

	function look(event: Event) {
		for (const list of lists) list.look(event)
	}

	// Nothing is sent or chosen while a word is still being composed.
	function pressed(event: KeyboardEvent) {
		if (isComposing(event)) return
		const isAlone = !(event.ctrlKey || event.metaKey)
		if (isAlone && open?.pressed(event.key)) event.preventDefault()
		else if (isSending(event, { enterSends, isTouch: isTouch() })) {
			event.preventDefault()
			onSend()
		} else if (event.key === 'Escape') onLeave?.()
		else if (event.key === 'ArrowUp' && isAlone && value === '') onUp?.()
	}

	return (
		<div className={css.writer}>
			<textarea
				ref={field}
				id={id}
				className={props.className}
				dir={directionOfText(value, language)}
				rows={2}
				placeholder={props.placeholder}
				aria-describedby={[props.about, `${id}-count`].filter(Boolean).join(' ')}
				aria-invalid={length > MESSAGE_MAX_CHARS}
				aria-autocomplete="list"
				aria-haspopup="listbox"
				aria-controls={open && listId}
				aria-activedescendant={open && `${listId}-${open.active}`}
				value={value}
				onChange={changed}
				onKeyDown={pressed}
				onClick={(event) => look(event.nativeEvent)}
				onBlur={() => open?.close()}
			/>
			{open === mentions && <MentionList id={listId} {...mentions} />}
			{open === words && <EmojiList id={listId} {...words} />}
		</div>
	)
}
