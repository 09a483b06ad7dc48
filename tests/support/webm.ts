/** Small WebM films made here, element by element, with what programs write into them. */
import { join, WHERE } from './images.ts'
import { be16, be64, CAMERA, named } from './videos.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Part = Uint8Array | number[] | string

export const ID = {
	header: 0x1a45dfa3,
	docType: 0x4282,
	segment: 0x18538067,
	seekHead: 0x114d9b74,
	seek: 0x4dbb,
	info: 0x1549a966,
	tracks: 0x1654ae6b,
	entry: 0xae,
	video: 0xe0,
	cluster: 0x1f43b675,
	time: 0xe7,
	simple: 0xa3,
	group: 0xa0,
	block: 0xa1,
	cues: 0x1c53bb6b,
	tags: 0x1254c367,
	attachments: 0x1941a469,
	chapters: 0x1043a770,
	void: 0xec,
	crc: 0xbf,
} as const

const idBytes = (id: number) => {
	const bytes: number[] = []
	for (let rest = id; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
	return bytes
}

/** The length in eight bytes, as programs write it that fill it in later. */
export function element(id: number, ...content: Part[]): Bytes {
	const inside = join(...content)
	return join(idBytes(id), [1], be64(inside.length).slice(1), inside)
}

/** An element whose length its writer did not know. */
export function openElement(id: number, ...content: Part[]): Bytes {
	return join(idBytes(id), [1, 255, 255, 255, 255, 255, 255, 255], ...content)
}

/** With its length in one byte. */
export function short(id: number, ...content: Part[]): Bytes {
	const inside = join(...content)
	return join(idBytes(id), [0x80 + inside.length], inside)
}

const uint = (id: number, value: number) => short(id, be16(value))

export interface WebmSpec {
	docType?: string
	picture?: string
	sound?: string
	/** Recorded live: nothing knows its length. */
	isLive?: boolean
	inSegment?: Bytes
	inInfo?: Bytes
	inTrack?: Bytes
	inCluster?: Bytes
	pictureType?: number
	/** A third track of this kind, whose blocks say where. */
	thirdType?: number
	inGroups?: boolean
	roll?: number
	behind?: Part
}

export const PICTURES = named('picture', 6)
export const SOUNDS = named('sound', 6)

export function webm(spec: WebmSpec = {}): Bytes {
	const { docType = 'webm', isLive = false, inSegment = join(), behind = '' } = spec
	const listOf = isLive ? openElement : element
	const header = element(
		ID.header,
		uint(0x4286, 1),
		uint(0x42f7, 1),
		uint(0x42f2, 4),
		uint(0x42f3, 8),
		short(ID.docType, docType),
		uint(0x4287, 4),
		uint(0x4285, 2),
	)
	return join(
		header,
		listOf(
			ID.segment,
			element(ID.seekHead, seek(ID.info), seek(ID.tracks), seek(ID.tags)),
			infoOf(spec),
			tracksOf(spec),
			inSegment,
			...[0, 1].map((n) => listOf(ID.cluster, uint(ID.time, 90 * n), ...blocksOf(spec, n))),
			isLive ? [] : element(ID.cues, element(0xbb, uint(0xb3, 0), element(0xb7, uint(0xf7, 1)))),
		),
		behind,
	)
}

function seek(id: number): Bytes {
	return short(ID.seek, short(0x53ab, idBytes(id)), uint(0x53ac, 100))
}

function infoOf({ isLive, inInfo = join() }: WebmSpec): Bytes {
	const duration = new Uint8Array(8)
	new DataView(duration.buffer).setFloat64(0, 180)
	return element(
		ID.info,
		short(0x2ad7b1, [0x0f, 0x42, 0x40]),
		short(0x4d80, CAMERA),
		short(0x5741, CAMERA),
		isLive ? [] : short(0x4489, duration),
		inInfo,
	)
}

function tracksOf({
	picture = 'V_VP9',
	pictureType = 1,
	sound = 'A_OPUS',
	thirdType,
	inTrack = join(),
	roll,
}: WebmSpec) {
	const turn = new Uint8Array(8)
	new DataView(turn.buffer).setFloat64(0, roll ?? 0)
	const projection = roll === undefined ? [] : element(0x7670, uint(0x7671, 0), short(0x7675, turn))
	const entry = (number: number, type: number, codec: string, ...more: Part[]) =>
		element(
			ID.entry,
			uint(0xd7, number),
			uint(0x73c5, number),
			uint(0x83, type),
			short(0x86, codec),
			...more,
		)
	return element(
		ID.tracks,
		entry(
			1,
			pictureType,
			picture,
			element(ID.video, uint(0xb0, 40), uint(0xba, 30), projection),
			inTrack,
		),
		entry(2, 2, sound, element(0xe1, uint(0x9f, 2))),
		thirdType === undefined ? [] : entry(3, thirdType, 'D_WEBVTT/METADATA', short(0x536e, WHERE)),
	)
}

function blocksOf({ thirdType, inGroups, inCluster = join() }: WebmSpec, cluster: number): Part[] {
	const block = (track: number, n: number, data: Uint8Array): Bytes => {
		const content = join([0x80 + track], be16(30 * (n % 3)), [0x80], data)
		return inGroups
			? element(ID.group, element(ID.block, content), uint(0x9b, 30))
			: element(ID.simple, content)
	}
	const parts: Part[] = []
	for (let n = 3 * cluster; n < 3 * cluster + 3; n++) {
		parts.push(block(1, n, PICTURES[n] ?? join()), block(2, n, SOUNDS[n] ?? join()))
		if (thirdType !== undefined) parts.push(block(3, n, join(WHERE)))
	}
	return [...parts, inCluster]
}

/** All blocks of each track, as text: read in its own simple way, to judge what the Worker did. */
export function blocksIn(file: Uint8Array): Map<number, string[]> {
	const found = new Map<number, string[]>()
	const lists: number[] = [ID.segment, ID.cluster, ID.group]
	const walk = (from: number, to: number) => {
		for (let at = from; at < to; ) {
			const idLength = Math.clz32(file[at] ?? 0) - 23
			const id = Number(`0x${hex(file.subarray(at, at + idLength))}`)
			at += idLength
			const sizeLength = Math.clz32(file[at] ?? 0) - 23
			const digits = hex(file.subarray(at, at + sizeLength))
			const size = BigInt(`0x${digits}`) - (1n << BigInt(7 * sizeLength))
			const isOpen = size === (1n << BigInt(7 * sizeLength)) - 1n
			at += sizeLength
			const end = isOpen ? to : at + Number(size)
			if (end > to) throw new Error('an element that is not as long as it says')
			if (lists.includes(id)) {
				walk(at, end)
			} else if (id === ID.simple || id === ID.block) {
				const track = (file[at] ?? 0) - 0x80
				const text = String.fromCharCode(...file.subarray(at + 4, end))
				found.set(track, [...(found.get(track) ?? []), text])
			}
			at = end
		}
	}
	walk(0, file.length)
	return found
}

function hex(bytes: Uint8Array): string {
	return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
