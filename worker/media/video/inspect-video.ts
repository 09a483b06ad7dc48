import { Broken, type ByteReader } from '../bytes.ts'
import { type ByteEdit, lengthAfter } from '../edits.ts'
import { kindOfVideo, VIDEO_KIND_BYTES } from './kind.ts'
import { readMp4 } from './mp4/read-mp4.ts'
import type { VideoFound, VideoRefused, VideoType, WalkedVideo } from './video-found.ts'
import { readWebm } from './webm/read-webm.ts'

const READERS: Record<VideoType, (file: ByteReader) => Promise<WalkedVideo>> = {
	'video/mp4': readMp4,
	'video/webm': readWebm,
}

/** Walks through a film without decoding it; answers the edits that clean it and put its index in front. */
export async function inspectVideo(file: ByteReader): Promise<VideoFound | VideoRefused> {
	const type = kindOfVideo(await file.peek(VIDEO_KIND_BYTES))
	if (!type) return { refused: 'kind', why: 'Neither MP4, MOV nor WebM.' }
	try {
		const { codecs, ...found } = await READERS[type](file)
		if (!(found.width > 0 && found.height > 0)) throw new Broken('A picture without a size.')
		const sounds = codecs.filter((codec) => codec.of === 'sound')
		const pictures = codecs.filter((codec) => codec.of === 'picture')
		return {
			...found,
			type,
			codecs: [...new Set([...pictures, ...sounds].map(({ name }) => name))],
			hasAudio: sounds.length > 0,
			playsEverywhere:
				pictures.every((codec) => codec.playsEverywhere) &&
				(sounds.length === 0 || sounds.some((codec) => codec.playsEverywhere)),
			edits: inOrder(found.edits, found.length),
			lengthAfter: lengthAfter(found.length, found.edits),
		}
	} catch (error) {
		if (error instanceof Broken) return { refused: 'broken', why: error.message }
		throw error
	}
}

/** The edits in order. Refuses edits that overlap or reach beyond the file, because no camera's file causes such. */
function inOrder(edits: ByteEdit[], length: number): ByteEdit[] {
	edits.sort((a, b) => a.at - b.at || a.length - b.length)
	let end = 0
	for (const edit of edits) {
		if (edit.at < end || edit.at + edit.length > length) throw new Broken('Pieces that overlap.')
		end = edit.at + edit.length
	}
	return edits
}
