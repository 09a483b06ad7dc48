import type { Edit } from '../edits.ts'

export type VideoType = 'video/mp4' | 'video/webm'

/** A film as it is after its edits: without metadata of its author, its index in front. */
export interface VideoFound {
	/** How it is served: a MOV, too, is an MP4 for a browser. */
	type: VideoType
	/** RFC 6381, the picture first. */
	codecs: string[]
	/** As it is shown, so after its rotation. */
	width: number
	height: number
	/** Clockwise, in degrees. */
	rotation: 0 | 90 | 180 | 270
	durationMs: number
	hasAudio: boolean
	/** False: some browsers show no picture, or play no sound (G-125). */
	playsEverywhere: boolean
	/** In order; they never overlap. */
	edits: Edit[]
	/** Before and after the edits. */
	length: number
	lengthAfter: number
}

export interface VideoRefused {
	/** `kind`: no video that we take; `broken`: it says it is one, and cannot be read. */
	refused: 'kind' | 'broken'
	/** For the log. */
	why: string
}

/** What the walk through a container brings home. */
export interface WalkedVideo {
	codecs: Codec[]
	width: number
	height: number
	rotation: VideoFound['rotation']
	durationMs: number
	edits: Edit[]
	/** Before the edits. */
	length: number
}

export interface Codec {
	of: 'picture' | 'sound'
	/** RFC 6381. */
	name: string
	/** Whether Chromium, Firefox and Safari all play it. */
	playsEverywhere: boolean
}
