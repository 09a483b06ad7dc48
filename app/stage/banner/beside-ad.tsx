import { useEffect, useState } from 'react'
import { withTexts } from '../../locales/area-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useDocked } from '../messages/writing/use-docked.ts'
import { boughtIn } from '../money/own-purchases.ts'
import { isByFarcaster } from '../people/own-place/by-farcaster.ts'
import { SLOT_TILE } from '../people/strip/strip.tsx'
import { useAct, useStage } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'
import './beside-ad.css'
import { BuyPlace } from './buy-place.tsx'

const ClaimPlace = lazyPart(
	() => import('./claim-place.tsx'),
	(part) => part.ClaimPlace,
)

const Bought = lazyPart(
	() => withTexts(import('../money/purchase-link.tsx'), 'stage'),
	(part) => part.PurchaseLinkOutside,
)

const hasBought = ({ host }: StageStore) => boughtIn(host).length > 0

/**
 * Tells the styles the width of these parts. On a phone they share a line with the ad's host, which is cut where they
 * begin.
 */
function measureBeside(): (() => void) | undefined {
	const slot = document.querySelector<HTMLElement>('[data-slot]')
	const beside = slot?.lastElementChild
	if (!slot || !(beside instanceof HTMLElement)) return
	const watch = new ResizeObserver(() =>
		slot.style.setProperty('--beside', `${beside.offsetWidth}px`),
	)
	watch.observe(beside)
	return () => watch.disconnect()
}

/**
 * The parts beside the ad, or in its place: the reward for people who can earn, and the price of the slot. On a phone
 * without an ad they are the last tile.
 */
export function BesideAd({ isTile }: { isTile: boolean }) {
	const act = useAct()
	const [isBuyer] = useState(() => act(hasBought))
	useEffect(measureBeside, [])
	const isDocked = useDocked()
	const canPay = useStage((s) => s.canPay)
	const mayEarn = useStage(isByFarcaster)
	const ad = useStage((s) => (s.banner?.imageUrl && s.banner.adCreatedAt ? s.banner.id : null))
	const tile = isDocked && isTile ? document.getElementById(SLOT_TILE) : null
	return (
		<>
			{mayEarn && ad && <ClaimPlace key={ad} ad={ad} />}
			{canPay && <BuyPlace tile={tile} />}
			{isBuyer && <Bought />}
		</>
	)
}
