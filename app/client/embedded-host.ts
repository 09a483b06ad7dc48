import { browserHost } from './browser-host.ts'
import type { Host } from './host.ts'
import { storeOf } from './storage.ts'

/** The browser, where another site shows the stage in a frame: its visitors are not known here, and nothing is kept of them (G-160). */
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

/** For the page's life alone. */
function forNow() {
	return storeOf(() => {
		throw new Error('Nothing is kept here.')
	})
}
