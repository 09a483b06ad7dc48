import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SECOND_MS } from '#contract/limits'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Motion } from '../../../ui/lazy-motion.tsx'
import { useStage } from '../../stage-context.tsx'
import type { FetchedStory } from './prefetch.ts'
import css from './story-media.module.css'
import { useFilm } from './use-film.ts'

const WAIT_MS = 10 * SECOND_MS // after this time without a picture, the media count as failed (G-125)

export type Phase = 'loading' | 'shown' | 'failed'

interface Props {
	story: FetchedStory
	name: string
	video: RefObject<HTMLVideoElement>
	phase: Phase
	onPhase: (phase: Phase) => void
	onAgain: () => void
	/** Called when the poster is drawn. */
	onPoster: () => void
	/** True while the story is visible and not paused. */
	isWanted: boolean
	/** True while a film plays and is not buffering. */
	isMoving: boolean
	muted: boolean
	/** Called when the browser plays the film only without sound. */
	onSilenced: () => void
	/** Called when the browser refuses to play the film even muted, so that it needs a press. */
	onRefused: () => void
	onMoving: (isMoving: boolean) => void
	onEnd: () => void
}

/** The picture or film of a story. Shows its poster until it is loaded, and a sentence when both fail. */
export function StoryMedia(props: Props) {
	const { story, name, phase, onPhase, isWanted, isMoving } = props
	const t = useTexts()
	const isLive = useStage((s) => s.connection === 'live')
	const isVideo = story?.mediaType === 'video'
	const picture = useRef<HTMLImageElement>(null)
	const isStalled = isVideo && phase === 'shown' && isWanted && !isMoving
	const lacksMedia = story === null || story?.mediaUrl === ''
	const isUnplayable = isVideo && !lacksMedia

	// Without the story's data the address of its media is unknown. A layout effect, so that it runs before media of a
	// later address can load.
	useLayoutEffect(() => onPhase(lacksMedia ? 'failed' : 'loading'), [lacksMedia, onPhase])
	useEffect(() => {
		if (phase !== 'loading' || !isWanted) return
		const timer = setTimeout(() => onPhase('failed'), WAIT_MS)
		return () => clearTimeout(timer)
	}, [phase, isWanted, onPhase])

	return (
		<>
			{story?.posterUrl && phase !== 'shown' && (
				<img
					className={css.poster}
					src={story.posterUrl}
					alt=""
					draggable={false}
					onLoad={props.onPoster}
				/>
			)}
			{story && !lacksMedia && !isVideo && (
				<img
					ref={picture}
					className={css.media}
					data-failed={phase === 'failed' || undefined}
					src={story.mediaUrl}
					alt={story.storyText || t('story.image', { name })}
					draggable={false}
					onLoad={() => onPhase('shown')}
					onError={() => onPhase('failed')}
				/>
			)}
			{story && !lacksMedia && !isVideo && (
				<Motion src={story.mediaUrl} picture={picture} className={css.motion} isHeld={!isWanted} />
			)}
			{story && !lacksMedia && isVideo && phase !== 'failed' && (
				<Video
					{...props}
					address={story.mediaUrl}
					label={story.storyText || t('story.video', { name })}
				/>
			)}
			{(phase === 'loading' || isStalled) && (
				<span className={css.waiting} data-stalled={isStalled || undefined} aria-hidden="true" />
			)}
			{phase === 'failed' && (
				<div className={css.failed}>
					<p role="alert">
						{t(!isLive ? 'offline.none' : isUnplayable ? 'story.unplayable' : 'story.failed')}
					</p>
					{!(isLive && isUnplayable) && <Button onClick={props.onAgain}>{t('feed.retry')}</Button>}
				</div>
			)}
		</>
	)
}

function Video({
	address,
	label,
	video,
	onPhase,
	isWanted,
	muted,
	onSilenced,
	onRefused,
	onMoving,
	onEnd,
}: Props & { address: string; label: string }) {
	const [isReady, setReady] = useState(false)
	const refused = useRef(onRefused)
	refused.current = onRefused
	const failed = useCallback(() => onPhase('failed'), [onPhase])
	const film = useFilm(video, address, failed)

	const play = useCallback(() => {
		const { current } = video
		current?.play().catch((problem: Error) => {
			if (problem.name !== 'NotAllowedError') return
			if (current.muted) refused.current()
			else onSilenced()
		})
	}, [video, onSilenced])

	useEffect(() => {
		const { current } = video
		if (!current) return
		current.muted = muted
		if (isWanted) play()
		else current.pause()
	}, [video, isWanted, muted, play])

	// With an unknown video codec the browser plays the sound with a black picture and reports no error.
	function look(element: HTMLVideoElement) {
		if (element.videoWidth === 0) return onPhase('failed')
		setReady(true)
		onPhase('shown')
	}

	return (
		// biome-ignore lint/a11y/useMediaCaption: captions are not offered (G-133)
		<video
			ref={video}
			className={css.media}
			src={film.src}
			aria-label={label}
			data-ready={isReady || undefined}
			playsInline
			preload="auto"
			disablePictureInPicture
			onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth === 0 && onPhase('failed')}
			onLoadedData={({ currentTarget }) => {
				look(currentTarget)
				if (isWanted && currentTarget.paused) play() // a change of `src` has stopped the film
			}}
			onPlaying={({ currentTarget }) => {
				look(currentTarget)
				onMoving(true)
			}}
			onWaiting={() => onMoving(false)}
			onPause={() => onMoving(false)}
			onError={film.onError}
			onEnded={onEnd}
		/>
	)
}
