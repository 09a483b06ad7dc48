import type { Banner } from '#contract/banner/banner'
import type { Reducers } from '../reducers.ts'

export interface BannerState {
	/** The slot and its ad; null where there is no slot, or no way to buy it. */
	banner: Banner | null
	/** Whether card payment is set up. */
	canPay: boolean
	/** Whether the form for an ad is open. */
	isBuying?: boolean
	/** The ad on which the reader clicked last on this page, and when, by the server's clock (ms). */
	followed?: { ad: string; at: number }
	/** The ad whose reward was claimed last from this page. */
	claimed?: string
}

export const bannerReducers = {
	'banner-auction-updated': (stage, { banner }) => ({ ...stage, banner }),
} satisfies Reducers<BannerState>
