import { newId } from './browser-host.ts'
import { isHosted, postToHost } from './hosted.ts'

/** Tells the host that the page is drawn, so that it removes its splash picture. No answer is awaited. */
export function sayReady(): void {
	if (!isHosted()) return
	try {
		const ready = { id: newId(), type: 'APPLY', path: ['ready'] }
		postToHost({ ...ready, argumentList: [{ type: 'RAW', value: {} }] })
	} catch {
		return // the page works without a host that listens
	}
	import('./mini-app-host.ts').then(
		({ goBackWithHost }) => goBackWithHost(),
		() => {},
	)
}
