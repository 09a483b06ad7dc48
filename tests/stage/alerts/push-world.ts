import { vi } from 'vitest'
import { LittleStage } from '../support/little-stage.ts'

export const SAVE = 'POST /api/save-push-subscription'
const KEY = 'GET /api/push-key'
export const ENDPOINT = 'https://push.example/1'

export interface Browser {
	/** Features that this browser lacks. */
	lacks?: 'Notification' | 'PushManager' | 'serviceWorker'
	isPhone?: boolean
	/** An iPad calls itself a Mac; only it has a touch screen. */
	mac?: 'touched' | 'not touched'
	permission?: NotificationPermission
	/** Safari throws when permission is asked outside of a press. */
	answers?: NotificationPermission | 'throws'
	registers?: boolean
	subscribes?: boolean
	unsubscribes?: boolean | 'throws'
	/** Under which key of the stage it has subscribed. */
	under?: string
}

const bytesOf = (key: string) => new TextEncoder().encode(atob(key)).buffer

/** A browser with push, and what was done there, in order. */
export function browserWith(browser: Browser) {
	const did: string[] = []
	let made = 0
	let subscription: object | null = null
	const subscribed = (key: string) => {
		const endpoint = `${ENDPOINT}${++made > 1 ? made : ''}`
		subscription = {
			endpoint,
			options: { applicationServerKey: bytesOf(key) },
			toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
			async unsubscribe() {
				did.push('browser unsubscribes')
				if (browser.unsubscribes === 'throws') throw new Error('no')
				if (browser.unsubscribes === false) return false
				subscription = null
				return true
			},
		}
		return subscription
	}
	const pushManager = {
		getSubscription: async () => subscription,
		async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
			if (browser.subscribes === false) throw new Error('no')
			did.push('browser subscribes')
			return subscribed(applicationServerKey)
		},
	}
	const registration = { pushManager }
	const serviceWorker = {
		ready: Promise.resolve(registration),
		getRegistration: async () => registration,
		async register() {
			if (browser.registers === false) throw new Error('no')
			return registration
		},
	}
	const notification = {
		get permission() {
			return browser.permission ?? 'default'
		},
		async requestPermission() {
			did.push('asks')
			if (browser.answers === 'throws') throw new Error('only in a press')
			browser.permission = browser.answers ?? 'granted'
			return browser.permission
		},
	}
	const all = { Notification: notification, PushManager: {} }
	const window = Object.fromEntries(Object.entries(all).filter(([one]) => one !== browser.lacks))
	vi.stubGlobal('window', window)
	vi.stubGlobal('Notification', notification)
	vi.stubGlobal('navigator', {
		maxTouchPoints: browser.mac === 'touched' ? 5 : 0,
		userAgent: browser.mac
			? 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
			: browser.isPhone
				? 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)'
				: 'Node',
		...(browser.lacks !== 'serviceWorker' && { serviceWorker }),
	})
	if (browser.under) subscribed(browser.under)
	return { did, browser, [Symbol.dispose]: () => void vi.unstubAllGlobals() }
}

export async function openStage(publicKey: string | null = 'c3RhZ2U') {
	const stage = await LittleStage.open()
	stage.knows('noor')
	stage.answers.set(KEY, () => ({ status: 200, body: { publicKey } }))
	stage.answers.set(SAVE, () => ({ status: 200, body: { message: 'You get alerts.' } }))
	return stage
}

export const asked = (stage: LittleStage) =>
	stage.askedFor(SAVE).map(({ action, endpoint }) => `${action} ${endpoint}`)
