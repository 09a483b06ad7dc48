import type { Message } from '#contract/messages/messages'
import { withSpaceAfter } from '#rules/text/sentences'
import { useTexts } from '../../../locales/texts.tsx'
import type { Elements } from '../../../ui/elements.ts'
import type { ShownMessage } from '../../model.ts'
import { MessageBody } from './message-body.tsx'
import { MessageImage } from './message-image.tsx'
import css from './message-row.module.css'
import type { Reading } from './reading.ts'

interface Props {
	message: ShownMessage
	reading: Reading
	flipped: boolean
}

/** The content of a row: text and image, or the sentence that somebody joined. */
export function RowContent({ message, reading, flipped }: Props) {
	const t = useTexts()
	const { language, showOriginal } = reading
	if (message.isJoinMessage) return <Joined message={message} />

	const words = (
		<>
			{message.text !== '' && (
				<MessageBody
					message={message}
					language={language}
					showOriginal={showOriginal}
					flipped={flipped}
				/>
			)}
			{message.attachedImageUrl !== null && <MessageImage message={message} />}
		</>
	)
	return (
		<>
			{message.review === 'held' && <p className={css.held}>{t('message.held')}</p>}
			{message.review === 'reported' ? <Folded>{words}</Folded> : words}
			{message.editedAt !== null && <p className={css.edited}>{t('message.edited')}</p>}
		</>
	)
}

/** A folded message, which several people reported. The reader can open it. */
function Folded({ children }: { children: Elements }) {
	const t = useTexts()
	return (
		<details className={css.folded}>
			<summary>
				<span>{withSpaceAfter(t('message.reported'))}</span>
				<span>{t('message.reported.show')}</span>
			</summary>
			{children}
		</details>
	)
}

function Joined({ message }: { message: Message }) {
	const t = useTexts()
	return (
		<p className={css.joined}>
			<span>{withSpaceAfter(t('message.joined', { name: message.platformUsername }))}</span>
			{message.sourcePostUrl !== null && (
				<a href={message.sourcePostUrl} target="_blank" rel="noopener noreferrer">
					{t('message.joined.post')}
				</a>
			)}
		</p>
	)
}
