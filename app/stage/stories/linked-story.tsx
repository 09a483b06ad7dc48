import { Link, useLocation, useNavigate, useNavigationType } from '@remix-run/react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { tagOf } from '#contract/languages'
import type { FullStory } from '#contract/stories/story'
import { directionOfText } from '#rules/text/direction'
import { withTexts } from '../../locales/area-texts.ts'
import { useLanguage, useTexts } from '../../locales/texts.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { onPlainClick } from '../../ui/on-plain-click.ts'
import panel from '../../ui/panel.module.css'
import { MessageTime } from '../messages/row/message-time.tsx'
import { useNamed } from '../people/renaming.ts'
import { Plain } from '../plain/plain.tsx'
import { useAct, useStage } from '../stage-context.tsx'
import { followWords } from './follow-words.ts'
import css from './linked-story.module.css'
import type { ViewerProps } from './viewer/viewer.tsx'

const Viewer = lazyPart(
	() => withTexts(import('./viewer/viewer.tsx'), 'stories', 'stage', 'writing', 'tools'),
	(part): ComponentType<ViewerProps & { onMissed: () => void }> => part.default,
	{ closedBy: 'onMissed' },
)

/** The router's key of a page that was opened directly, and not from another page of the stage. */
const FIRST = 'default'

/**
 * The story that the address names. The viewer opens only by a press, here or on the link that led here, because a
 * crawler must not count as a viewer (G-159). Without JavaScript there is a link to the picture or film.
 */
export function LinkedStory({ story: first }: { story: FullStory }) {
	const t = useTexts()
	const story = useNamed(first)
	const isGone = !useStage((s) => s.stories.some(({ _id }) => _id === story._id))
	const navigate = useNavigate()
	const { key } = useLocation()
	const isPressed = useNavigationType() !== 'POP'
	const language = useLanguage()
	const before = useRef(language)
	const [isOpen, setOpen] = useState(false)

	// A choice of a language is a link to this page, too, but none to the story.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another link to it shows it again
	useEffect(() => {
		if (before.current === language) setOpen(isPressed)
		before.current = language
	}, [key, isPressed, language])

	/** Returns to the previous page, if a link of the stage led here. */
	function close() {
		setOpen(false)
		if (key !== FIRST) navigate(-1)
	}

	const name = t.who(story.author.platformUsername)
	return (
		<section className={`${panel.panel} ${css.linked}`} aria-labelledby="linked-title">
			<header className={`${panel.head} ${css.head}`}>
				<h2 id="linked-title">{t(isGone ? 'story.gone' : 'story.title', { name })}</h2>
				<Link to="/stage">{t('feed.live')}</Link>
			</header>
			{!isGone && (
				<div className={css.story}>
					<Still story={story} />
					<div className={css.said}>
						<p className={css.who}>
							<Avatar name={name} src={story.author.profilePicUrl} size={32} />
							<bdi className={css.name} title={name}>
								{name}
							</bdi>
							<MessageTime at={story.createdAt} />
						</p>
						<Text key={story._id} story={story} />
						<ButtonLink
							tone="primary"
							href={story.mediaUrl}
							onClick={onPlainClick(() => setOpen(true))}
						>
							{t('story.watch')}
						</ButtonLink>
						<Plain part="story" story={story} />
					</div>
				</div>
			)}
			{isOpen && (
				<Viewer
					person={story.author}
					storyId={story._id}
					onClose={close}
					onMissed={() => setOpen(false)}
				/>
			)}
		</section>
	)
}

function Still({ story }: { story: FullStory }) {
	const { posterUrl, mediaUrl, mediaType } = story
	const src = posterUrl || (mediaType === 'image' ? mediaUrl : '')
	if (src === '')
		return (
			<span className={css.still}>
				<Icon of="play" size={28} />
			</span>
		)
	return <img className={css.still} src={src} alt="" data-still="" />
}

function Text({ story }: { story: FullStory }) {
	const act = useAct()
	const reader = useLanguage()
	const [words, setWords] = useState<FullStory['translations']>({})
	const isOwn = useStage((s) => s.userId === story.userId)
	const translations = { ...story.translations, ...words }
	const translated = isOwn || story.language === reader ? undefined : translations[reader]

	useEffect(
		() =>
			act(followWords, (id, changed) => {
				if (id === story._id && changed.translations) setWords(changed.translations)
			}),
		[act, story._id],
	)
	if (!story.storyText) return null
	const text = translated ?? story.storyText
	const language = translated === undefined ? story.language : reader
	return (
		<p className={css.text} dir={directionOfText(text, language)} lang={tagOf(language)}>
			{text}
		</p>
	)
}
