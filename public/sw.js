// The stage's service worker: shows what is pushed, and, where there is no network, the last page that there was.
// It keeps pages as they are for guests, and files that never change under their names; never an answer of the API.

const PAGES = 'stage-pages'
const ASSETS = 'stage-assets'
const STAGE = '/stage'
/** Every page of ours names it. */
const OURS = '/manifest.webmanifest'
/** Every page shows it; its name stays while its picture may change. */
const MARK = '/favicon.svg'
const NETWORK_MS = 3_000
const ASSETS_MAX = 400
/** A page that was kept a moment ago is not fetched again. */
const FRESH_MS = 60_000
const NAMED = /\/assets\/[\w.-]+\.(?:js|css)/g
/** The list of a build's routes: each build has another. */
const BUILD = /\/assets\/manifest-[\w-]+\.js/

self.addEventListener('install', () => self.skipWaiting())
// Open pages go on as they are: what is typed there stays.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
	const { request } = event
	const { origin, pathname } = new URL(request.url)
	if (request.method !== 'GET' || origin !== self.location.origin) return
	if (request.headers.has('Range')) return // a part is no file to keep
	if (pathname.startsWith('/assets/')) event.respondWith(asset(event))
	else if (pathname === MARK) event.respondWith(mark(event))
	else if (request.mode === 'navigate' && (pathname === STAGE || pathname.startsWith(`${STAGE}/`)))
		event.respondWith(page(event, pathname))
})

/** The stored answer. Undefined also when the browser's storage is full or broken: then the network answers. */
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

/** A page that cannot keep a file has it all the same. */
function keepBeside(event, answer) {
	event.waitUntil(keepAsset(event.request, answer.clone()).catch(() => {}))
}

async function mark(event) {
	const answer = await fetch(event.request).catch(() => null)
	if (answer && isAsset(answer)) keepBeside(event, answer)
	return answer ?? (await keptIn(ASSETS, event.request)) ?? Response.error()
}

/** A hotel's page says 200 under any name, and would be kept for ever. */
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
	// The kept page belongs to its own address.
	if (pathname === STAGE) return asOfItsTime(kept)
	return (await asked.catch(() => null)) ?? Response.redirect(new URL(STAGE, self.location.origin))
}

self.addEventListener('message', (event) => {
	const { type, files, isAnew, isGone } = Object(event.data)
	if (type === 'KEEP') event.waitUntil(keepStage(Array.from(files ?? [], String), { isAnew, isGone }))
})

/**
 * Fetches the stage for times without a network, with the files that it names and those that the open page has loaded.
 * `isAnew`: also when the kept page is new, because its reader chose another language. `isGone`: somebody logged out, so
 * the page of before ends first.
 */
async function keepStage(files, { isAnew, isGone }) {
	if (isGone) await caches.delete(PAGES)
	await keepAssets([MARK]) // which on a first visit came before this worker
	const loaded = files.flatMap((file) => file.match(NAMED) ?? [])
	const kept = await keptIn(PAGES, STAGE)
	const isFresh = kept && Date.now() - Number(kept.headers.get('X-Kept-At')) < FRESH_MS
	if (isFresh && !isAnew) return void (await keepAssets(loaded))
	const answer = await fetch(STAGE, { cache: 'no-store' }).catch(() => null)
	if (!answer?.ok || answer.redirected) return
	const html = await answer.clone().text()
	// A page of an older build does not know all files of the newer one: nothing is kept until it is loaded anew.
	if (kept && !loaded.includes(BUILD.exec(html)?.[0])) return
	if (await keepAssets([...(html.match(NAMED) ?? []), ...loaded])) await keepPage(answer)
}

/** Whether all of them are kept now. */
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
 * The live stage in the reader's language: not the stage around an older message, and not in the language of an
 * address that somebody shared, but in that of a press on a page of ours.
 */
function isOwn({ url, referrer }) {
	const { searchParams } = new URL(url)
	if (searchParams.has('from')) return false
	return !searchParams.has('lang') || referrer.startsWith(`${self.location.origin}/`)
}

/** Null when nothing came by then. */
function within(asked, ms) {
	const late = new Promise((done) => setTimeout(done, ms, null))
	return Promise.race([asked.catch(() => null), late])
}

async function keepPage(answer) {
	if (answer.headers.get('Cache-Control') === 'no-store') return // drawn for one person
	const html = await answer.text()
	if (!html.includes(OURS)) return // a hotel's, or a firewall's
	const headers = new Headers(answer.headers)
	headers.set('X-Kept-At', String(Date.now()))
	headers.delete('Vary')
	const cache = await caches.open(PAGES)
	await cache.put(STAGE, new Response(html, { headers }))
}

/** The page says itself, in its reader's language, of when it is. */
async function asOfItsTime(kept) {
	const html = await kept.text()
	const at = Number(kept.headers.get('X-Kept-At'))
	return new Response(html.replace('<html ', `<html data-kept="${at}" `), { headers: kept.headers })
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

async function show(data) {
	const { title = 'Stage', body = '', url = STAGE, tag, at } = alertIn(data)
	// One that takes the place of another rings, too: it says something else.
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

/** A path of the stage, with its place on the page: an address of another site leads to the stage itself. */
function own(url) {
	const { origin, pathname, search, hash } = new URL(url, self.location.origin)
	return origin === self.location.origin ? pathname + search + hash : STAGE
}

self.addEventListener('notificationclick', (event) => {
	event.notification.close()
	event.waitUntil(follow(own(event.notification.data?.url ?? STAGE)))
})

/** The page that a press opens, until it is there. */
let opening = null

/** In an open page of the stage, which keeps what is typed there; else in a new one, of two quick presses in the same. */
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

/** The browser has replaced the subscription: the stage must know the new one, and whose it was. */
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
