import { env } from 'cloudflare:workers'
import { openContext } from '#worker/context'
import { answer } from '#worker/http/answer'
import { auth } from '#worker/login/auth'

/** The doors of log-ins and of the API under other settings; the room is the same. */
export function doorsWith(settings: Record<string, string>): typeof fetch {
	const other = { ...env, ...settings }
	return async (input, init) => {
		const request = new Request(input as RequestInfo, init as RequestInit)
		const context = openContext(other as never, request, 'doors', () => undefined)
		return new URL(request.url).pathname.startsWith('/auth/') ? auth(context) : answer(context)
	}
}
