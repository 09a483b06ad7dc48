import { newId } from './browser-host.ts'
import { isHosted, postToHost } from './hosted.ts'

/** Tells the host that the page is drawn, so that its start picture goes; nothing waits for an answer. */
export function sayReady(): void {
	if (!isHosted()) return
	try {
		const ready = { id: newId(), type: 'APPLY', path: ['ready'] }
		postToHost({ ...ready, argumentList: [{ type: 'RAW', value: {} }] })
	} catch {
		return // a page that embeds it so hears nothing, and this one lives
	}
	import('./mini-app-host.ts').then(
		({ goBackWithHost }) => goBackWithHost(),
		() => {},
	)
}
