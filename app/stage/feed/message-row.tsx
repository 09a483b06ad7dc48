import { memo, useState } from 'react'
import type { LanguageCode } from '#contract/languages'
import type { Message } from '#contract/messages'
import { profileUrl } from '#rules/profile-url'
import { useTexts } from '../../locales/texts.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlatformGlyph } from '../../ui/platform-glyph.tsx'
import { MessageBody } from './message-body.tsx'
import css from './message-row.module.css'
import { MessageTime } from './message-time.tsx'
import { TranslationChip } from './translation-chip.tsx'

interface Props {
	message: Message
	language: LanguageCode
	showOriginal: boolean
	fresh: boolean
}

/** Memoised: one arriving message renders one row. */
export const MessageRow = memo(function MessageRow(props: Props) {
	const { message, language, showOriginal, fresh } = props
	const t = useTexts()
	const [flipped, setFlipped] = useState(false)
	return (
		<li
			id={`message-${message.id}`}
			className={css.row}
			data-fresh={fresh || undefined}
			data-stage-only={message.isStageOnly || undefined}
		>
			<Avatar name={message.platformUsername} src={message.profilePicUrl} />
			<article className={css.said}>
				<header className={css.head}>
					<Author message={message} />
					<span className={css.glyph}>
						<PlatformGlyph platform={message.platform} />
					</span>
					{message.isStageOnly && (
						<span className={css.lock} title={t('message.stageonly')}>
							<Icon of="lock" size={14} />
							<span className="unseen">{t('message.stageonly')}</span>
						</span>
					)}
					<MessageTime at={message.timestamp} />
				</header>
				{message.isJoinMessage ? (
					<Joined message={message} />
				) : (
					<MessageBody
						message={message}
						language={language}
						both={showOriginal}
						flipped={flipped}
					/>
				)}
				{!message.isJoinMessage && (
					<TranslationChip
						message={message}
						language={language}
						flipped={flipped}
						onFlip={() => setFlipped(!flipped)}
					/>
				)}
			</article>
		</li>
	)
})

function Author({ message }: { message: Message }) {
	const name = message.platformUsername
	const url = profileUrl(message)
	if (url === null) return <bdi className={css.name}>{name}</bdi>
	return (
		<a className={css.name} href={url} target="_blank" rel="noopener noreferrer">
			<bdi>{name}</bdi>
		</a>
	)
}

function Joined({ message }: { message: Message }) {
	const t = useTexts()
	return (
		<p className={css.joined}>
			{t('message.joined', { name: message.platformUsername })}{' '}
			{message.sourcePostUrl !== null && (
				<a href={message.sourcePostUrl} target="_blank" rel="noopener noreferrer">
					{t('message.joined.post')}
				</a>
			)}
		</p>
	)
}
