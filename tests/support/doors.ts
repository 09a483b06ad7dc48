import { env } from 'cloudflare:workers'
import { answer } from '#worker/answer'
import { auth } from '#worker/auth'
import { openStage } from '#worker/stage'

/** The doors of log-ins and of the API under other settings; the room is the same. */
export function doorsWith(settings: Record<string, string>): typeof fetch {
	const other = { ...env, ...settings }
	return async (input, init) => {
		const request = new Request(input as RequestInfo, init as RequestInit)
		const stage = openStage(other as never, request, 'doors', () => undefined)
		return new URL(request.url).pathname.startsWith('/auth/') ? auth(stage) : answer(stage)
	}
}
