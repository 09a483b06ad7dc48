import { SECOND_MS } from '#contract/limits'
import { sinceMs } from '#rules/limits/since'
import { linkedId } from '#rules/pages/linked'
import type { ReaderChoices } from '../../app/load-context.ts'
import type { RequestContext } from '../context.ts'
import { edgeCache } from './edge-cache.ts'
import { sameShell } from './reader.ts'

export const HTML = 'text/html; charset=utf-8'

const CACHED_S = 2
const PAGES = [
	...['/stage', '/embed', '/faq', '/stage/globe'],
	...['/stage/ledger', '/ad-auction', '/terms'],
]
const ID = /^[0-9A-Z]{26}$/

/** A drawn page, the same for all its readers. */
export interface Page {
	status: number
	/** UTF-8, ready to be sent: encoding a page again for each answer would cost most of a hit. */
	bytes: Uint8Array<ArrayBuffer>
}

interface MemoryCache {
	most: number
	pages: Map<string, { page: Page; at: number }>
}

// In front of the data centre's cache, which costs a look-up. One cache per kind, so that a client that tries
// one id after the other evicts neither the stage nor pages of existing messages and stories.
const PAGE_CACHE: MemoryCache = { most: 400, pages: new Map() }
const LINK_CACHE: MemoryCache = { most: 200, pages: new Map() }
const DEAD_LINK_CACHE: MemoryCache = { most: 200, pages: new Map() }

/**
 * A cached or newly drawn page. Guests' pages hold nothing personal, so one drawing serves all readers of the
 * same language and session status for a moment; the socket's `since` makes up for what happened meanwhile
 * (G-105).
 */
export async function cachedPage(
	context: RequestContext,
	url: URL,
	reader: ReaderChoices,
	draw: () => Promise<Response>,
): Promise<Response | Page> {
	const asksData = url.searchParams.has('_data')
	const { pathname: path } = url
	const isPast = ID.test(url.searchParams.get('from') ?? '') // one page for each message: no cache could hold them
	const isLink = !path.endsWith('/') && ID.test(linkedId(path) ?? '')
	if (context.request.method !== 'GET' || asksData || isPast || !(isLink || PAGES.includes(path)))
		return sendable(await draw())
	// A key of our own, because visitors' query strings must not fill the cache.
	const simple = url.searchParams.get('join') === 'simple'
	const name = `${sameShell(reader)}/${simple}${path}`
	for (const { pages } of isLink ? [LINK_CACHE, DEAD_LINK_CACHE] : [PAGE_CACHE]) {
		const here = pages.get(name)
		if (here && sinceMs(here.at, context.now()) < CACHED_S * SECOND_MS) return here.page
	}

	const page = await fromEdge(context, name, draw)
	if (page instanceof Response || !isCacheable(page.status)) return page
	const { pages, most } = isLink ? (page.status === 200 ? LINK_CACHE : DEAD_LINK_CACHE) : PAGE_CACHE
	pages.delete(name)
	pages.set(name, { page, at: context.now() })
	if (pages.size > most) pages.delete(pages.keys().next().value ?? '')
	return page
}

/** Caches missing pages as well, so that they cost no more than existing ones. */
function isCacheable(status: number): boolean {
	return status === 200 || status === 404 || status === 410
}

/** Asks the data centre's cache first: other isolates may have drawn this page just now. */
async function fromEdge(
	context: RequestContext,
	name: string,
	draw: () => Promise<Response>,
): Promise<Response | Page> {
	const cache = edgeCache()
	const key = new URL(`/kept/${name}`, context.settings.STAGE_ORIGIN)
	const found = await cache?.match(key)
	if (found) return sendable(found)
	const page = await sendable(await draw())
	if (cache && !(page instanceof Response) && isCacheable(page.status)) {
		const headers = { 'Content-Type': HTML, 'Cache-Control': `public, max-age=${CACHED_S}` }
		context.after(cache.put(key, new Response(page.bytes, { status: page.status, headers })))
	}
	return page
}

/** Reads an HTML page into memory; passes any other answer on. */
export async function sendable(answer: Response): Promise<Response | Page> {
	if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer
	return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
