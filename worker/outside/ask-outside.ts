const ANSWER_MAX_BYTES = 1024 * 1024
const ASK_MS = 5_000

/** A neighbour without a usable answer: timed out, redirected, broken or too large. */
export class NeighbourAway extends Error {
	override name = 'NeighbourAway'
}

export interface OutsideAnswer {
	status: number
	bytes: Uint8Array<ArrayBuffer>
	type: string
}

/** Asks a configured host: no redirects, 5 s, 1 MB (quality rule 16). */
export async function askOutside(url: string, headers: HeadersInit = {}): Promise<OutsideAnswer> {
	try {
		const signal = AbortSignal.timeout(ASK_MS)
		const response = await fetch(url, { headers, redirect: 'manual', signal })
		if (response.status >= 300 && response.status < 400) throw new NeighbourAway('redirects')
		const bytes = await readUpTo(response)
		return { status: response.status, bytes, type: response.headers.get('Content-Type') ?? '' }
	} catch (error) {
		throw error instanceof NeighbourAway ? error : new NeighbourAway(String(error))
	}
}

/** For libraries that call fetch themselves: the same limits. */
export async function fetchOutside(url: string | URL, init: RequestInit): Promise<Response> {
	const response = await fetch(url, { ...init, redirect: 'manual' })
	const { status, headers } = response
	const bytes = await readUpTo(response)
	return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers })
}

export async function askJson(
	url: string,
	headers: HeadersInit,
): Promise<{ status: number; body: unknown }> {
	const { status, bytes } = await askOutside(url, headers)
	try {
		return { status, body: JSON.parse(new TextDecoder().decode(bytes)) }
	} catch {
		throw new NeighbourAway(`${status} without JSON`)
	}
}

async function readUpTo(response: Response): Promise<Uint8Array<ArrayBuffer>> {
	const chunks: Uint8Array[] = []
	let size = 0
	for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
		size += chunk.byteLength
		if (size > ANSWER_MAX_BYTES) throw new NeighbourAway('answer too large')
		chunks.push(chunk)
	}
	return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
}
