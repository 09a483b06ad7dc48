import { INLINE_SCRIPT_HASH } from '../../app/hydration/inline-script.ts'
import type { RequestContext } from '../context.ts'
import { HTML, type Page } from '../pages/page-cache.ts'
import type { Settings } from '../settings.ts'

/** Adds the security headers; pages also get a Content-Security-Policy. */
export function withSecurityHeaders(answer: Response | Page, context: RequestContext): Response {
	const { status } = answer
	const { settings, requestId } = context
	if (answer instanceof Response) {
		const headers = new Headers(answer.headers)
		for (const [name, value] of Object.entries(headersOfEveryAnswer(settings)))
			headers.set(name, value)
		headers.set('X-Request-Id', requestId)
		return new Response(answer.body, { status, headers })
	}
	const page = new Response(answer.bytes, { status, headers: headersOfPages(context) })
	page.headers.set('X-Request-Id', requestId)
	return page
}

function headersOfEveryAnswer({ STAGE_ORIGIN }: Settings): Record<string, string> {
	return {
		'X-Content-Type-Options': 'nosniff',
		'Referrer-Policy': 'strict-origin-when-cross-origin',
		'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
		'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
		...(STAGE_ORIGIN.startsWith('https:') && {
			'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
		}),
	}
}

/** The headers that all pages of one origin share, kept for a few origins, because a client may claim any host. */
const ofPages = new WeakMap<Settings, Map<string, Headers>>()
const ORIGINS_MAX = 20

function headersOfPages({ settings, request }: RequestContext): Headers {
	const { origin } = new URL(request.url)
	const known = ofPages.get(settings) ?? new Map<string, Headers>()
	const cached = known.get(origin)
	if (cached) return cached
	const made = new Headers({
		...headersOfEveryAnswer(settings),
		'Content-Type': HTML,
		'Content-Security-Policy': policy(settings, origin),
		'Cache-Control': 'private, no-cache',
	})
	ofPages.set(settings, known.set(origin, made))
	if (known.size > ORIGINS_MAX) known.delete(known.keys().next().value ?? '')
	return made
}

/** Headers of operators' pages: no cache, no search engine, no frame. */
export function keepToOperators({ headers }: Response): void {
	headers.set('Cache-Control', 'no-store')
	headers.set('X-Robots-Tag', 'noindex, nofollow')
	frameBy(headers, "'none'")
}

/**
 * Headers of pages for frames: any other page may frame them, also an isolated one, and no search engine lists
 * them.
 */
export function openToFrames({ headers }: Response): void {
	headers.set('X-Robots-Tag', 'noindex')
	headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
	headers.set('Cross-Origin-Embedder-Policy', 'require-corp')
	frameBy(headers, '*')
}

function frameBy(headers: Headers, ancestors: string): void {
	const policy = headers.get('Content-Security-Policy')
	if (policy)
		headers.set(
			'Content-Security-Policy',
			policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${ancestors}`),
		)
}

/**
 * The Content-Security-Policy: allows the build's scripts and one inline script by its hash. Pages are cached, so
 * they cannot have nonces.
 */
function policy(
	{ STAGE_ORIGIN, STRIPE_SECRET_KEY, STRIPE_API_URL }: Settings,
	asked: string,
): string {
	const origins = new Set([STAGE_ORIGIN, asked])
	const socket = STAGE_ORIGIN.replace(/^http/, 'ws')
	return [
		"default-src 'self'",
		`script-src ${[...origins].map((origin) => `${origin}/assets/`).join(' ')} '${INLINE_SCRIPT_HASH}'`,
		"worker-src 'self'",
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"media-src 'self' blob:", // a film's preview before it is posted
		`connect-src 'self' ${socket}`,
		"font-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		// Browsers apply this to redirects as well, so the pay page to which a form leads must be listed (G-176).
		`form-action ${["'self'", ...(STRIPE_SECRET_KEY ? payPagesOf(STRIPE_API_URL) : [])].join(' ')}`,
		"frame-ancestors 'self' https://farcaster.xyz https://*.farcaster.xyz",
	].join('; ')
}

/** The origins of pay pages: Stripe's, or that of the payment service whose address is set. */
function payPagesOf(api: string): string[] {
	const { origin } = new URL(api)
	const stripes = 'https://checkout.stripe.com'
	return origin === 'https://api.stripe.com' ? [stripes] : [stripes, origin]
}
