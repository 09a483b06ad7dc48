import type { ByteEdit } from '../edits.ts'

export type VideoType = 'video/mp4' | 'video/webm'

/** A film as it is after its edits: without its author's metadata, and with its index in front. */
export interface VideoFound {
	/** The media type of the served film: browsers take a MOV as an MP4. */
	type: VideoType
	/** Codecs by RFC 6381, the picture first. */
	codecs: string[]
	/** Width as shown, after the rotation. */
	width: number
	height: number
	/** The rotation that a player applies, clockwise in degrees. */
	rotation: 0 | 90 | 180 | 270
	durationMs: number
	hasAudio: boolean
	/** False when some browsers show no picture or play no sound (G-125). */
	playsEverywhere: boolean
	/** The edits, in order and without overlaps. */
	edits: ByteEdit[]
	/** The file's length before the edits, and after them. */
	length: number
	lengthAfter: number
}

export interface VideoRefused {
	/**
	 * `kind`: the file is no video of a kind that the stage accepts; `broken`: it claims to be one and cannot be
	 * read.
	 */
	refused: 'kind' | 'broken'
	/** The reason, for the log. */
	why: string
}

/** The result of walking through a container. */
export interface WalkedVideo {
	codecs: VideoCodec[]
	width: number
	height: number
	rotation: VideoFound['rotation']
	durationMs: number
	edits: ByteEdit[]
	/** The file's length before the edits. */
	length: number
}

export interface VideoCodec {
	of: 'picture' | 'sound'
	/** The codec's name by RFC 6381. */
	name: string
	/** Whether Chromium, Firefox and Safari all play it. */
	playsEverywhere: boolean
}
