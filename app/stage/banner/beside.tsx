import { createPortal } from 'react-dom'
import { useTexts } from '../../locales/texts.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useDocked } from '../messages/writing/use-docked.ts'
import { isByFarcaster } from '../people/own-place/by-farcaster.ts'
import { SLOT_TILE } from '../people/strip/strip.tsx'
import { useStage } from '../stage-context.tsx'
import { BuyPlace } from './buy-place.tsx'

const ClaimPlace = lazyPart(
	() => import('./claim-place.tsx'),
	(part) => part.ClaimPlace,
)

/**
 * Stands beside the ad or in its place: the reward for people who may earn, and the price of the slot. On a
 * phone without an ad it is the last tile.
 */
export function Beside({ isTile }: { isTile: boolean }) {
	const t = useTexts()
	const isDocked = useDocked()
	const canPay = useStage((s) => s.canPay)
	const mayEarn = useStage(isByFarcaster)
	const ad = useStage((s) => (s.banner?.imageUrl && s.banner.adCreatedAt ? s.banner.id : null))
	const tile = isDocked && isTile ? document.getElementById(SLOT_TILE) : null
	return (
		<>
			{mayEarn && ad && <ClaimPlace key={ad} ad={ad} />}
			{!canPay ? null : tile ? (
				createPortal(
					<>
						<span>{t('banner.title')}</span>
						<BuyPlace />
					</>,
					tile,
				)
			) : (
				<BuyPlace />
			)}
		</>
	)
}
