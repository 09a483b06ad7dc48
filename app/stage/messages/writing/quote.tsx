import type { LanguageCode } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import { shownWords, wordsOfImage } from '#rules/messages/shown-words'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MessageText } from '../row/message-body.tsx'
import type { WhyClosed } from './docked.ts'
import css from './quote.module.css'

interface Props {
	words: { language: LanguageCode; text: string } | null
	/** The sentence that says what the composer writes: a reply or an edit. */
	says: string
	isEdit: boolean
	/** Why nothing can be written about the message any more; null while it can. */
	over: WhyClosed | null
	onCancel: () => void
}

/** The message or topic about which the composer writes, above the field, with a button to cancel. */
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
						{words && <MessageText {...words} />}
					</p>
				)}
				{/* A live region, empty at first, so that screen readers announce its text. */}
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

/** The text to quote: the translation that the reader sees, or without one the original. */
export function quotedWords(message: Message, language: LanguageCode) {
	if (shownWords(message, language) === 'translation')
		return { language, text: message.translations[language] ?? '' }
	if (message.text !== '') return { language: message.language, text: message.text }
	return wordsOfImage(message, language)
}
