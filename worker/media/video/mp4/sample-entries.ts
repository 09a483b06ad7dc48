import { ascii, Broken, u16, u32 } from '../../bytes.ts'
import type { VideoCodec } from '../video-found.ts'
import { type Box, type Budget, box, boxesIn, lengthOf, type Pieces, whole } from './boxes.ts'
import { nameOfPicture, nameOfSound, playsEverywhere } from './codecs.ts'

/** The sample descriptions of a track, with only what a decoder needs. */
export interface Entries {
	kept: Pieces
	codec: VideoCodec
	width: number
	height: number
	/**
	 * The least number of bytes of a sample. For uncompressed sound the size is often stated as 1, which is too
	 * small.
	 */
	leastSampleBytes: number
}

const ENTRIES_MAX = 64
const ENCRYPTED = ['encv', 'enca', 'drmi', 'drms', 'resv']
const VISUAL_BYTES = 78
const SOUND_BYTES = 28
/** The additional bytes in descriptions of QuickTime sound, by version: 0, 1, 2. */
const MORE_BYTES = [0, 16, 36]
const KEPT = [
	...['avcC', 'hvcC', 'lhvC', 'vvcC', 'av1C', 'vpcC', 'dvcC', 'dvvC', 'dvwC', 'esds', 'd263'],
	...[
		'colr',
		'pasp',
		'clap',
		'fiel',
		'gama',
		'btrt',
		'mdcv',
		'clli',
		'SmDm',
		'CoLL',
		'cclv',
		'amve',
	],
	...[
		'dOps',
		'dfLa',
		'dac3',
		'dec3',
		'dac4',
		'alac',
		'dapa',
		'damr',
		'pcmC',
		'chnl',
		'chan',
		'srat',
	],
	...['frma', 'enda', 'mp4a'],
]

export function readEntries(stsd: Uint8Array, of: VideoCodec['of'], budget: Budget): Entries {
	const head = whole(stsd, 8)
	const list = [...boxesIn(stsd.subarray(8), budget)]
	if (u32(head, 4) !== list.length || list.length > ENTRIES_MAX) throw new Broken('No description.')
	const entries = list.map((entry) => read(entry, of, head[0] ?? 0, budget))
	const [first] = entries
	if (!first) throw new Broken('No description.')
	return {
		...first,
		kept: box('stsd', head, ...entries.flatMap(({ kept }) => kept)),
		leastSampleBytes: Math.max(...entries.map((entry) => entry.leastSampleBytes)),
	}
}

function read(entry: Box, of: VideoCodec['of'], version: number, budget: Budget): Entries {
	const { kind, content } = entry
	if (ENCRYPTED.includes(kind)) throw new Broken('An encrypted track.')
	return of === 'picture'
		? readPicture(kind, content, budget)
		: readSound(kind, content, version, budget)
}

function readPicture(kind: string, content: Uint8Array, budget: Budget): Entries {
	const head = whole(content, VISUAL_BYTES).slice()
	head.fill(0, 12, 16) // the name of the encoder's maker
	head.fill(0, 42, 74) // the encoder's own name, which is often that of the camera
	const parts = new Map<string, Uint8Array>()
	const kept = box(kind, head, ...keptParts(content.subarray(VISUAL_BYTES), parts, budget))
	const name = nameOfPicture(kind, parts)
	return {
		kept,
		codec: { of: 'picture', name, playsEverywhere: playsEverywhere(name) },
		width: u16(content, 24),
		height: u16(content, 26),
		leastSampleBytes: 0,
	}
}

function readSound(kind: string, content: Uint8Array, version: number, budget: Budget): Entries {
	const layout = version === 0 ? u16(whole(content, SOUND_BYTES), 8) : 0
	const length = SOUND_BYTES + (MORE_BYTES[layout] ?? 0)
	const head = whole(content, length).slice()
	head.fill(0, 12, 16)
	const parts = new Map<string, Uint8Array>()
	const kept = box(kind, head, ...keptParts(content.subarray(length), parts, budget))
	const name = nameOfSound(kind, parts)
	return {
		kept,
		codec: { of: 'sound', name, playsEverywhere: playsEverywhere(name) },
		width: 0,
		height: 0,
		leastSampleBytes: frameBytes(head, layout),
	}
}

function frameBytes(head: Uint8Array, layout: number): number {
	if (layout === 2) return Math.max(u32(head, 56), Math.ceil((u32(head, 40) * u32(head, 48)) / 8))
	const plain = Math.ceil((u16(head, 16) * u16(head, 18)) / 8)
	return layout === 1 ? Math.max(plain, u32(head, 36)) : plain
}

/** The boxes that a decoder needs. QuickTime keeps some of them in an inner list, which an empty box ends. */
function keptParts(list: Uint8Array, parts: Map<string, Uint8Array>, budget: Budget): Pieces {
	const kept: Pieces = []
	for (const { kind, content } of boxesIn(list, budget)) {
		if (kind === 'sinf') throw new Broken('An encrypted track.')
		if (kind === 'wave') {
			const inner = keptParts(content, parts, budget)
			if (lengthOf(inner) > 0) kept.push(...box('wave', ...inner, ...box('\0\0\0\0')))
		}
		if (!KEPT.includes(kind)) continue
		if (!parts.has(kind)) parts.set(kind, content)
		kept.push(...box(kind, content))
	}
	return kept
}

/** The track's kind; null for tracks that are neither picture nor sound, such as places, time codes and previews. */
export function handlerOf(hdlr: Uint8Array): VideoCodec['of'] | null {
	const handler = ascii(whole(hdlr, 12), 8)
	if (handler === 'vide') return 'picture'
	return handler === 'soun' ? 'sound' : null
}
