import { Link } from '@remix-run/react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { isPast } from '#rules/hearing/visibility'
import { withSpaceAfter } from '#rules/text/sentences'
import { quoteOfTopic } from '#rules/topics/quote'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import { PersonText } from '../../../ui/person-text.tsx'
import type { StageState } from '../../model.ts'
import { useNow } from '../../now-provider.tsx'
import { useStage } from '../../stage-context.tsx'
import css from './related-content.module.css'

/**
 * The story or topic to which a message refers, quoted above its text (MSG-02, MSG-03). A story is linked until it
 * ends.
 */
export function RelatedContent({ message }: { message: Message }) {
	const t = useTexts()
	const { at } = useNow()
	const { relatedStoryInfo: story, relatedTopicInfo: topic } = message
	const translated = useStage((s) => {
		if (!topic?.text || isOwnQuote(s, topic)) return undefined
		const known = s.topics.find(({ id }) => id === message.topicId)?.translations[s.language]
		return known ? quoteOfTopic(known) : topic.translations?.[s.language]
	})
	const reader = useLanguage()
	const quote = (words: string, more: ReactElement) => (
		<p className={css.related}>
			<span>{withSpaceAfter(words)}</span>
			{more}
		</p>
	)
	return (
		<>
			{story &&
				quote(
					t('message.on.story', { name: `@${story.authorPlatformUsername}` }),
					isPast(story, at) ? (
						<span>{`· ${t('story.gone')}`}</span>
					) : (
						<Link
							className={css.watch}
							to={`/stage/story/${message.replyToStoryId}`}
							data-kind={story.storyMediaType}
							aria-label={t('story.watch')}
						>
							{story.storyMediaUrl && <Poster src={story.storyMediaUrl} />}
						</Link>
					),
				)}
			{topic &&
				quote(
					t('message.on.topic', { name: `@${topic.platformUsername}` }),
					<PersonText
						className={css.quote}
						language={translated === undefined ? null : reader}
						text={translated ?? topic.text}
					/>,
				)}
		</>
	)
}

/** Whether the quote is the reader's own. The quote of a topic names its author by platform and name only. */
function isOwnQuote(
	{ participants, userId }: Pick<StageState, 'participants' | 'userId'>,
	{ platform, platformUsername }: NonNullable<Message['relatedTopicInfo']>,
): boolean {
	const you = userId === null ? null : participants.find((one) => userIdOf(one) === userId)
	return you?.platform === platform && you.platformUsername === platformUsername
}

/**
 * The picture of a story. If it cannot be shown, its space stays empty, without the browser's icon for broken images
 * (LAY-31).
 */
function Poster({ src }: { src: string }) {
	const picture = useRef<HTMLImageElement>(null)
	const [failed, setFailed] = useState<string | null>(null)
	// The image may have failed before hydration.
	useEffect(() => {
		const { current } = picture
		if (current?.complete && current.naturalWidth === 0) setFailed(src)
	}, [src])
	if (failed === src) return null
	return (
		<img
			ref={picture}
			src={src}
			alt=""
			width="40"
			height="44"
			loading="lazy"
			data-still=""
			onError={() => setFailed(src)}
		/>
	)
}
