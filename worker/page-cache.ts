import type { Reader } from '../app/load-context.ts'
import { NONCE_PLACEHOLDER } from '../app/nonce.ts'
import { edgeCache } from './edge-cache.ts'
import { sameShell } from './reader.ts'
import type { Stage } from './stage.ts'

const KEPT_S = 2
const PAGES = ['/stage', '/faq', '/stage/globe']
const LINK = /^\/stage\/message\/[0-9A-Z]{26}$/
// Only as an attribute of ours: in what people wrote, quotes are escaped, so their text stays as it is.
const NONCE = `nonce="${NONCE_PLACEHOLDER}"`
const NONCE_CHARS = 24 // 16 bytes in base 64

/** A page between its drawing and its sending: with gaps where each answer gets its own nonce. */
export interface Page {
	status: number
	/** UTF-8, ready to be sent: encoding a page again for each answer would cost most of a hit. */
	bytes: Uint8Array<ArrayBuffer>
	gaps: number[]
}

/** What Remix answered, and the page where it drew one. */
interface Drawn {
	response: Response
	html: string | null
}

interface Shelf {
	most: number
	kept: Map<string, { page: Page; until: number }>
}

// In front of the edge's cache: the same page again costs no look-up and no search for nonces. Each kind for
// itself, so that who tries one id after the other drives out neither the stage nor the links that lead somewhere.
const PAGE_SHELF: Shelf = { most: 400, kept: new Map() }
const LINK_SHELF: Shelf = { most: 200, kept: new Map() }
const DEAD_LINK_SHELF: Shelf = { most: 200, kept: new Map() }

/**
 * Guests' pages hold nothing personal, so one drawing serves everybody who reads the same language in
 * the same shell for a moment; the socket's `since` makes up for what happened meanwhile (G-105).
 */
export async function keptPage(
	stage: Stage,
	url: URL,
	reader: Reader,
	draw: () => Promise<Drawn>,
): Promise<Response | Page> {
	const asksData = url.searchParams.has('_data')
	const isLink = LINK.test(url.pathname)
	if (stage.request.method !== 'GET' || asksData || !(isLink || PAGES.includes(url.pathname)))
		return withGapsIn(await draw())
	// An address of our own making: what a visitor puts behind the question mark must not fill the cache.
	const simple = url.searchParams.get('join') === 'simple'
	const name = `${sameShell(reader)}/${simple}${url.pathname}`
	for (const { kept } of isLink ? [LINK_SHELF, DEAD_LINK_SHELF] : [PAGE_SHELF]) {
		const here = kept.get(name)
		if (here && here.until > stage.now()) return here.page
	}

	const page = await fromEdge(stage, name, draw)
	if (page instanceof Response || !isKept(page.status)) return page
	const { kept, most } = isLink ? (page.status === 200 ? LINK_SHELF : DEAD_LINK_SHELF) : PAGE_SHELF
	kept.delete(name)
	kept.set(name, { page, until: stage.now() + KEPT_S * 1000 })
	if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
	return page
}

/** Also that there is nothing: who looks for it again costs no more than who looks for something. */
function isKept(status: number): boolean {
	return status === 200 || status === 404 || status === 410
}

/** The data centre's cache, where there is one: other isolates may have drawn this page just now. */
async function fromEdge(
	stage: Stage,
	name: string,
	draw: () => Promise<Drawn>,
): Promise<Response | Page> {
	const cache = edgeCache()
	const key = new URL(`/kept/${name}`, stage.settings.STAGE_ORIGIN)
	const found = await cache?.match(key)
	if (found) return withGaps(await found.text(), found.status)
	const drawn = await draw()
	const { response, html } = drawn
	if (cache && html !== null && isKept(response.status)) {
		const headers = new Headers(response.headers)
		headers.set('Cache-Control', `public, max-age=${KEPT_S}`)
		stage.after(cache.put(key, new Response(html, { status: response.status, headers })))
	}
	return withGapsIn(drawn)
}

function withGapsIn({ response, html }: Drawn): Response | Page {
	return html === null ? response : withGaps(html, response.status)
}

function withGaps(html: string, status: number): Page {
	const encoder = new TextEncoder()
	const [before, after] = ['nonce="', '"']
	const gap = encoder.encode(before + ' '.repeat(NONCE_CHARS) + after)
	const pieces = html.split(NONCE).map((piece) => encoder.encode(piece))
	const size = pieces.reduce((sum, piece) => sum + piece.length, 0)
	const bytes = new Uint8Array(size + gap.length * (pieces.length - 1))
	const gaps: number[] = []
	let at = 0
	for (const [index, piece] of pieces.entries()) {
		if (index > 0) {
			gaps.push(at + before.length)
			bytes.set(gap, at)
			at += gap.length
		}
		bytes.set(piece, at)
		at += piece.length
	}
	return { status, bytes, gaps }
}

/** The whole page again, with this nonce in every place that waits for one. */
export function withNonce({ bytes, gaps }: Page, nonce: string): Uint8Array<ArrayBuffer> {
	const whole = bytes.slice()
	const said = new TextEncoder().encode(nonce)
	for (const gap of gaps) whole.set(said, gap)
	return whole
}
