import { SECOND_MS } from '#contract/limits'
import { sinceMs } from '#rules/limits/since-ms'
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

/** A rendered page that is the same for all its readers. */
export interface Page {
	status: number
	/** The page in UTF-8, encoded once: encoding it for each answer would be the largest part of the work. */
	bytes: Uint8Array<ArrayBuffer>
}

interface MemoryCache {
	most: number
	pages: Map<string, { page: Page; at: number }>
}

// Pages in the memory of this isolate, because asking the data centre's cache takes time. Each kind of page has its own
// cache, so that a client which tries many ids does not evict the stage or the pages of existing messages and stories.
const PAGE_CACHE: MemoryCache = { most: 400, pages: new Map() }
const LINK_CACHE: MemoryCache = { most: 200, pages: new Map() }
const DEAD_LINK_CACHE: MemoryCache = { most: 200, pages: new Map() }

/**
 * A cached or newly rendered page. Guests' pages hold nothing personal, so one rendering serves all readers with
 * the same language and session status for a moment. Changes of that moment come by the socket, from `since` on
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
	const isPast = ID.test(url.searchParams.get('from') ?? '') // not cached: each message has such a page
	const isLink = !path.endsWith('/') && ID.test(linkedId(path) ?? '')
	if (context.request.method !== 'GET' || asksData || isPast || !(isLink || PAGES.includes(path)))
		return sendable(await draw())
	// The cache's key is made here, because visitors' query strings must not fill the cache.
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

/** Missing pages are cached as well, so that they cost no more than existing ones. */
function isCacheable(status: number): boolean {
	return status === 200 || status === 404 || status === 410
}

/** Looks into the data centre's cache first, because another isolate may have rendered the page just now. */
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
