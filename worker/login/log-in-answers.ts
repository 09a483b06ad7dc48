import { NOT_FROM_HERE } from '../http/from-our-page.ts'
import type { Settings } from '../settings.ts'
import type { Tokens } from './log-in-tokens.ts'

export function foreignPageRefusal(): Response {
	return json(403, NOT_FROM_HERE)
}

export function tokenAnswer({ accessToken, expiresAt }: Tokens, ...cookies: string[]): Response {
	return json(200, { accessToken, expiresAt }, ...cookies)
}

export function json(status: number, body: object, ...cookies: string[]): Response {
	const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
	for (const cookie of cookies) headers.append('Set-Cookie', cookie)
	return new Response(JSON.stringify(body), { status, headers })
}

export function backTo({ STAGE_ORIGIN }: Settings, path: string): Response {
	return redirect(`${STAGE_ORIGIN}${path}`)
}

export function redirect(to: string, ...cookies: string[]): Response {
	const headers = new Headers({ Location: to, 'Cache-Control': 'no-store' })
	for (const cookie of cookies) headers.append('Set-Cookie', cookie)
	return new Response(null, { status: 302, headers })
}
