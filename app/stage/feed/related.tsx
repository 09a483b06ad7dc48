import { useState } from 'react'
import type { Message } from '#contract/messages'
import { useTexts } from '../../locales/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './related.module.css'

/** What a message speaks of: a story, or a topic of the stage, quoted above its words (MSG-02, MSG-03). */
export function Related({ message }: { message: Message }) {
	const { relatedStoryInfo: story, relatedTopicInfo: topic } = message
	return (
		<>
			{story && <Story story={story} />}
			{topic && <Topic topic={topic} />}
		</>
	)
}

function Story({ story }: { story: NonNullable<Message['relatedStoryInfo']> }) {
	const t = useTexts()
	const [isMissing, setMissing] = useState(false)
	const isImage = story.storyMediaType === 'image' && !isMissing
	return (
		<p className={css.related}>
			{isImage ? (
				<img
					className={css.still}
					src={story.storyMediaUrl}
					alt=""
					width={28}
					height={28}
					loading="lazy"
					onError={() => setMissing(true)}
				/>
			) : (
				<Icon of="image" size={14} />
			)}
			<span>{t('message.on.story', { name: `@${story.authorPlatformUsername}` })}</span>
		</p>
	)
}

function Topic({ topic }: { topic: NonNullable<Message['relatedTopicInfo']> }) {
	const t = useTexts()
	return (
		<p className={css.related}>
			<span>
				{t('message.on.topic', { name: `@${topic.platformUsername}` })}{' '}
				{topic.text !== '' && (
					<bdi className={css.quote} dir="auto">
						{topic.text}
					</bdi>
				)}
			</span>
		</p>
	)
}
