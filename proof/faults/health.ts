import { ask } from '#client/ask'
import { health } from '#contract/service'

/** The stage's own report. */
export function healthOf({ origin }: { origin: string }) {
	return ask(health, {}, { fetch: (address, init) => fetch(origin + address, init) })
}
