import { pause } from './audience.ts'
import type { Product } from './product.ts'

const QUIET_LOOKS = 10
const LOOK_MS = 50

/** The billed amounts, as metered-stage.js counts them. */
export interface Counts {
	requests: number
	/** Calls and events of the room, without the frames that it receives. */
	roomRequests: number
	frames: number
	/** How often the room was constructed, for example after sleep. */
	built: number
	/** How long the room had something under way; its clock stands still while it computes. */
	activeMs: number
	roomQueries: number
	translations: number
	read: number
	written: number
	queries: number
	roomRead: number
	roomWritten: number
	mediaReads: number
	mediaWrites: number
	/** Calls that send pushes, and the most requests to D1 and push services that one of them made. */
	pushCalls: number
	subrequestsMax: number
}

export async function countsOf({ port }: Pick<Product, 'port'>): Promise<Counts> {
	return (await fetch(`http://localhost:${port}/bench/counts`)).json() as Promise<Counts>
}

/** The expenses of a metered stage so far, read once it is idle. */
export async function settledCounts(stage: Product): Promise<Counts> {
	let last: Counts | null = null
	for (let quiet = 0; quiet < QUIET_LOOKS || !last; quiet++) {
		const counts = await countsOf(stage)
		if (counts.queries !== last?.queries) quiet = 0
		last = counts
		await pause(LOOK_MS)
	}
	return last
}

export function spent(before: Counts, after: Counts): Counts {
	const names = Object.keys(before) as (keyof Counts)[]
	return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as never
}
