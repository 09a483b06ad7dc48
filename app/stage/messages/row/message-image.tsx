import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { tagOf } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import { isLargeToShow } from '#rules/messages/image-size'
import { wordsOfImage } from '#rules/messages/shown-words'
import { withTexts } from '../../../locales/area-texts.ts'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import { Motion } from '../../../ui/lazy-motion.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PersonText } from '../../../ui/person-text.tsx'
import { type ImageFailure, whyFailed } from './image-failure.ts'
import css from './message-image.module.css'
import { useImageSource } from './use-image-source.ts'

const Gallery = lazyPart(
	() => withTexts(import('./gallery.tsx'), 'writing'),
	(part) => part.Gallery,
	{ closedBy: 'onClose' },
)

/** A message's image in its reserved space. Hidden when it cannot be shown (LAY-31). */
export function MessageImage({ message }: { message: Message }) {
	const t = useTexts()
	const words = wordsOfImage(message, useLanguage())
	const { attachedImage, attachedImageUrl } = message
	const [failed, setFailed] = useState<ImageFailure | null>(null)
	const [isOpen, setOpen] = useState(false)
	const picture = useRef<HTMLImageElement>(null)
	const { width, height } = attachedImage ?? { width: 4, height: 3 }
	const isLarge = isLargeToShow({ width, height })
	const src = useImageSource(isLarge ? null : attachedImageUrl, () => setFailed('hidden'))

	// The image may have failed before hydration, when there was no listener.
	useEffect(() => {
		const img = picture.current
		if (src !== null && img?.complete && img.naturalWidth === 0) whyFailed(src).then(setFailed)
	}, [src])

	if (attachedImageUrl === null) return null
	const size = { '--ratio': width / height, '--width': `${width}px` } as CSSProperties
	if (failed)
		return <InItsPlace size={size} note={failed === 'unsupported' && t('image.unsupported')} />
	return (
		<>
			<button
				type="button"
				className={css.frame}
				style={size}
				aria-haspopup="dialog"
				aria-expanded={isOpen || undefined}
				aria-label={isLarge ? undefined : [t('image.open'), words?.text].filter(Boolean).join(': ')}
				onClick={() => setOpen(true)}
			>
				{isLarge && (
					<span className={css.large}>
						{words && <PersonText language={words.language} text={words.text} />}
						<span>{t('image.large', { width, height })}</span>
					</span>
				)}
				{src !== null && (
					<img
						ref={picture}
						src={src}
						alt={words?.text ?? ''}
						lang={words ? tagOf(words.language) : undefined}
						width={width}
						height={height}
						loading="lazy"
						decoding="async"
						onError={() => whyFailed(src).then(setFailed)}
					/>
				)}
			</button>
			{src !== null && <Motion src={src} picture={picture} className={css.motion} />}
			{isOpen && <Gallery from={message.id} onClose={() => setOpen(false)} />}
		</>
	)
}

/**
 * Replaces an image that cannot be shown. While it is visible it keeps the image's height, so that nothing below moves;
 * afterwards only the note stays.
 */
function InItsPlace({ size, note }: { size: CSSProperties; note: string | false }) {
	const place = useRef<HTMLDivElement>(null)
	const [isSeen, setSeen] = useState(true)
	useEffect(() => {
		if (!place.current || !isSeen) return
		const eye = new IntersectionObserver(([at]) => at?.isIntersecting || setSeen(false))
		eye.observe(place.current)
		return () => eye.disconnect()
	}, [isSeen])
	if (!isSeen && !note) return null
	return (
		<div ref={place} className={css.gone}>
			{isSeen && <span className={css.frame} style={size} aria-hidden="true" />}
			{note && <p data-unsupported="">{note}</p>}
		</div>
	)
}
