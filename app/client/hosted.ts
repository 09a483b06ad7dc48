interface Hosted {
	ReactNativeWebView?: { postMessage(message: string): void }
}

/** Whether a Farcaster host may show this page. Hosts open it as a mini app, in a frame or in an app's web view. */
export function isHosted(): boolean {
	const isMiniApp = document.querySelector('meta[name="fc:miniapp"]') !== null
	return isMiniApp && (parent !== window || 'ReactNativeWebView' in window)
}

/** Sends a call in the wire format of the mini app SDK, which is that of Comlink. */
export function postToHost(call: object): void {
	const { ReactNativeWebView: app } = window as Hosted
	if (app) app.postMessage(JSON.stringify(call))
	else parent.postMessage(call, '*')
}
