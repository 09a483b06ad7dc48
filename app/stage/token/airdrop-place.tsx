import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { withTexts } from '../../locales/area-texts.ts'
import { FEED_BEGINS } from '../../pages/drawn-at-once.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useStage } from '../stage-context.tsx'

const AirdropCard = lazyPart(
	() => withTexts(import('./airdrop-card.tsx'), 'money'),
	(part) => part.AirdropCard,
)

/**
 * The card's place above the newest messages, for people on stage from Farcaster; nobody else loads it
 * (DROP-01).
 */
export function AirdropPlace() {
	const isFarcaster = useStage((s) => s.userId?.startsWith('farcaster:'))
	const [place, setPlace] = useState<HTMLElement | null>(null)
	// The element may be rendered together with this one, so it is looked up afterwards.
	useEffect(() => setPlace(document.getElementById(FEED_BEGINS)), [])
	return isFarcaster && place && createPortal(<AirdropCard />, place)
}
