/** The browser's functions behind an interface, so that the code above it also runs in Node. */
export interface Host {
	now(): number
	random(): number
	/** A new UUID. */
	newId(): string
	fetch(address: string, init: RequestInit): Promise<Response>
	/** `address` is a path; the host knows the origin. Throws when there are no sockets. */
	socket(address: string): Socket
	local: Store
	session: Store
	readCookie(name: string): string | null
	/** For a year when no life is given. */
	keepCookie(name: string, value: string, lifeS?: number): void
	/** Runs `task` once after `ms`; the answer cancels it. */
	after(ms: number, task: () => void): () => void
	isOnline(): boolean
	isVisible(): boolean
	/** The answer stops listening. */
	on<Name extends keyof Signals>(signal: Name, hear: (value: Signals[Name]) => void): () => void
	/** One tab at a time runs a task of this name. */
	alone<T>(name: string, task: () => Promise<T>): Promise<T>
	/** Undefined where the browser lets none be. */
	workers(): ServiceWorkerContainer | undefined
	/** Path and query of the page. */
	here(): string
	goTo(address: string): void
}

export interface Signals {
	online: undefined
	offline: undefined
	/** The page came to the front. */
	visible: undefined
	/** The page went to the back, or away for good. */
	hidden: undefined
	/** The page is shown again as it was left: it came from the cache of the browser's way back. */
	restored: undefined
	/** Code of the page threw, and nobody caught it: what somebody pressed was not done. */
	broken: undefined
	/** Somebody moves, presses or types something in the page. */
	touched: undefined
	/** The window has the keyboard, or another has it. */
	focused: undefined
	blurred: undefined
	/** Another tab changed this key of the local storage; null when it emptied everything. */
	stored: string | null
}

/** Keeps values for the page's life, and longer where the browser allows it. */
export interface Store {
	get(key: string): string | null
	/** False when it is kept for the page's life only. */
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

/** Says nothing on a socket that is closing: its end is heard a moment later. */
export function sendOpen(socket: Socket | null, text: string): void {
	if (socket?.readyState === SOCKET_OPEN) socket.send(text)
}
