import { commandsOf, DONE } from '../kernel/command.ts'
import type { CommandCall } from '../kernel/command-call.ts'
import type { Payments } from '../money/payments.ts'
import type { Checkout } from '../money/product.ts'
import type { AdClicks } from './ad-clicks.ts'
import type { Banner } from './banner.ts'

interface Parts {
	adClicks: AdClicks
	banner: Banner
	payments: Payments
}

const { external, system } = commandsOf<Parts>()

export const BANNER_COMMANDS = {
	/**
	 * Allows a buyer to send one picture, which is stored under this name. `by`: the person's user id, or a guest's
	 * network.
	 */
	openAdPicture: external({
		rate: 'adPicture',
		run: ({ banner }, { input }: CommandCall<{ by: string; name: string }>, turn) => {
			banner.expectPicture(input.name, turn)
			return DONE
		},
		per: ({ by }) => by,
	}),
	/** `openedAt`: since when the slot is for sale (ms), as read from D1. */
	reserveBanner: system({
		run: ({ banner, payments }, { input }: CommandCall<Checkout & { openedAt: number }>, turn) => {
			banner.open(input.openedAt)
			return payments.reserve(input, turn)
		},
	}),
	/** A person clicked the ad. */
	clickAd: system({
		run: (
			{ adClicks },
			{ input }: CommandCall<{ id: string; visitor: string | null; userId: string | null }>,
			turn,
		) => adClicks.count(input, turn),
	}),
}
