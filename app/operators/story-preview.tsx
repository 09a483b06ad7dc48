import type { FullStory } from '#contract/stories/story'
import { useTexts } from '../locales/texts.tsx'
import css from './moderation-queue.module.css'
import { StoryFilm } from './story-film.tsx'

/** A small picture of a story. Pressing it opens the full picture in a new tab. */
export function StoryPreview({ story }: { story: FullStory }) {
	const t = useTexts()
	const { mediaType, mediaUrl, posterUrl, author } = story
	const name = author.platformUsername
	if (mediaType === 'video') return <StoryFilm {...{ mediaUrl, posterUrl, name }} />
	return (
		<a href={mediaUrl} target="_blank" rel="noopener noreferrer">
			<img
				className={css.preview}
				src={posterUrl || mediaUrl}
				alt={t('story.image', { name })}
				loading="lazy"
				data-still=""
			/>
		</a>
	)
}
