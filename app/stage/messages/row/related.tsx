import type { ReactNode } from 'react'
import type { Message } from '#contract/messages/messages'
import { useTexts } from '../../../locales/texts.tsx'
import css from './related.module.css'

/** The story or topic that a message refers to, quoted above its text (MSG-02, MSG-03). */
export function Related({ message }: { message: Message }) {
	const t = useTexts()
	const { relatedStoryInfo: story, relatedTopicInfo: topic } = message
	const quote = (words: string, more: ReactNode) => (
		<p className={css.related}>
			{words} {more}
		</p>
	)
	return (
		<>
			{story &&
				quote(
					t('message.on.story', { name: `@${story.authorPlatformUsername}` }),
					story.storyMediaType === 'image' && (
						<img className={css.still} src={story.storyMediaUrl} alt="" loading="lazy" />
					),
				)}
			{topic &&
				quote(
					t('message.on.topic', { name: `@${topic.platformUsername}` }),
					<bdi className={css.quote} dir="auto">
						{topic.text}
					</bdi>,
				)}
		</>
	)
}
