import { Broken, u16, u32, u64 } from '../../bytes.ts'
import { type Box, box, type Pieces, required, table, whole } from './boxes.ts'
import type { Extents } from './extents.ts'
import { KEPT_OF_GROUPS } from './groupings.ts'

/** Positions of chunks in the file, the only numbers that change when the index moves. */
export interface Offsets {
	entries: Uint8Array
	isWide: boolean
}

/** Sizes of samples in bytes. `each`: the size of all samples, or 0 where `at` reads each size from a table. */
interface Sizes {
	count: number
	each: number
	at: (n: number) => number
}

/**
 * The tables that a player needs, each cut after its last entry. Offsets are a copy, because they are
 * corrected later.
 */
export function keptTables(tables: Map<string, Uint8Array>, all: Box[]): [Pieces, Offsets] {
	const kept: Pieces = []
	const keep = (kind: string, head: number, entryBytes: number) => {
		const content = tables.get(kind)
		if (content) kept.push(...box(kind, table(content, head, entryBytes)))
	}
	keep('stts', 8, 8)
	keep('ctts', 8, 8)
	keep('stss', 8, 4)
	keep('stps', 8, 4)
	keep('stsc', 8, 12)
	const { count } = sizesOf(tables)
	const sizes = tables.get('stsz')
	if (sizes) kept.push(...box('stsz', whole(sizes, u32(sizes, 4) > 0 ? 12 : 12 + 4 * count)))
	const small = tables.get('stz2')
	if (small && !sizes) kept.push(...box('stz2', whole(small, 12 + small_bytes(small, count))))
	const order = tables.get('cslg')
	if (order) kept.push(...box('cslg', whole(order, order[0] === 1 ? 44 : 24)))
	const depends = tables.get('sdtp')
	if (depends && count <= depends.length - 4) kept.push(...box('sdtp', whole(depends, 4 + count)))
	for (const { kind, content } of all) {
		const found = KEPT_OF_GROUPS[kind]?.(content)
		if (found) kept.push(...box(kind, found))
	}
	const isWide = !tables.has('stco')
	const places = isWide
		? table(required(tables, 'co64'), 8, 8)
		: table(required(tables, 'stco'), 8, 4)
	const entries = places.slice()
	kept.push(...box(isWide ? 'co64' : 'stco', entries))
	return [kept, { entries: entries.subarray(8), isWide }]
}

/** Adds the places of each chunk's samples. A chunk without samples may point anywhere. */
export function addChunks(
	tables: Map<string, Uint8Array>,
	offsets: Offsets,
	leastSampleBytes: number,
	extents: Extents,
): void {
	const sizes = sizesOf(tables)
	const each = sizes.each > 0 ? Math.max(sizes.each, leastSampleBytes) : 0
	const runs = table(required(tables, 'stsc'), 8, 12).subarray(8)
	const chunks = countOf(offsets)
	let run = 0
	let sample = 0
	for (let chunk = 1; chunk <= chunks; chunk++) {
		while (12 * (run + 1) < runs.length && u32(runs, 12 * (run + 1)) <= chunk) run++
		const inChunk = run * 12 < runs.length ? u32(runs, 12 * run + 4) : 0
		const held = Math.min(inChunk, sizes.count - sample)
		let bytes = each * held
		if (each === 0) for (let n = sample; n < sample + held; n++) bytes += sizes.at(n)
		sample += held
		if (bytes === 0) writePlace(offsets, chunk - 1, 0)
		else extents.add(placeOf(offsets, chunk - 1), bytes, each > 0 && each > sizes.each)
	}
	if (sample < sizes.count) throw new Broken('Samples that lie nowhere.')
}

/** Moves the position of every chunk that has samples. */
export function shift(offsets: Offsets, moved: (at: number) => number): void {
	for (let n = 0; n < countOf(offsets); n++) {
		const at = placeOf(offsets, n)
		if (at > 0) writePlace(offsets, n, moved(at))
	}
}

export function sizesOf(tables: Map<string, Uint8Array>): Sizes {
	const stsz = tables.get('stsz')
	if (stsz) {
		const each = u32(whole(stsz, 12), 4)
		const count = u32(stsz, 8)
		if (each === 0) whole(stsz, 12 + 4 * count)
		return { count, each, at: (n) => u32(stsz, 12 + 4 * n) }
	}
	const stz2 = whole(required(tables, 'stz2'), 12)
	const count = u32(stz2, 8)
	const content = whole(required(tables, 'stz2'), 12 + small_bytes(stz2, count))
	const bits = content[7] ?? 0
	const sizeAt = (n: number): number => {
		if (bits === 16) return u16(content, 12 + 2 * n)
		if (bits === 8) return content[12 + n] ?? 0
		const pair = content[12 + (n >> 1)] ?? 0
		return n % 2 === 0 ? pair >> 4 : pair & 15
	}
	return { count, each: 0, at: sizeAt }
}

/** A track's duration, in units of the track's time scale. */
export function durationOf(tables: Map<string, Uint8Array>): number {
	const times = table(required(tables, 'stts'), 8, 8)
	let sum = 0
	for (let at = 8; at < times.length; at += 8) sum += u32(times, at) * u32(times, at + 4)
	return sum
}

function small_bytes(stz2: Uint8Array, count: number): number {
	const bits = stz2[7]
	if (bits !== 4 && bits !== 8 && bits !== 16) throw new Broken('Sizes of no size.')
	return Math.ceil((count * bits) / 8)
}

function countOf({ entries, isWide }: Offsets): number {
	return entries.length / (isWide ? 8 : 4)
}

function placeOf({ entries, isWide }: Offsets, n: number): number {
	return isWide ? u64(entries, 8 * n) : u32(entries, 4 * n)
}

function writePlace({ entries, isWide }: Offsets, n: number, at: number): void {
	const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength)
	if (isWide) view.setBigUint64(8 * n, BigInt(at))
	else if (at > 0xffffffff) throw new Broken('A file too long for its table.')
	else view.setUint32(4 * n, at)
}
