import type { ReactNode } from 'react'
import { type LanguageCode, tagOf } from '#contract/languages'
import { shownWords } from '#rules/messages/shown-words'
import { directionOfParts } from '#rules/text/direction'
import { partsOf } from '#rules/text/linked-text'
import { stretchesOf } from '#rules/text/stacked-marks'
import { nameOfLanguage, useTexts } from '../../../locales/texts.tsx'
import type { ShownMessage } from '../../model.ts'
import css from './message-body.module.css'

interface Props {
	message: ShownMessage
	language: LanguageCode
	/** The original stands below its translation. */
	both: boolean
	/** This one message shows its original instead. */
	flipped: boolean
}

export function MessageBody({ message, language, both, flipped }: Props) {
	const t = useTexts()
	const { [language]: translation = '' } = message.translations
	const shows = shownWords(message, language)
	if (shows === null) return <p className={css.locked}>{t('message.stageonly')}</p>
	if (shows === 'text') return <Words language={message.language} text={message.text} />
	if (both && !message.lacksOriginal) {
		return (
			<>
				<span className="unseen">{t('message.translation')}: </span>
				<Words language={language} text={translation} />
				<div className={css.original}>
					<span className={css.label} suppressHydrationWarning>
						{t('message.original')} · {nameOfLanguage(message.language, language)}
					</span>
					<Words language={message.language} text={message.text} />
				</div>
			</>
		)
	}
	return flipped ? (
		<Words language={message.language} text={message.text} />
	) : (
		<Words language={language} text={translation} />
	)
}

/** A message's text, isolated in its own language and direction. */
export function Words({ language, text }: { language: LanguageCode; text: string }) {
	const t = useTexts()
	const parts = partsOf(text)
	return (
		<bdi className={css.words} lang={tagOf(language)} dir={directionOfParts(parts, language)}>
			{parts.map(({ kind, text: part }, index) =>
				kind === 'text' ? (
					inLine(part)
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
					// A name of Latin letters keeps its @, # or $ on the right side, also in the middle of Arabic.
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
					<bdi key={index} className={css[kind]} dir={kind === 'code' ? 'ltr' : undefined}>
						{inLine(t.who(part))}
					</bdi>
				),
			)}
		</bdi>
	)
}

/** Clips stacked marks to their own line. */
function inLine(text: string): ReactNode {
	return stretchesOf(text).map(({ text: stretch, isStack }, index) =>
		isStack ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one text never change places
			<span key={index} className={css.stack}>
				{stretch}
			</span>
		) : (
			stretch
		),
	)
}
