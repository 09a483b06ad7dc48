/** Whether this browser can show alerts (PUSH-07). `install`: only after the page was added to the home screen. */
export type PushState =
	| 'loading'
	| 'unsupported'
	| 'install'
	| 'unconfigured'
	| 'denied'
	| 'default'
	| 'muted'
	| 'on'

const WORKER = '/sw.js'
const CHANNEL = 'stage-alerts'

export function isPushSupported(): boolean {
	return 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator
}

/**
 * iPhones and iPads need an installed page for web push (G-150). An iPad claims to be a Mac, but Macs have no
 * touch screen.
 */
export function needsInstalling(): boolean {
	const { userAgent, maxTouchPoints = 0 } = navigator
	const isTouched =
		/iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
	return isTouched && !('PushManager' in window)
}

/** Registers the service worker; null where the browser allows none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
	try {
		return (await navigator.serviceWorker?.register(WORKER)) ?? null
	} catch {
		return null
	}
}

export async function subscriptionHere(): Promise<PushSubscription | null> {
	try {
		const registration = await navigator.serviceWorker?.getRegistration(WORKER)
		return (await registration?.pushManager?.getSubscription()) ?? null
	} catch {
		return null // no service worker is allowed here
	}
}

/** Subscribes this browser to push with the stage's public key. */
export async function subscribeHere(publicKey: string): Promise<PushSubscription> {
	const registration = await navigator.serviceWorker.ready
	const options = { userVisibleOnly: true, applicationServerKey: publicKey }
	return registration.pushManager.subscribe(options)
}

/** Whether the subscription was made with this key. A subscription accepts only pushes that its own key signed. */
export function isUnder(subscription: PushSubscription, publicKey: string): boolean {
	const key = subscription.options.applicationServerKey
	if (key === null) return true // this browser does not tell the key of a subscription
	const bytes = String.fromCharCode(...new Uint8Array(key))
	return btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') === publicKey
}

let channel: BroadcastChannel | null = null

/**
 * One channel for the page, because a channel does not hear its own messages. Null where the browser forbids it, as Firefox
 * does without cookies.
 */
function tabs(): BroadcastChannel | null {
	try {
		channel ??= new BroadcastChannel(CHANNEL)
		return channel
	} catch {
		return null
	}
}

/** Tells the other tabs of this browser that alerts were switched on or off. */
export function tellTabs(): void {
	tabs()?.postMessage('changed')
}

/** Calls back when another tab switched alerts on or off; returns a function that stops it. */
export function onTabs(changed: () => void): () => void {
	tabs()?.addEventListener('message', changed)
	return () => tabs()?.removeEventListener('message', changed)
}
