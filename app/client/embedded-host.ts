import { browserHost } from './browser-host.ts'
import type { Host } from './host.ts'
import { storeOf } from './storage.ts'

/**
 * The host for a stage that another site shows in a frame. The page does not identify its visitors, and stores nothing
 * about them (G-160).
 */
export function embeddedHost(): Host {
	const host = browserHost()
	return {
		...host,
		fetch: (address, init) => fetch(address, { ...init, credentials: 'omit' }),
		local: forNow(),
		session: forNow(),
		readCookie: () => null,
		keepCookie: () => {},
		workers: () => undefined,
		on: (signal, hear) => (signal === 'stored' ? () => {} : host.on(signal, hear)),
	}
}

/** A store that lasts as long as the page. */
function forNow() {
	return storeOf(() => {
		throw new Error('Nothing is kept here.')
	})
}
