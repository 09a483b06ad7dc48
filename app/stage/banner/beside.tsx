import { lazyPart } from '../../ui/lazy-part.tsx'
import { useStage } from '../stage-context.tsx'
import css from './beside.module.css'
import { BuyPlace } from './buy-place.tsx'

const ClaimPlace = lazyPart(
	() => import('./claim-place.tsx'),
	(part) => part.ClaimPlace,
)

/** Beside the ad, or in its place: what it earns those who may earn, and what the slot costs. */
export function Beside() {
	const canPay = useStage((s) => s.canPay)
	const mayEarn = useStage(
		(s) => s.sessionStatus === 'active' && s.userId?.startsWith('farcaster:'),
	)
	const ad = useStage((s) => (s.banner?.imageUrl && s.banner.adCreatedAt ? s.banner.id : null))
	const claim = mayEarn && ad && <ClaimPlace key={ad} ad={ad} />
	if (!canPay) return claim
	return (
		<div className={css.beside}>
			{claim}
			<BuyPlace />
		</div>
	)
}
