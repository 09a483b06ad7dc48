import { Broken, u16, u32, u64 } from '../../bytes.ts'
import type { VideoFound } from '../video-found.ts'
import {
	type Budget,
	box,
	boxesIn,
	firstOf,
	letters,
	type Pieces,
	required,
	table,
	whole,
} from './boxes.ts'
import { Extents } from './extents.ts'
import { type Entries, handlerOf, readEntries } from './sample-entries.ts'
import { addChunks, durationOf, keptTables, type Offsets } from './sample-table.ts'

export interface Track {
	id: number
	entries: Entries
	offsets: Offsets
	/** Where the track's samples are in the file, as far as the index tells. */
	extents: Extents
	timescale: number
	/** The duration, in units of the track's time scale. */
	duration: number
	/** The displayed width, before the rotation is applied. */
	width: number
	height: number
	rotation: VideoFound['rotation']
	isEnabled: boolean
	/** The boxes of the track that stay. */
	kept: Pieces
}

/** A track that is removed. Only the places of its samples are known. */
export interface LeftTrack {
	id: number
	extents: Extents
}

export function isTrack(track: Track | LeftTrack): track is Track {
	return 'entries' in track
}

/** Makes a track anew from what a player needs. A track that is neither picture nor sound is removed. */
export function readTrack(trak: Uint8Array, budget: Budget): Track | LeftTrack {
	const track = firstOf(trak, budget)
	const media = firstOf(required(track, 'mdia'), budget)
	const inside = firstOf(required(media, 'minf'), budget)
	const list = required(inside, 'stbl')
	const tables = firstOf(list, budget)
	const header = readHeader(required(track, 'tkhd'))
	const of = handlerOf(required(media, 'hdlr'))
	const extents = new Extents()
	if (!of) return { id: header.id, extents: leftChunks(tables, extents) }
	const entries = readEntries(required(tables, 'stsd'), of, budget)
	const [kept, offsets] = keptTables(tables, [...boxesIn(list, budget)])
	addChunks(tables, offsets, entries.leastSampleBytes, extents)
	const times = readTimes(required(media, 'mdhd'))
	const edits = track.get('edts')
	return {
		...header,
		width: header.width || entries.width,
		height: header.height || entries.height,
		entries,
		offsets,
		extents,
		timescale: times.timescale,
		duration: durationOf(tables),
		kept: box(
			'trak',
			...box('tkhd', header.kept),
			...(edits ? keptEdits(firstOf(edits, budget)) : []),
			...box(
				'mdia',
				...box('mdhd', times.kept),
				...handlerBox(of),
				...box(
					'minf',
					...(of === 'picture' ? keptHead(inside, 'vmhd', 12) : keptHead(inside, 'smhd', 8)),
					...ownData(required(firstOf(required(inside, 'dinf'), budget), 'dref'), budget),
					...box('stbl', ...entries.kept, ...kept),
				),
			),
		),
	}
}

function leftChunks(tables: Map<string, Uint8Array>, extents: Extents): Extents {
	if (tables.has('stsz') || tables.has('stz2'))
		addChunks(tables, keptTables(tables, [])[1], 0, extents)
	return extents
}

/** A track's header without its dates. */
function readHeader(tkhd: Uint8Array) {
	const isLong = tkhd[0] === 1
	const kept = withoutDates(whole(tkhd, isLong ? 96 : 84), isLong)
	const end = isLong ? 12 : 0
	const turned = rotationOf(kept.subarray(40 + end, 76 + end))
	return {
		id: u32(kept, isLong ? 20 : 12),
		isEnabled: ((kept[3] ?? 0) & 1) === 1,
		width: u16(kept, 76 + end),
		height: u16(kept, 80 + end),
		rotation: turned,
		kept,
	}
}

/** The header of a track's media, or of the film, without its dates. */
export function readTimes(header: Uint8Array, bytes = { short: 24, long: 36 }) {
	const isLong = header[0] === 1
	const kept = withoutDates(whole(header, isLong ? bytes.long : bytes.short), isLong)
	const timescale = u32(kept, isLong ? 20 : 12)
	if (timescale === 0) throw new Broken('A time without a scale.')
	const duration = isLong ? u64(kept, 24) : u32(kept, 16)
	return { timescale, duration, kept }
}

function withoutDates(header: Uint8Array, isLong: boolean): Uint8Array {
	return header.slice().fill(0, 4, isLong ? 20 : 12)
}

/** The rotation in a matrix of 16.16 numbers. A quarter turn swaps the axes, also in a mirrored film. */
function rotationOf(matrix: Uint8Array): VideoFound['rotation'] {
	const sign = (at: number) => Math.sign(u32(matrix, at) | 0)
	const [a, b, c, d] = [sign(0), sign(4), sign(12), sign(16)]
	if (a === 0 && d === 0 && b !== 0 && c !== 0) return b > 0 ? 90 : 270
	return a < 0 && d < 0 && b === 0 && c === 0 ? 180 : 0
}

function keptEdits(edits: Map<string, Uint8Array>): Pieces {
	const list = edits.get('elst')
	return list ? box('edts', ...box('elst', table(list, 8, list[0] === 1 ? 20 : 12))) : []
}

/** A handler box with the track's kind, without the name that a camera gave the track. */
function handlerBox(of: 'picture' | 'sound'): Pieces {
	const content = new Uint8Array(25)
	content.set(letters(of === 'picture' ? 'vide' : 'soun'), 8)
	return box('hdlr', content)
}

function keptHead(inside: Map<string, Uint8Array>, kind: string, bytes: number): Pieces {
	const content = inside.get(kind)
	return content ? box(kind, whole(content, bytes)) : []
}

/** A box that states that the samples are in this file. The name of another file would reveal the author's folders. */
function ownData(dref: Uint8Array, budget: Budget): Pieces {
	const references = [...boxesIn(whole(dref, 8) && dref.subarray(8), budget)]
	if (references.length === 0 || references.some(({ content }) => ((content[3] ?? 0) & 1) === 0))
		throw new Broken('Samples in another file.')
	const count = new Uint8Array(8)
	new DataView(count.buffer).setUint32(4, references.length)
	const here = references.flatMap(() => box('url ', Uint8Array.of(0, 0, 0, 1)))
	return box('dinf', ...box('dref', count, ...here))
}
