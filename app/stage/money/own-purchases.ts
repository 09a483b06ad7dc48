import type { Store } from '#client/host'
import type { PaymentKind, PaymentState } from '#contract/money/payments'
import { isUndecided } from '#rules/money/undecided'

/** Key in the local storage: the purchases of this browser, newest first. */
const BOUGHT = 'stageBought'
const KEPT = 20

/** The storage to use. The page of a purchase passes a lighter one than the stage. */
interface Browser {
	local: Pick<Store, 'get' | 'set' | 'remove'>
}

export interface OwnPurchase {
	/** The id of the payment. */
	id: string
	kind: PaymentKind
	/** When the buyer left for the pay page (ms). */
	at: number
	isPaid: boolean
}

/** The purchases of this browser, newest first, including those whose payment is not known yet. */
export function boughtIn({ local }: Browser): OwnPurchase[] {
	try {
		const stored: unknown = JSON.parse(local.get(BOUGHT) ?? '[]')
		return Array.isArray(stored) ? stored.filter(isBought) : []
	} catch {
		return []
	}
}

/** Remembers a purchase when its buyer leaves for the pay page. */
export function beginBought(host: Browser, id: string, kind: PaymentKind, at: number): void {
	const others = boughtIn(host).filter((one) => one.id !== id)
	keep(host, [{ id, kind, at, isPaid: false }, ...others].slice(0, KEPT))
}

/**
 * Stores the state of a purchase; an expired one is removed. Returns whether this browser made the purchase, because
 * anybody can open its address.
 */
export function settleBought(host: Browser, id: string, state: PaymentState): boolean {
	const all = boughtIn(host)
	if (!all.some((one) => one.id === id)) return false
	if (isUndecided({ state })) return true
	const others = state === 'expired' ? all.filter((one) => one.id !== id) : all
	keep(
		host,
		others.map((one) => (one.id === id ? { ...one, isPaid: true } : one)),
	)
	return true
}

function keep({ local }: Browser, all: OwnPurchase[]): void {
	if (all.length === 0) local.remove(BOUGHT)
	else local.set(BOUGHT, JSON.stringify(all))
}

function isBought(one: unknown): one is OwnPurchase {
	const { id, kind, at, isPaid } = Object(one)
	return /^[0-9a-f]{32}$/.test(id) && typeof kind === 'string' && at > 0 && isPaid !== undefined
}
