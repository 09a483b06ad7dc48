// The service worker of the stage. It shows pushes, and, without a network, the last stored page of the stage. It
// stores pages as they are drawn for guests, and files whose content never changes under their names; it stores no
// answers of the API.

const PAGES = 'stage-pages'
const ASSETS = 'stage-assets'
const STAGE = '/stage'
/** The HTML of every page of the stage contains this path. */
const OURS = '/manifest.webmanifest'
/** A picture that every page shows. Its name stays the same, but its content may change. */
const MARK = '/favicon.svg'
const NETWORK_MS = 3_000
const ASSETS_MAX = 400
/** A page that was stored less than this time (ms) ago is not fetched again. */
const FRESH_MS = 60_000
const NAMED = /\/assets\/[\w.-]+\.(?:js|css)/g
/** The manifest, whose name differs in each build. */
const BUILD = /\/assets\/manifest-[\w-]+\.js/

self.addEventListener('install', () => self.skipWaiting())
// Takes over open pages without a reload, so that text typed in them stays.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
	const { request } = event
	const { origin, pathname } = new URL(request.url)
	if (request.method !== 'GET' || origin !== self.location.origin) return
	if (request.headers.has('Range')) return // a part of a file must not be stored as the file
	if (pathname.startsWith('/assets/')) event.respondWith(asset(event))
	else if (pathname === MARK) event.respondWith(mark(event))
	else if (request.mode === 'navigate' && (pathname === STAGE || pathname.startsWith(`${STAGE}/`)))
		event.respondWith(page(event, pathname))
})

/** The stored answer; undefined when there is none, or when the browser's storage is full or broken. */
function keptIn(name, request) {
	return caches.open(name).then((cache) => cache.match(request)).catch(() => undefined)
}

async function asset(event) {
	const known = await keptIn(ASSETS, event.request)
	if (known) return known
	const answer = await fetch(event.request)
	if (isAsset(answer)) keepBeside(event, answer)
	return answer
}

/** Stores the file in the background. The page gets its answer even if that fails. */
function keepBeside(event, answer) {
	event.waitUntil(keepAsset(event.request, answer.clone()).catch(() => {}))
}

async function mark(event) {
	const answer = await fetch(event.request).catch(() => null)
	if (answer && isAsset(answer)) keepBeside(event, answer)
	return answer ?? (await keptIn(ASSETS, event.request)) ?? Response.error()
}

/** True for a file of the stage. A captive portal answers 200 with HTML under any name, and must not be stored. */
function isAsset({ ok, redirected, headers }) {
	return ok && !redirected && !/^text\/html/.test(headers.get('Content-Type') ?? '')
}

async function keepAsset(request, answer) {
	const cache = await caches.open(ASSETS)
	await cache.put(request, answer)
	const kept = await cache.keys()
	await Promise.all(kept.slice(0, -ASSETS_MAX).map((one) => cache.delete(one)))
}

async function page(event, pathname) {
	const asked = fetch(event.request)
	const answer = await within(asked, NETWORK_MS)
	if (answer && answer.status < 500) {
		if (pathname === STAGE && answer.ok && isOwn(event.request)) event.waitUntil(keepPage(answer.clone()).catch(() => {}))
		return answer
	}
	const kept = await keptIn(PAGES, STAGE)
	if (!kept) return asked
	// The page that the cache holds is the one of this address.
	if (pathname === STAGE) return asOfItsTime(kept)
	return (await asked.catch(() => null)) ?? Response.redirect(new URL(STAGE, self.location.origin))
}

self.addEventListener('message', (event) => {
	const { type, files, isAnew, isGone } = Object(event.data)
	if (type === 'KEEP') event.waitUntil(keepStage(Array.from(files ?? [], String), { isAnew, isGone }))
})

/**
 * Stores the stage for times without a network, with the files that its HTML names and those that the open page has
 * loaded. `isAnew`: also when the stored page is recent, because the reader chose another language. `isGone`: somebody
 * logged out, so the stored page is deleted first.
 */
async function keepStage(files, { isAnew, isGone }) {
	if (isGone) await caches.delete(PAGES)
	await keepAssets([MARK]) // on a first visit the page loaded it before this worker was active
	const loaded = files.flatMap((file) => file.match(NAMED) ?? [])
	const kept = await keptIn(PAGES, STAGE)
	const isFresh = kept && Date.now() - Number(kept.headers.get('X-Kept-At')) < FRESH_MS
	if (isFresh && !isAnew) return void (await keepAssets(loaded))
	const answer = await fetch(STAGE, { cache: 'no-store' }).catch(() => null)
	if (!answer?.ok || answer.redirected) return
	const html = await answer.clone().text()
	// The open page belongs to another build, and may not have loaded all files of the newer one: nothing is stored until
	// the page is reloaded.
	if (kept && !loaded.includes(BUILD.exec(html)?.[0])) return
	if (await keepAssets([...(html.match(NAMED) ?? []), ...loaded])) await keepPage(answer)
}

/** Stores these files. Resolves to true when all of them are stored. */
async function keepAssets(files) {
	const keeps = [...new Set(files)].map(async (file) => {
		if (await keptIn(ASSETS, file)) return true
		const answer = await fetch(file).catch(() => null)
		if (!answer || !isAsset(answer)) return false
		return keepAsset(file, answer).then(
			() => true,
			() => false,
		)
	})
	return (await Promise.all(keeps)).every(Boolean)
}

/**
 * Whether this request is for the live stage in the reader's own language. Not for the stage around an older message
 * (`from`), nor in the language of a shared address; a language that was chosen on a page of the stage counts.
 */
function isOwn({ url, referrer }) {
	const { searchParams } = new URL(url)
	if (searchParams.has('from')) return false
	return !searchParams.has('lang') || referrer.startsWith(`${self.location.origin}/`)
}

/** The answer; null when it did not come within `ms`, or failed. */
function within(asked, ms) {
	const late = new Promise((done) => setTimeout(done, ms, null))
	return Promise.race([asked.catch(() => null), late])
}

async function keepPage(answer) {
	if (answer.headers.get('Cache-Control') === 'no-store') return // drawn for one person
	const html = await answer.text()
	if (!html.includes(OURS)) return // HTML of a captive portal or a firewall
	const headers = new Headers(answer.headers)
	headers.set('X-Kept-At', String(Date.now()))
	headers.delete('Vary')
	const cache = await caches.open(PAGES)
	await cache.put(STAGE, new Response(html, { headers }))
}

/** Marks the stored page with the time when it was stored; the page tells the reader in their language. */
async function asOfItsTime(kept) {
	const html = await kept.text()
	const at = Number(kept.headers.get('X-Kept-At'))
	return new Response(html.replace('<html ', `<html data-kept="${at}" `), { headers: kept.headers })
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

async function show(data) {
	const { title = 'Stage', body = '', url = STAGE, tag, at } = alertIn(data)
	// An alert that replaces another one (same tag) rings again, because its content is new.
	const shown = { body, tag, renotify: Boolean(tag), timestamp: at, data: { url: own(url) } }
	const pictures = { icon: '/icon-192.png', badge: '/badge-96.png' }
	await self.registration.showNotification(title, { ...shown, ...pictures })
	await tellPages({ type: 'NEW_NOTIFICATION_RECEIVED' })
}

function alertIn(data) {
	try {
		return Object(data?.json())
	} catch {
		return {}
	}
}

/**
 * The path of an address on this stage, with query and fragment. An address of another site becomes that of the stage
 * itself.
 */
function own(url) {
	const { origin, pathname, search, hash } = new URL(url, self.location.origin)
	return origin === self.location.origin ? pathname + search + hash : STAGE
}

self.addEventListener('notificationclick', (event) => {
	event.notification.close()
	event.waitUntil(follow(own(event.notification.data?.url ?? STAGE)))
})

/** The page that is being opened by a press, until it is open; else null. */
let opening = null

/**
 * Follows an alert in an open page of the stage, which keeps text typed there, else in a new page. Two quick presses
 * use the same new page.
 */
async function follow(url) {
	const pages = await tellPages({ type: 'NOTIFICATION_CLICKED' })
	const page = pages.find((one) => new URL(one.url).pathname.startsWith(STAGE))
	if (!page) return open(url)
	const focused = await page.focus().catch(() => page)
	focused.postMessage({ type: 'FOLLOW', url })
}

async function open(url) {
	const before = opening
	opening = before ? before.then((page) => page?.navigate(url)) : self.clients.openWindow(url)
	const mine = opening
	await mine.catch(() => null)
	if (opening === mine) opening = null
}

async function tellPages(message) {
	const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
	for (const page of pages) page.postMessage(message)
	return pages
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

/** The browser has replaced its subscription: tells the stage the new one and the old one. */
async function renew({ oldSubscription, newSubscription }) {
	const { publicKey } = await (await fetch('/api/push-key')).json()
	if (!publicKey) return
	const options = { userVisibleOnly: true, applicationServerKey: publicKey }
	const now = newSubscription ?? (await self.registration.pushManager.subscribe(options))
	const old = { oldEndpoint: oldSubscription?.endpoint }
	await fetch('/api/save-push-subscription', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ ...now.toJSON(), ...old, action: 'subscribe' }),
	})
}
