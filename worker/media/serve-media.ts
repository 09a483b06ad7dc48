import { readStageToken } from '#storage/people/stage-token'
import { originalOf } from '#storage/stories/stored-story'
import type { RequestContext } from '../context.ts'
import { isPictureHidden } from '../db/hidden-names.ts'
import { findStory, isStoryOver, standingOfMedia } from '../db/stories.ts'
import { bearerOf } from '../http/admit.ts'
import { Refusal } from '../http/refusal.ts'
import { edgeCache } from '../pages/edge-cache.ts'
import { calendarFile } from './calendar.ts'
import { isFilmAddress } from './film-address.ts'

/**
 * The Cache-Control of pictures in data centres. The time is short, because no data centre can be told that a person's
 * picture was deleted.
 */
const NEAR = 'public, max-age=600'
const FOR_EVERYBODY = /^(avatars|images|ads)\/[0-9a-f]{32}$/
const ETAGS = /^(\*|(W\/)?"[\x21\x23-\x7e]*"( *, *(W\/)?"[\x21\x23-\x7e]*")*)$/
const OF_STORIES = /^stories\/([0-9a-f]{32})\/[\w.-]{1,64}$/
const FOR_A_TRANSCODER = /^films\/([0-9A-Z]{26})$/
const OF_EVENTS = /^events\/([0-9A-Z]{26})\.ics$/
const FOR_THE_STAGE = /^stage-only\/[0-9a-f]{32}$/

/** Serves pictures and films from R2: nosniff, no scripts, no frames. The content of a name never changes. */
export async function serveMedia(context: RequestContext): Promise<Response> {
	const { request } = context
	const key = new URL(request.url).pathname.slice('/media/'.length)
	const [, film] = FOR_A_TRANSCODER.exec(key) ?? []
	if (film !== undefined) return serveFilm(context, film)
	const [, event] = OF_EVENTS.exec(key) ?? []
	if (event !== undefined) return serveCalendar(context, event)
	const [, story] = OF_STORIES.exec(key) ?? []
	const isPublic = FOR_EVERYBODY.test(key) || story !== undefined
	if (!isPublic && !(FOR_THE_STAGE.test(key) && (await isSeated(context)))) return notFound()
	if (request.method !== 'GET' && request.method !== 'HEAD') return onlyToRead()
	if (story !== undefined) {
		const standing = await standingOfMedia(context, story, key)
		if (standing !== 'shown') return standing === 'over' ? gone() : notFound()
	}
	if (!key.startsWith('avatars/')) return fromBucket(context, key)
	return (await isPictureHidden(context, `/media/${key}`)) ? gone() : fromEdge(context, key)
}

async function serveCalendar(context: RequestContext, id: string): Promise<Response> {
	const { method } = context.request
	if (method !== 'GET' && method !== 'HEAD') return onlyToRead()
	try {
		return (await calendarFile(context, id)) ?? notFound()
	} catch (error) {
		if (error instanceof Refusal) return tooFast(error)
		throw error
	}
}

/** Serves the cleaned film of a story at a signed address. */
async function serveFilm(context: RequestContext, storyId: string): Promise<Response> {
	const { request, settings, now } = context
	const url = new URL(request.url)
	if (request.method !== 'GET' && request.method !== 'HEAD') return onlyToRead()
	if (!(await isFilmAddress(settings.STAGE_TOKEN_SECRET, storyId, url, now())))
		return new Response('Not yours', { status: 403 })
	const found = await findStory(context, storyId, null)
	if (!found || isStoryOver(found.row, now())) return gone()
	const answer = await fromBucket(context, originalOf(found.row.name))
	answer.headers.set('Cache-Control', 'private, no-store')
	return answer
}

/** Serves profile pictures from the data centre's cache, because all pages show the same ones. */
async function fromEdge(context: RequestContext, key: string): Promise<Response> {
	const { headers, method } = context.request
	const isPlain = method === 'GET' && !headers.has('Range') && !headers.has('If-None-Match')
	const cache = isPlain && edgeCache()
	if (!cache) return fromBucket(context, key)
	const address = new URL(`/media/${key}`, context.settings.STAGE_ORIGIN)
	const cached = await cache.match(address)
	if (cached) return withLife(cached, lifeOf(key))
	const found = await fromBucket(context, key)
	if (found.status === 200) context.after(cache.put(address, withLife(found.clone(), NEAR)))
	return found
}

function withLife(answer: Response, life: string): Response {
	const lasting = new Response(answer.body, answer)
	lasting.headers.set('Cache-Control', life)
	return lasting
}

async function fromBucket(context: RequestContext, key: string): Promise<Response> {
	const { request } = context
	const object = await find(context, key)
	if (!object) return notFound()
	const headers = new Headers({
		'Cache-Control': lifeOf(key),
		'Content-Security-Policy': "sandbox; default-src 'none'",
		'X-Content-Type-Options': 'nosniff',
		'Cross-Origin-Resource-Policy': 'same-origin',
		'Accept-Ranges': 'bytes',
		ETag: object.httpEtag,
	})
	object.writeHttpMetadata(headers)
	if (request.method === 'HEAD') {
		headers.set('Content-Length', String(object.size))
		return new Response(null, { headers })
	}
	const part = partOf(request, object)
	if (part === 'none') return notHere(object.size)
	if (!('body' in object)) return new Response(null, { status: 304, headers })
	if (!part) return new Response(object.body as ReadableStream, { headers })
	const { offset, length } = part
	headers.set('Content-Range', `bytes ${offset}-${offset + length - 1}/${object.size}`)
	return new Response(object.body as ReadableStream, { status: 206, headers })
}

async function find(
	{ env, request }: RequestContext,
	key: string,
): Promise<R2Object | R2ObjectBody | null> {
	if (request.method === 'HEAD') return env.MEDIA.head(key)
	const options = { onlyIf: unlessKnown(request) }
	const range = request.headers.get('Range')
	if (range === null) return env.MEDIA.get(key, options)
	const known = await env.MEDIA.head(key)
	const part = known && partOf(request, known)
	if (!known || part === 'none') return known
	return env.MEDIA.get(key, part ? { ...options, range: part } : options)
}

/** The browser's conditions (ETags) for R2. Malformed ones are dropped, because R2 throws at them. */
function unlessKnown({ headers }: Request): Headers {
	const tags = headers.get('If-None-Match')
	return new Headers(tags !== null && ETAGS.test(tags) ? { 'If-None-Match': tags } : {})
}

/**
 * The requested range of bytes. For several or malformed ranges, or a range of another version, the whole file is
 * served.
 */
function partOf(
	request: Request,
	{ size, httpEtag }: R2Object,
): { offset: number; length: number } | 'none' | null {
	if ((request.headers.get('If-Range') ?? httpEtag) !== httpEtag) return null
	const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('Range') ?? '') ?? []
	if (from === undefined || to === undefined || (from === '' && to === '')) return null
	if (from === '') {
		const length = Math.min(Number(to), size)
		return length === 0 ? 'none' : { offset: size - length, length }
	}
	const offset = Number(from)
	const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
	if (offset >= size) return 'none'
	return end < offset ? null : { offset, length: end - offset + 1 }
}

/**
 * How long a file may be kept. A new picture has a new name, so the browser of somebody who saw it may keep it for
 * long. Caches between the stage and its readers keep no picture of a person, because the stage cannot tell a cache
 * that a picture was removed. A story must be gone within a minute.
 */
function lifeOf(key: string): string {
	if (key.startsWith('avatars/')) return 'private, max-age=31536000, immutable'
	if (key.startsWith('stories/')) return 'public, max-age=60'
	if (key.startsWith('ads/')) return 'public, max-age=600'
	return key.startsWith('images/') ? 'private, max-age=3600, immutable' : 'private, no-store'
}

async function isSeated({ request, settings, room, now }: RequestContext): Promise<boolean> {
	const token = bearerOf(request)
	const by = token && (await readStageToken(settings.STAGE_TOKEN_SECRET, token, now()))
	if (!by) return false
	const known = await room().who({ userId: by.userId, ver: by.ver })
	return known.ok && known.seated
}

function onlyToRead(): Response {
	return new Response('', { status: 405, headers: { Allow: 'GET, HEAD' } })
}

function tooFast({ status, message, retryAfterS = 0 }: Refusal): Response {
	const headers = { 'Retry-After': String(retryAfterS), 'Cache-Control': 'no-store' }
	return new Response(message, { status, headers })
}

function gone(): Response {
	return new Response('Gone', { status: 410, headers: { 'Cache-Control': 'no-store' } })
}

function notFound(): Response {
	return new Response('Not found', { status: 404 })
}

function notHere(size: number): Response {
	return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } })
}
