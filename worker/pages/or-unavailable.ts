import type { RequestContext } from '../context.ts'
import { outageOf } from '../http/outage.ts'
import { Refusal } from '../http/refusal.ts'

/** Answers 503 instead of 404 while D1 does not answer, because the message may exist. */
export async function orUnavailable<T>(context: RequestContext, looking: Promise<T>): Promise<T> {
	try {
		return await looking
	} catch (error) {
		if (error instanceof Refusal) throw new Response(null, { status: error.status })
		const outage = outageOf(error, context)
		if (!outage) throw error
		throw new Response(null, { status: outage.status, headers: { 'Cache-Control': 'no-store' } })
	}
}

/** Like `orUnavailable`, for data that a page can be drawn without: null while the stage does not answer. */
export async function orNothing<T>(
	context: RequestContext,
	looking: Promise<T>,
): Promise<T | null> {
	try {
		return await looking
	} catch (error) {
		if (outageOf(error, context)) return null
		throw error
	}
}
