import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { bannerAt, centsOf, clockLeft } from '#rules/banner/slot'
import { priceTier } from '#rules/banner/tiers'
import { useLanguage, useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { priceIn } from '../money/price.ts'
import { followReturns, openForm } from '../money/returning.ts'
import { timeLeftIn } from '../money/time-left.ts'
import { useAct, useStage } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'
import { useClock } from '../use-clock.ts'
import { BuyDialog } from './buy-dialog.tsx'
import css from './buying.module.css'

/**
 * Whether the address asks to open the form. Removes that from the address, because a reload must not open the form
 * again.
 */
function takeWish(): boolean {
	const here = new URL(location.href)
	if (!here.searchParams.has('advertise')) return false
	here.searchParams.delete('advertise')
	history.replaceState(history.state, '', here)
	return true
}

const closeForm = (store: StageStore) => store.change({ isBuying: false })

const SIGNS = { fire: '🔥', eyes: '👀' } as const

/**
 * The present price of the slot, and the button that opens the form (AD-01 to AD-04, AD-07): in the slot, or in `tile`.
 * The form is in neither, so that it stays open when the device is rotated.
 */
export function BuyPlace({ tile }: { tile: Element | null }) {
	const t = useTexts()
	const language = useLanguage()
	const act = useAct()
	const known = useStage((s) => s.banner)
	const now = useClock()
	const open = useStage((s) => s.isBuying)
	// The page of the auction links to the open form.
	useEffect(() => {
		if (takeWish()) act(openForm)
	}, [act])

	// Handles a buyer's return from the pay page.
	useEffect(() => act(followReturns), [act])

	if (!known) return null
	const banner = bannerAt(known, now)
	const cents = centsOf(banner.currentAuctionPriceUSD)
	const tier = priceTier(cents)
	const { lockedUntil, reservedUntil } = banner
	const taken = lockedUntil
		? t('banner.locked', { time: timeLeftIn(language, lockedUntil - now) })
		: reservedUntil
			? t('banner.reserved', { time: t.digits(clockLeft(reservedUntil - now)) })
			: null
	const price = priceIn(language, cents)
	const button = (
		<Button
			className={css.buy}
			data-buys=""
			disabled={taken !== null}
			aria-haspopup="dialog"
			onClick={() => act(openForm)}
		>
			{tier && !lockedUntil && <span aria-hidden="true">{`${SIGNS[tier]} `}</span>}
			<span>{taken ?? t(banner.imageUrl ? 'banner.replace' : 'banner.buy', { price })}</span>
		</Button>
	)
	const inTile = (
		<>
			<span>{t('banner.title')}</span>
			{button}
		</>
	)
	return (
		<>
			{tile ? createPortal(inTile, tile) : button}
			{open &&
				createPortal(
					<BuyDialog banner={banner} taken={taken} onClose={() => act(closeForm)} />,
					document.body,
				)}
		</>
	)
}
