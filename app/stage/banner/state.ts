import type { Banner } from '#contract/banner/banner'
import type { Reducers } from '../reducers.ts'

export interface BannerState {
	/** Null where there is no slot: nothing stands there, and nobody can buy it. */
	banner: Banner | null
	/** Whether something can be bought by card here. */
	canPay: boolean
	/** The ad that somebody followed from this page, and when, by the stage's clock. */
	followed?: { ad: string; at: number }
	/** The last ad that was claimed from this page. */
	claimed?: string
}

export const bannerReducers = {
	'banner-auction-updated': (stage, { banner }) => ({ ...stage, banner }),
} satisfies Reducers<BannerState>
