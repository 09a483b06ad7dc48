/** What this browser says of alerts (PUSH-07); `install`: once the page stands on the home screen. */
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

/** There web push needs an installed page (G-150). An iPad says that it is a Mac, which has no screen to touch. */
export function needsInstalling(): boolean {
	const { userAgent, maxTouchPoints = 0 } = navigator
	const isTouched =
		/iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
	return isTouched && !('PushManager' in window)
}

/** Null where the browser lets no service worker be. */
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
		return null // no service worker may be here
	}
}

/** Subscribes under the stage's key. */
export async function subscribeHere(publicKey: string): Promise<PushSubscription> {
	const registration = await navigator.serviceWorker.ready
	const options = { userVisibleOnly: true, applicationServerKey: publicKey }
	return registration.pushManager.subscribe(options)
}

/** Whether it was made under this key: it takes no pushes of another. */
export function isUnder(subscription: PushSubscription, publicKey: string): boolean {
	const key = subscription.options.applicationServerKey
	if (key === null) return true // a browser that does not tell
	const bytes = String.fromCharCode(...new Uint8Array(key))
	return btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') === publicKey
}

let channel: BroadcastChannel | null = null

/** One for the page: what it says itself it does not hear. */
function tabs(): BroadcastChannel {
	channel ??= new BroadcastChannel(CHANNEL)
	return channel
}

/** Says to the other tabs of this browser that the switch was turned. */
export function tellTabs(): void {
	tabs().postMessage('changed')
}

/** Called when another tab turned it; returns a function that stops that. */
export function onTabs(changed: () => void): () => void {
	tabs().addEventListener('message', changed)
	return () => tabs().removeEventListener('message', changed)
}
