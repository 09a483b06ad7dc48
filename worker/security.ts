import { type Page, withNonce } from './page-cache.ts'
import type { Settings } from './settings.ts'

/** What every answer carries; pages also get a policy with a nonce that no other answer ever has. */
export function secured(answer: Response | Page, settings: Settings, requestId: string): Response {
	const { status } = answer
	const always = {
		'X-Content-Type-Options': 'nosniff',
		'Referrer-Policy': 'strict-origin-when-cross-origin',
		'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
		'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
		'X-Request-Id': requestId,
		...(settings.STAGE_ORIGIN.startsWith('https:') && {
			'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
		}),
	}
	if (answer instanceof Response) {
		const headers = new Headers(answer.headers)
		for (const [name, value] of Object.entries(always)) headers.set(name, value)
		return new Response(answer.body, { status, headers })
	}

	const nonce = newNonce()
	const headers = {
		...always,
		'Content-Type': 'text/html; charset=utf-8',
		'Content-Security-Policy': policy(nonce, settings),
		'Cache-Control': 'private, no-cache',
	}
	return new Response(withNonce(answer, nonce), { status, headers })
}

/** Kept nowhere, found by nobody, shown in no frame. */
export function keepToOperators({ headers }: Response): void {
	headers.set('Cache-Control', 'no-store')
	headers.set('X-Robots-Tag', 'noindex, nofollow')
	const said = headers.get('Content-Security-Policy')
	if (said)
		headers.set(
			'Content-Security-Policy',
			said.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'"),
		)
}

function policy(nonce: string, { STAGE_ORIGIN }: Settings): string {
	const socket = STAGE_ORIGIN.replace(/^http/, 'ws')
	return [
		"default-src 'self'",
		`script-src 'nonce-${nonce}' 'strict-dynamic'`,
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob:",
		`connect-src 'self' ${socket}`,
		"font-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'self' https://farcaster.xyz https://*.farcaster.xyz",
	].join('; ')
}

function newNonce(): string {
	return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}
