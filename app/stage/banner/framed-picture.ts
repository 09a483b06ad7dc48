import { refusalInWords, SentenceError } from '#client/ask'
import { emptyCanvas } from '#client/canvas-of'
import { HEIC, kindOf } from '#client/image-check'
import { isMoving } from '#client/moving-picture'
import { isReadable } from '#client/readable'
import { isCanvasTrue } from '#client/true-canvas'
import { BANNER_HEIGHT, BANNER_IMAGE_MAX_BYTES, BANNER_WIDTH } from '#contract/limits'
import type { Size, View } from '#rules/banner/frame'

/** The picture has twice the slot's size, for screens with small pixels. */
const SHARPER = 2
const QUALITY = 0.92
/**
 * The types to try, in order. WebP and PNG keep empty parts of the frame transparent; JPEG is used when the PNG is too
 * large.
 */
const KINDS = ['image/webp', 'image/png', 'image/jpeg']

export interface ChosenPicture {
	file: File
	size: Size
	/**
	 * True for a picture that is sent unchanged: framed it would lose its motion, or this browser draws it with wrong
	 * pixels.
	 */
	isSentAsItIs: boolean
}

/** Reads a file for the frame. Throws an error with a sentence when this browser cannot read it. */
export async function openPicture(picked: File): Promise<ChosenPicture> {
	try {
		const kind = await kindOf(picked)
		const file = HEIC.includes(kind ?? picked.type)
			? await (await import('#client/heic')).toJpeg(picked)
			: picked
		const picture = await createImageBitmap(file)
		const { width, height } = picture
		picture.close()
		const isSentAsItIs = (kind !== null && (await isMoving(file, kind))) || !(await isCanvasTrue())
		return { file, size: { width, height }, isSentAsItIs }
	} catch (failure) {
		throw await whyUnread(picked, failure)
	}
}

/** The error for a chosen file that cannot be used, or that was changed or moved since it was chosen. */
async function whyUnread(file: File, failure: unknown): Promise<SentenceError> {
	if (!(await isReadable(file)))
		return new SentenceError(
			await refusalInWords('The file was changed or moved. Choose it again.'),
		)
	if (failure instanceof SentenceError) return failure
	return new SentenceError(await refusalInWords('This file could not be read.'))
}

/** Makes a file of the part of the picture that lies in the frame. */
export async function cropPicture(
	{ file, isSentAsItIs }: ChosenPicture,
	view: View,
): Promise<File> {
	if (isSentAsItIs) return file
	const picture = await createImageBitmap(file)
	const [width, height] = [BANNER_WIDTH * SHARPER, BANNER_HEIGHT * SHARPER]
	const { canvas, pen } = emptyCanvas({ width, height })
	const scale = view.scale * SHARPER
	if (pen) pen.imageSmoothingQuality = 'high'
	pen?.drawImage(
		picture,
		view.x * SHARPER,
		view.y * SHARPER,
		picture.width * scale,
		picture.height * scale,
	)
	picture.close()
	for (const kind of KINDS) {
		const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, kind, QUALITY))
		if (blob?.type === kind && blob.size <= BANNER_IMAGE_MAX_BYTES)
			return new File([blob], file.name, { type: kind })
	}
	throw new SentenceError(await refusalInWords('This file could not be read.'))
}
