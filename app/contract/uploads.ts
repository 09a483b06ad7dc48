import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { IMAGE_MAX_BYTES, MEGABYTE } from './limits.ts'

/** What may be attached; SVG never, for it can hold scripts (G-22). */
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
/** Browsers that do not know a kind of file say one of these. */
const UNKNOWN_TYPES = ['', 'application/octet-stream']

export function imageTooLarge(bytes: number): string {
	return `Image too large (${(bytes / MEGABYTE).toFixed(1)} MB). Max ${IMAGE_MAX_BYTES / MEGABYTE}MB.`
}

export function invalidImageType(type: string): string {
	return `Invalid file type (${type || 'unknown'}). Please select an image file.`
}

export const INVALID_SIZE = 'Invalid file size.'

/** Why a file cannot be attached, by what it says of itself; null when its content decides. */
export function problemOfImage(file: {
	name: string
	type: string
	size?: number | undefined
}): string | null {
	const { name, type, size } = file
	if (size !== undefined && !(Number.isSafeInteger(size) && size > 0)) return INVALID_SIZE
	const said = type.toLowerCase().replace('image/jpg', 'image/jpeg')
	const known: readonly string[] = IMAGE_TYPES
	if (!known.includes(said) && !(UNKNOWN_TYPES.includes(said) && ENDINGS.test(name)))
		return invalidImageType(type)
	return size !== undefined && size > IMAGE_MAX_BYTES ? imageTooLarge(size) : null
}

// The build knows this name as one whose answer nobody misses: so the schema stays out of the browser.
function shortText(name: string) {
	return z.string(`${name} is missing.`).check(z.maxLength(255))
}

const Kept = z.object({ imageUrl: z.string(), width: z.number(), height: z.number() })
/** Also what a PUT to `uploadUrl` answers. */
export type KeptImage = z.infer<typeof Kept>

/** multipart/form-data {file, stageToken}, for files of up to 4 MB; larger ones go to an address of their own. */
export const uploadMessageImage = endpoint(
	{
		method: 'POST',
		path: '/api/stage/upload-message-image',
		who: 'seated',
		form: true,
		failed: (status) => `Image upload failed (${status})`,
	},
	{ reply: Kept },
)

export const getUploadUrl = endpoint(
	{
		method: 'POST',
		path: '/api/stage/get-upload-url',
		who: 'seated',
		failed: (status) => `Image upload failed (${status})`,
	},
	{
		body: z.pipe(
			z.object({
				fileName: shortText('fileName'),
				fileType: shortText('fileType'),
				size: z.optional(z.number(INVALID_SIZE)),
				stageToken: z.optional(z.string()),
			}),
			z.transform(({ fileName: name, fileType: type, size }, { issues }) => {
				// One that is too large is answered with a status of its own.
				const small = size && Math.min(size, IMAGE_MAX_BYTES)
				const message = problemOfImage({ name, type, size: small })
				if (message) issues.push({ code: 'custom', message, input: name })
				return { name, type, size }
			}),
		),
		reply: z.object({ uploadUrl: z.string(), imageUrl: z.string() }),
	},
)
