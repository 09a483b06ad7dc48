import { chunksOf } from '../http/chunks.ts'
import { edited, lengthAfter } from './edits.ts'
import { type Findings, inspect } from './inspect.ts'
import { putWithLength } from './put.ts'

/**
 * Copies an image to its public name without its author's metadata; null when it is no image. `check` may
 * refuse what was found. Only the inspected bytes are copied, even if the object was replaced meanwhile.
 */
export async function copyImage(
	bucket: R2Bucket,
	[from, to]: [from: string, to: string],
	check: (found: Findings) => void,
): Promise<Findings | null> {
	const object = await open(bucket, from)
	const found = await inspect(chunksOf(object.body))
	if (!found) return null
	check(found)
	const again = await open(bucket, from, { onlyIf: { etagMatches: object.etag } })
	const clean = edited(chunksOf(again.body), found.edits)
	await putWithLength(bucket, to, clean, lengthAfter(found.length, found.edits), {
		httpMetadata: { contentType: found.type },
	})
	return found
}

async function open(bucket: R2Bucket, key: string, options: R2GetOptions = {}) {
	const object = await bucket.get(key, options)
	if (!object || !('body' in object)) throw new Error('The store has lost an upload.')
	return object as R2ObjectBody
}
