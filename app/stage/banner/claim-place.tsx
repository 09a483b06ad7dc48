import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { earnedBanners } from '#contract/banner/claims'
import type { Reply } from '#contract/endpoint'
import { CLAIM_AMOUNT, CLAIM_CLICK_MS } from '#contract/limits'
import { useTexts } from '../../locales/texts.tsx'
import { useExact } from '../../locales/use-exact.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAct, useStage } from '../stage-context.tsx'
import { useClock } from '../use-clock.ts'
import css from './claim.module.css'
import { claimBanner, fetchEarned } from './claiming.ts'
import { recallFollow } from './following.ts'

/** U+200E keeps the $ in front of the name in right-to-left text. */
const TOKEN = '\u200e$STAGE'

/** For people from Farcaster: claims the reward for following the ad (AD-05, ROLE-21). */
export function ClaimPlace({ ad }: { ad: string }) {
	const t = useTexts()
	const exact = useExact()
	const act = useAct()
	const now = useClock()
	const followed = useStage((s) => s.followed)
	const claimed = useStage((s) => s.claimed)
	const [known, setKnown] = useState<Reply<typeof earnedBanners> | null>(null)
	const [isClaiming, setClaiming] = useState(false)

	useEffect(() => {
		let isOver = false
		act(recallFollow)
		void act(fetchEarned).then((earned) => {
			if (!isOver) setKnown(earned)
		})
		return () => {
			isOver = true
		}
	}, [act])

	if (known && !known.canEarn) return null
	const isClaimed = claimed === ad || known?.earnedBanners[ad] !== undefined
	const isFollowed = followed?.ad === ad && now < followed.at + CLAIM_CLICK_MS
	const mayClaim = !isClaimed && (isFollowed || isClaiming)
	const n = t.count(CLAIM_AMOUNT)

	async function claim() {
		if (isClaiming) return
		setClaiming(true)
		await act(claimBanner, exact(CLAIM_AMOUNT))
		setClaiming(false)
	}
	return (
		<>
			{mayClaim ? (
				<Button
					tone="primary"
					className={css.claim}
					data-claim
					aria-busy={isClaiming}
					aria-disabled={isClaiming} // not `disabled`, so that the button keeps the focus
					onClick={() => void claim()}
				>
					{isClaiming && <span className={css.spinner} aria-hidden="true" />}
					<span>{isClaiming ? t('banner.claiming') : t('banner.claim', { n })}</span>
				</Button>
			) : (
				<Sign>
					{isClaimed && <Icon of="check" size={12} />}
					{isClaimed ? (
						<span>{t('banner.claimed')}</span>
					) : (
						<>
							<span className={css.whole}>{t('banner.claim.hint', { n })}</span>
							<span className={css.short} aria-hidden="true">{`+${n} ${TOKEN}`}</span>
						</>
					)}
				</Sign>
			)}
			<span className="unseen" role="status">
				{claimed === ad && t('banner.claimed')}
			</span>
		</>
	)
}

/** A label over a corner of the ad, so that nothing moves when the label appears or disappears. */
function Sign({ children }: { children: ReactNode }) {
	const [ad, setAd] = useState<Element | null>(null)
	useEffect(() => setAd(document.querySelector('[data-slot] > a')), [])
	return (
		ad &&
		createPortal(
			<span className={css.sign} data-earns="">
				{children}
			</span>,
			ad,
		)
	)
}
