import type { ReactElement } from 'react'
import { type LanguageCode, tagOf } from '#contract/languages'
import { shownWords } from '#rules/messages/shown-words'
import { directionOfText } from '#rules/text/direction'
import { textPartsOf } from '#rules/text/linked-text'
import { markedStretches } from '#rules/text/stacked-marks'
import { nameOfLanguage, useTexts } from '../../../locales/texts.tsx'
import type { ShownMessage } from '../../model.ts'
import css from './message-body.module.css'
import { showsBoth } from './reading.ts'

interface Props {
	message: ShownMessage
	language: LanguageCode
	showOriginal: boolean
	/** True when this message shows its original instead of its translation. */
	flipped: boolean
}

export function MessageBody({ message, language, showOriginal, flipped }: Props) {
	const t = useTexts()
	const { [language]: translation = '' } = message.translations
	const shows = shownWords(message, language)
	if (shows === null) return <p className={css.locked}>{t('message.stageonly')}</p>
	if (shows === 'text')
		return (
			<MessageText
				language={message.language}
				text={message.text}
				isOpen={message.language !== language}
			/>
		)
	if (showsBoth(message, showOriginal)) {
		return (
			<>
				<span className="unseen">{`${t('message.translation')}: `}</span>
				<MessageText language={language} text={translation} />
				<div className={css.original}>
					<span className={css.label} suppressHydrationWarning>
						{`${t('message.original')} · ${nameOfLanguage(message.language, language)}`}
					</span>
					<MessageText language={message.language} text={message.text} />
				</div>
			</>
		)
	}
	return flipped ? (
		<MessageText language={message.language} text={message.text} />
	) : (
		<MessageText language={language} text={translation} />
	)
}

interface WordsProps {
	language: LanguageCode
	text: string
	/** True when the stage has no translation of this text, so the browser may translate it. */
	isOpen?: boolean
}

/** A message's text, isolated in its own language and direction. */
export function MessageText({ language, text, isOpen }: WordsProps) {
	const t = useTexts()
	const parts = textPartsOf(text)
	const isPlain = parts.every(({ kind }) => kind === 'text')
	return (
		<bdi
			className={css.words}
			lang={tagOf(language)}
			dir={directionOfText(text, language)}
			translate={isOpen ? undefined : 'no'}
		>
			{isPlain
				? inLine(text)
				: parts.map(({ kind, text: part }, index) =>
						kind === 'text' ? (
							// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
							<span key={index}>{inLine(part)}</span>
						) : kind === 'link' ? (
							<a
								// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
								key={index}
								href={part}
								target="_blank"
								rel="noopener noreferrer nofollow ugc"
								dir="ltr"
							>
								{inLine(part)}
							</a>
						) : (
							// `bdi`: a name of Latin letters keeps its @, # or $ on the correct side, also in the middle of Arabic.
							// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
							<bdi key={index} className={css[kind]} dir={kind === 'code' ? 'ltr' : undefined}>
								{inLine(t.who(part))}
							</bdi>
						),
					)}
		</bdi>
	)
}

/** Clips stacked diacritics to their own line. */
function inLine(text: string): string | ReactElement[] {
	const stretches = markedStretches(text)
	if (stretches.every(({ isStack }) => !isStack)) return text
	return stretches.map(({ text: stretch, isStack }, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one text never change places
		<span key={index} className={isStack ? css.stack : undefined}>
			{stretch}
		</span>
	))
}
