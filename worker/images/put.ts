import { MEGABYTE } from '#contract/limits'

const PART_BYTES = 8 * MEGABYTE // all but the last of the same size, as R2 wants them

/** Stores a stream of unknown length, holding one part of it at a time; answers how long it was. */
export async function putStream(
	bucket: R2Bucket,
	key: string,
	chunks: AsyncIterable<Uint8Array>,
	maxBytes: number,
	tooLarge: (bytes: number) => never,
): Promise<number> {
	let upload: R2MultipartUpload | null = null
	const parts: R2UploadedPart[] = []
	let held: Uint8Array[] = []
	let heldBytes = 0
	let size = 0
	try {
		for await (const chunk of chunks) {
			size += chunk.length
			if (size > maxBytes) tooLarge(size)
			held.push(chunk)
			heldBytes += chunk.length
			while (heldBytes >= PART_BYTES) {
				const bytes = joined(held, heldBytes)
				upload ??= await bucket.createMultipartUpload(key)
				parts.push(await upload.uploadPart(parts.length + 1, bytes.subarray(0, PART_BYTES)))
				held = [bytes.slice(PART_BYTES)]
				heldBytes -= PART_BYTES
			}
		}
		if (!upload) await bucket.put(key, joined(held, heldBytes))
		else {
			if (heldBytes > 0)
				parts.push(await upload.uploadPart(parts.length + 1, joined(held, heldBytes)))
			await upload.complete(parts)
		}
		return size
	} catch (error) {
		await upload?.abort().catch(() => undefined)
		throw error
	}
}

/** Hands a stream on whose length is known, as R2 wants it, without holding it. */
export async function putKnown(
	bucket: R2Bucket,
	key: string,
	chunks: AsyncIterable<Uint8Array>,
	length: number,
	options: R2PutOptions = {},
): Promise<void> {
	const { readable, writable } = new FixedLengthStream(length)
	const writer = writable.getWriter()
	// Whichever fails takes the other along; only the first of them says why.
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

function joined(chunks: Uint8Array[], length: number): Uint8Array {
	const all = new Uint8Array(length)
	let at = 0
	for (const chunk of chunks) {
		all.set(chunk, at)
		at += chunk.length
	}
	return all
}
