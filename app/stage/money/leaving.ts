import type { Host } from '#client/host'
import type { StageStore } from '../store.ts'

/** In the session storage: for what this tab went to the pay page. */
const PAYING = 'payingFor'

/** To the pay page. A tab that comes back from there by itself has given the purchase up (G-137). */
export function goToPayPage(
	{ host }: StageStore,
	{ url, paymentId }: { url: string; paymentId: string },
): void {
	host.session.set(PAYING, paymentId)
	host.goTo(url)
}

/** The id of the payment for which this tab went to the pay page; cleared when it is read. */
export function takePaying({ session }: Host): string | null {
	const id = session.get(PAYING)
	session.remove(PAYING)
	return id
}

/** The browser shows the page again as it was left, on the way to the pay page. */
export function whenRestored({ host }: StageStore, back: () => void): () => void {
	return host.on('restored', back)
}
