import { type LanguageCode, tagOf } from '#contract/languages'
import { directionOfText } from '#rules/text/direction'
import { textPartsOf } from '#rules/text/linked-text'
import { useLanguage, useTexts } from '../locales/texts.tsx'
import { PlainWords } from './plain-words.tsx'

interface Props {
	text: string
	/** The text's language, where it is known. */
	language?: LanguageCode | null | undefined
	className?: string | undefined
	title?: string
}

/** A person's text, isolated and in its own direction. */
export function PersonText({ text, language, className, title }: Props) {
	const t = useTexts()
	const reader = useLanguage()
	const isPlain = textPartsOf(text).every(({ kind }) => kind === 'text')
	return (
		<bdi
			className={className}
			title={title}
			lang={language ? tagOf(language) : undefined}
			dir={directionOfText(text, language ?? reader)}
		>
			{isPlain ? t.who(text) : <PlainWords text={text} />}
		</bdi>
	)
}
