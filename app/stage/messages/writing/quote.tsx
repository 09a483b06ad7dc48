import type { LanguageCode } from '#contract/languages'
import { TOPIC_QUOTE_CHARS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import type { Topic } from '#contract/topics/topic'
import { shownWords, wordsOfImage } from '#rules/messages/shown-words'
import { shortened } from '#rules/text/shortened'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Words } from '../row/message-body.tsx'
import type { Over } from './docked.ts'
import css from './quote.module.css'

interface Props {
	words: { language: LanguageCode; text: string } | null
	/** What is done with it. */
	says: string
	isEdit: boolean
	/** Why nothing can be written about it any more. */
	over: Over | null
	onCancel: () => void
}

/** Above the composer's field: the message or topic that is answered or mended there, and the way back. */
export function Quote({ words, says, isEdit, over, onCancel }: Props) {
	const t = useTexts()
	return (
		<div className={css.quote}>
			<Icon of={isEdit ? 'pen' : 'reply'} size={16} />
			<div className={css.said}>
				<p className={css.what} title={says}>
					{says}
				</p>
				{!over && (
					<p className={css.words} title={words?.text}>
						{words && <Words {...words} />}
					</p>
				)}
				{/* Is there before it says anything, so that it is read out. */}
				<p className={css.gone} role="status">
					{over && t(over === 'topic' ? 'topics.gone' : `composer.${over}`)}
				</p>
			</div>
			<Button
				tone="icon"
				aria-label={t(over ? 'message.discard' : 'own.cancel')}
				title={t(over ? 'message.discard' : 'own.cancel')}
				onClick={onCancel}
			>
				<Icon of={over ? 'bin' : 'close'} />
			</Button>
		</div>
	)
}

/** The beginning of the topic that is answered (TOP-19). */
export function wordsOfTopic({ translations, language, text }: Topic, reader: LanguageCode) {
	const { [reader]: translated } = translations
	const said =
		translated === undefined ? { language, text } : { language: reader, text: translated }
	return { ...said, text: shortened(said.text, TOPIC_QUOTE_CHARS) }
}

/** As the reader has read it: translated where there is a translation. */
export function wordsOf(message: Message, language: LanguageCode) {
	if (shownWords(message, language) === 'translation')
		return { language, text: message.translations[language] ?? '' }
	if (message.text !== '') return { language: message.language, text: message.text }
	return wordsOfImage(message, language)
}
