import { useEffect, useState } from 'react'
import { ask } from '#client/ask'
import { browserHost } from '#client/browser-host'
import { type Purchase, readPayment } from '#contract/money/payments'
import { dropDraft } from '../stage/banner/draft.ts'
import { settleBought } from '../stage/money/bought.ts'
import { takePaying } from '../stage/money/leaving.ts'
import { dropBoosted } from '../stage/topics/boost-draft.ts'
import { followPurchase } from './following-purchase.ts'

/** A purchase as it is now. Its buyer's browser remembers it, and forgets what was written for it. */
export function usePurchase(id: string, first: Purchase): Purchase {
	const [bought, setBought] = useState(first)
	useEffect(() => {
		const host = browserHost()
		const hear = (next: Purchase) => {
			setBought(next)
			if (!settleBought(host, id, next.state)) return
			// The buyer is back: the stage has nothing to give up any more.
			takePaying(host)
			if (next.state !== 'fulfilled') return
			if (next.kind === 'banner') dropDraft(host)
			else dropBoosted(host, id)
		}
		hear(first)
		return followPurchase(first, () => ask(readPayment, { params: { id } }), hear)
	}, [id, first])
	return bought
}
