import type { Activities } from '../alerts/activities.ts'
import type { AdClicks } from '../banner/ad-clicks.ts'
import type { Banner } from '../banner/banner.ts'
import type { Kernel } from '../open-kernel.ts'
import type { Bans } from '../operators/bans.ts'
import type { ErasedNames } from '../people/erased-names.ts'
import { Airdrops } from './airdrops.ts'
import { Claims } from './claims.ts'
import { PayingOut } from './paying-out.ts'
import { PayoutCourse } from './payout-course.ts'
import { PayoutLanes } from './payout-lanes.ts'
import { PayoutRows } from './payout-rows.ts'
import { Payouts } from './payouts.ts'
import { RecentTexts } from './recent-texts.ts'
import { Wallets } from './wallets.ts'

interface Needs {
	activities: Activities
	banner: Banner
	adClicks: AdClicks
	bans: Bans
	gone: ErasedNames
}

/** Opens the parts for $STAGE: airdrops, claims for an ad, wallets and payouts. */
export function openToken(kernel: Kernel, needs: Needs) {
	const payoutRows = new PayoutRows(kernel)
	const room = { ...kernel, ...needs, payoutRows }
	const saidLately = new RecentTexts(kernel)
	const airdrops = new Airdrops({ ...room, saidLately })
	const claims = new Claims({ ...room, canClaim: kernel.settings.CLICK_TO_EARN })
	const wallets = new Wallets(kernel)
	const payoutCourse = new PayoutCourse(room)
	const payoutLanes = new PayoutLanes({ ...room, wallets, course: payoutCourse })
	const paid = { ...room, course: payoutCourse, lanes: payoutLanes }
	const payouts = new Payouts({ ...paid, airdrops, claims })
	const payingOut = new PayingOut({ ...paid, payouts })
	return {
		...{ saidLately, airdrops, claims, wallets },
		...{ payoutCourse, payoutLanes, payouts, payingOut },
	}
}
