import { useEffect, useState } from 'react'
import { ask } from '#client/ask'
import { type Banner, currentBanner } from '#contract/banner/banner'
import { SECOND_MS } from '#contract/limits'
import { bannerAt, centsOf, clockLeft } from '#rules/banner/slot'
import { useLanguage, useTexts } from '../locales/texts.tsx'
import { priceIn } from '../stage/money/price.ts'
import { timeLeftIn } from '../stage/money/time-left.ts'
import css from './auction-page.module.css'

const ASK_AGAIN_MS = 15 * SECOND_MS

/** The price now. The clock goes on here; what others do is asked for every few seconds. */
export function LivePrice({ first, serverTime }: { first: Banner; serverTime: number }) {
	const t = useTexts()
	const language = useLanguage()
	const [now, setNow] = useState(serverTime)
	const [told, setTold] = useState(first)

	useEffect(() => {
		const aheadMs = serverTime - Date.now()
		const timer = setInterval(() => setNow(Date.now() + aheadMs), SECOND_MS)
		return () => clearInterval(timer)
	}, [serverTime])
	useEffect(() => {
		const timer = setInterval(async () => {
			if (document.hidden) return
			const next = await ask(currentBanner, {}).catch(() => null)
			// Sold, or taken back: there is another line in the table, and another curve.
			if (next && next.id !== first.id) location.reload()
			else if (next) setTold(next)
		}, ASK_AGAIN_MS)
		return () => clearInterval(timer)
	}, [first.id])

	const { currentAuctionPriceUSD, lockedUntil, reservedUntil } = bannerAt(told, now)
	return (
		<p className={css.now} data-price>
			<strong>
				{t('auction.now', { price: priceIn(language, centsOf(currentAuctionPriceUSD)) })}
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
