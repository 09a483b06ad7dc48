import { MINUTE_MS } from '#contract/limits'
import type { StoryFile } from '#room/stories/new-story'
import { KIND_BYTES, kindOfImage } from '#rules/messages/image-kind'
import { logLine } from '#storage/log-line'
import { quarantineOf } from '#storage/quarantine'
import { originalOf } from '#storage/stories/stored-story'
import { refuse } from '../http/refusal.ts'
import { copyImage } from './copy-image.ts'

/** Kinds that some browsers cannot draw. */
const NOT_EVERYWHERE: readonly string[] = ['image/heic', 'image/heif']

/** Longer films are not transcoded. */
const TRANSCODED_MAX_MS = 10 * MINUTE_MS

type FoundFile = Omit<StoryFile, 'hasPoster'>
type Keys = [from: string, to: string]
type Check = (found: { width: number; height: number }) => void

/** Copies a story's upload to its public name, by its real kind and without metadata. */
export async function copyStoryFile(
	bucket: R2Bucket,
	name: string,
	check: Check,
	transcodes: boolean,
): Promise<FoundFile> {
	const keys: Keys = [quarantineOf(name), originalOf(name)]
	const start = await bucket.get(keys[0], { range: { offset: 0, length: KIND_BYTES } })
	if (!start) throw new Error('The store has lost an upload.')
	const isImage = kindOfImage(new Uint8Array(await start.arrayBuffer())) !== null
	return isImage ? copyOfImage(bucket, keys, check) : copyOfVideo(bucket, keys, transcodes)
}

async function copyOfImage(bucket: R2Bucket, keys: Keys, check: Check): Promise<FoundFile> {
	const image = await copyImage(bucket, keys, check)
	if (!image) return unreadable()
	const { width, height, type } = image
	const playsEverywhere = NOT_EVERYWHERE.includes(type) ? 0 : 1
	return { mediaType: 'image', media: 'original', width, height, playsEverywhere }
}

async function copyOfVideo(bucket: R2Bucket, keys: Keys, transcodes: boolean): Promise<FoundFile> {
	// The code for films is a separate chunk, because most processes never need it and read every other chunk at their
	// start.
	const { copyVideo } = await import('./video/copy-video.ts')
	const found = await copyVideo(bucket, keys, () => undefined)
	if ('refused' in found) {
		logLine('info', 'story-refused', { problem: found.why })
		return unreadable()
	}
	const { width, height, durationMs } = found
	const media = transcodes && durationMs <= TRANSCODED_MAX_MS ? 'transcoding' : 'original'
	const playsEverywhere = found.playsEverywhere ? 1 : 0
	return { mediaType: 'video', media, width, height, playsEverywhere }
}

function unreadable(): never {
	return refuse(422, 'unreadable', 'This file could not be read.')
}
