import { SECOND_MS } from '#contract/limits'
import type { Host, Signals, Socket } from './host.ts'
import { storeOf } from './storage.ts'

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']
const NAMES: Partial<Record<keyof Signals, string>> = { focused: 'focus', blurred: 'blur' }
const YEAR_S = 365 * 24 * 3600

/** Touches browser objects only when a method is called, so that the server can construct a host, too. */
export function browserHost(): Host {
	return {
		now: () => Date.now(),
		pageTime,
		stopwatch,
		random: () => Math.random(),
		newId,
		fetch: (address, init) => fetch(address, init),
		socket: (address) =>
			new WebSocket(new URL(address, location.href.replace(/^http/, 'ws'))) as Socket,
		local: storeOf(() => localStorage),
		session: storeOf(() => sessionStorage),
		readCookie,
		keepCookie,
		after: (ms, task) => {
			const timer = setTimeout(task, ms)
			return () => clearTimeout(timer)
		},
		isOnline: () => navigator.onLine,
		isVisible: () => document.visibilityState === 'visible',
		on,
		alone,
		workers,
		here: () => location.pathname + location.search,
		goTo: (address) => location.assign(address),
	}
}

/**
 * Adds up what has passed since the last look. Browsers may stop `performance.now` while the device sleeps, so the clock
 * counts where it says more. A clock that was put back says less.
 */
function stopwatch(): () => number {
	let [wall, steady, spentMs] = [Date.now(), performance.now(), 0]
	return () => {
		const [byClock, bySteady] = [Date.now() - wall, performance.now() - steady]
		spentMs += byClock - bySteady > SECOND_MS ? byClock : bySteady
		wall += byClock
		steady += bySteady
		return spentMs
	}
}

let began: { at: number; spentMs: () => number } | null = null

/** The same time as `Host.now`, for parts of a page that have no host. */
export function pageTime(): number {
	began ??= { at: Date.now(), spentMs: stopwatch() }
	return began.at + began.spentMs()
}

/** Null without the cookie, and where the browser forbids the page to read cookies, as in a frame without an origin. */
function readCookie(name: string): string | null {
	try {
		return `; ${document.cookie}`.split(`; ${name}=`)[1]?.split(';')[0] || null
	} catch {
		return null
	}
}

export function keepCookie(name: string, value: string, lifeS = YEAR_S): void {
	const secure = location.protocol === 'https:' ? '; Secure' : ''
	try {
		// biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox and older Safari
		document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${lifeS}${secure}`
	} catch {
		// without cookies the value lasts for this page only
	}
}

export function newId(): string {
	if (crypto.randomUUID) return crypto.randomUUID()
	// randomUUID is missing on plain http addresses other than localhost.
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function on<Name extends keyof Signals>(
	signal: Name,
	hear: (value: Signals[Name]) => void,
): () => void {
	const say = hear as (value: string | null | undefined) => void
	if (signal === 'stored') {
		const stops = [
			listen(window, 'storage', (event) => {
				const { key, storageArea } = event as StorageEvent
				if (storageArea === localStorage) say(key)
			}),
			// A page in the back/forward cache hears nothing of other tabs.
			on('restored', () => say(null)),
		]
		return () => {
			for (const stop of stops) stop()
		}
	}
	if (signal === 'visible' || signal === 'hidden') {
		return listen(document, 'visibilitychange', () => {
			if (document.visibilityState === signal) say(undefined)
		})
	}
	if (signal === 'restored')
		return listen(window, 'pageshow', (event) => {
			if ((event as PageTransitionEvent).persisted) say(undefined)
		})
	if (signal === 'broken') {
		const heard = (problem: unknown) => {
			if (isOurs(problem)) say(undefined)
		}
		const stops = [
			listen(window, 'error', (event) => heard((event as ErrorEvent).error)),
			listen(window, 'unhandledrejection', (event) =>
				heard((event as PromiseRejectionEvent).reason),
			),
		]
		return () => {
			for (const stop of stops) stop()
		}
	}
	if (signal === 'touched') {
		const stops = TOUCHES.map((name) => listen(window, name, () => say(undefined)))
		return () => {
			for (const stop of stops) stop()
		}
	}
	return listen(window, NAMES[signal] ?? signal, () => say(undefined))
}

/** True for an error of the page's own code. Errors of browser extensions do not concern the reader. */
function isOurs(problem: unknown): boolean {
	const { name, stack = '' } = problem instanceof Error ? problem : { name: 'AbortError' }
	return name !== 'AbortError' && stack.includes(`${location.origin}/assets/`)
}

function listen(where: EventTarget, name: string, hear: (event: Event) => void): () => void {
	where.addEventListener(name, hear, { passive: true })
	return () => where.removeEventListener(name, hear)
}

function workers(): ServiceWorkerContainer | undefined {
	try {
		return navigator.serviceWorker
	} catch {
		return undefined
	}
}

/** Browsers without locks let two tabs run the same task at once. Each task is idempotent, so two runs do no harm. */
async function alone<T>(name: string, task: () => Promise<T>): Promise<T> {
	let isBegun = false
	const begin = () => {
		isBegun = true
		return task()
	}
	try {
		return (await navigator.locks.request(name, begin)) as T
	} catch (problem) {
		if (isBegun) throw problem
		return task() // no locks in old browsers and in frames without storage
	}
}
