import { randomUUID } from 'node:crypto'
import type { Host, Signals, Socket, Store } from '#client/host'

/** One person's browser in Node: its tabs share storage, cookies and locks; time and network are real. */
export class Browser {
	readonly kept = new Map<string, string>()
	readonly cookies = new Map<string, string>()
	readonly tabs = new Set<Tab>()
	readonly #locks = new Map<string, Promise<unknown>>()

	tab(origin: string): Tab {
		const tab = new Tab(this, origin)
		this.tabs.add(tab)
		return tab
	}

	alone<T>(name: string, task: () => Promise<T>): Promise<T> {
		const turn = (this.#locks.get(name) ?? Promise.resolve()).then(task)
		this.#locks.set(
			name,
			turn.catch(() => {}),
		)
		return turn
	}
}

export class Tab implements Host {
	readonly local: Store
	readonly session: Store = storeOf(new Map(), () => {})
	readonly went: string[] = []
	isOnlineNow = true
	isVisibleNow = true
	#hurry = 1
	#clock = { page: Date.now(), real: Date.now() }
	readonly #browser: Browser
	readonly #origin: string
	readonly #hearers = new Map<string, Set<(value: never) => void>>()

	constructor(browser: Browser, origin: string) {
		this.#browser = browser
		this.#origin = origin
		this.local = storeOf(browser.kept, (key) => {
			for (const other of browser.tabs) {
				if (other !== this) queueMicrotask(() => other.signal('stored', key))
			}
		})
	}

	/** The page's time runs this many times as fast as ours. */
	set hurry(times: number) {
		this.#clock = { page: this.now(), real: Date.now() }
		this.#hurry = times
	}

	now = () => this.#clock.page + (Date.now() - this.#clock.real) * this.#hurry
	pageTime = () => this.now()
	stopwatch = () => {
		const began = this.now()
		return () => this.now() - began
	}
	random = () => Math.random()
	newId = () => randomUUID()
	fetch = (address: string, init: RequestInit) => fetch(this.#origin + address, init)
	socket = (address: string) =>
		new WebSocket(this.#origin.replace(/^http/, 'ws') + address) as unknown as Socket
	readCookie = (name: string) => this.#browser.cookies.get(name) ?? null
	keepCookie = (name: string, value: string) => {
		this.#browser.cookies.set(name, value)
	}
	after = (ms: number, task: () => void) => {
		const timer = setTimeout(task, ms / this.#hurry)
		return () => clearTimeout(timer)
	}
	isOnline = () => this.isOnlineNow
	isVisible = () => this.isVisibleNow
	alone = <T>(name: string, task: () => Promise<T>) => this.#browser.alone(name, task)
	here = () => '/stage'
	workers = () => undefined
	goTo = (address: string) => {
		this.went.push(address)
	}

	on = <Name extends keyof Signals>(signal: Name, hear: (value: Signals[Name]) => void) => {
		const hearers = this.#hearers.get(signal) ?? new Set()
		this.#hearers.set(signal, hearers.add(hear as (value: never) => void))
		return () => hearers.delete(hear as (value: never) => void)
	}

	signal<Name extends keyof Signals>(signal: Name, value: Signals[Name]): void {
		for (const hear of this.#hearers.get(signal) ?? []) hear(value as never)
		if (signal === 'restored') this.signal('stored', null)
	}
}

function storeOf(kept: Map<string, string>, changed: (key: string) => void): Store {
	return {
		get: (key) => kept.get(key) ?? null,
		set: (key, value) => {
			kept.set(key, value)
			changed(key)
			return true
		},
		remove: (key) => {
			if (kept.delete(key)) changed(key)
		},
		keys: () => [...kept.keys()],
	}
}
