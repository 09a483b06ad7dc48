import { type LanguageCode, tagOf } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import type { ModerationAct } from '#contract/operator-log'
import { directionOfText } from '#rules/text/direction'
import { nameOfLanguage, useTexts } from '../locales/texts.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { PlainWords } from '../ui/plain-words.tsx'
import { PlatformGlyph } from '../ui/platform-glyph.tsx'
import { ActButtons } from './act-buttons.tsx'
import css from './messages.module.css'
import rows from './rows.module.css'
import { PastTime } from './times.tsx'

interface Props {
	message: Message
	/** The operator's language. */
	language: LanguageCode
	/** True for the one entry that the Tab key reaches. */
	isCurrent: boolean
	onFocus: () => void
	onAct: (act: ModerationAct, message: Message) => void
}

/** A message in the author's words, and in the operator's language beside them. */
export function MessageEntry({ message, language, isCurrent, onFocus, onAct }: Props) {
	const t = useTexts()
	const { platformUsername: name, platform, timestamp, text, attachedImageUrl } = message
	const isForeign = isInAnother(message, language)
	return (
		<li className={css.entry} tabIndex={isCurrent ? 0 : -1} onFocus={onFocus}>
			<p className={rows.first}>
				<Avatar name={name} src={message.profilePicUrl} size={32} />
				<bdi className={rows.name}>{t.who(name)}</bdi>
				<PlatformGlyph platform={platform} />
				<a className={css.when} href={`/stage/message/${message.id}`}>
					<PastTime at={timestamp} />
				</a>
			</p>
			<div className={css.sides}>
				{text !== '' && (
					<Side
						label={`${t('admin.messages.original')} · ${nameOfLanguage(message.language, language)}`}
						text={text}
						language={message.language}
					/>
				)}
				{isForeign && (
					<Side
						label={`${t('admin.messages.translation')} · ${nameOfLanguage(language, language)}`}
						text={message.translations[language] ?? null}
						language={language}
					/>
				)}
				{attachedImageUrl !== null && (
					<img
						className={css.image}
						src={attachedImageUrl}
						width={message.attachedImage?.width}
						height={message.attachedImage?.height}
						alt={message.attachedImage?.alt ?? ''}
						loading="lazy"
						data-still=""
					/>
				)}
			</div>
			<div className={rows.acts}>
				<ActButtons message={message} tabIndex={isCurrent ? 0 : -1} onAct={onAct} />
			</div>
		</li>
	)
}

/** Whether the message still lacks its translation into this language. */
export function lacksWords(message: Message, language: LanguageCode): boolean {
	const { translations, untranslated } = message
	const isKnown = translations[language] !== undefined || untranslated?.[language] !== undefined
	return isInAnother(message, language) && !isKnown
}

function isInAnother(message: Message, language: LanguageCode): boolean {
	return message.language !== language && message.text !== ''
}

interface SideProps {
	label: string
	/** The translation; null when it is not known yet. */
	text: string | null
	language: LanguageCode
}

function Side({ label, text, language }: SideProps) {
	const t = useTexts()
	return (
		<div className={css.side}>
			<p className={css.label}>{label}</p>
			{text === null ? (
				<p className={css.waiting}>{t('admin.messages.waiting')}</p>
			) : (
				<p lang={tagOf(language)} dir={directionOfText(text, language)}>
					<PlainWords text={text} />
				</p>
			)}
		</div>
	)
}
