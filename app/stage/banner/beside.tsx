import { lazyPart } from '../../ui/lazy-part.tsx'
import { isByFarcaster } from '../people/own-place/by-farcaster.ts'
import { useStage } from '../stage-context.tsx'
import { BuyPlace } from './buy-place.tsx'

const ClaimPlace = lazyPart(
	() => import('./claim-place.tsx'),
	(part) => part.ClaimPlace,
)

/** Beside the ad, or in its place: what it earns those who may earn, and what the slot costs. */
export function Beside() {
	const canPay = useStage((s) => s.canPay)
	const mayEarn = useStage(isByFarcaster)
	const ad = useStage((s) => (s.banner?.imageUrl && s.banner.adCreatedAt ? s.banner.id : null))
	return (
		<>
			{mayEarn && ad && <ClaimPlace key={ad} ad={ad} />}
			{canPay && <BuyPlace />}
		</>
	)
}
