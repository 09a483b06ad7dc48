import { MINUTE_MS, SECOND_MS } from '#contract/limits'
import { canChange } from '#rules/money/after-sale'
import { isUndecided } from '#rules/money/undecided'

type Bought = Parameters<typeof canChange>[0]

/**
 * Requests a purchase repeatedly while its page is visible and its state can still change. The requests get rarer until
 * the purchase is decided, and then come once a minute. Returns the stop function.
 */
export function followPurchase<Seen extends Bought>(
	first: Seen,
	ask: () => Promise<Seen>,
	hear: (next: Seen) => void,
	isHidden: () => boolean = () => document.hidden,
): () => void {
	let isOver = false
	let known = first
	let waitMs = SECOND_MS
	let timer: ReturnType<typeof setTimeout> | undefined
	const later = () => {
		if (isOver || !canChange(known)) return
		timer = setTimeout(look, isUndecided(known) ? waitMs : MINUTE_MS)
	}
	async function look() {
		if (isHidden()) return later()
		waitMs = Math.min(2 * waitMs, MINUTE_MS)
		try {
			const next = await ask()
			if (isOver) return
			known = next
			hear(next)
		} catch {
			// on failure the page keeps showing the last known state
		}
		later()
	}
	later()
	return () => {
		isOver = true
		clearTimeout(timer)
	}
}
