import { canvasOf } from './canvas-of.ts'
import { isMoving } from './moving-picture.ts'
import { fileAt } from './own-files.ts'
import { isCanvasTrue } from './true-canvas.ts'

const MAY_MOVE = /^image\/(gif|png|webp|avif)/
const stills = new Map<string, Promise<string | null | undefined>>()

/**
 * The address of a picture's first frame. Null when the picture does not move; undefined when it could not be read, and
 * may be read later.
 */
export function stillOf(src: string): Promise<string | null | undefined> {
	const known = stills.get(src)
	if (known) return known
	const still = firstFrame(src).catch(() => null)
	stills.set(src, still)
	return still
}

async function firstFrame(src: string): Promise<string | null | undefined> {
	const file = fileAt(src) ?? (await fetched(src))
	if (file === undefined) stills.delete(src)
	if (!file) return file
	if (!(await isMoving(file, file.type)) || !(await isCanvasTrue())) return null
	const frame = await createImageBitmap(file)
	const canvas = canvasOf(frame, frame, 1)
	frame.close()
	const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
	return blob && URL.createObjectURL(blob)
}

const INSIDE = /^data:(image\/[\w+.-]+);base64,(.+)$/

/** Fetches the picture, from the browser's cache if possible. Null for one that does not move, undefined on failure. */
async function fetched(src: string): Promise<Blob | null | undefined> {
	const [, type, data] = INSIDE.exec(src) ?? []
	if (data) return new Blob([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))], { type })
	if (!src.startsWith('/')) return null
	const answer = await fetch(src, { cache: 'force-cache' }).catch(() => null)
	if (!answer || answer.status >= 500) return undefined
	const mayMove = MAY_MOVE.test(answer.headers.get('Content-Type') ?? '')
	if (answer.ok && mayMove) return answer.blob().catch(() => undefined)
	await answer.body?.cancel()
	return null
}
