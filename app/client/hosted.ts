interface Hosted {
	ReactNativeWebView?: { postMessage(message: string): void }
}

/** Whether Farcaster's host may stand around this page: it names itself a mini app, in a frame or an app's web view. */
export function isHosted(): boolean {
	const isMiniApp = document.querySelector('meta[name="fc:miniapp"]') !== null
	return isMiniApp && (parent !== window || 'ReactNativeWebView' in window)
}

/** By the wire of the mini app SDK, which is that of Comlink. */
export function postToHost(call: object): void {
	const { ReactNativeWebView: app } = window as Hosted
	if (app) app.postMessage(JSON.stringify(call))
	else parent.postMessage(call, '*')
}
