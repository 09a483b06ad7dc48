import { useEffect, useState } from 'react'
import { ask } from '#client/ask'
import { type Banner, currentBanner } from '#contract/banner/banner'
import { bannerAt, centsOf, clockLeft } from '#rules/banner/slot'
import { useLanguage, useTexts } from '../locales/texts.tsx'
import { priceIn } from '../stage/money/price.ts'
import { timeLeftIn } from '../stage/money/time-left.ts'
import { useTicking } from '../ui/use-ticking.ts'
import css from './auction-page.module.css'
import { followSlot } from './following-slot.ts'

/** The price now. It falls by this page's clock; changes by others are fetched every quarter of a minute. */
export function LivePrice({ first, serverTime }: { first: Banner; serverTime: number }) {
	const t = useTexts()
	const language = useLanguage()
	const [told, setTold] = useState(first)
	const [aheadMs] = useState(() => serverTime - Date.now())
	const now = useTicking(aheadMs, serverTime)

	useEffect(() => {
		const ofNow = () => ask(currentBanner, {})
		return followSlot(ofNow, (next) => {
			// The banner was sold or removed: the table has another line, and the price another curve.
			if (next.id !== first.id) location.reload()
			else setTold(next)
		})
	}, [first.id])

	const { currentAuctionPriceUSD, lockedUntil, reservedUntil } = bannerAt(told, now)
	return (
		<p className={css.now} data-price>
			<strong>
				{t('auction.free', { price: priceIn(language, centsOf(currentAuctionPriceUSD)) })}
			</strong>
			{lockedUntil !== null && (
				<span suppressHydrationWarning>
					{t('banner.locked', { time: timeLeftIn(language, lockedUntil - now) })}
				</span>
			)}
			{reservedUntil !== null && (
				<span>{t('banner.reserved', { time: t.digits(clockLeft(reservedUntil - now)) })}</span>
			)}
		</p>
	)
}
