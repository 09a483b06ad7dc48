import { MEGABYTE } from '#contract/limits'
import { scaleToSend } from '#rules/messages/image-size'
import { canvasOf } from './canvas-of.ts'
import { isMoving } from './moving-picture.ts'
import { isCanvasTrue } from './true-canvas.ts'

const WORTH_IT_BYTES = 0.75 * MEGABYTE
const QUALITY = 0.85
/** Kinds that may be scaled down. Animated kinds are left out, because they would lose their motion. */
const SHRINKABLE = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** A photo scaled to the feed's size, without camera data; the file itself where that saves nothing. */
export async function shrink(file: File, kind: string): Promise<File> {
	if (!SHRINKABLE.includes(kind)) return file
	try {
		if (await isMoving(file, kind)) return file
		const picture = await createImageBitmap(file)
		const isLarge = scaleToSend(picture) < 1
		if (!isLarge && file.size < WORTH_IT_BYTES) return file
		const blob = await drawnFile(
			picture,
			kind === 'image/jpeg' ? 'image/jpeg' : 'image/webp',
			QUALITY,
		)
		const isGain = blob !== null && (isLarge || blob.size < file.size)
		return isGain ? new File([blob], file.name, { type: blob.type }) : file
	} catch {
		return file // the stage takes the file as it is
	}
}

/** The picture as a file of this kind. Null where the browser cannot write it or does not give back true pixels. */
export async function drawnFile(
	picture: ImageBitmap,
	type: string,
	quality: number,
): Promise<Blob | null> {
	if (!(await isCanvasTrue())) return null
	const canvas = canvasOf(picture, picture, scaleToSend(picture))
	picture.close()
	const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
	return blob?.type === type ? blob : null
}
