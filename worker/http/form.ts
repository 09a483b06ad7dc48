import { IMAGE_DIRECT_MAX_BYTES, MEGABYTE } from '#contract/limits'
import { RATES, scaled } from '#rules/limits/rates'
import type { RequestContext } from '../context.ts'
import type { IncomingBody } from './incoming-body.ts'
import { boundaryIn, type FormPart, fieldOf, partsOf } from './multipart.ts'
import { limitRate } from './rate-limit.ts'
import { Refusal, refuse } from './refusal.ts'

/** A form as it comes in: what was said before the file is known, the file itself is still on its way. */
export interface IncomingForm {
	stageToken: string | null
	file: FormPart | null
}

/**
 * Null when it is none. Without a bearer, a token behind the file is looked for too: past a small file only, which
 * must be held until then, so such forms are counted by address before anything of them is read.
 */
export async function readForm(
	context: RequestContext,
	hasBearer: boolean,
): Promise<IncomingForm | null> {
	const { request, body, network, settings, now } = context
	const boundary = boundaryIn(request.headers.get('Content-Type'))
	if (!boundary || body.isEmpty) return null
	if (!hasBearer)
		limitRate(`form:${network}`, scaled(RATES.upload, settings.RATE_LIMIT_SCALE), now())
	let stageToken: string | null = null
	let file: FormPart | null = null
	for await (const part of partsOf(body.pieces(), boundary)) {
		if (part.name === 'file' && part.fileName !== null && !file) {
			file = part
			if (hasBearer || stageToken) break
			file = { ...part, chunks: await held(part.chunks, body) }
		} else {
			// Also what nobody asked for: nothing but the file may be long.
			const said = await fieldOf(part)
			if (part.name === 'stageToken') stageToken = said
		}
	}
	return { stageToken, file }
}

async function held(
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
