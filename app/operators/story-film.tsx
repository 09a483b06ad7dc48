import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../locales/texts.tsx'
import { useFilm } from '../stage/stories/viewer/use-film.ts'
import { Icon } from '../ui/icon.tsx'
import css from './moderation-queue.module.css'

interface Props {
	mediaUrl: string
	posterUrl: string
	name: string
}

/** A film, fetched only when somebody plays it. */
export function StoryFilm({ mediaUrl, posterUrl, name }: Props) {
	const t = useTexts()
	const [phase, setPhase] = useState<'still' | 'playing' | 'failed'>('still')
	const failed = useCallback(() => setPhase('failed'), [])
	const label = t('story.video', { name })
	if (phase === 'playing') return <Playing address={mediaUrl} label={label} onFailed={failed} />
	return (
		<div>
			<button
				type="button"
				className={css.film}
				aria-label={`${t('story.play')} · ${label}`}
				onClick={() => setPhase('playing')}
			>
				{posterUrl ? (
					<img className={css.preview} src={posterUrl} alt="" loading="lazy" />
				) : (
					<span className={css.preview} />
				)}
				<span className={css.play}>
					<Icon of="play" />
				</span>
			</button>
			{phase === 'failed' && <p role="alert">{t('story.unplayable')}</p>}
		</div>
	)
}

function Playing({
	address,
	label,
	onFailed,
}: {
	address: string
	label: string
	onFailed: () => void
}) {
	const video = useRef<HTMLVideoElement>(null)
	const film = useFilm(video, address, onFailed)
	useEffect(() => video.current?.focus(), [])
	return (
		// biome-ignore lint/a11y/useMediaCaption: people's own films have none (G-133)
		<video
			ref={video}
			className={css.preview}
			src={film.src}
			controls
			autoPlay
			playsInline
			aria-label={label}
			onError={film.onError}
			// For an unknown video codec the browser plays the sound with a black picture, and reports no error (G-125).
			onLoadedData={({ currentTarget }) => currentTarget.videoWidth === 0 && onFailed()}
		/>
	)
}
