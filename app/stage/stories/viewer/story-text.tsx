import { useEffect, useId, useRef, useState } from 'react'
import { type LanguageCode, tagOf } from '#contract/languages'
import { directionOfText } from '#rules/text/direction'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import css from './story-words.module.css'

interface Props {
	text: string
	language: LanguageCode
	isOpen: boolean
	onOpen: (isOpen: boolean) => void
}

/** The first four lines of the text. A press unfolds the rest, and pauses the story. */
export function StoryText({ text, language, isOpen, onOpen }: Props) {
	const t = useTexts()
	const id = useId()
	const words = useRef<HTMLParagraphElement>(null)
	const [isLong, setLong] = useState(false)

	// biome-ignore lint/correctness/useExhaustiveDependencies: other words are of another length
	useEffect(() => {
		const { current } = words
		if (!current || isOpen) return
		const look = new ResizeObserver(() => setLong(current.scrollHeight > current.clientHeight + 1))
		look.observe(current)
		return () => look.disconnect()
	}, [text, isOpen])

	return (
		<>
			<p
				ref={words}
				id={id}
				className={css.text}
				dir={directionOfText(text, language)}
				lang={tagOf(language)}
				data-open={isOpen || undefined}
				tabIndex={isOpen ? 0 : undefined}
			>
				{text}
			</p>
			{(isLong || isOpen) && (
				<Button
					tone="bare"
					className={css.more}
					aria-expanded={isOpen}
					aria-controls={id}
					onClick={() => onOpen(!isOpen)}
				>
					{t(isOpen ? 'people.less' : 'story.more')}
				</Button>
			)}
		</>
	)
}
