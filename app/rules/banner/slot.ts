import type { Banner } from '#contract/banner/banner'
import { type Curve, priceCents, stepStart } from './auction.ts'

export function curveOf({ startPriceUSD, decayStart }: Banner): Curve {
	return { startCents: centsOf(startPriceUSD), decayStart }
}

/**
 * The banner at this moment. The room sends no event for changes that come with time alone, so the page computes
 * them.
 */
export function bannerAt(banner: Banner, now: number): Banner {
	const curve = curveOf(banner)
	return {
		...banner,
		currentAuctionPriceUSD: priceCents(curve, now) / 100,
		lastPriceUpdateTimestamp: stepStart(curve, now),
		lockedUntil: after(banner.lockedUntil, now),
		reservedUntil: after(banner.reservedUntil, now),
	}
}

export function centsOf(usd: number): number {
	return Math.round(usd * 100)
}

/** A duration in minutes and seconds: 8:05 */
export function clockLeft(ms: number): string {
	const seconds = Math.max(0, Math.floor(ms / 1000))
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A duration in hours and minutes: 23h 59m */
export function hoursLeft(ms: number): string {
	const minutes = Math.max(0, Math.floor(ms / 60_000))
	return `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}

function after(at: number | null, now: number): number | null {
	return at !== null && at > now ? at : null
}
