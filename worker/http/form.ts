import { IMAGE_DIRECT_MAX_BYTES, MEGABYTE } from '#contract/limits'
import { RATES, scaledLimit } from '#rules/limits/rates'
import type { RequestContext } from '../context.ts'
import type { IncomingBody } from './incoming-body.ts'
import {
	boundaryIn,
	type FormPart,
	formField,
	formPartsOf,
	type IncomingForm,
} from './multipart.ts'
import { limitRate } from './rate-limit.ts'
import { Refusal, refuse } from './refusal.ts'

/**
 * Reads a multipart form up to its file; null for any other body. If a token is needed and no bearer token came, a
 * field behind the file may hold it. The file is buffered until then, so it must be small, and such forms have a
 * rate limit by address before they are read.
 */
export async function readForm(
	context: RequestContext,
	needsNoToken: boolean,
): Promise<IncomingForm | null> {
	const { request, body, network, settings, now } = context
	const boundary = boundaryIn(request.headers.get('Content-Type'))
	if (!boundary || body.isEmpty) return null
	if (!needsNoToken)
		limitRate(`form:${network}`, scaledLimit(RATES.upload, settings.RATE_LIMIT_SCALE), now())
	let stageToken: string | null = null
	let file: FormPart | null = null
	for await (const part of formPartsOf(body.pieces(), boundary)) {
		if (part.name === 'file' && part.fileName !== null && !file) {
			file = part
			if (needsNoToken || stageToken) break
			file = { ...part, chunks: await readHeldFile(part.chunks, body) }
		} else {
			// Unknown fields have the same limit as known ones, because only the file may be long.
			const value = await formField(part)
			if (part.name === 'stageToken') stageToken = value
		}
	}
	return { stageToken, file }
}

async function readHeldFile(
	chunks: AsyncIterable<Uint8Array>,
	body: IncomingBody,
): Promise<AsyncIterable<Uint8Array>> {
	if (body.claimedBytes > IMAGE_DIRECT_MAX_BYTES + MEGABYTE) tooLarge()
	if (!body.hold(Math.min(body.claimedBytes || IMAGE_DIRECT_MAX_BYTES, IMAGE_DIRECT_MAX_BYTES)))
		throw new Refusal({
			status: 503,
			code: 'busy',
			message: 'Please send the stageToken before the file, or try again in a moment.',
			retryAfterS: 1,
		})
	const all: Uint8Array[] = []
	let size = 0
	for await (const chunk of chunks) {
		size += chunk.length
		if (size > IMAGE_DIRECT_MAX_BYTES) tooLarge()
		all.push(chunk.slice())
	}
	return (async function* () {
		yield* all
	})()
}

function tooLarge(): never {
	return refuse(413, 'too-large', 'Please send the stageToken before a file of more than 4 MB.')
}
