const PIECE_BYTES = 128 * 1024

/**
 * A stream as it comes in, all of it through one buffer: a piece is good until the next is asked for. Read in the
 * usual way, every few kB would be memory of their own, which grows with the stream until somebody sweeps.
 */
export async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const reader = stream.getReader({ mode: 'byob' })
	let isAtEnd = false
	try {
		yield* piecesFrom(reader)
		isAtEnd = true
	} finally {
		if (!isAtEnd) await reader.cancel().catch(() => undefined)
	}
}

/** The same for a reader that goes on when we stop. */
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
