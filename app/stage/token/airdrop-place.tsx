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

/** Above the newest messages, for people on stage who came from Farcaster; nobody else loads it (DROP-01). */
export function AirdropPlace() {
	const isFarcaster = useStage((s) => s.userId?.startsWith('farcaster:'))
	const [place, setPlace] = useState<HTMLElement | null>(null)
	// The page may be drawn together with the composer: then its place is there only afterwards.
	useEffect(() => setPlace(document.getElementById(FEED_BEGINS)), [])
	return isFarcaster && place && createPortal(<AirdropCard />, place)
}
