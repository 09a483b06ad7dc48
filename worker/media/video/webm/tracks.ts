import { Broken } from '../../bytes.ts'
import { type ByteEdit, requireFew } from '../../edits.ts'
import { av1Profile, playsEverywhere } from '../mp4/codecs.ts'
import type { VideoCodec, VideoFound } from '../video-found.ts'
import { elementsIn, float, number } from './ebml.ts'
import * as E from './elements.ts'
import { strangersIn, voided } from './list.ts'

export interface WebmTrack {
	number: number
	/** Null for a track that is neither picture nor sound, and is left out. */
	codec: VideoCodec | null
	width: number
	height: number
	rotation: VideoFound['rotation']
}

const PICTURE = 1
const SOUND = 2
const TRACKS_MAX = 64
const NAMES: Record<string, string> = {
	V_VP8: 'vp8',
	V_VP9: 'vp9',
	V_AV1: 'av01',
	A_OPUS: 'opus',
	A_VORBIS: 'vorbis',
}

/** Reads the tracks of a WebM, and overwrites parts of their descriptions. */
export function readTracks(bytes: Uint8Array, fileAt: number, count: () => void) {
	const tracks: WebmTrack[] = []
	const edits: ByteEdit[] = []
	for (const { id, at, header, length } of elementsIn(bytes, count)) {
		const start = at + header
		const entry = bytes.subarray(start, start + length)
		const track = id === E.TRACK_ENTRY ? readTrack(entry, count) : null
		if (track) tracks.push(track)
		if (tracks.length > TRACKS_MAX) throw new Broken('Too many tracks.')
		if (track?.codec) edits.push(...strangersIn(entry, fileAt + start, E.KEPT_TRACK, count))
		else edits.push(...voided(fileAt + at, header + length))
		requireFew(edits)
	}
	if (new Set(tracks.map((track) => track.number)).size < tracks.length)
		throw new Broken('Two tracks of one number.')
	return { tracks, edits }
}

function readTrack(entry: Uint8Array, count: () => void): WebmTrack {
	const fields = fieldsOf(entry, count)
	if (fields.has(E.CONTENT_ENCODINGS)) throw new Broken('An encrypted or packed track.')
	const type = uint(fields.get(E.TRACK_TYPE))
	const picture = fieldsOf(fields.get(E.VIDEO) ?? new Uint8Array(), count)
	const name = nameOf(fields)
	const of = type === PICTURE ? 'picture' : type === SOUND ? 'sound' : null
	const rotation = rotationOf(fieldsOf(picture.get(E.PROJECTION) ?? new Uint8Array(), count))
	const isInPixels = uint(picture.get(E.DISPLAY_UNIT)) === 0
	const width =
		(isInPixels && uint(picture.get(E.DISPLAY_WIDTH))) || uint(picture.get(E.PIXEL_WIDTH))
	const height =
		(isInPixels && uint(picture.get(E.DISPLAY_HEIGHT))) || uint(picture.get(E.PIXEL_HEIGHT))
	const lies = rotation === 90 || rotation === 270
	return {
		number: uint(fields.get(E.TRACK_NUMBER)),
		codec: of && { of, name, playsEverywhere: playsEverywhere(name) },
		width: lies ? height : width,
		height: lies ? width : height,
		rotation,
	}
}

/** The codec's name by RFC 6381. AV1 states its profile in its configuration. */
function nameOf(fields: Map<number, Uint8Array>): string {
	const id = String.fromCharCode(...(fields.get(E.CODEC_ID) ?? []).slice(0, 32)).replace(
		/\0.*/s,
		'',
	)
	const config = fields.get(E.CODEC_PRIVATE)
	if (id === 'V_AV1' && config && config.length >= 4) return `av01.${av1Profile(config)}`
	return NAMES[id] ?? id.replace(/[^\w-]/g, '')
}

/** The rotation in degrees clockwise; the format counts against the clock. */
function rotationOf(projection: Map<number, Uint8Array>): VideoFound['rotation'] {
	const roll = projection.get(E.PROJECTION_ROLL)
	const turned = (360 - Math.round(roll ? float(roll) : 0)) % 360
	return turned === 90 || turned === 180 || turned === 270 ? turned : 0
}

function fieldsOf(list: Uint8Array, count: () => void): Map<number, Uint8Array> {
	const fields = new Map<number, Uint8Array>()
	for (const { id, at, header, length } of elementsIn(list, count))
		fields.set(id, list.subarray(at + header, at + header + length))
	return fields
}

function uint(bytes: Uint8Array | undefined): number {
	return bytes ? number(bytes, 0, Math.min(bytes.length, 8)) : 0
}
