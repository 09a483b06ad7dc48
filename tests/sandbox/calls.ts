import type { Neighbour } from './faults.ts'
import type { Visit } from './http.ts'

const MAX_KEPT = 2_000

export interface Call {
	neighbour: Neighbour
	method: string
	path: string
	body: string
	at: number
}

/** A log of all calls, in which tests count them and look for what must not leave the stage. */
export interface Calls {
	note(neighbour: Neighbour, visit: Visit): void
	of(neighbour: Neighbour): Call[]
	counts(): Record<Neighbour, number>
	clear(): void
}

export function openCalls(): Calls {
	const kept: Call[] = []
	const counts: Record<Neighbour, number> = {
		...{ identity: 0, x: 0, farcaster: 0, translate: 0, stripe: 0, push: 0, 'direct-casts': 0 },
		chain: 0,
	}
	return {
		note(neighbour, { request, url, path, text }) {
			const method = request.method ?? 'GET'
			// Only translations count for the translator: what it offers is asked once and cached.
			if (neighbour !== 'translate' || path === '/translate') counts[neighbour]++
			kept.push({ neighbour, method, path: path + url.search, body: text, at: Date.now() })
			if (kept.length > MAX_KEPT) kept.shift()
		},
		of: (neighbour) => kept.filter((call) => call.neighbour === neighbour),
		counts: () => ({ ...counts }),
		clear() {
			kept.length = 0
			for (const neighbour of Object.keys(counts) as Neighbour[]) counts[neighbour] = 0
		},
	}
}
