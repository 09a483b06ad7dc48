import { IMAGE_DIRECT_MAX_BYTES } from '#contract/limits'
import { boundaryIn, type FormPart, fieldOf, partsOf } from './multipart.ts'
import { piecesOf } from './pieces.ts'
import { refuse } from './refusal.ts'

/** A form as it comes in: what was said before the file is known, the file itself is still on its way. */
export interface IncomingForm {
	stageToken: string | null
	file: FormPart | null
}

/** Null when it is none. Without a bearer, a token behind the file is looked for too, past a small file only. */
export async function readForm(request: Request, hasBearer: boolean): Promise<IncomingForm | null> {
	const boundary = boundaryIn(request.headers.get('Content-Type'))
	if (!boundary || !request.body) return null
	const parts = partsOf(piecesOf(request.body), boundary)
	let stageToken: string | null = null
	let file: FormPart | null = null
	for (;;) {
		const { done, value: part } = await parts.next()
		if (done) break
		if (part.name === 'stageToken') stageToken = await fieldOf(part)
		if (part.name !== 'file' || part.fileName === null || file) continue
		file = part
		if (hasBearer || stageToken) break
		file = { ...part, chunks: await held(part.chunks) }
	}
	return { stageToken, file }
}

async function held(chunks: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
	const all: Uint8Array[] = []
	let size = 0
	for await (const chunk of chunks) {
		size += chunk.length
		if (size > IMAGE_DIRECT_MAX_BYTES)
			refuse(413, 'too-large', 'Please send the stageToken before a file of more than 4 MB.')
		all.push(chunk.slice())
	}
	return (async function* () {
		yield* all
	})()
}
