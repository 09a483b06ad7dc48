import { expect } from 'vitest'
import { ByteReader, type Seekable } from '#worker/media/bytes'
import { edited } from '#worker/media/edits'
import { inspectVideo } from '#worker/media/video/inspect-video'
import type { VideoFound, VideoRefused } from '#worker/media/video/video-found'
import { inWindows } from '#worker/media/windows'
import { join } from './images.ts'

/** A file as a bucket lends it. */
export function seekable(bytes: Uint8Array): Seekable {
	return inWindows(bytes.length, async function* (at, length) {
		yield bytes.slice(at, at + length)
	})
}

export function look(bytes: Uint8Array): Promise<VideoFound | VideoRefused> {
	return inspectVideo(new ByteReader(seekable(bytes)))
}

export async function found(bytes: Uint8Array): Promise<VideoFound> {
	const result = await look(bytes)
	if ('refused' in result) throw new Error(`refused: ${result.why}`)
	return result
}

export async function rewritten(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
	const { edits, lengthAfter } = await found(bytes)
	const chunks: Uint8Array[] = []
	for await (const chunk of edited(seekable(bytes).from(0), edits)) chunks.push(chunk.slice())
	const clean = join(...chunks)
	expect(clean).toHaveLength(lengthAfter)
	return clean
}

/** Byte by byte, so that a word is found wherever it stands. */
export function textOf(bytes: Uint8Array): string {
	return new TextDecoder('latin1').decode(bytes)
}
