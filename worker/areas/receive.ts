import type { RequestContext } from '../context.ts'
import { Refusal, refuseMethod } from '../http/refusal.ts'
import { requireOurs, uploadAt } from '../media/upload-address.ts'
import { receiveForm, receivePart } from './story-uploads.ts'
import { receiveImage } from './uploads.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** Receives an upload at a signed address: a message's image, or a story's file, whole or in parts. */
export async function receive(context: RequestContext): Promise<Response> {
	try {
		const reply = await receiveFile(context)
		return reply
			? Response.json(reply, { headers: NO_STORE })
			: new Response(null, { status: 204, headers: NO_STORE })
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		const { status, message, code, allow } = error
		const headers = { ...NO_STORE, ...(allow && { Allow: allow }) }
		return Response.json({ message, code }, { status, headers })
	}
}

/**
 * The result of the upload; null where there is nothing to tell. A form has its signature in its fields, every
 * other upload in its address.
 */
async function receiveFile(context: RequestContext): Promise<object | null> {
	const { request, settings } = context
	const url = new URL(request.url)
	if (request.method === 'POST') {
		const { name, part } = uploadAt(url)
		if (part === null) return receiveForm(context, name)
	}
	const { name, part } = await requireOurs(settings.STAGE_TOKEN_SECRET, url, context.now())
	if (request.method !== 'PUT') refuseMethod(part === null ? 'PUT, POST' : 'PUT')
	return part === null ? receiveImage(context, name) : receivePart(context, name, part)
}
