import type { Store } from '#client/host'
import type { PaymentKind, PaymentState } from '#contract/money/payments'
import { isUndecided } from '#rules/money/undecided'

/** Key in the local storage: what this browser bought, newest first. */
const BOUGHT = 'stageBought'
const KEPT = 20

/** The browser's storage; the page of a purchase has its own, which is lighter than the stage's. */
interface Browser {
	local: Pick<Store, 'get' | 'set' | 'remove'>
}

export interface Bought {
	/** The id of the payment. */
	id: string
	kind: PaymentKind
	/** When the buyer went to the pay page. */
	at: number
	isPaid: boolean
}

/** The purchases of this browser, newest first, also those of which it does not know yet whether they were paid. */
export function boughtIn({ local }: Browser): Bought[] {
	try {
		const kept: unknown = JSON.parse(local.get(BOUGHT) ?? '[]')
		return Array.isArray(kept) ? kept.filter(isBought) : []
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
 * Notes what became of a purchase; one that nobody paid is forgotten. Answers whether this browser made it: anybody
 * may open the address of a purchase.
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

function keep({ local }: Browser, all: Bought[]): void {
	if (all.length === 0) local.remove(BOUGHT)
	else local.set(BOUGHT, JSON.stringify(all))
}

function isBought(one: unknown): one is Bought {
	const { id, kind, at, isPaid } = Object(one)
	return /^[0-9a-f]{32}$/.test(id) && typeof kind === 'string' && at > 0 && isPaid !== undefined
}
