import { useEffect, useState } from 'react'
import { ask } from '#client/ask'
import { type Purchase, readPayment } from '#contract/money/payments'
import { settleBought } from '../stage/money/own-purchases.ts'
import { followPurchase } from './following-purchase.ts'
import { PURCHASE_STORAGE } from './purchase-storage.ts'

/** A purchase in its present state. The browser that bought it also stores the state. */
export function usePurchase(id: string, first: Purchase): Purchase {
	const [bought, setBought] = useState(first)
	useEffect(() => {
		const hear = (next: Purchase) => {
			setBought(next)
			settleBought(PURCHASE_STORAGE, id, next.state)
		}
		hear(first)
		return followPurchase(first, () => ask(readPayment, { params: { id } }), hear)
	}, [id, first])
	return bought
}
