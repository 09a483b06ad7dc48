import { z } from 'zod/mini'
import { Banner } from '#contract/banner/banner'
import { Stored } from '../stored.ts'

const KeptBanner = z.extend(Banner, {
	/** Since when the slot is for sale (ms). */
	openedAt: z.number(),
})
export type KeptBanner = z.output<typeof KeptBanner>

/** JSON of the banner's board in D1. */
export const KEPT_BANNER = new Stored({
	name: 'banner',
	schema: KeptBanner,
	needs: ['openedAt'],
	defaults: () => ({
		id: '',
		imageUrl: null,
		linkUrl: null,
		adCreatedAt: null,
		adPurchasedAt: null,
		currentAuctionPriceUSD: 0,
		lastPriceUpdateTimestamp: 0,
		lockedUntil: null,
		reservedUntil: null,
		startPriceUSD: 0,
		decayStart: 0,
	}),
})

const Creative = z.object({
	/** The name of the ad's picture. */
	image: z.string(),
	linkUrl: z.string(),
})
export type Creative = z.output<typeof Creative>

/** JSON of a payment's `what`: the ad that is bought. */
export const CREATIVE = new Stored({
	name: 'creative',
	schema: Creative,
	needs: ['image', 'linkUrl'],
	defaults: () => ({}),
})
