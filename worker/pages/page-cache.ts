import type { Reader } from '../../app/load-context.ts'
import type { RequestContext } from '../context.ts'
import { edgeCache } from './edge-cache.ts'
import { sameShell } from './reader.ts'

export const HTML = 'text/html; charset=utf-8'

const KEPT_S = 2
const PAGES = ['/stage', '/faq', '/stage/globe']
const LINK = /^\/stage\/message\/[0-9A-Z]{26}$/

/** A page as it is sent, the same to all who read it. */
export interface Page {
	status: number
	/** UTF-8, ready to be sent: encoding a page again for each answer would cost most of a hit. */
	bytes: Uint8Array<ArrayBuffer>
}

interface Shelf {
	most: number
	kept: Map<string, { page: Page; until: number }>
}

// In front of the edge's cache: the same page again costs no look-up. Each kind for
// itself, so that who tries one id after the other drives out neither the stage nor the links that lead somewhere.
const PAGE_SHELF: Shelf = { most: 400, kept: new Map() }
const LINK_SHELF: Shelf = { most: 200, kept: new Map() }
const DEAD_LINK_SHELF: Shelf = { most: 200, kept: new Map() }

/**
 * Guests' pages hold nothing personal, so one drawing serves everybody who reads the same language in
 * the same shell for a moment; the socket's `since` makes up for what happened meanwhile (G-105).
 */
export async function keptPage(
	context: RequestContext,
	url: URL,
	reader: Reader,
	draw: () => Promise<Response>,
): Promise<Response | Page> {
	const asksData = url.searchParams.has('_data')
	const isLink = LINK.test(url.pathname)
	if (context.request.method !== 'GET' || asksData || !(isLink || PAGES.includes(url.pathname)))
		return sendable(await draw())
	// An address of our own making: what a visitor puts behind the question mark must not fill the cache.
	const simple = url.searchParams.get('join') === 'simple'
	const name = `${sameShell(reader)}/${simple}${url.pathname}`
	for (const { kept } of isLink ? [LINK_SHELF, DEAD_LINK_SHELF] : [PAGE_SHELF]) {
		const here = kept.get(name)
		if (here && here.until > context.now()) return here.page
	}

	const page = await fromEdge(context, name, draw)
	if (page instanceof Response || !isKept(page.status)) return page
	const { kept, most } = isLink ? (page.status === 200 ? LINK_SHELF : DEAD_LINK_SHELF) : PAGE_SHELF
	kept.delete(name)
	kept.set(name, { page, until: context.now() + KEPT_S * 1000 })
	if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
	return page
}

/** Also that there is nothing: who looks for it again costs no more than who looks for something. */
function isKept(status: number): boolean {
	return status === 200 || status === 404 || status === 410
}

/** The data centre's cache, where there is one: other isolates may have drawn this page just now. */
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
	if (cache && !(page instanceof Response) && isKept(page.status)) {
		const headers = { 'Content-Type': HTML, 'Cache-Control': `public, max-age=${KEPT_S}` }
		context.after(cache.put(key, new Response(page.bytes, { status: page.status, headers })))
	}
	return page
}

/** What is no page goes on as it is. */
async function sendable(answer: Response): Promise<Response | Page> {
	if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer
	return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
