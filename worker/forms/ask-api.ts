import { type Ask, addressOf, type Endpoint, type Reply } from '#contract/endpoint'
import type { RequestContext } from '../context.ts'
import { answer } from '../http/answer.ts'
import { IncomingBody } from '../http/incoming-body.ts'
import type { FormPart } from '../http/multipart.ts'

export interface RefusedAnswer {
	status: number
	/** The refusal's documented sentence. */
	message: string
	code: string | null
}

/**
 * Asks the API within the Worker, as the browser's script would: one check, one sentence and one result for
 * both (G-176).
 */
export async function askApi<E extends Endpoint>(
	context: RequestContext,
	endpoint: E,
	{
		params,
		body,
		query,
		file = null,
	}: {
		params?: Record<string, string>
		body?: Ask<E>['body']
		query?: Ask<E>['query']
		/** The file of the form that is being answered, for an endpoint that takes one. */
		file?: FormPart | null
	},
	stageToken: string | null,
): Promise<{ ok: true; reply: Reply<E> } | ({ ok: false } & RefusedAnswer)> {
	const { method, path, failed } = endpoint
	const headers = new Headers(context.request.headers)
	if (!file) headers.delete('Content-Length')
	headers.delete('Authorization')
	headers.set('Content-Type', 'application/json')
	if (stageToken !== null) headers.set('Authorization', `Bearer ${stageToken}`)
	for (const [name, value] of Object.entries(endpoint.headers ?? {})) headers.set(name, value)
	const url = new URL(addressOf(path, params), context.request.url)
	for (const [name, value] of Object.entries(query ?? {}))
		if (value !== undefined) url.searchParams.set(name, String(value))
	const sent = method === 'GET' || file ? {} : { body: JSON.stringify(body ?? {}) }
	const request = new Request(url, { method, headers, ...sent })
	const arriving = file
		? { form: { stageToken: null, file } }
		: { body: new IncomingBody(request), form: null }
	const answered = await answer({ ...context, request, ...arriving })
	const { status } = answered
	const reply = (await answered.json()) as Reply<E> & { message?: string; code?: string }
	if (answered.ok) return { ok: true, reply }
	return { ok: false, status, message: reply.message ?? failed(status), code: reply.code ?? null }
}
