import { canvasOf } from './canvas-of.ts'
import { isMoving } from './moving.ts'
import { fileAt } from './own-files.ts'
import { isCanvasTrue } from './true-canvas.ts'

const MAY_MOVE = /^image\/(gif|png|webp|avif)/
const stills = new Map<string, Promise<string | null>>()

/** The address of a picture's first frame; null when the picture does not move or cannot be read. */
export function stillOf(src: string): Promise<string | null> {
	const known = stills.get(src)
	if (known) return known
	const still = firstFrame(src).catch(() => null)
	stills.set(src, still)
	return still
}

async function firstFrame(src: string): Promise<string | null> {
	const file = fileAt(src) ?? (await fetched(src))
	if (!file || !(await isMoving(file, file.type)) || !(await isCanvasTrue())) return null
	const frame = await createImageBitmap(file)
	const canvas = canvasOf(frame, frame, 1)
	frame.close()
	const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
	return blob && URL.createObjectURL(blob)
}

const INSIDE = /^data:(image\/[\w+.-]+);base64,(.+)$/

/** Fetches the picture, from the browser's cache if possible; null on failure. */
async function fetched(src: string): Promise<Blob | null> {
	const [, type, data] = INSIDE.exec(src) ?? []
	if (data) return new Blob([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))], { type })
	if (!src.startsWith('/')) return null
	const answer = await fetch(src, { cache: 'force-cache' })
	const mayMove = MAY_MOVE.test(answer.headers.get('Content-Type') ?? '')
	if (answer.ok && mayMove) return answer.blob()
	await answer.body?.cancel()
	return null
}
