import { Link } from '@remix-run/react'
import { tagOf } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { asReadBy } from '#rules/text/as-written'
import { directionOfText } from '#rules/text/direction'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import linked from '../../../ui/linked-line.module.css'
import { useStage } from '../../stage-context.tsx'
import { OPENED_FROM_ACTIVITY } from '../feed/opened-from-activity.ts'
import css from './message-link.module.css'
import { MessageTime } from './message-time.tsx'

interface Props {
	message: Message
	onFollow: () => void
	/** A text above the message, beside its time. */
	about?: string
}

/** A message in two lines, in the reader's language; a link to the message's own page. */
export function MessageLink({ message, onFollow, about }: Props) {
	const t = useTexts()
	const reads = useLanguage()
	const you = useStage((s) => s.userId)
	const { text, language, translations } = asReadBy(message, userIdOf(message), you)
	const { [reads]: translated } = translations
	const [words, written] = translated === undefined ? [text, language] : [translated, reads]
	return (
		<Link
			className={linked.line}
			to={`/stage/message/${message.id}`}
			state={OPENED_FROM_ACTIVITY}
			onClick={onFollow}
		>
			<span className={css.about}>
				{about === undefined ? null : <bdi>{about}</bdi>}
				<MessageTime at={message.timestamp} />
			</span>
			{words === '' ? (
				<span className={css.words}>{t('image.open')}</span>
			) : (
				<bdi
					className={css.words}
					lang={tagOf(written)}
					dir={directionOfText(words, written)}
					translate={written === reads ? 'no' : undefined}
				>
					{words}
				</bdi>
			)}
		</Link>
	)
}
