import { z } from 'zod/mini'
import { Banner } from '#contract/banner/banner'
import { Stored } from '../kernel/stored.ts'

const KeptBanner = z.extend(Banner, {
	/** Since when the slot is for sale. */
	openedAt: z.number(),
})
export type KeptBanner = z.output<typeof KeptBanner>

/** Of the board. */
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
	/** The name of its picture. */
	image: z.string(),
	linkUrl: z.string(),
})
export type Creative = z.output<typeof Creative>

/** What a payment for the slot is for. */
export const CREATIVE = new Stored({
	name: 'creative',
	schema: Creative,
	needs: ['image', 'linkUrl'],
	defaults: () => ({}),
})
