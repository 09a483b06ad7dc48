const PIECE_BYTES = 128 * 1024

/**
 * A stream's chunks in one reused buffer: a chunk is valid until the next is read. The default reader allocates
 * every few kB anew, which grows with the stream until the garbage collector runs.
 */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const reader = stream.getReader({ mode: 'byob' })
	let isAtEnd = false
	try {
		yield* piecesFrom(reader)
		isAtEnd = true
	} finally {
		if (!isAtEnd) await reader.cancel().catch(() => undefined)
	}
}

/** The same chunks as `chunksOf`, from a reader that the caller uses further. */
export async function* piecesFrom(
	reader: ReadableStreamBYOBReader,
	size = PIECE_BYTES,
): AsyncGenerator<Uint8Array> {
	let buffer = new ArrayBuffer(Math.min(size, PIECE_BYTES))
	for (;;) {
		const { done, value } = await reader.read(new Uint8Array(buffer))
		if (done) return
		yield value
		buffer = value.buffer as ArrayBuffer
	}
}
