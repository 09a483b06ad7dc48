import { z } from 'zod/mini'
import { bareLink } from '../bare-link.ts'
import { endpoint } from '../endpoint.ts'
import { isAddress, problemOfCreative } from './creative.ts'

/** The banner slot as everybody sees it: the ad that is shown, and the slot's price. */
export const Banner = z.object({
	/** The id of the ad that is shown; empty without one. */
	id: z.string(),
	imageUrl: z.nullable(z.string()),
	linkUrl: z.nullable(z.string()),
	adCreatedAt: z.nullable(z.number()),
	adPurchasedAt: z.nullable(z.number()),
	currentAuctionPriceUSD: z.number(),
	lastPriceUpdateTimestamp: z.number(),
	/** Until when nobody can replace the ad; null when anybody can. */
	lockedUntil: z.nullable(z.number()),
	/** Until when the slot is reserved for somebody who is paying; null when nobody is. */
	reservedUntil: z.nullable(z.number()),
	/** The price (USD) at `decayStart`. From then on the price falls hour by hour. */
	startPriceUSD: z.number(),
	decayStart: z.number(),
})
export type Banner = z.infer<typeof Banner>

export const currentBanner = endpoint(
	{
		method: 'GET',
		path: '/api/ads/current-banner',
		who: 'anyone',
		says: 'id',
		failed: (status) => `Failed to load the banner (${status})`,
	},
	{ reply: Banner },
)

// vite.config.ts calls this function pure (manualPureFunctions), so that the build leaves the schemas out of the browser.
function shortText() {
	return z.string().check(z.maxLength(100))
}

const Wish = z.pipe(
	z.object({
		imageUrl: z.string('Invalid Image URL format.'),
		linkUrl: z.string('Invalid Link URL format.'),
		/** The price (USD) that the buyer saw. If the price is higher by now, the purchase is refused. */
		quotedPriceUSD: z.optional(z.nullable(z.number())),
		/** A request with the same key within an hour is the same purchase. */
		clientKey: z.optional(z.nullable(shortText())),
		stageToken: z.optional(z.string()),
	}),
	z.transform((wish, { issues }) => {
		const { imageUrl, linkUrl } = wish
		const message = problemOfCreative({ imageUrl, linkUrl })
		if (message) issues.push({ code: 'custom', message, input: imageUrl })
		return { ...wish, imageUrl: bareLink(imageUrl), linkUrl: bareLink(linkUrl) }
	}),
)

export const createBannerCheckout = endpoint(
	{
		method: 'POST',
		path: '/api/ads/create-banner-checkout',
		who: 'anyone',
		failed: () => 'The card payment provider script failed to load.',
		says: 'url',
	},
	{
		body: Wish,
		reply: z.object({
			sessionId: z.string(),
			url: z.string(),
			paymentId: z.string(),
			priceUSD: z.number(),
			reservedUntil: z.number(),
		}),
	},
)

/**
 * Takes multipart/form-data {file} with a picture from the buyer's device. Answers an address for
 * `create-banner-checkout`. The picture is kept for a day.
 */
export const uploadAdPicture = endpoint(
	{
		method: 'POST',
		path: '/api/ads/picture',
		who: 'anyone',
		form: true,
		says: 'imageUrl',
		failed: () => 'This image cannot be used.',
	},
	{ reply: z.object({ imageUrl: z.string() }) },
)

/**
 * The picture as the slot would show it, served from the stage's own address, because pages load nothing from
 * other sites (G-88).
 */
export const previewBanner = endpoint(
	{
		method: 'POST',
		path: '/api/ads/preview-banner',
		who: 'anyone',
		says: 'dataUrl',
		failed: () => 'This image cannot be used.',
	},
	{
		body: z.pipe(
			z.object({ imageUrl: z.string('Invalid Image URL format.') }),
			z.transform(({ imageUrl }, { issues }) => {
				const isFine = isAddress(imageUrl)
				if (!isFine)
					issues.push({ code: 'custom', message: 'Invalid Image URL format.', input: imageUrl })
				return { imageUrl: bareLink(imageUrl) }
			}),
		),
		reply: z.object({ dataUrl: z.string() }),
	},
)
