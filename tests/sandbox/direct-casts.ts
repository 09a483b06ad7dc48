import { z } from 'zod/mini'
import type { Troubles } from './faults.ts'
import { fieldsOf, Refused, sendHtml, sendJson, type Visit } from './http.ts'
import { castsPage } from './push-page.ts'

const Wanted = z.object({
	recipientFid: z.number(),
	message: z.string().check(z.minLength(1), z.maxLength(1_024)),
	idempotencyKey: z.uuid(),
})

export type DirectCast = z.infer<typeof Wanted> & { at: number }

export const castTroubles: Troubles = {
	error: (_, title) => ({ errors: [{ message: title }] }),
	missing: () => ({ status: 403, body: { errors: [{ message: 'Cannot send to this user.' }] } }),
	huge: (filler) => ({ errors: [{ message: filler }] }),
	wrongShape: { result: 'yes' },
	lies: () => ({ result: { success: true } }),
}

/** Farcaster's `ext-send-direct-cast`: two requests with one key are one cast. */
export function openDirectCasts(key: string) {
	const casts: DirectCast[] = []
	/** People whose settings refuse direct casts. */
	const closed = new Set<number>()

	function send(visit: Visit) {
		const { request, response } = visit
		const refuse = (status: number, message: string) =>
			sendJson(response, status, { errors: [{ message }] })
		if (request.headers.authorization !== `Bearer ${key}`) return refuse(401, 'Unauthorized')
		const { success, data } = Wanted.safeParse(fieldsOf(visit))
		if (!success) return refuse(400, 'Validation failed')
		if (closed.has(data.recipientFid)) return refuse(403, 'Cannot send to this user.')
		if (casts.every((one) => one.idempotencyKey !== data.idempotencyKey))
			casts.unshift({ ...data, at: Date.now() })
		return sendJson(response, 200, { result: { success: true } })
	}

	return (visit: Visit) => {
		const { request, response, path } = visit
		switch (`${request.method} ${path}`) {
			case 'PUT /v2/ext-send-direct-cast':
				return send(visit)
			case 'GET /':
				return sendHtml(response, 200, castsPage(casts))
			case 'GET /api/casts':
				return sendJson(response, 200, { casts })
			case 'POST /api/closed':
				closed.add(Number(fieldsOf(visit).fid))
				return sendJson(response, 200, {})
			default:
				throw new Refused(404, 'There is no such page.')
		}
	}
}
