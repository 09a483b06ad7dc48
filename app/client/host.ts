/** The browser's functions behind an interface, so that the code that uses them also runs in Node. */
export interface Host {
	now(): number
	/** The time when the page began, and what has passed since: a clock that is put back does not change it. */
	pageTime(): number
	/**
	 * Starts to count; the returned function says how many ms have passed since. A clock that is put back does not
	 * change that, and time that the device slept counts.
	 */
	stopwatch(): () => number
	random(): number
	/** Makes a new UUID. */
	newId(): string
	fetch(address: string, init: RequestInit): Promise<Response>
	/** Opens a WebSocket. `address` is a path; the host knows the origin. Throws where sockets cannot be opened. */
	socket(address: string): Socket
	local: Store
	session: Store
	readCookie(name: string): string | null
	/** Sets a cookie. Without `lifeS` (seconds) the cookie lasts for a year. */
	keepCookie(name: string, value: string, lifeS?: number): void
	/** Runs `task` once after `ms`; the returned function cancels it. */
	after(ms: number, task: () => void): () => void
	isOnline(): boolean
	isVisible(): boolean
	/** Calls `hear` for each signal; the returned function stops that. */
	on<Name extends keyof Signals>(signal: Name, hear: (value: Signals[Name]) => void): () => void
	/** Runs a task so that no other tab runs a task of the same name at the same time. */
	alone<T>(name: string, task: () => Promise<T>): Promise<T>
	/** The browser's service workers; undefined where the browser allows none. */
	workers(): ServiceWorkerContainer | undefined
	/** The page's path and query. */
	here(): string
	goTo(address: string): void
}

export interface Signals {
	online: undefined
	offline: undefined
	/** The page came to the front. */
	visible: undefined
	/** The page went to the back, or is being closed. */
	hidden: undefined
	/** The page was restored from the browser's back/forward cache. */
	restored: undefined
	/** The page's own code threw an exception that nothing caught, so what somebody pressed had no effect. */
	broken: undefined
	/** A part of the page could not be fetched. */
	missed: undefined
	/** A part of the page that could not be fetched before was fetched. */
	found: undefined
	/** Somebody moved, pressed or typed something in the page. */
	touched: undefined
	/** The window got the keyboard focus. */
	focused: undefined
	blurred: undefined
	/**
	 * Another tab changed the local storage. The value is the changed key; null when the whole storage was emptied, or
	 * when the page was restored, and any key may have changed.
	 */
	stored: string | null
}

/** Keeps values for the page's life, and longer where the browser allows it. */
export interface Store {
	get(key: string): string | null
	/** Stores a value. Returns false when the value lasts only as long as the page. */
	set(key: string, value: string): boolean
	remove(key: string): void
	keys(): string[]
}

export interface Socket {
	readonly readyState: number
	onopen: (() => void) | null
	onmessage: ((message: { data: unknown }) => void) | null
	onclose: ((close: { code: number }) => void) | null
	onerror: (() => void) | null
	send(text: string): void
	close(code?: number): void
}

const SOCKET_OPEN = 1

/** Sends the text if the socket is open. On a closing socket it does nothing: the close event follows. */
export function sendOpen(socket: Socket | null, text: string): void {
	if (socket?.readyState === SOCKET_OPEN) socket.send(text)
}
