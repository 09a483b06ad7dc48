import { useState } from 'react'
import { tagOf } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import { wordsOfImage } from '#rules/messages/shown-words'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import { Lightbox } from '../../../ui/lightbox.tsx'
import { useStage } from '../../stage-context.tsx'
import { useImageSource } from './use-image-source.ts'

const isShown = ({ attachedImageUrl, review }: Message) =>
	attachedImageUrl !== null && review !== 'reported'

/** All images of the feed, opened at one of them; older ones follow. */
export function Gallery({ from, onClose }: { from: string; onClose: () => void }) {
	const t = useTexts()
	const language = useLanguage()
	const images = useStage((s) => s.messages.filter((one) => isShown(one) || one.id === from))
	const [id, setId] = useState(from)
	const at = images.findIndex((one) => one.id === id)
	const shown = images[at]
	const words = shown ? wordsOfImage(shown, language) : null
	const src = useImageSource(shown?.attachedImageUrl ?? null)
	const goTo = (next: number) => {
		const other = images[next]
		return other && (() => setId(other.id))
	}
	return (
		<Lightbox
			src={src}
			alt={words?.text ?? ''}
			lang={words ? tagOf(words.language) : undefined}
			texts={{
				title: t('image.open'),
				close: t('join.close'),
				previous: t('image.previous'),
				next: t('image.next'),
				zoom: t('image.zoom'),
			}}
			onPrevious={goTo(at - 1)}
			onNext={goTo(at + 1)}
			onClose={onClose}
		/>
	)
}
