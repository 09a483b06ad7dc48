import type { Host } from '#client/host'
import type { PaymentKind } from '#contract/money/payments'
import type { StageStore } from '../store.ts'
import { beginBought } from './bought.ts'

/** Key in the session storage: the payment for which this tab went to the pay page. */
const PAYING = 'payingFor'

/** Goes to the pay page. A tab that returns from there with the back button gives the purchase up (G-137). */
export function goToPayPage(
	{ host }: StageStore,
	kind: PaymentKind,
	{ url, paymentId }: { url: string; paymentId: string },
): void {
	host.session.set(PAYING, paymentId)
	beginBought(host, paymentId, kind, host.now())
	host.goTo(url)
}

/** The id of the payment for which this tab went to the pay page; cleared when it is read. */
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
