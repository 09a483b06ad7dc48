import { Broken } from '../../bytes.ts'

const EXTENTS_MAX = 500_000
const HOLES_MAX = 50_000

/** A stretch of the file from `from` up to, but without, `to`. */
export interface FileStretch {
	from: number
	to: number
}

/** The stretches of the file that samples occupy, in arrays of numbers, because a film has hundreds of thousands. */
export class Extents {
	readonly starts: number[] = []
	readonly ends: number[] = []
	/** True for a stretch whose length is not known exactly; then it is the longest possible. */
	readonly guessed: boolean[] = []

	add(at: number, bytes: number, isGuess = false): void {
		const last = this.ends.length - 1
		if (last >= 0 && this.ends[last] === at && this.guessed[last] === isGuess) {
			this.ends[last] = at + bytes
			return
		}
		if (this.starts.length >= EXTENTS_MAX) throw new Broken('Too many chunks.')
		this.starts.push(at)
		this.ends.push(at + bytes)
		this.guessed.push(isGuess)
	}
}

/** Checks that each sample is inside of one data box. A guessed length is cut at the box's end. */
export function requireInside(
	{ starts, ends, guessed }: Extents,
	data: readonly FileStretch[],
): void {
	for (const [n, start] of starts.entries()) {
		const home = boxOf(data, start)
		const end = ends[n] ?? 0
		if (!home) throw new Broken('Samples outside of the data.')
		if (end <= home.to) continue
		if (!guessed[n]) throw new Broken('Samples beyond the data.')
		ends[n] = home.to
	}
}

/** The box that contains this place; null for none. Expects boxes in order. */
export function boxOf<B extends FileStretch>(data: readonly B[], at: number): B | null {
	let [low, high] = [0, data.length - 1]
	while (low <= high) {
		const middle = (low + high) >> 1
		const one = data[middle] as B
		if (at < one.from) high = middle - 1
		else if (at >= one.to) low = middle + 1
		else return one
	}
	return null
}

/**
 * Stretches of the data that no kept sample occupies, and stretches of guessed samples to which a removed track
 * points. A sample of known length stays even if a removed track points to it, because such a track may mean
 * another file.
 */
export function holesIn(data: readonly FileStretch[], kept: Extents, left: Extents): FileStretch[] {
	const of = (places: number[], isGuess: boolean) =>
		places.filter((_, n) => kept.guessed[n] === isGuess)
	const sweep = [
		...[of(kept.starts, false), of(kept.ends, false)],
		...[of(kept.starts, true), of(kept.ends, true)],
		...[left.starts, left.ends],
	].map((places) => Float64Array.from(places).sort())
	const next = sweep.map(() => 0)
	const passed = (column: number, at: number): number => {
		const places = sweep[column] as Float64Array
		let n = next[column] as number
		while (n < places.length && (places[n] as number) <= at) n++
		next[column] = n
		return n
	}
	const upcoming = () =>
		Math.min(...sweep.map((places, column) => places[next[column] as number] ?? Infinity))
	const holes: FileStretch[] = []
	for (const { from, to } of data) {
		for (let at = from; at < to; ) {
			const isKept = passed(0, at) > passed(1, at)
			const isGuess = passed(2, at) > passed(3, at)
			const isLeft = passed(4, at) > passed(5, at)
			const until = Math.min(to, upcoming())
			if (!isKept && (isLeft || !isGuess)) addHole(holes, at, until)
			at = until
		}
	}
	return holes
}

function addHole(holes: FileStretch[], from: number, to: number): void {
	const last = holes.at(-1)
	if (last?.to === from) last.to = to
	else if (holes.push({ from, to }) > HOLES_MAX) throw new Broken('Too many pieces to take out.')
}
