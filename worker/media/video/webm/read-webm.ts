import { Broken, type ByteReader, u16 } from '../../bytes.ts'
import { type ByteEdit, cut, requireFew, zeros } from '../../edits.ts'
import type { WalkedVideo } from '../video-found.ts'
import {
	elementsIn,
	HEADER_MAX_BYTES,
	headerAt,
	ID_MAX_BYTES,
	lengthOfNumber,
	withoutMark,
} from './ebml.ts'
import * as E from './elements.ts'
import { readInfo, type WebmInfo } from './info.ts'
import { strangersIn, voided } from './list.ts'
import { readTracks, type WebmTrack } from './tracks.ts'

const ELEMENTS_MAX = 500_000
const INDEX_MAX_BYTES = 16 * 1024 * 1024
const DEFAULT_SCALE_NS = 1_000_000
/** The most bytes that a block's track number and time take. */
const BLOCK_HEAD_BYTES = 11

/**
 * Reads WebM. Elements that are not needed are overwritten in their place, because the index counts positions from
 * the beginning of the segment.
 */
export function readWebm(file: ByteReader): Promise<WalkedVideo> {
	return new Walk(file).walk()
}

class Walk {
	readonly #file: ByteReader
	readonly #edits: ByteEdit[] = []
	#elements = 0
	#indexBytes = 0
	#info: WebmInfo = { scale: DEFAULT_SCALE_NS, duration: 0 }
	#tracks: WebmTrack[] | null = null
	#hasPicture = false
	/** The time of the present cluster; `#last` is the latest time of any block (both in ticks). */
	#time = 0
	#last = 0

	constructor(file: ByteReader) {
		this.#file = file
	}

	async walk(): Promise<WalkedVideo> {
		const file = this.#file
		const header = await this.#next()
		if (header.id !== E.EBML) throw new Broken('No header.')
		await this.#list(header.length, E.KEPT_HEADER)
		const segment = await this.#next()
		if (segment.id !== E.SEGMENT) throw new Broken('No segment.')
		await file.skip(segment.header)
		await this.#segment(file.at + segment.length)
		const end = file.at
		await file.skipRest()
		if (file.at > end) this.#edits.push(cut(end, file.at - end))
		const picture = this.#tracks?.find(({ codec }) => codec?.of === 'picture')
		if (!picture || !this.#hasPicture) throw new Broken('No picture track.')
		const { scale, duration } = this.#info
		return {
			codecs: (this.#tracks ?? []).flatMap(({ codec }) => codec ?? []),
			width: picture.width,
			height: picture.height,
			rotation: picture.rotation,
			durationMs: Math.round(((duration || this.#last) * scale) / 1_000_000),
			edits: this.#edits,
			length: file.at,
		}
	}

	async #segment(end: number): Promise<void> {
		const file = this.#file
		while (await this.#hasMore(end)) {
			const { id, header, length } = await this.#next()
			if (id === E.CLUSTER) await this.#cluster(end)
			else if (id === E.SEEK_HEAD) this.#seekHead(await this.#list(length, null))
			else if (id === E.INFO) await this.#readInfo(length)
			else if (id === E.TRACKS) await this.#readTracks(length)
			else if (id === E.CUES) await this.#list(length, E.KEPT_CUES)
			else await this.#leaveOut(header + length)
			if (file.at > end) throw new Broken('An element beyond its list.')
		}
	}

	/** Overwrites entries of the seek head that point to removed elements. */
	#seekHead({ bytes, at }: List): void {
		for (const seek of elementsIn(bytes, this.#count)) {
			const start = seek.at + seek.header
			const inside = bytes.subarray(start, start + seek.length)
			const target = seek.id === E.SEEK ? [...elementsIn(inside, this.#count)] : []
			const named = target.find(({ id }) => id === E.SEEK_ID)
			const from = named ? named.at + named.header : 0
			const id =
				named && named.length <= ID_MAX_BYTES
					? inside.subarray(from, from + named.length)
					: new Uint8Array()
			if (KEPT_TABLES.includes([...id].reduce((sum, byte) => sum * 256 + byte, 0)))
				this.#edits.push(
					...strangersIn(
						inside,
						at + start,
						E.KEPT_SEEK_HEAD.get(E.SEEK) ?? new Map(),
						this.#count,
					),
				)
			else this.#edits.push(...voided(at + seek.at, seek.header + seek.length))
		}
	}

	async #readInfo(length: number): Promise<void> {
		const { bytes, at } = await this.#list(length, E.KEPT_INFO)
		const { names, ...info } = readInfo(bytes, this.#count)
		this.#info = info
		for (const name of names) this.#edits.push(zeros(at + name.at, name.length))
		requireFew(this.#edits)
	}

	async #readTracks(length: number): Promise<void> {
		if (this.#tracks) throw new Broken('Two lists of tracks.')
		const { bytes, at } = await this.#list(length, null)
		const { tracks, edits } = readTracks(bytes, at, this.#count)
		this.#tracks = tracks
		this.#edits.push(...edits)
	}

	async #cluster(segmentEnd: number): Promise<void> {
		const file = this.#file
		const { header, length } = await this.#next()
		const isOpen = length === Infinity
		await file.skip(header)
		const end = isOpen ? segmentEnd : file.at + length
		while (await this.#hasMore(end)) {
			const one = await this.#next()
			if (isOpen && E.IN_SEGMENT.includes(one.id)) return
			if (one.id === E.BLOCK_GROUP) await this.#group(one.header, one.length)
			else if (one.id === E.TIMESTAMP) {
				const content = await this.#readContent(one.header, one.length, 8)
				this.#time = content.reduce((sum, byte) => sum * 256 + byte, 0)
			} else if (one.id === E.SIMPLE_BLOCK) {
				const isKept = await this.#block(one.header)
				if (isKept) await this.#pass(one.header + one.length)
				else await this.#leaveOut(one.header + one.length)
			} else if (E.KEPT_CLUSTER.has(one.id)) await this.#pass(one.header + one.length)
			else await this.#leaveOut(one.header + one.length)
		}
		if (file.at > end) throw new Broken('An element beyond its list.')
	}

	/** Reads a block group. The block and the details about it stay or are removed together. */
	async #group(header: number, length: number): Promise<void> {
		const file = this.#file
		const start = file.at
		const before = this.#edits.length
		let isKept = false
		await file.skip(header)
		const end = file.at + length
		while (await this.#hasMore(end)) {
			const one = await this.#next()
			if (one.id === E.BLOCK && (await this.#block(one.header))) isKept = true
			if (E.KEPT_GROUP.has(one.id)) await this.#pass(one.header + one.length)
			else await this.#leaveOut(one.header + one.length)
		}
		if (file.at !== end) throw new Broken('An element beyond its list.')
		if (isKept) return
		this.#edits.length = before
		this.#empty(start, end - start)
	}

	/** Reads a block, notes its time, and returns whether it is kept: true when its track is kept. */
	async #block(header: number): Promise<boolean> {
		const bytes = (await this.#file.peek(header + BLOCK_HEAD_BYTES)).subarray(header)
		const numberBytes = lengthOfNumber(bytes[0], 8)
		const number = withoutMark(bytes, 0, numberBytes)
		if (!this.#tracks) throw new Broken('A block before its track.')
		const track = this.#tracks.find((one) => one.number === number)
		if (!track?.codec) return false
		if (track.codec.of === 'picture') this.#hasPicture = true
		const relative = (u16(bytes, numberBytes) << 16) >> 16
		this.#last = Math.max(this.#last, this.#time + relative)
		return true
	}

	/** Reads a whole list into memory and overwrites what does not stay. */
	async #list(length: number, kept: E.KeptElements | null): Promise<List> {
		this.#indexBytes += length
		if (this.#indexBytes > INDEX_MAX_BYTES) throw new Broken('An index too large.')
		const { header } = await this.#next()
		await this.#file.skip(header)
		const { at } = this.#file
		const bytes = await this.#file.take(length)
		if (kept) this.#edits.push(...strangersIn(bytes, at, kept, this.#count))
		return { bytes, at }
	}

	async #readContent(header: number, length: number, most: number): Promise<Uint8Array> {
		if (length > most) throw new Broken('A number too long.')
		return (await this.#file.take(header + length)).subarray(header)
	}

	async #leaveOut(length: number): Promise<void> {
		const { at } = this.#file
		await this.#pass(length)
		this.#empty(at, length)
	}

	#empty(at: number, length: number): void {
		this.#edits.push(...voided(at, length))
		requireFew(this.#edits)
	}

	async #pass(length: number): Promise<void> {
		if (length === Infinity) throw new Broken('An element without a length.')
		await this.#file.skip(length)
	}

	/** The header of the next element, without moving to it. */
	async #next() {
		this.#count()
		return headerAt(await this.#file.peek(HEADER_MAX_BYTES), 0)
	}

	async #hasMore(end: number): Promise<boolean> {
		return this.#file.at < end && (end < Infinity || !(await this.#file.isAtEnd()))
	}

	readonly #count = (): void => {
		if (++this.#elements > ELEMENTS_MAX) throw new Broken('Too many elements.')
	}
}

interface List {
	bytes: Uint8Array
	/** The position in the file. */
	at: number
}

const KEPT_TABLES = [E.INFO, E.TRACKS, E.CUES, E.CLUSTER]
