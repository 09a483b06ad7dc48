import type { Banner } from '#contract/banner/banner'
import type { Reducers } from '../reducers.ts'

export interface BannerState {
	/** Null where there is no slot: nothing stands there, and nobody can buy it. */
	banner: Banner | null
	/** Whether something can be bought by card here. */
	canPay: boolean
}

export const bannerReducers = {
	'banner-auction-updated': (stage, { banner }) => ({ ...stage, banner }),
} satisfies Reducers<BannerState>
