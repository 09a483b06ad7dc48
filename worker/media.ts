import type { Env } from '#room/env'

/** Pictures out of R2: never to be guessed at, run or framed, and kept for ever, for their name is their content. */
export async function serveMedia(request: Request, env: Env): Promise<Response> {
	const key = new URL(request.url).pathname.slice('/media/'.length)
	const known = /^avatars\/[0-9a-f]{32}$/.test(key)
	const object = known ? await env.MEDIA.get(key, { onlyIf: request.headers }) : null
	if (!object) return new Response('Not found', { status: 404 })
	const headers = new Headers({
		'Cache-Control': 'public, max-age=31536000, immutable',
		'Content-Security-Policy': "sandbox; default-src 'none'",
		'X-Content-Type-Options': 'nosniff',
		'Cross-Origin-Resource-Policy': 'same-origin',
		ETag: object.httpEtag,
	})
	object.writeHttpMetadata(headers)
	return 'body' in object
		? new Response(object.body as ReadableStream, { headers })
		: new Response(null, { status: 304, headers })
}
