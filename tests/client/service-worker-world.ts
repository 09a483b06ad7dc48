import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { vi } from 'vitest'

export const ORIGIN = 'https://stage.example'
export const fileAt = (path: string) =>
	readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const CODE = fileAt('public/sw.js')

interface Page {
	url: string
	heard: unknown[]
	focused: boolean
}

export const offline = () => Promise.reject(new TypeError('Failed to fetch'))

/** The service worker as a browser runs it, with a network, caches and pages that a test holds. */
export function openWorker(code = CODE) {
	const listeners = new Map<string, (event: object) => void>()
	const stores = new Map<string, Map<string, Response>>()
	const asked: { url: string; init?: RequestInit }[] = []
	const pages: Page[] = []
	const shown: { title: string; options: Record<string, unknown> }[] = []
	const opened: string[] = []
	const navigated: string[] = []
	const urlOf = (request: string | Request) =>
		new URL(typeof request === 'string' ? request : request.url, ORIGIN).href
	const world = { network: offline as (url: string) => Promise<Response> }
	/** Whatever of the storage fails. */
	const broken = new Set<'open' | 'match' | 'put'>()
	const fail = (method: 'open' | 'match' | 'put') => {
		if (broken.has(method)) throw new DOMException('full', 'QuotaExceededError')
	}
	const caches = {
		keys: async () => [...stores.keys()],
		delete: async (name: string) => stores.delete(name),
		async open(name: string) {
			fail('open')
			const store = stores.get(name) ?? new Map<string, Response>()
			stores.set(name, store)
			return {
				async match(request: string | Request) {
					fail('match')
					return store.get(urlOf(request))?.clone()
				},
				async put(request: string | Request, answer: Response) {
					fail('put')
					store.set(urlOf(request), answer)
				},
				keys: async () => [...store.keys()],
				delete: async (url: string) => store.delete(url),
			}
		},
	}
	const self = {
		location: { origin: ORIGIN },
		addEventListener: (name: string, hear: (event: object) => void) => listeners.set(name, hear),
		skipWaiting: vi.fn(async () => {}),
		clients: {
			claim: async () => {},
			matchAll: async () =>
				pages.map((page) => ({
					url: page.url,
					postMessage: (message: unknown) => page.heard.push(message),
					async focus() {
						page.focused = true
						return this
					},
				})),
			async openWindow(url: string) {
				opened.push(url)
				const page = {
					async navigate(to: string) {
						navigated.push(to)
						return page
					},
				}
				return page
			},
		},
		registration: {
			showNotification: async (title: string, options: Record<string, unknown>) =>
				void shown.push({ title, options }),
			pushManager: {
				subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => ({
					toJSON: () => ({ endpoint: 'https://new', keys: { p256dh: applicationServerKey } }),
				}),
			},
		},
	}
	const fetch = async (request: string | Request, init?: RequestInit) => {
		const url = urlOf(request)
		asked.push({ url, ...(init && { init }) })
		return world.network(url)
	}
	runInContext(
		code,
		createContext({
			...{ self, caches, fetch, Response, Headers, URL, Promise, Date, Number, String, Object },
			setTimeout: (act: () => void) => setTimeout(act, 0),
		}),
	)

	/** Answers once all side work is done; undefined where the browser goes on alone. */
	async function dispatch(name: string, event: object): Promise<Response | undefined> {
		const beside: Promise<unknown>[] = []
		let answer: Promise<Response> | undefined
		listeners.get(name)?.({
			...event,
			waitUntil: (work: Promise<unknown>) => beside.push(work),
			respondWith: (said: Promise<Response>) => {
				answer = Promise.resolve(said)
			},
		})
		const said = await answer
		await Promise.all(beside)
		return said
	}
	const request = (
		path: string,
		mode = 'navigate',
		method = 'GET',
		headers = {},
		referrer = '',
	) => ({
		request: { url: `${ORIGIN}${path}`, mode, method, headers: new Headers(headers), referrer },
	})
	const textOf = async (event: object) => (await dispatch('fetch', event))?.text()
	const hears = (name: string) => listeners.has(name)
	return {
		textOf,
		hears,
		world,
		broken,
		pages,
		shown,
		opened,
		navigated,
		asked,
		stores,
		self,
		dispatch,
		request,
	}
}
