import { HEIC, kindOf } from '#client/image-check'
import {
	problemOfStoryFile,
	problemOfStorySize,
	STORY_FILE_INCOMPLETE,
} from '#contract/stories/draft'

/** A file that may become a story, with what is shown of it before it is posted. */
export interface ChosenFile {
	file: File
	kind: 'image' | 'video'
	poster: string
	/** Many browsers will not play it (G-125). */
	isRare: boolean
}

export interface FilePorts {
	toJpeg(file: File): Promise<File>
	shrink(file: File, kind: string): Promise<File>
	posterOf(file: Blob, kind: ChosenFile['kind']): Promise<string>
	isRare(file: Blob): Promise<boolean>
}

const HEIC_FAILED =
	'Failed to convert HEIC image. Please try a different image or convert it manually.'

interface Brought {
	/** What of it becomes the story. */
	file?: File | undefined
	/** What is said of that which does not. */
	left?: 'story.post.only' | 'story.post.meanwhile'
}

/**
 * Of all that somebody brought the first that can become a story, for it holds one; nothing while one is on its way, which
 * stands there unseen and is given back when it is stopped.
 */
export function oneOf(files: readonly File[], isOnItsWay: boolean): Brought {
	const [first, ...others] = files
	if (!first) return {}
	if (isOnItsWay) return { left: 'story.post.meanwhile' }
	const fit = files.find(({ name, type }) => problemOfStoryFile({ name, type }) === null)
	return { file: fit ?? first, ...(others.length > 0 && { left: 'story.post.only' }) }
}

/** Converted, checked and with a poster; a sentence where it cannot become a story (UPL-12). */
export async function chosenFile(chosen: File, ports: FilePorts): Promise<ChosenFile | string> {
	const content = await kindOf(chosen).catch(() => undefined)
	if (content === undefined) return STORY_FILE_INCOMPLETE // moved or removed since it was picked
	let file = chosen
	if (HEIC.includes(content ?? '') || HEIC.includes(chosen.type)) {
		const converted = await ports.toJpeg(chosen).catch(() => null)
		if (!converted) return HEIC_FAILED
		file = converted
	}
	const problem = problemOfStoryFile(file) ?? problemOfStorySize(file.size)
	if (problem) return problem
	if (problemOfStoryFile({ name: file.name, type: file.type, kind: 'video' }) === null) {
		const poster = await ports.posterOf(file, 'video')
		return { file, kind: 'video', poster, isRare: await ports.isRare(file) }
	}
	file = await ports.shrink(file, content && !HEIC.includes(content) ? content : file.type)
	return { file, kind: 'image', poster: await ports.posterOf(file, 'image'), isRare: false }
}

/** As browsers do it; each of these is fetched when it is needed. */
export const BROWSER_PORTS: FilePorts = {
	toJpeg: async (file) => (await import('#client/heic')).toJpeg(file),
	shrink: async (file, kind) => (await import('#client/shrink')).shrink(file, kind),
	posterOf: async (file, kind) => (await import('#client/poster')).posterOf(file, kind),
	isRare: async (file) => (await import('#client/poster')).isRare(file),
}
