import { pause } from './audience.ts'
import type { Product } from './product.ts'

const QUIET_LOOKS = 10
const LOOK_MS = 50

/** What D1 would bill. */
export interface Rows {
	read: number
	written: number
	queries: number
}

/** What a metered stage has read and written until now, as soon as it has come to rest. */
export async function settledRows({ places }: Product): Promise<Rows> {
	let last: Rows | null = null
	for (let quiet = 0; quiet < QUIET_LOOKS || !last; quiet++) {
		const rows = (await (await fetch(`${places.origin}/bench/rows`)).json()) as Rows
		if (rows.queries !== last?.queries) quiet = 0
		last = rows
		await pause(LOOK_MS)
	}
	return last
}
