import { useEffect, useState } from 'react'
import { ask } from '#client/ask'
import { pageTime } from '#client/browser-host'
import { type Banner, currentBanner } from '#contract/banner/banner'
import { pointsOf } from '#rules/banner/drawn-curve'
import { pricesAhead } from '#rules/banner/prices-ahead'
import { bannerAt, centsOf, clockLeft, curveOf } from '#rules/banner/slot'
import { useLanguage, useTexts } from '../locales/texts.tsx'
import { priceIn } from '../stage/money/price.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useTicking } from '../ui/use-ticking.ts'
import css from './auction-page.module.css'
import { followSlot } from './following-slot.ts'

interface Props {
	first: Banner
	serverTime: number
	/** Whether the slot can be bought here at all. */
	canPay: boolean
	ending: (at: number) => string
}

/**
 * One sentence with the price of the slot, whether it is free, and the link to buy it. The price falls by this page's
 * clock; changes by others are fetched every 15 seconds.
 */
export function LivePrice({ first, serverTime, canPay, ending }: Props) {
	const t = useTexts()
	const language = useLanguage()
	const [told, setTold] = useState(first)
	const [aheadMs] = useState(() => serverTime - pageTime())
	const now = useTicking(aheadMs, serverTime)

	useEffect(() => {
		const ofNow = () => ask(currentBanner, {})
		return followSlot(ofNow, (next) => {
			// The banner was sold or removed, so the table and the price curve must be loaded again.
			if (next.id !== first.id) location.reload()
			else setTold(next)
		})
	}, [first.id])

	const { currentAuctionPriceUSD, lockedUntil, reservedUntil, imageUrl } = bannerAt(told, now)
	const price = priceIn(language, centsOf(currentAuctionPriceUSD))
	if (lockedUntil !== null) return <Taken {...{ told, now, lockedUntil, ending }} />
	if (reservedUntil !== null)
		return (
			<p className={css.now} data-price>
				{t('banner.reserved', { time: t.digits(clockLeft(reservedUntil - now)) })}
			</p>
		)
	return (
		<div className={css.now}>
			<p data-price>{t('auction.free', { price })}</p>
			{canPay && (
				<ButtonLink tone="primary" href="/stage?advertise">
					{t(imageUrl ? 'banner.replace' : 'banner.buy', { price })}
				</ButtonLink>
			)}
		</div>
	)
}

/** Until when the slot cannot be bought, and its price after that. */
function Taken({
	told,
	now,
	lockedUntil,
	ending,
}: {
	told: Banner
	now: number
	lockedUntil: number
	ending: (at: number) => string
}) {
	const t = useTexts()
	const language = useLanguage()
	const curve = curveOf(told)
	const [start, half, floor] = pricesAhead(curve, pointsOf(curve), now)
	if (!start || !half || !floor) return null
	const price = (cents: number) => priceIn(language, cents)
	return (
		<p className={css.now} data-price>
			{t('auction.until', {
				time: ending(lockedUntil),
				...{ start: price(start.cents), half: price(half.cents), floor: price(floor.cents) },
				...{ later: ending(half.at), last: ending(floor.at) },
			})}
		</p>
	)
}
