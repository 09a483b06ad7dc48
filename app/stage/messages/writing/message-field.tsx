import { type ChangeEvent, type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { MESSAGE_MAX_CHARS } from '#contract/limits'
import { isSending } from '#rules/messages/writing-keys'
import { useDirection } from '../../../ui/use-direction.ts'
import { EmojiList } from '../emoji/emoji-list.tsx'
import { useEmojiWords } from '../emoji/use-emoji-words.ts'
import { MentionList, useMentions } from './mention-list.tsx'
import { isTouch, useEnterSends } from './use-enter-sends.ts'
import css from './writing.module.css'

interface Props {
	id: string
	value: string
	/** The text's length in code points, as the Worker counts it. */
	length: number
	/** Id of the element that describes the field. */
	about: string | undefined
	className?: string
	placeholder?: string
	fieldRef?: RefObject<HTMLTextAreaElement>
	onChange: (text: string) => void
	onSend: () => void
	onLeave?: () => void
	/** Called for the arrow up in an empty field, which edits the last message. */
	onUp?: () => void
}

/**
 * A text field. Enter sends, according to the writer's setting; Escape leaves; @ offers people, and a colon offers
 * emoji.
 */
export function MessageField(props: Props) {
	const { id, value, length, onChange, onSend, onLeave, onUp } = props
	const own = useRef<HTMLTextAreaElement>(null)
	const field = props.fieldRef ?? own
	const mentions = useMentions(field)
	const words = useEmojiWords(field)
	const enterSends = useEnterSends()
	const directed = useDirection()
	const listId = `${id}-offers`
	const lists = [mentions, words]
	const open = lists.find(({ offered }) => offered.length > 0)

	function changed(event: ChangeEvent<HTMLTextAreaElement>) {
		onChange(event.target.value)
		look()
	}

	/** React names the typed text in `data`, which its types leave out. */
	function typing(event: FormEvent & { data?: string }) {
		const doubled = lists.filter((list) => list.isDoubled(event.data ?? ''))
		if (doubled.length > 0) event.preventDefault()
	}

	function look() {
		for (const list of lists) list.look()
	}

	function pressed(event: KeyboardEvent) {
		const isAlone = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
		const sends = isSending(event, { enterSends, isTouch: isTouch() })
		const isSaid = sends && open?.isFinished
		// An Enter that is held has sent already, or has taken an offer.
		if (sends && event.repeat) event.preventDefault()
		else if (isAlone && !isSaid && open?.pressed(event.key)) event.preventDefault()
		else if (sends) {
			event.preventDefault()
			open?.close()
			onSend()
		} else if (event.key === 'Escape' && isAlone) onLeave?.()
		else if (event.key === 'ArrowUp' && isAlone && value === '') onUp?.()
	}

	return (
		<div className={css.writer}>
			<textarea
				ref={field}
				id={id}
				className={props.className}
				dir={directed(value)}
				rows={2}
				placeholder={props.placeholder}
				aria-describedby={[props.about, `${id}-count`].filter(Boolean).join(' ')}
				aria-invalid={length > MESSAGE_MAX_CHARS}
				aria-autocomplete="list"
				aria-haspopup="listbox"
				aria-controls={open && listId}
				aria-activedescendant={open && open.active >= 0 ? `${listId}-${open.active}` : undefined}
				value={value}
				onChange={changed}
				onBeforeInput={typing}
				onKeyDown={pressed}
				onCompositionEnd={look}
				onClick={look}
				onBlur={() => open?.close()}
			/>
			{open === mentions && <MentionList id={listId} {...mentions} />}
			{open === words && <EmojiList id={listId} {...words} />}
		</div>
	)
}
