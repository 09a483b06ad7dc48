import type { Reader } from '../app/load-context.ts'
import { sameShell } from './reader.ts'
import type { Stage } from './stage.ts'

const KEPT_S = 2
const PAGES = ['/stage']

/**
 * Guests' pages hold nothing personal, so one drawing serves everybody who reads the same language in
 * the same shell for a moment; the socket's `since` makes up for what happened meanwhile (G-105).
 */
export async function keptPage(
	stage: Stage,
	reader: Reader,
	draw: () => Promise<Response>,
): Promise<Response> {
	const { request } = stage
	const url = new URL(request.url)
	const cache = (globalThis as { caches?: { default?: Cache } }).caches?.default
	const asksData = url.searchParams.has('_data')
	if (request.method !== 'GET' || !cache || asksData || !PAGES.includes(url.pathname)) return draw()
	// An address of our own making: what a visitor puts behind the question mark must not fill the cache.
	const simple = url.searchParams.get('join') === 'simple'
	const key = new URL(
		`/kept/${sameShell(reader)}/${simple}${url.pathname}`,
		stage.settings.STAGE_ORIGIN,
	)
	const kept = await cache.match(key)
	if (kept) return withFreshHeaders(kept)

	const drawn = await draw()
	if (drawn.status !== 200) return drawn
	const copy = new Response(await drawn.clone().text(), drawn)
	copy.headers.set('Cache-Control', `public, max-age=${KEPT_S}`)
	copy.headers.delete('Set-Cookie')
	stage.after(cache.put(key, copy))
	return drawn
}

function withFreshHeaders(kept: Response): Response {
	const response = new Response(kept.body, kept)
	response.headers.set('Cache-Control', 'private, no-cache')
	return response
}
