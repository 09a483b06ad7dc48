import type { Host } from '#client/host'
import type { PaymentKind } from '#contract/money/payments'
import type { StageStore } from '../store.ts'
import { beginBought } from './own-purchases.ts'

/** Key in the session storage: the payment for which this tab left for the pay page. */
const PAYING = 'payingFor'

/** Opens the pay page. If this tab comes back by the back button, the purchase is cancelled (G-137). */
export function goToPayPage(
	{ host }: StageStore,
	kind: PaymentKind,
	{ url, paymentId }: { url: string; paymentId: string },
): void {
	host.session.set(PAYING, paymentId)
	beginBought(host, paymentId, kind, host.now())
	host.goTo(url)
}

/** The id of the payment for which this tab left for the pay page; null for none. Reading removes it. */
export function takePaying({ session }: Host): string | null {
	const id = session.get(PAYING)
	session.remove(PAYING)
	return id
}

/**
 * Calls `back` when the browser restores the page from its cache, after a visit to the pay page. Returns the
 * stop function.
 */
export function whenRestored({ host }: StageStore, back: () => void): () => void {
	return host.on('restored', back)
}
