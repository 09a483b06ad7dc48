/**
 * What the platform charges beyond the plan, in dollars, as of November 2026:
 * developers.cloudflare.com/workers/platform/pricing, /durable-objects/platform/pricing,
 * /d1/platform/pricing, /r2/pricing, /stream/pricing and /workers-ai/platform/pricing. Sent frames and served
 * pictures are free; growing storage is not counted.
 */
const PER_MILLION = {
	requests: 0.3,
	cpuMs: 0.02,
	roomRequests: 0.15,
	/** 20 received frames count as one request. */
	frames: 0.15 / 20,
	gigabyteSeconds: 12.5,
	rowsRead: 0.001,
	rowsWritten: 1,
	mediaReads: 0.36,
	mediaWrites: 4.5,
	/** The model m2m100, for input and output alike. */
	tokens: 0.342,
	/** Cloudflare Stream, which charges five dollars for a thousand minutes. */
	filmMinutes: 5_000,
	/** Topics written by llama-3.1-8b-fp8: at most a thousand tokens in and eighty out. */
	questions: 175,
}
const ROOM_GIGABYTES = 0.128
const BYTES_PER_TOKEN = 4

/** The cost of one job: the room calls the Worker with one request. */
export const EFFECT = { requests: 1, cpuMs: 5 } satisfies Spending

/** The cost of one call of the room, with the Worker's request for it and the rows that it reads. */
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

/**
 * An estimate of the tokens that an engine reads or writes. Letters of non-Latin scripts have more bytes and cost
 * more tokens.
 */
export function tokensIn(text: string): number {
	return new TextEncoder().encode(text).length / BYTES_PER_TOKEN
}
