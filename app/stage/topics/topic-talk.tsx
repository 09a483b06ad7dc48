import { Link } from '@remix-run/react'
import { useRef } from 'react'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import type { Topic } from '#contract/topics/topic'
import { asReadBy } from '#rules/text/as-written'
import { useTexts } from '../../locales/texts.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Guard } from '../../ui/guard.tsx'
import { useReading } from '../messages/feed/use-reading.ts'
import { MessageBody } from '../messages/row/message-body.tsx'
import { MessageTime } from '../messages/row/message-time.tsx'
import { useUnmuted } from '../people/mutes/use-muted.ts'
import { Plain } from '../plain/plain.tsx'
import type { TopicMessages } from './talk.ts'
import css from './topic-talk.module.css'
import { useTalk } from './use-talk.ts'

interface Props {
	topic: Topic
	/** The messages that the server rendered. */
	first?: TopicMessages
}

/** The messages about a topic. Each is a link to its own page, where readers can reply. */
export function TopicTalk({ topic, first }: Props) {
	const t = useTexts()
	const { talk, older, again } = useTalk(topic.id, first)
	const list = useRef<HTMLOListElement>(null)
	const { language, showOriginal, muted, you } = useReading()
	const { heard } = useUnmuted(Array.isArray(talk) ? talk : NOTHING, muted)
	if (talk === 'loading')
		return (
			<p className={css.note} role="status">
				{t('story.loading')}
			</p>
		)
	if ('problem' in talk)
		return (
			<div className={css.note}>
				<Fault text={talk.problem} />
				<Button onClick={again}>{t('feed.retry')}</Button>
			</div>
		)
	const shown = heard.filter((one) => one.text !== '' || one.attachedImageUrl !== null)
	if (shown.length === 0 && older.state === 'none')
		return <p className={css.note}>{t('topic.talk.none')}</p>
	return (
		<ol ref={list} className={css.talk}>
			{older.state !== 'none' && (
				<li className={css.older}>
					<Button
						aria-disabled={older.state === 'busy'}
						onClick={() => older.state === 'idle' && older.load()}
					>
						{t(older.state === 'busy' ? 'feed.loading' : 'feed.older')}
					</Button>
					<Fault text={older.problem} />
				</li>
			)}
			{shown.map((message) => (
				<Guard key={message.id} as="li">
					<li id={`talk-${message.id}`} className={css.said}>
						<Avatar name={message.platformUsername} src={message.profilePicUrl} size={24} />
						<div className={css.words}>
							<p className={css.who}>
								<bdi className={css.name}>{t.who(message.platformUsername)}</bdi>
								<Link to={`/stage/message/${message.id}`} className={css.when}>
									<MessageTime at={message.timestamp} />
								</Link>
							</p>
							{message.text === '' ? (
								<Link to={`/stage/message/${message.id}`}>{t('image.open')}</Link>
							) : (
								<MessageBody
									message={asReadBy(message, userIdOf(message), you)}
									language={language}
									showOriginal={showOriginal}
									flipped={false}
								/>
							)}
							<Plain part="talk" message={message} />
						</div>
					</li>
				</Guard>
			))}
		</ol>
	)
}

const NOTHING: Message[] = []
