import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod/mini'
import { redirect, sendJson, type Visit } from './http.ts'

const SLOW_MS = 10_000
const HUGE_BYTES = 10_000_000
const PIECE_BYTES = 65_536
const RATE_LIMIT_RESET_S = 60

export const ExternalService = z.enum([
	'identity',
	'x',
	'farcaster',
	'translate',
	'stripe',
	'push',
	'direct-casts',
	'chain',
])
export type ExternalService = z.infer<typeof ExternalService>

/**
 * `times` limits the fault to this many calls; `ms` is the delay of 'slow', unless the faults are cleared
 * before.
 */
export const Fault = z.object({
	mode: z.enum([
		'ok',
		'down',
		'error',
		'slow',
		'rate-limited',
		'garbage',
		'huge',
		'redirect',
		'missing',
		'wrong-shape',
		'lying',
	]),
	ms: z.optional(z.number().check(z.gte(0), z.lte(120_000))),
	times: z.optional(z.number().check(z.int(), z.gte(1))),
})
export type Fault = z.infer<typeof Fault>

/** A fault that a call meets. A slow call goes on once it is cleared. */
export type Suffered = Fault & { cleared?: AbortSignal }

/** How a service reports its errors. */
export interface Troubles {
	error(status: number, title: string): unknown
	missing(visit: Visit): { status: number; body: unknown }
	huge(filler: string): unknown
	/** Valid JSON of a wrong shape. */
	wrongShape: unknown
	/** JSON of the right shape about another person or thing. */
	lies(visit: Visit): unknown
}

export interface Faults {
	set(service: ExternalService, fault: Fault): void
	next(service: ExternalService): Suffered
	all(): Partial<Record<ExternalService, Fault>>
	clear(): void
}

export function openFaults(): Faults {
	const faults = new Map<ExternalService, Fault>()
	let clearing = new AbortController()
	return {
		set: (service, fault) => void faults.set(service, { ...fault }),
		next(service) {
			const fault = faults.get(service)
			if (!fault) return { mode: 'ok' }
			if (fault.times !== undefined && --fault.times <= 0) faults.delete(service)
			return { ...fault, cleared: clearing.signal }
		},
		all: () => Object.fromEntries(faults),
		clear() {
			faults.clear()
			clearing.abort()
			clearing = new AbortController()
		},
	}
}

/** True when the fault has answered, so that the service itself is not asked. */
export async function suffer(fault: Suffered, visit: Visit, troubles: Troubles): Promise<boolean> {
	const { request, response } = visit
	switch (fault.mode) {
		case 'ok':
			return false
		case 'slow':
			// Clearing the faults rejects, and ends the wait.
			await wait(fault.ms ?? SLOW_MS, undefined, { ref: false, signal: fault.cleared }).catch(
				() => {},
			)
			return response.destroyed
		case 'down':
			request.socket.resetAndDestroy()
			return true
		case 'error':
			sendJson(response, 500, troubles.error(500, 'Internal Server Error'))
			return true
		case 'rate-limited':
			sendJson(response, 429, troubles.error(429, 'Too Many Requests'), {
				'retry-after': String(RATE_LIMIT_RESET_S),
				'x-rate-limit-limit': '450',
				'x-rate-limit-remaining': '0',
				'x-rate-limit-reset': String(Math.ceil(Date.now() / 1000) + RATE_LIMIT_RESET_S),
			})
			return true
		case 'garbage':
			response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
			response.end('{"data":{"id":"1","text":"half a sen')
			return true
		case 'huge':
			await flood(visit, JSON.stringify(troubles.huge('a'.repeat(HUGE_BYTES))))
			return true
		case 'redirect':
			redirect(response, '/sandbox/elsewhere')
			return true
		case 'missing': {
			const { status, body } = troubles.missing(visit)
			sendJson(response, status, body)
			return true
		}
		case 'wrong-shape':
			sendJson(response, 200, troubles.wrongShape)
			return true
		case 'lying':
			sendJson(response, 200, troubles.lies(visit))
			return true
	}
}

/** In pieces and without a Content-Length, so that only counting what arrives can stop it. */
async function flood({ response }: Visit, body: string): Promise<void> {
	response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
	const pieces = function* () {
		for (let at = 0; at < body.length; at += PIECE_BYTES) yield body.slice(at, at + PIECE_BYTES)
	}
	// Hanging up in the middle is what is hoped for.
	await pipeline(Readable.from(pieces()), response).catch(() => {})
}
