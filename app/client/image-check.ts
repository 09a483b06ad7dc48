import { invalidImageType, problemOfImage } from '#contract/messages/uploads'
import { KIND_BYTES, kindOfImage } from '#rules/messages/image-kind'

export const HEIC = ['image/heic', 'image/heif']

/**
 * Null when the file can be attached; otherwise the sentence that says why not. The Worker inspects the whole file
 * later.
 */
export async function checkImage(file: File): Promise<string | null> {
	const { name, type, size } = file
	return (
		problemOfImage({ name, type, size }) ?? ((await kindOf(file)) ? null : invalidImageType(type))
	)
}

/** The file's type by its content, because phones and mail programs give photos wrong names. Null for unknown types. */
export async function kindOf(file: Blob): Promise<string | null> {
	const start = await file.slice(0, KIND_BYTES).arrayBuffer()
	return kindOfImage(new Uint8Array(start))
}
