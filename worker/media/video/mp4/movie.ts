import { Broken, u32 } from '../../bytes.ts'
import {
	type Budget,
	box,
	boxesIn,
	firstOf,
	letters,
	type Pieces,
	required,
	whole,
} from './boxes.ts'
import { isTrack, type LeftTrack, readTimes, readTrack, type Track } from './track.ts'

export interface Movie {
	tracks: Track[]
	left: LeftTrack[]
	/** The new index, in which positions are still those of the uploaded file. */
	kept: Pieces
	/** Sizes and durations of samples by track, for fragments that state none. */
	defaults: Map<number, Defaults>
}

export interface Defaults {
	duration: number
	size: number
}

const TREX_BYTES = 24

/** Makes a film's index anew from what a player needs. Anything unknown is left out. */
export function readMovie(moov: Uint8Array, budget: Budget): Movie {
	const film = firstOf(moov, budget)
	if (film.has('cmov')) throw new Broken('A compressed index.')
	const header = readTimes(required(film, 'mvhd'), { short: 100, long: 112 })
	const all = [...boxesIn(moov, budget)]
		.filter(({ kind }) => kind === 'trak')
		.map(({ content }) => readTrack(content, budget))
	const tracks = all.filter(isTrack)
	if (!tracks.some(({ entries }) => entries.codec.of === 'picture'))
		throw new Broken('No picture track.')
	if (new Set(all.map(({ id }) => id)).size < all.length)
		throw new Broken('Two tracks of one number.')
	const fragments = film.get('mvex')
	const [extended, defaults] = fragments
		? keptDefaults(fragments, new Set(tracks.map(({ id }) => id)), budget)
		: [[], new Map<number, Defaults>()]
	return {
		tracks,
		left: all.filter((track) => !isTrack(track)),
		kept: box(
			'moov',
			...box('mvhd', header.kept),
			...tracks.flatMap(({ kept }) => kept),
			...extended,
		),
		defaults,
	}
}

/** The defaults for all fragments, which a film in fragments states in its index. */
function keptDefaults(
	mvex: Uint8Array,
	ids: Set<number>,
	budget: Budget,
): [Pieces, Map<number, Defaults>] {
	const kept: Pieces = []
	const defaults = new Map<number, Defaults>()
	for (const { kind, content } of boxesIn(mvex, budget)) {
		if (kind === 'mehd') kept.push(...box('mehd', whole(content, content[0] === 1 ? 12 : 8)))
		if (kind !== 'trex') continue
		const one = whole(content, TREX_BYTES)
		defaults.set(u32(one, 4), { duration: u32(one, 12), size: u32(one, 16) })
		if (ids.has(u32(one, 4))) kept.push(...box('trex', one))
	}
	return [box('mvex', ...kept), defaults]
}

/**
 * The file type that browsers accept. A MOV stays a MOV, because players read some of its sound formats
 * differently.
 */
export function fileType(ftyp: Uint8Array | null, isFragmented: boolean): Pieces {
	const isQuickTime = !ftyp || String.fromCharCode(...ftyp).includes('qt  ')
	const brands = ['isom', 'iso2', 'mp41', ...(isFragmented ? ['iso5', 'iso6'] : [])]
	if (isQuickTime) brands.push('qt  ')
	return box('ftyp', letters('isom'), Uint8Array.of(0, 0, 2, 0), ...brands.map(letters))
}
