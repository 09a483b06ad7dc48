import { ByteReader } from '../bytes.ts'
import { edited } from '../edits.ts'
import { putWithLength } from '../put.ts'
import { objectIn } from '../windows.ts'
import { inspectVideo } from './inspect-video.ts'
import type { VideoFound, VideoRefused } from './video-found.ts'

/**
 * Copies a film to its public name without its author's metadata, and with its index in front. `check` may
 * refuse what was found. Only the inspected bytes are copied, even if the object was replaced meanwhile.
 */
export async function copyVideo(
	bucket: R2Bucket,
	[from, to]: [from: string, to: string],
	check: (found: VideoFound) => void,
): Promise<VideoFound | VideoRefused> {
	const file = await objectIn(bucket, from)
	const reader = new ByteReader(file)
	const found = await inspectVideo(reader).finally(() => reader.close())
	if ('refused' in found) return found
	check(found)
	await putWithLength(bucket, to, edited(file.from(0), found.edits), found.lengthAfter, {
		httpMetadata: { contentType: found.type },
	})
	return found
}
