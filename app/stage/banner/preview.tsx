import { useEffect, useRef, useState } from 'react'
import { refusalInWords, sentenceOf } from '#client/ask'
import { previewBanner } from '#contract/banner/banner'
import { isAddress } from '#contract/banner/creative'
import { useTexts } from '../../locales/texts.tsx'
import { Motion } from '../../ui/lazy-motion.tsx'
import { useAct } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'
import { askAsBuyer } from './as-buyer.ts'
import css from './preview.module.css'

/** How long typing must rest before the preview is drawn. */
const REST_MS = 600

type Seen = { of: string; dataUrl: string } | { of: string; problem: string }

/** The ad as it will look, or why it cannot be shown, before anybody pays. */
export function Preview({ imageUrl, linkUrl }: { imageUrl: string; linkUrl: string }) {
	const t = useTexts()
	const act = useAct()
	const [seen, setSeen] = useState<Seen | null>(null)
	const picture = useRef<HTMLImageElement>(null)
	const isThere = isAddress(imageUrl)

	useEffect(() => {
		if (!isThere) return
		let isOver = false
		const timer = setTimeout(async () => {
			const next = await act(lookAt, imageUrl)
			if (!isOver) setSeen(next)
		}, REST_MS)
		return () => {
			isOver = true
			clearTimeout(timer)
		}
	}, [act, imageUrl, isThere])

	if (!isThere) return null
	const now = seen?.of === imageUrl ? seen : null
	return (
		<figure className={css.preview}>
			<figcaption>{t('banner.preview')}</figcaption>
			<div className={css.slot} aria-busy={now === null}>
				{now && 'dataUrl' in now && <img ref={picture} src={now.dataUrl} alt="" />}
				{isAddress(linkUrl) && <span dir="ltr">{new URL(linkUrl.trim()).host}</span>}
			</div>
			{now && 'dataUrl' in now && <Motion src={now.dataUrl} picture={picture} />}
			<p className={css.problem} role="status">
				{now && 'problem' in now ? now.problem : ''}
			</p>
		</figure>
	)
}

async function lookAt(store: StageStore, imageUrl: string): Promise<Seen> {
	try {
		const { dataUrl } = await askAsBuyer(store, previewBanner, { body: { imageUrl } })
		return { of: imageUrl, dataUrl }
	} catch (problem) {
		return {
			of: imageUrl,
			problem: sentenceOf(problem, await refusalInWords(previewBanner.failed())),
		}
	}
}
