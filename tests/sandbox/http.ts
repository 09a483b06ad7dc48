import type { IncomingMessage, ServerResponse } from 'node:http'

const MAX_BODY_BYTES = 1_000_000

/** One request to an external service: `path` is what follows the service's prefix. */
export interface Visit {
	request: IncomingMessage
	response: ServerResponse
	url: URL
	path: string
	text: string
	/** The same, where it is no text. */
	bytes: Buffer
}

export class Refused extends Error {
	readonly status: number
	constructor(status: number, message: string) {
		super(message)
		this.status = status
	}
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = []
	let bytes = 0
	for await (const chunk of request as AsyncIterable<Buffer>) {
		bytes += chunk.length
		if (bytes > MAX_BODY_BYTES) throw new Refused(413, 'Request body is too large.')
		chunks.push(chunk)
	}
	return Buffer.concat(chunks)
}

/** Fields of a JSON or form body; a form's field that appears twice is a list. */
export function fieldsOf(visit: Visit): Record<string, unknown> {
	const type = visit.request.headers['content-type'] ?? ''
	if (!type.includes('json')) return fieldsOfForm(new URLSearchParams(visit.text))
	try {
		const body: unknown = JSON.parse(visit.text)
		if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
			return body as Record<string, unknown>
		}
	} catch {}
	throw new Refused(400, 'The body is not a JSON object.')
}

function fieldsOfForm(form: URLSearchParams): Record<string, unknown> {
	const fields: Record<string, unknown> = {}
	for (const name of new Set(form.keys())) {
		const values = form.getAll(name)
		fields[name] = values.length > 1 ? values : values[0]
	}
	return fields
}

export function sendJson(
	response: ServerResponse,
	status: number,
	body: unknown,
	headers: Record<string, string> = {},
): void {
	response.writeHead(status, {
		'content-type': 'application/json; charset=utf-8',
		'cache-control': 'no-store',
		...headers,
	})
	response.end(JSON.stringify(body))
}

export function sendHtml(response: ServerResponse, status: number, html: string): void {
	response.writeHead(status, {
		'content-type': 'text/html; charset=utf-8',
		'cache-control': 'no-store',
		'content-security-policy':
			"default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
	})
	response.end(html)
}

export function sendPng(response: ServerResponse, picture: Buffer): void {
	response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=3600' })
	response.end(picture)
}

export function redirect(response: ServerResponse, location: string): void {
	response.writeHead(303, { location, 'cache-control': 'no-store' })
	response.end()
}
