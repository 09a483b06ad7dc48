import type { RequestContext } from '../../context.ts'
import { qrImage } from './qr.ts'

const KEPT_S = 24 * 3600

let known: { text: string; image: string | null } | null = null

/** Answers with a QR code of the stage's address. */
export function serveQr({ request, settings }: RequestContext): Response {
	if (request.method !== 'GET' && request.method !== 'HEAD')
		return new Response('', { status: 405, headers: { Allow: 'GET, HEAD' } })
	const text = `${settings.STAGE_ORIGIN}/stage`
	if (known?.text !== text) known = { text, image: qrImage(text) }
	if (known.image === null) return new Response('Not found', { status: 404 })
	return new Response(request.method === 'HEAD' ? null : known.image, {
		headers: {
			'Content-Type': 'image/svg+xml',
			'Cache-Control': `public, max-age=${KEPT_S}`,
			'Content-Security-Policy': "sandbox; default-src 'none'",
			'X-Content-Type-Options': 'nosniff',
			'Cross-Origin-Resource-Policy': 'same-origin',
		},
	})
}
