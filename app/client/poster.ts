import { SECOND_MS, STORY_POSTER_MAX_CHARS, STORY_POSTER_SIDE_MAX_PX } from '#contract/limits'
import { INDEX_BYTES, namesRareCodec } from '#rules/stories/codecs'
import { canvasOf } from './canvas-of.ts'
import { isCanvasTrue } from './true-canvas.ts'

const QUALITIES = [0.8, 0.6, 0.4]
const WAIT_MS = 3 * SECOND_MS
const FRAME_AT_S = 1

/** A small picture of the file, as data URL; '' where this browser cannot make one (G-127). */
export async function makePoster(file: Blob, kind: 'image' | 'video'): Promise<string> {
	try {
		if (!(await isCanvasTrue())) return ''
		if (kind === 'video') return await ofVideo(file)
		const picture = await createImageBitmap(file)
		return drawn(picture, picture.width, picture.height)
	} catch {
		return ''
	}
}

async function ofVideo(file: Blob): Promise<string> {
	const video = document.createElement('video')
	const address = URL.createObjectURL(file)
	video.muted = true
	video.playsInline = true
	video.preload = 'auto'
	try {
		const shown = atItsFrame(video)
		video.src = address
		video.load()
		await inTime(shown)
		return drawn(video, video.videoWidth, video.videoHeight)
	} finally {
		video.removeAttribute('src')
		video.load()
		URL.revokeObjectURL(address)
	}
}

async function atItsFrame(video: HTMLVideoElement): Promise<void> {
	await come(video, 'loadeddata')
	const sought = come(video, 'seeked')
	video.currentTime = Math.min(FRAME_AT_S, video.duration / 2 || 0)
	await sought
}

function come(video: HTMLVideoElement, name: string): Promise<void> {
	return new Promise((done, fail) => {
		video.addEventListener(name, () => done(), { once: true })
		video.addEventListener('error', () => fail(new Error('It cannot be read here.')), {
			once: true,
		})
	})
}

/** Fails after `WAIT_MS`, so that a story can be posted even if the browser never finishes the poster. */
async function inTime<T>(work: Promise<T>): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined
	const late = new Promise<never>((_, fail) => {
		timer = setTimeout(() => fail(new Error('No picture came.')), WAIT_MS)
	})
	return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function drawn(picture: CanvasImageSource, width: number, height: number): string {
	if (width === 0 || height === 0) return ''
	const scale = Math.min(1, STORY_POSTER_SIDE_MAX_PX / Math.max(width, height))
	const canvas = canvasOf(picture, { width, height }, scale)
	const made = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality))
	return made.find((url) => url.length <= STORY_POSTER_MAX_CHARS) ?? ''
}

/** Whether a video uses a codec that many browsers lack, by its index. */
export async function isRare(file: Blob): Promise<boolean> {
	const ends = [file.slice(0, INDEX_BYTES), file.slice(-INDEX_BYTES)]
	for (const end of ends) if (namesRareCodec(new Uint8Array(await end.arrayBuffer()))) return true
	return false
}
