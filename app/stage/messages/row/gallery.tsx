import { useState } from 'react'
import type { Muted } from '#client/mutes'
import { tagOf } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { wordsOfImage } from '#rules/messages/shown-words'
import { asReadBy } from '#rules/text/as-written'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import { Lightbox } from '../../../ui/lightbox.tsx'
import { useMuted } from '../../people/mutes/use-muted.ts'
import { useStage } from '../../stage-context.tsx'
import { useImageSource } from './use-image-source.ts'

/** Whether the gallery shows the message's image. Images of folded messages and of muted people are left out. */
const isShown = (message: Message, muted: Muted) =>
	message.attachedImageUrl !== null &&
	message.review !== 'reported' &&
	!muted.has(userIdOf(message))

/**
 * A gallery of all images in the feed, opened at one of them. Older images are loaded when the reader gets to the end.
 */
export function Gallery({ from, onClose }: { from: string; onClose: () => void }) {
	const t = useTexts()
	const language = useLanguage()
	const muted = useMuted()
	const images = useStage((s) => s.messages.filter((one) => isShown(one, muted) || one.id === from))
	const [id, setId] = useState(from)
	const index = images.findIndex((one) => one.id === id)
	const you = useStage((s) => s.userId)
	const found = images[index]
	const shown = found && asReadBy(found, userIdOf(found), you)
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
			onPrevious={goTo(index - 1)}
			onNext={goTo(index + 1)}
			onClose={onClose}
		/>
	)
}
