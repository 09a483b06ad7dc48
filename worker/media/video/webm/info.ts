import { elementsIn, float, number } from './ebml.ts'
import { DURATION, MUXING_APP, TIMESTAMP_SCALE, WRITING_APP } from './elements.ts'

export interface WebmInfo {
	/** Nanoseconds per tick. */
	scale: number
	/** The duration in ticks; 0 in a live recording. */
	duration: number
}

/**
 * Reads the film's time scale and duration, and overwrites the names of the programs that wrote the file. Players
 * require these elements, but not their text.
 */
export function readInfo(bytes: Uint8Array, count: () => void) {
	let scale = 1_000_000
	let duration = 0
	const names: { at: number; length: number }[] = []
	for (const { id, at, header, length } of elementsIn(bytes, count)) {
		const start = at + header
		if (id === TIMESTAMP_SCALE) scale = number(bytes, start, Math.min(length, 8)) || scale
		if (id === DURATION) duration = float(bytes.subarray(start, start + length))
		if (id === MUXING_APP || id === WRITING_APP) names.push({ at: start, length })
	}
	return { scale, duration: duration > 0 && duration < Infinity ? duration : 0, names }
}
