import { useEffect, useRef, useState } from 'react'
import { shownHost } from '#rules/banner/shown-host'
import { withTexts } from '../../locales/area-texts.ts'
import { useTexts } from '../../locales/texts.tsx'
import { Motion } from '../../ui/lazy-motion.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useNow } from '../now-provider.tsx'
import { isByFarcaster } from '../people/own-place/by-farcaster.ts'
import { useAct, useStage } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'
import css from './slot.module.css'

const Beside = lazyPart(
	() => withTexts(import('./beside-ad.tsx'), 'money'),
	(part) => part.BesideAd,
)

const Unseen = lazyPart(
	() => withTexts(import('./hidden-ad-note.tsx'), 'money'),
	(part) => part.HiddenAdNote,
)

const following = () => import('./following.ts')
const followed = (store: StageStore) =>
	following()
		.then((part) => part.countFollow(store))
		.catch(() => {})
/** Fetches the code that counts a click when the press begins, because the link may replace this page soon after. */
const ahead = () => void following().catch(() => {})
const WHEEL = 1

/**
 * The slot for an ad. Its space stays as it was at the first render, so that nothing moves when an ad appears or ends.
 * The space is the ad's size; without an ad one line, and nothing on a phone.
 */
export function Slot() {
	const t = useTexts()
	const act = useAct()
	const banner = useStage((s) => s.banner)
	const canPay = useStage((s) => s.canPay)
	const mayEarn = useStage(isByFarcaster)
	const { hydrated } = useNow()
	const { imageUrl, linkUrl } = banner ?? {}
	const [hadAd] = useState(!!imageUrl)
	const picture = useRef<HTMLImageElement>(null)
	const [blocked, block] = useState<string | null>(null)
	// The image may have failed before hydration.
	useEffect(() => {
		const { current } = picture
		if (imageUrl && current?.complete && current.naturalWidth === 0) block(imageUrl)
	}, [imageUrl])
	if (!imageUrl && !canPay) return null
	return (
		<section className={css.slot} data-slot={hadAd ? 'kept' : ''} aria-label={t('banner.title')}>
			{imageUrl && imageUrl === blocked && <Unseen />}
			{imageUrl && linkUrl && imageUrl !== blocked && (
				<a
					href={linkUrl}
					target="_blank"
					rel="sponsored noopener"
					onPointerDown={ahead}
					onFocus={ahead}
					onClick={() => void act(followed)}
					onAuxClick={({ button }) => button === WHEEL && void act(followed)}
				>
					<img
						ref={picture}
						src={imageUrl}
						alt=""
						width="728"
						height="90"
						onError={() => block(imageUrl)}
					/>
					<span data-host="">
						<span>{`${t('banner.ad')} · `}</span>
						<bdi dir="ltr" title={linkUrl}>
							{shownHost(linkUrl)}
						</bdi>
					</span>
				</a>
			)}
			{imageUrl && <Motion src={imageUrl} picture={picture} className={css.motion} />}
			{(canPay || mayEarn) && (
				<div className={css.beside} data-beside="">
					{canPay && (
						<a href="/ad-auction" data-prices="">
							{t(imageUrl ? 'banner.prices' : 'banner.title')}
						</a>
					)}
					{hydrated && <Beside isTile={!hadAd} />}
				</div>
			)}
		</section>
	)
}
