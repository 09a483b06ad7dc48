import { kindOfImage } from '#rules/messages/image-kind'
import { ascii, u32 } from '../bytes.ts'
import type { VideoType } from './video-found.ts'

/** How many first bytes identify a kind of video. */
export const VIDEO_KIND_BYTES = 64
const EBML = 0x1a45dfa3
/** First boxes of an old MOV, which has no brands. */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']

/** The container by its first bytes, not by its name; null for any other file. */
export function kindOfVideo(start: Uint8Array): VideoType | null {
	if (start.length < 12 || kindOfImage(start)) return null
	if (u32(start, 0) === EBML) return /webm/.test(ascii(start, 0, 64)) ? 'video/webm' : null
	return FIRST_BOXES.includes(ascii(start, 4)) ? 'video/mp4' : null
}
