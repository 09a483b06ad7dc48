import type { RequestContext } from '../context.ts'

const BODY_MAX_BYTES = 256 * 1024

/** The raw body of a webhook, because its signature covers every character. Null when it is too long. */
export async function readRaw({ body }: RequestContext): Promise<string | null> {
	const decoder = new TextDecoder()
	let text = ''
	let size = 0
	for await (const piece of body.pieces()) {
		size += piece.length
		if (size > BODY_MAX_BYTES) return null
		text += decoder.decode(piece, { stream: true })
	}
	return text + decoder.decode()
}

export function hookAnswer(status: number, code: string, message: string): Response {
	return Response.json({ message, code }, { status, headers: { 'Cache-Control': 'no-store' } })
}
