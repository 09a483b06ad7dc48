import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { withTexts } from '../../locales/area-texts.ts'
import { AIRDROP_TILE, FEED_BEGINS } from '../../pages/drawn-at-once.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useDocked } from '../messages/writing/use-docked.ts'
import { useStage } from '../stage-context.tsx'

const AirdropCard = lazyPart(
	() => withTexts(import('./airdrop-card.tsx'), 'money'),
	(part) => part.AirdropCard,
)

const AirdropTile = lazyPart(
	() => withTexts(import('./airdrop-tile.tsx'), 'money'),
	(part) => part.AirdropTile,
)

/**
 * The place of the airdrop's card: above the newest messages, or on a phone as a tile. Only for people on stage from
 * Farcaster; nobody else loads its code (DROP-01).
 */
export function AirdropPlace() {
	const isFarcaster = useStage((s) => s.userId?.startsWith('farcaster:'))
	const isTile = useDocked()
	const [places, setPlaces] = useState<(HTMLElement | null)[]>([])
	// The elements may be rendered together with this one, so they are looked up after rendering.
	useEffect(
		() => setPlaces([FEED_BEGINS, AIRDROP_TILE].map((id) => document.getElementById(id))),
		[],
	)
	const place = places[isTile ? 1 : 0]
	return isFarcaster && place && createPortal(isTile ? <AirdropTile /> : <AirdropCard />, place)
}
