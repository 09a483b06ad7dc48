import { newId } from './browser-host.ts'

interface Hosted {
	ReactNativeWebView?: { postMessage(message: string): void }
}

/**
 * Tells Farcaster's host that the page is drawn, so that its start picture goes: the call `ready` of the mini app
 * protocol. Only from a page that names itself one, in a frame or an app's web view; nothing waits for an answer.
 */
export function sayReady(): void {
	if (!document.querySelector('meta[name="fc:miniapp"]')) return
	const call = { id: newId(), type: 'APPLY', path: ['ready'] }
	const ready = { ...call, argumentList: [{ type: 'RAW', value: {} }] }
	const { ReactNativeWebView: app } = window as Hosted
	try {
		if (app) app.postMessage(JSON.stringify(ready))
		else if (parent !== window) parent.postMessage(ready, '*')
	} catch {
		// a page that embeds it so hears nothing, and this one lives
	}
}
