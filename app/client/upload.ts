import type { Ask, Endpoint, Reply } from '#contract/endpoint'
import { IMAGE_DIRECT_MAX_BYTES, SECOND_MS } from '#contract/limits'
import {
	getUploadUrl,
	imageTooLarge,
	type KeptImage,
	uploadMessageImage,
} from '#contract/messages/uploads'
import { SESSION_OVER_CODE } from '#contract/people/session'
import { noAnswerSentence, refusalIn, refusalInWords, StageRefusal, Unreachable } from './ask.ts'
import type { Host } from './host.ts'

/** The status of a proxy that refuses files of this size. Trying again does not help. */
export const TOO_LARGE = 413
export const NO_ANSWER = 0
const STALLED_MS = 60 * SECOND_MS

export interface SendingFile {
	method: 'POST' | 'PUT'
	address: string
	headers: Record<string, string>
	body: FormData | Blob
	onProgress?: (share: number) => void
	signal?: AbortSignal
}

export interface SentFile {
	status: number
	body: unknown
}

interface Session {
	readonly token: string | null
	ask<E extends Endpoint>(endpoint: E, asked: Ask<E>): Promise<Reply<E>>
	/** Renews the token when it has expired. */
	check(): Promise<void>
}

interface How {
	onProgress?: (share: number) => void
	signal?: AbortSignal
	send?: (sending: SendingFile) => Promise<SentFile>
}

/** Uploads an image: a small one in a form, a larger one to a signed address (IMG-11). */
export async function uploadImage(session: Session, file: File, how: How = {}): Promise<KeptImage> {
	return file.size <= IMAGE_DIRECT_MAX_BYTES
		? inForm(session, file, how)
		: toOwnAddress(session, file, how)
}

async function inForm(session: Session, file: File, how: How): Promise<KeptImage> {
	const attempt = () => {
		const { token } = session
		const body = new FormData()
		body.append('stageToken', token ?? '')
		body.append('file', file, file.name)
		const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
		return deliver({ method: 'POST', address: uploadMessageImage.path, headers, body }, how)
	}
	let sent = await attempt()
	if (refusalIn(sent.body)?.code === SESSION_OVER_CODE) {
		await session.check()
		sent = await attempt()
	}
	const refused = refusalIn(sent.body)
	const sentence = refused ? await refusalInWords(refused.message) : undefined
	return keptOf(sent, file, uploadMessageImage.failed(sent.status), sentence)
}

async function toOwnAddress(session: Session, file: File, how: How): Promise<KeptImage> {
	const { name, type, size } = file
	const { uploadUrl } = await session.ask(getUploadUrl, {
		body: { fileName: name, fileType: type, size },
	})
	// Path and query only, because the page may be open under another name of the stage.
	const { pathname, search } = new URL(uploadUrl, 'http://stage')
	const headers = { 'Content-Type': type || 'application/octet-stream' }
	const sent = await deliver(
		{ method: 'PUT', address: pathname + search, headers, body: file },
		how,
	)
	return keptOf(sent, file, `S3 upload failed with status ${sent.status}`)
}

/** The stored image. Throws `Unreachable` where a firewall or a hotel's log-in page answered in the stage's place. */
function keptOf(
	{ status, body }: SentFile,
	{ size }: File,
	failed: string,
	said?: string,
): KeptImage {
	if (status === 200 && uploadMessageImage.says in Object(body)) return body as KeptImage
	const sentence = said ?? (status === TOO_LARGE ? imageTooLarge(size) : failed)
	if (status !== TOO_LARGE && !refusalIn(body))
		throw new Unreachable(noAnswerSentence(sentence, status))
	throw new StageRefusal(status, 'upload', sentence, said !== undefined, null)
}

function deliver(
	sending: SendingFile,
	{ send = byXhr, onProgress, signal }: How,
): Promise<SentFile> {
	const how = { ...sending, ...(onProgress && { onProgress }), ...(signal && { signal }) }
	return sendUntilStalled(how, send, (ms, task) => {
		const timer = setTimeout(task, ms)
		return () => clearTimeout(timer)
	})
}

/**
 * Sends a file, and gives up a request that makes no progress for `STALLED_MS`. A laptop that was closed, or a network that
 * died, leaves such a request behind, and it never ends by itself.
 */
export async function sendUntilStalled(
	sending: SendingFile,
	send: (sending: SendingFile) => Promise<SentFile>,
	after: Host['after'],
): Promise<SentFile> {
	const stalled = new AbortController()
	const watch = () => after(STALLED_MS, () => stalled.abort())
	let stop = watch()
	const onProgress = (share: number) => {
		stop()
		stop = watch()
		sending.onProgress?.(share)
	}
	const signal = AbortSignal.any([...(sending.signal ? [sending.signal] : []), stalled.signal])
	try {
		return await send({ ...sending, onProgress, signal })
	} catch (problem) {
		if (stalled.signal.aborted) return { status: NO_ANSWER, body: null }
		throw problem
	} finally {
		stop()
	}
}

/** XMLHttpRequest, because fetch cannot report the progress of an upload. Status 0: no answer. */
export function byXhr({
	method,
	address,
	headers,
	body,
	onProgress,
	signal,
}: SendingFile): Promise<SentFile> {
	return new Promise((done, fail) => {
		const request = new XMLHttpRequest()
		request.open(method, address)
		request.responseType = 'json'
		for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
		request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
		request.onload = () => done({ status: request.status, body: request.response })
		request.onerror = () => done({ status: 0, body: null })
		request.onabort = () => fail(aborted())
		if (signal?.aborted) return fail(aborted())
		signal?.addEventListener('abort', () => request.abort())
		request.send(body)
	})
}

function aborted(): DOMException {
	return new DOMException('The upload was cancelled.', 'AbortError')
}
