import type { PaymentRows } from '../money/payment-rows.ts'
import type { Kernel } from '../open-kernel.ts'
import type { WordList } from '../operators/word-list.ts'
import type { Roster } from '../people/roster.ts'
import { AdClicks } from './ad-clicks.ts'
import { Banner } from './banner.ts'

interface Needs {
	paymentRows: PaymentRows
	roster: Roster
	wordList: WordList
}

/** Opens the advertisement above the stage: its auction, and who clicked it. */
export function openBanner(kernel: Kernel, needs: Needs) {
	const banner = new Banner({ ...kernel, ...needs })
	return { banner, adClicks: new AdClicks({ ...kernel, ...needs, banner }) }
}
