import { Broken, u32, u64 } from '../../bytes.ts'
import type { ByteEdit } from '../../edits.ts'
import { zeros } from '../../edits.ts'
import { type Box, type Budget, boxesIn, letters, required, whole } from './boxes.ts'
import type { Extents } from './extents.ts'
import { KEPT_OF_GROUPS } from './groupings.ts'
import type { Defaults } from './movie.ts'

export interface FragmentReader {
	budget: Budget
	defaults: Map<number, Defaults>
	/** Collects the places of a track's samples; null for a track that is not in the index. */
	extentsOf: (id: number) => { extents: Extents; isLeft: boolean } | null
	/** Adds a fragment's duration to its track. */
	lasts: (id: number, duration: number) => void
}

/**
 * A position in a fragment that is counted from the beginning of the file. `at`: where it is written; `said`: its
 * value; `bytes`: its length.
 */
export interface Anchor {
	at: number
	said: number
	bytes: 4 | 8
}

const FREE = letters('free')
/**
 * For each kind of box: the part of its content that stays, which ends with its last number; null when nothing
 * stays.
 */
const KEPT: typeof KEPT_OF_GROUPS = {
	mfhd: (content) => whole(content, 8),
	tfhd: (content) => whole(content, readTrackHeader(content).length),
	tfdt: (content) => whole(content, content[0] === 1 ? 12 : 8),
	trun: (content) => whole(content, layoutOf(content).length),
	...KEPT_OF_GROUPS,
}
/** Flags in a track header of a fragment (`tfhd`, ISO 14496-12). */
const BASE = 0x1
const DESCRIPTION = 0x2
const DURATION = 0x8
const SIZE = 0x10
const SAMPLE_FLAGS = 0x20
const FROM_MOOF = 0x20000
/** Flags in a run of samples (`trun`, ISO 14496-12). */
const RUN_OFFSET = 0x1
const FIRST_FLAGS = 0x4
const RUN_DURATION = 0x100
const RUN_SIZE = 0x200
const RUN_FLAGS = 0x400
const RUN_SHIFT = 0x800

/** Reads a fragment. Data that does not belong to the fragment is overwritten in place, so that nothing moves. */
export function readFragment(
	moof: Uint8Array,
	at: number,
	header: number,
	reader: FragmentReader,
): { edits: ByteEdit[]; anchors: Anchor[] } {
	const edits: ByteEdit[] = []
	const anchors: Anchor[] = []
	let before: number | null = at
	const parts = [...boxesIn(moof, reader.budget)]
	for (const part of parts) {
		const partAt = at + header + part.at
		if (part.kind !== 'traf') {
			edits.push(...cleaned(part, partAt))
			continue
		}
		const inside = [...boxesIn(part.content, reader.budget)]
		const contentAt = partAt + part.length - part.content.length
		const known = new Map(inside.map(({ kind, content }) => [kind, content]))
		const track = readTrackHeader(required(known, 'tfhd'))
		const home = reader.extentsOf(track.id)
		if (!home) throw new Broken('A fragment of no track.')
		const fallback = reader.defaults.get(track.id) ?? { duration: 0, size: 0 }
		const base: number | null = track.base ?? (track.isFromMoof ? at : before)
		if (base === null) throw new Broken('A fragment that counts from nowhere.')
		const runs = inside.filter(({ kind }) => kind === 'trun')
		const defaults = {
			duration: track.duration ?? fallback.duration,
			size: track.size ?? fallback.size,
		}
		let next: number = base
		for (const { content } of runs) {
			const run = readRun(content, defaults)
			if (run.offset !== null) next = base + run.offset
			if (run.bytes > 0) home.extents.add(next, run.bytes)
			next += run.bytes
			reader.lasts(track.id, run.duration)
		}
		if (home.isLeft) {
			edits.push(...emptied(part, partAt))
			before = null // a fragment that counts from the end of this one is refused
			continue
		}
		before = before === null ? null : next
		if (track.base !== null) {
			const tfhd = inside.find(({ kind }) => kind === 'tfhd') as Box
			const contentStart = contentAt + tfhd.at + tfhd.length - tfhd.content.length
			anchors.push({ at: contentStart + 8, said: track.base, bytes: 8 })
		}
		for (const one of inside) edits.push(...cleaned(one, contentAt + one.at))
		edits.push(...tailOf(part.content, inside, contentAt))
	}
	edits.push(...tailOf(moof, parts, at + header))
	return { edits, anchors }
}

function cleaned(part: Box, at: number): ByteEdit[] {
	const kept = KEPT[part.kind]?.(part.content)
	if (!kept) return emptied(part, at)
	const behind = part.content.length - kept.length
	return behind > 0 ? [zeros(at + part.length - behind, behind)] : []
}

/** Makes a box empty, with the same length. */
export function emptied(
	{ length, content }: Pick<Box, 'length' | 'content'>,
	at: number,
): ByteEdit[] {
	return [{ at: at + 4, length: 4, put: FREE }, zeros(at + length - content.length, content.length)]
}

/** A `free` box of this length, or zeros where the stretch is too short for a box. */
export function blank(at: number, length: number): ByteEdit[] {
	if (length < 8) return [zeros(at, length)]
	const head = new Uint8Array(8)
	new DataView(head.buffer).setUint32(0, length)
	head.set(FREE, 4)
	return [{ at, length: 8, put: head }, zeros(at + 8, length - 8)]
}

/** Overwrites the bytes behind the last box of a list, which readers of boxes never look at. */
export function tailOf(list: Uint8Array, boxes: readonly Box[], at: number): ByteEdit[] {
	const last = boxes.at(-1)
	const end = last ? last.at + last.length : 0
	return end < list.length ? blank(at + end, list.length - end) : []
}

function readTrackHeader(tfhd: Uint8Array) {
	const flags = u32(whole(tfhd, 8), 0) % 0x1000000
	let at = 8
	const next = (flag: number, bytes: 4 | 8): number | null => {
		if ((flags & flag) === 0) return null
		at += bytes
		return bytes === 8 ? u64(whole(tfhd, at), at - 8) : u32(whole(tfhd, at), at - 4)
	}
	const base = next(BASE, 8)
	next(DESCRIPTION, 4)
	const duration = next(DURATION, 4)
	const size = next(SIZE, 4)
	next(SAMPLE_FLAGS, 4)
	const isFromMoof = (flags & FROM_MOOF) > 0
	return { id: u32(tfhd, 4), base, duration, size, isFromMoof, length: at }
}

/** The fields of each entry of a run, where the entries begin, and the whole length. */
function layoutOf(trun: Uint8Array) {
	const flags = u32(whole(trun, 8), 0) % 0x1000000
	const count = u32(trun, 4)
	const entriesAt = 8 + (flags & RUN_OFFSET ? 4 : 0) + (flags & FIRST_FLAGS ? 4 : 0)
	const fields = [RUN_DURATION, RUN_SIZE, RUN_FLAGS, RUN_SHIFT].filter((flag) => flags & flag)
	return { flags, count, fields, entriesAt, length: entriesAt + count * 4 * fields.length }
}

function readRun(trun: Uint8Array, defaults: Defaults) {
	const { flags, count, fields, entriesAt, length } = layoutOf(trun)
	whole(trun, length)
	const offset = flags & RUN_OFFSET ? u32(trun, 8) | 0 : null
	const sum = (flag: number, each: number): number => {
		if ((flags & flag) === 0) return count * each
		let total = 0
		const first = entriesAt + 4 * fields.indexOf(flag)
		for (let n = 0; n < count; n++) total += u32(trun, first + n * 4 * fields.length)
		return total
	}
	return {
		offset,
		bytes: sum(RUN_SIZE, defaults.size),
		duration: sum(RUN_DURATION, defaults.duration),
	}
}
