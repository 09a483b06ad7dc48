import { useEffect, useRef, useState } from 'react'
import { previewBanner } from '#contract/banner/banner'
import { isAddress } from '#contract/banner/creative'
import { bareLink } from '#contract/bare-link'
import { shownHost } from '#rules/banner/shown-host'
import { useTexts } from '../../locales/texts.tsx'
import { Motion } from '../../ui/lazy-motion.tsx'
import { whyUnpaid } from '../money/why-unpaid.ts'
import { useAct } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'
import { askAsBuyer } from './as-buyer.ts'
import css from './preview.module.css'

/** The pause in typing, in ms, after which the preview is drawn. */
const REST_MS = 600

interface Props {
	imageUrl: string
	linkUrl: string
	/** Called with the reason why the picture of this address cannot be shown; '' when it can. */
	onLooked: (imageUrl: string, problem: string) => void
}
type Seen = { of: string; dataUrl: string | null }

/** The ad as it will look, before anybody pays. */
export function AdPreview({ imageUrl, linkUrl, onLooked }: Props) {
	const t = useTexts()
	const say = useRef(onLooked)
	say.current = onLooked
	const act = useAct()
	const [seen, setSeen] = useState<Seen | null>(null)
	const picture = useRef<HTMLImageElement>(null)
	const isThere = isAddress(imageUrl)
	/** How often the connection returned: a picture that could not be asked for is asked for again. */
	const [returns, setReturns] = useState(0)
	useEffect(() => act(({ host }) => host.on('online', () => setReturns((n) => n + 1))), [act])

	// biome-ignore lint/correctness/useExhaustiveDependencies: a connection that returned is the occasion
	useEffect(() => {
		if (!isThere) return
		let isOver = false
		const timer = setTimeout(async () => {
			const { dataUrl, problem } = await act(lookAt, imageUrl)
			if (isOver) return
			setSeen({ of: imageUrl, dataUrl })
			say.current(imageUrl, problem)
		}, REST_MS)
		return () => {
			isOver = true
			clearTimeout(timer)
		}
	}, [act, imageUrl, isThere, returns])

	if (!isThere) return null
	const now = seen?.of === imageUrl ? seen : null
	if (now && now.dataUrl === null) return null
	return (
		<figure className={css.preview}>
			<figcaption>{t('banner.preview')}</figcaption>
			<div className={css.slot} aria-busy={now === null}>
				{now?.dataUrl && <img ref={picture} src={now.dataUrl} alt="" />}
				{isAddress(linkUrl) && <span dir="ltr">{shownHost(bareLink(linkUrl))}</span>}
			</div>
			{now?.dataUrl && <Motion src={now.dataUrl} picture={picture} />}
		</figure>
	)
}

async function lookAt(store: StageStore, imageUrl: string) {
	try {
		const { dataUrl } = await askAsBuyer(store, previewBanner, { body: { imageUrl } })
		return { dataUrl, problem: '' }
	} catch (failure) {
		const problem = await whyUnpaid(store, failure, previewBanner.failed())
		return { dataUrl: null, problem }
	}
}
