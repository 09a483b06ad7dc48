/**
 * What the platform charges beyond what a plan includes, in dollars, as read in November 2026 from
 * developers.cloudflare.com/workers/platform/pricing, /durable-objects/platform/pricing, /d1/platform/pricing,
 * /r2/pricing, /stream/pricing and /workers-ai/platform/pricing. Sent frames and the pictures' way out cost nothing; storage that
 * grows is not counted.
 */
const PER_MILLION = {
	requests: 0.3,
	cpuMs: 0.02,
	roomRequests: 0.15,
	/** 20 heard frames are one request. */
	frames: 0.15 / 20,
	gigabyteSeconds: 12.5,
	rowsRead: 0.001,
	rowsWritten: 1,
	mediaReads: 0.36,
	mediaWrites: 4.5,
	/** m2m100, of what goes in and of what comes out alike. */
	tokens: 0.342,
	/** Made by Cloudflare Stream, which takes five dollars for a thousand minutes. */
	filmMinutes: 5_000,
	/** Topics by the model: at most a thousand tokens in and eighty out, of llama-3.1-8b-fp8. */
	questions: 175,
}
const ROOM_GIGABYTES = 0.128
const BYTES_PER_TOKEN = 4

/** What the room asks of a neighbour goes through a request of the Worker. */
export const EFFECT = { requests: 1, cpuMs: 5 } satisfies Spending

/** A call of the room, and the request of the Worker from which it came, with what that reads. */
export const CALL = { roomRequests: 1, requests: 1, cpuMs: 5, rowsRead: 40 } satisfies Spending

export type Spending = Partial<Record<keyof typeof PER_MILLION, number>>

export function dollars(spending: Spending): number {
	return Object.entries(spending).reduce(
		(sum, [what, amount]) => sum + (amount * PER_MILLION[what as keyof Spending]) / 1e6,
		0,
	)
}

export function gigabyteSeconds(awakeMs: number): number {
	return (awakeMs / 1000) * ROOM_GIGABYTES
}

/** What an engine reads, or writes. Letters of other scripts take more bytes, and more tokens, than Latin ones. */
export function tokensIn(text: string): number {
	return new TextEncoder().encode(text).length / BYTES_PER_TOKEN
}
