import { NETWORK_HEADER } from '#room/kernel/socket-door'
import type { RequestContext } from '../context.ts'
import { Refusal, refuse } from './refusal.ts'
import { keyedHash } from './visitor.ts'

/** Passes a WebSocket on to the room if its Origin is allowed. */
export async function openSocket({
	request,
	room,
	settings,
	network,
}: RequestContext): Promise<Response> {
	try {
		if (request.headers.get('Upgrade')?.toLowerCase() !== 'websocket')
			refuse(426, 'upgrade', 'This address speaks WebSocket only.')
		const origin = request.headers.get('Origin')
		const url = new URL(request.url)
		const ours = [settings.STAGE_ORIGIN, url.origin]
		// A sandboxed frame has no origin (G-160). Such a frame may only read as a guest, without anything personal.
		const isSandboxed = origin === 'null' && !url.searchParams.has('auth')
		if (origin !== null && !isSandboxed && !ours.includes(origin))
			refuse(403, 'origin', 'This origin may not listen here.')
		// Overwrites the client's own values of these headers.
		const headers = new Headers(request.headers)
		headers.set(NETWORK_HEADER, await keyedHash(settings.STAGE_TOKEN_SECRET, 'network', network))
		return await room().fetch(new Request(request, { headers }))
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		const { status, message, code } = error
		return Response.json(
			{ message, code },
			{ status, headers: status === 426 ? { Upgrade: 'websocket' } : {} },
		)
	}
}
