import { HEIC, kindOf } from '#client/image-check'
import { fileAt } from '#client/own-files'
import { wholeAnswer } from '#client/whole-answer'
import {
	problemOfStoryFile,
	problemOfStorySize,
	STORY_FILE_INCOMPLETE,
} from '#contract/stories/draft'

/** A file that may become a story, with its preview. */
export interface ChosenFile {
	file: File
	kind: 'image' | 'video'
	poster: string
	/** True when many browsers cannot play the file (G-125). */
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
	/** The file for the story; undefined when no file can be used. */
	file?: File | undefined
	/** The key of a sentence about files that were not taken; undefined for none. */
	left?: 'story.post.only' | 'story.post.meanwhile'
}

/**
 * Picks the first file that can become a story, because a story has one file. During another upload none: stopping that
 * upload returns its file to the form.
 */
export function chooseFile(files: readonly File[], isOnItsWay: boolean): Brought {
	const [first, ...others] = files
	if (!first) return {}
	if (isOnItsWay) return { left: 'story.post.meanwhile' }
	const fit = files.find(({ name, type }) => problemOfStoryFile({ name, type }) === null)
	return { file: fit ?? first, ...(others.length > 0 && { left: 'story.post.only' }) }
}

/** The picture of a message that is being written. After a reload only the stage has its file. */
export async function pictureAt(address: string): Promise<File> {
	const own = fileAt(address)
	if (own instanceof File) return own
	const answer = await wholeAnswer((signal) => fetch(address, { signal }))
	if (!answer.ok) throw new Error(`The picture did not come (${answer.status}).`)
	const blob = await answer.blob()
	return new File([blob], blob.type.replace('/', '.'), { type: blob.type })
}

/**
 * Converts and checks a file, and makes its poster. Resolves to a sentence when the file cannot become a story
 * (UPL-12).
 */
export async function chosenFile(chosen: File, ports: FilePorts): Promise<ChosenFile | string> {
	const content = await kindOf(chosen).catch(() => undefined)
	if (content === undefined) return STORY_FILE_INCOMPLETE // moved or deleted since it was chosen
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

/** Functions of the browser, whose code is fetched when it is needed. */
export const BROWSER_PORTS: FilePorts = {
	toJpeg: async (file) => (await import('#client/heic')).toJpeg(file),
	shrink: async (file, kind) => (await import('#client/shrink')).shrink(file, kind),
	posterOf: async (file, kind) => (await import('#client/poster')).makePoster(file, kind),
	isRare: async (file) => (await import('#client/poster')).isRare(file),
}
