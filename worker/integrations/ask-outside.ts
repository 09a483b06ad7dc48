import { causeOf } from '#rules/cause-of'

const ANSWER_MAX_BYTES = 1024 * 1024
const ASK_MS = 5_000
const STREAM_MS = 30_000

/** An external service gave no usable answer: timed out, redirected, broken or too large. */
export class ServiceDown extends Error {
	override name = 'ServiceDown'
}

export interface OutsideAnswer {
	status: number
	bytes: Uint8Array<ArrayBuffer>
	type: string
	/** Seconds for which the service does not want to be asked; 0 when it does not say. */
	retryAfterS: number
}

type Asking = Pick<RequestInit, 'method' | 'body' | 'headers'>

/** Asks a configured host. Redirects are refused; the limits are 5 s and 1 MB (quality rule 16). */
export async function askOutside(url: string, asking: Asking = {}): Promise<OutsideAnswer> {
	try {
		const signal = AbortSignal.timeout(ASK_MS)
		const response = await fetch(url, { ...asking, redirect: 'manual', signal })
		refuseRedirect(response)
		const bytes = await readUpTo(response)
		const { status, headers } = response
		const type = headers.get('Content-Type') ?? ''
		return { status, bytes, type, retryAfterS: secondsIn(headers.get('Retry-After')) }
	} catch (error) {
		throw error instanceof ServiceDown ? error : new ServiceDown(causeOf(error))
	}
}

/** Fetches something larger as a stream. Redirects are refused; the limit is half a minute in all. */
export async function streamOutside(url: string): Promise<ReadableStream<Uint8Array>> {
	try {
		const signal = AbortSignal.timeout(STREAM_MS)
		const response = await fetch(url, { redirect: 'manual', signal })
		refuseRedirect(response)
		if (response.ok && response.body) return response.body as ReadableStream<Uint8Array>
		throw new ServiceDown(`${response.status} without a file`)
	} catch (error) {
		throw error instanceof ServiceDown ? error : new ServiceDown(causeOf(error))
	}
}

/** A fetch with the same limits, for libraries that call fetch themselves. */
export async function fetchOutside(url: string | URL, init: RequestInit): Promise<Response> {
	const response = await fetch(url, { ...init, redirect: 'manual' })
	const { status, headers } = response
	const bytes = await readUpTo(response)
	return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers })
}

export async function askJson(
	url: string,
	headers: HeadersInit,
	asking: Asking = {},
): Promise<{ status: number; body: unknown }> {
	const { status, bytes } = await askOutside(url, { ...asking, headers })
	try {
		return { status, body: JSON.parse(new TextDecoder().decode(bytes)) }
	} catch {
		throw new ServiceDown(`${status} without JSON`)
	}
}

/** Seconds to wait by a Retry-After header, which has seconds or a date. */
function secondsIn(retryAfter: string | null): number {
	if (retryAfter === null) return 0
	const seconds = /^\d+$/.test(retryAfter)
		? Number(retryAfter)
		: (Date.parse(retryAfter) - Date.now()) / 1_000
	return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0
}

function refuseRedirect({ status }: Response): void {
	if (status >= 300 && status < 400) throw new ServiceDown('redirects')
}

async function readUpTo(response: Response): Promise<Uint8Array<ArrayBuffer>> {
	const chunks: Uint8Array[] = []
	let size = 0
	for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
		size += chunk.byteLength
		if (size > ANSWER_MAX_BYTES) throw new ServiceDown('answer too large')
		chunks.push(chunk)
	}
	return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
}
