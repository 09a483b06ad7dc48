import type { IncomingMessage, ServerResponse } from 'node:http'

/** An external service's wire format, as Fetch requests and responses. */
interface Wire {
	answer(request: Request): Promise<Response>
}

const PASSED_ON = ['authorization', 'content-type', 'idempotency-key'] as const

/** Answers one request of node:http with an external service's wire. */
export async function serveWire(
	wire: Wire,
	{ method = 'GET', headers }: IncomingMessage,
	response: ServerResponse,
	{ url, text }: { url: URL; text: string },
): Promise<void> {
	const hasBody = method !== 'GET' && method !== 'HEAD' && text !== ''
	const asked = new Request(url, {
		method,
		headers: PASSED_ON.map((name): [string, string] => [name, String(headers[name] ?? '')]),
		...(hasBody && { body: text }),
	})
	const answer = await wire.answer(asked)
	response.writeHead(answer.status, Object.fromEntries(answer.headers))
	response.end(Buffer.from(await answer.arrayBuffer()))
}
