import { ask } from '#client/ask'
import { health } from '#contract/service'

/** What the stage says of itself. */
export function healthOf({ origin }: { origin: string }) {
	return ask(health, {}, { fetch: (address, init) => fetch(origin + address, init) })
}
