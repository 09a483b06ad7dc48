import type { ExternalService } from './faults.ts'
import type { Visit } from './http.ts'

const MAX_KEPT = 2_000

export interface Call {
	service: ExternalService
	method: string
	path: string
	body: string
	at: number
}

/** A log of all calls, in which tests count them and look for what must not leave the stage. */
export interface Calls {
	note(service: ExternalService, visit: Visit): void
	of(service: ExternalService): Call[]
	counts(): Record<ExternalService, number>
	clear(): void
}

export function openCalls(): Calls {
	const kept: Call[] = []
	const counts: Record<ExternalService, number> = {
		...{ identity: 0, x: 0, farcaster: 0, translate: 0, stripe: 0, push: 0, 'direct-casts': 0 },
		chain: 0,
	}
	return {
		note(service, { request, url, path, text }) {
			const method = request.method ?? 'GET'
			// Only translations count for the translator: what it offers is asked once and cached.
			if (service !== 'translate' || path === '/translate') counts[service]++
			kept.push({ service, method, path: path + url.search, body: text, at: Date.now() })
			if (kept.length > MAX_KEPT) kept.shift()
		},
		of: (service) => kept.filter((call) => call.service === service),
		counts: () => ({ ...counts }),
		clear() {
			kept.length = 0
			for (const service of Object.keys(counts) as ExternalService[]) counts[service] = 0
		},
	}
}
