import { useState } from 'react'
import { isStoryLink } from '#contract/stories/draft'
import type { FullStory } from '#contract/stories/story'
import { nameOfLanguage, useLanguage, useTexts } from '../../../locales/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useStage } from '../../stage-context.tsx'
import { StoryText } from './story-text.tsx'
import css from './story-words.module.css'

interface Props {
	story: FullStory
	/** True when the whole text is shown. */
	isOpen: boolean
	onOpen: (isOpen: boolean) => void
}

/** The text of a story in the reader's language, and its link (VIEW-03). */
export function StoryWords({ story, isOpen, onOpen }: Props) {
	const t = useTexts()
	const language = useLanguage()
	const wantsOriginal = useStage((s) => s.showOriginal)
	const isOwn = useStage((s) => s.userId === story.userId)
	const [flipped, setFlipped] = useState(false)
	const translated = isOwn || story.language === language ? undefined : story.translations[language]
	const isOriginal = translated === undefined || flipped !== wantsOriginal
	const from = nameOfLanguage(story.language, language)
	return (
		<>
			{story.storyText && (
				<StoryText
					text={isOriginal ? story.storyText : translated}
					language={isOriginal ? story.language : language}
					isOpen={isOpen}
					onOpen={onOpen}
				/>
			)}
			<div className={css.under}>
				{translated !== undefined && (
					<button
						type="button"
						className={css.chip}
						aria-pressed={isOriginal}
						onClick={() => setFlipped(!flipped)}
					>
						<Icon of="swap" size={14} />
						<span>
							{isOriginal
								? t('message.show.translation')
								: t('message.translated', { language: from })}
						</span>
					</button>
				)}
				{story.storyLinkUrl && isStoryLink(story.storyLinkUrl) && (
					<a
						className={css.link}
						href={story.storyLinkUrl}
						target="_blank"
						rel="noopener noreferrer nofollow ugc"
					>
						<Icon of="link" size={16} />
						<bdi>{hostOf(story.storyLinkUrl)}</bdi>
					</a>
				)}
			</div>
		</>
	)
}

/** The host name of a link; of a mail link the whole address. */
function hostOf(link: string): string {
	const { host, pathname } = new URL(link)
	return host || pathname
}
