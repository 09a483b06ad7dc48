import { type CSSProperties, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { tagOf } from '#contract/languages'
import { IMAGE_SHOWN_MAX_PX } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { wordsOfImage } from '#rules/messages/shown-words'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import { withTexts } from '../../../locales/whole-catalog.ts'
import { type ImageFailure, whyFailed } from './image-failure.ts'
import css from './message-image.module.css'
import { useImageSource } from './use-image-source.ts'

const Gallery = lazy(async () => ({
	default: (await withTexts(import('./gallery.tsx'))).Gallery,
}))

/** A message's image in its reserved space; hidden when it cannot be shown (LAY-31). */
export function MessageImage({ message }: { message: Message }) {
	const t = useTexts()
	const words = wordsOfImage(message, useLanguage())
	const { attachedImage, attachedImageUrl } = message
	const [failed, setFailed] = useState<ImageFailure | null>(null)
	const [isOpen, setOpen] = useState(false)
	const picture = useRef<HTMLImageElement>(null)
	const { width, height } = attachedImage ?? { width: 4, height: 3 }
	const isLarge = Math.max(width, height) > IMAGE_SHOWN_MAX_PX
	const src = useImageSource(isLarge ? null : attachedImageUrl, () => setFailed('hidden'))

	// The image may have failed before hydration, when there was no listener.
	useEffect(() => {
		const img = picture.current
		if (src !== null && img?.complete && img.naturalWidth === 0) whyFailed(src).then(setFailed)
	}, [src])

	if (attachedImageUrl === null || failed === 'hidden') return null
	if (failed === 'unsupported') return <p className={css.unsupported}>{t('image.unsupported')}</p>
	return (
		<>
			<button
				type="button"
				className={css.frame}
				style={{ '--ratio': width / height, '--width': `${width}px` } as CSSProperties}
				aria-label={isLarge ? undefined : [t('image.open'), words?.text].filter(Boolean).join(': ')}
				onClick={() => setOpen(true)}
			>
				{isLarge && (
					<span className={css.large}>
						{words && <bdi lang={tagOf(words.language)}>{words.text}</bdi>}
						{t('image.large', { width, height })}
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
			{isOpen && (
				<Suspense fallback={null}>
					<Gallery from={message.id} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	)
}
