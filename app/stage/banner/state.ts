import type { Banner } from '#contract/banner/banner'
import type { Reducers } from '../reducers.ts'

export interface BannerState {
	/** The slot and its ad; null where there is no slot and nobody can buy it. */
	banner: Banner | null
	/** Whether card payment is set up. */
	canPay: boolean
	/** The ad that somebody followed from this page, and when, by the server's clock. */
	followed?: { ad: string; at: number }
	/** The ad whose reward was claimed last from this page. */
	claimed?: string
}

export const bannerReducers = {
	'banner-auction-updated': (stage, { banner }) => ({ ...stage, banner }),
} satisfies Reducers<BannerState>
