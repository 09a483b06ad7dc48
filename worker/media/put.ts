import { MEGABYTE } from '#contract/limits'

const PART_BYTES = 5 * MEGABYTE // all parts but the last must have the same size in R2; this is the least that R2 allows
const FIRST_BYTES = 256 * 1024

/** Stores a stream of unknown length; returns its length. Only one part of it is in memory at a time. */
export async function putStream(
	bucket: R2Bucket,
	key: string,
	chunks: AsyncIterable<Uint8Array>,
	maxBytes: number,
	tooLarge: (bytes: number) => never,
	options: Pick<R2PutOptions, 'httpMetadata'> = {},
): Promise<number> {
	let upload: R2MultipartUpload | null = null
	const parts: R2UploadedPart[] = []
	let part = new Uint8Array(FIRST_BYTES)
	let filled = 0
	let size = 0
	const send = async () => {
		upload ??= await bucket.createMultipartUpload(key, options)
		parts.push(await upload.uploadPart(parts.length + 1, part.subarray(0, filled)))
		filled = 0
	}
	try {
		for await (const chunk of chunks) {
			size += chunk.length
			if (size > maxBytes) tooLarge(size)
			for (let from = 0; from < chunk.length; ) {
				if (filled === PART_BYTES) await send()
				const now = chunk.subarray(from, from + PART_BYTES - filled)
				if (filled + now.length > part.length) part = larger(part, filled + now.length)
				part.set(now, filled)
				filled += now.length
				from += now.length
			}
		}
		if (parts.length === 0) await bucket.put(key, part.subarray(0, filled), options)
		else await send()
		await (upload as R2MultipartUpload | null)?.complete(parts)
		return size
	} catch (error) {
		await (upload as R2MultipartUpload | null)?.abort().catch(() => undefined)
		throw error
	}
}

/** A buffer for at least this many bytes, of twice the needed size, but of one part at most. */
function larger(part: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
	const grown = new Uint8Array(Math.min(PART_BYTES, 2 * bytes))
	grown.set(part)
	return grown
}

/** Stores a stream of known length, as R2 requires, without buffering it. */
export async function putWithLength(
	bucket: R2Bucket,
	key: string,
	chunks: AsyncIterable<Uint8Array>,
	length: number,
	options: R2PutOptions = {},
): Promise<void> {
	const { readable, writable } = new FixedLengthStream(length)
	const writer = writable.getWriter()
	// Both promises fail together. The first error is the cause.
	const failures: unknown[] = []
	const failed = (error: unknown) => {
		failures.push(error)
		return writer.abort(error).catch(() => undefined)
	}
	const pump = async () => {
		for await (const chunk of chunks) await writer.write(chunk)
		await writer.close()
	}
	await Promise.all([bucket.put(key, readable, options).catch(failed), pump().catch(failed)])
	if (failures.length > 0) throw failures[0]
}
