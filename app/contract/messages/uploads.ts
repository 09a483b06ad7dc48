import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IMAGE_MAX_BYTES, IMAGE_PIXELS_MAX, IMAGE_SIDE_MAX_PX, MEGABYTE } from '../limits.ts'
import { codePoints } from '../text.ts'

/** Kinds of image that may be attached. SVG is not among them, because it can contain scripts (G-22). */
export const IMAGE_TYPES = [
	'image/jpeg',
	'image/png',
	'image/gif',
	'image/webp',
	'image/avif',
	'image/heic',
	'image/heif',
] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

const ENDINGS = /\.(jpe?g|png|gif|webp|avif|heic|heif)$/i
/** Content types that browsers state for a file whose kind they do not know. */
const UNKNOWN_TYPES = ['', 'application/octet-stream']

export function imageTooLarge(bytes: number): string {
	return `Image too large (${(bytes / MEGABYTE).toFixed(1)} MB). Max ${IMAGE_MAX_BYTES / MEGABYTE}MB.`
}

/** The sentence that says why an image has too many pixels for its readers' memory; null when its size is fine. */
export function problemOfPixels({
	width,
	height,
}: {
	width: number
	height: number
}): string | null {
	const fits = Math.max(width, height) <= IMAGE_SIDE_MAX_PX && width * height <= IMAGE_PIXELS_MAX
	return fits
		? null
		: `Image too large (${width} x ${height} pixels). Max ${IMAGE_PIXELS_MAX / 1e6} megapixels and ${IMAGE_SIDE_MAX_PX} pixels a side.`
}

export function invalidImageType(type: string): string {
	return `Invalid file type (${type || 'unknown'}). Please select an image file.`
}

export const INVALID_SIZE = 'Invalid file size.'
const FILE_NAME_MAX_CHARS = 255
const FILE_NAME_TOO_LONG = `File name max ${FILE_NAME_MAX_CHARS} chars.`

/**
 * The sentence that says why a file cannot be attached, by its declared type, name and size. Null when it may be
 * fine: then its content decides.
 */
export function problemOfImage(file: {
	name: string
	type: string
	size?: number | undefined
}): string | null {
	const { name, type, size } = file
	if (codePoints(name) > FILE_NAME_MAX_CHARS) return FILE_NAME_TOO_LONG
	if (size !== undefined && !(Number.isSafeInteger(size) && size > 0)) return INVALID_SIZE
	const claimedType = type.toLowerCase().replace('image/jpg', 'image/jpeg')
	const known: readonly string[] = IMAGE_TYPES
	if (!known.includes(claimedType) && !(UNKNOWN_TYPES.includes(claimedType) && ENDINGS.test(name)))
		return invalidImageType(type)
	return size !== undefined && size > IMAGE_MAX_BYTES ? imageTooLarge(size) : null
}

// vite.config.ts calls this function pure (manualPureFunctions), so that the build leaves the schema out of the
// browser.
function shortText(name: string) {
	return z.string(`${name} is missing.`).check(z.maxLength(255, `${name} max 255 chars.`))
}

const Kept = z.object({ imageUrl: z.string(), width: z.number(), height: z.number() })
/** The reply to an upload, also to a PUT to `uploadUrl`. */
export type KeptImage = z.infer<typeof Kept>

/**
 * Takes multipart/form-data {file, stageToken} for a file of up to 4 MB. A larger file is uploaded to the address that
 * `getUploadUrl` gives.
 */
export const uploadMessageImage = endpoint(
	{
		method: 'POST',
		path: '/api/stage/upload-message-image',
		who: 'seated',
		form: true,
		failed: (status) => `Image upload failed (${status})`,
		says: 'imageUrl',
	},
	{ reply: Kept },
)

export const getUploadUrl = endpoint(
	{
		method: 'POST',
		path: '/api/stage/get-upload-url',
		who: 'seated',
		failed: (status) => `Image upload failed (${status})`,
		says: 'uploadUrl',
	},
	{
		body: z.pipe(
			z.object({
				fileName: z.string('fileName is missing.'),
				fileType: shortText('fileType'),
				size: z.optional(z.number(INVALID_SIZE)),
				stageToken: z.optional(z.string()),
			}),
			z.transform(({ fileName: name, fileType: type, size }, { issues }) => {
				// A too large size passes this check, because the handler refuses it with another status.
				const small = size && Math.min(size, IMAGE_MAX_BYTES)
				const message = problemOfImage({ name, type, size: small })
				if (message) issues.push({ code: 'custom', message, input: name })
				return { name, type, size }
			}),
		),
		reply: z.object({ uploadUrl: z.string(), imageUrl: z.string() }),
	},
)
