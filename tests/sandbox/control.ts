import { z } from 'zod/mini'
import type { Calls } from './calls.ts'
import { Fault, type Faults, Neighbour } from './faults.ts'
import { fieldsOf, Refused, sendJson, type Visit } from './http.ts'
import { checked } from './social-api.ts'

const NewFault = z.extend(Fault, { neighbour: Neighbour })

/** /sandbox: how a test in another process breaks the world and counts what it was asked. */
export function answerControl(visit: Visit, faults: Faults, calls: Calls) {
	const { request, response, path } = visit
	switch (`${request.method} ${path}`) {
		case 'POST /faults': {
			const { neighbour, ...fault } = checked(NewFault, fieldsOf(visit))
			faults.set(neighbour, fault)
			return sendJson(response, 200, faults.all())
		}
		case 'GET /faults':
			return sendJson(response, 200, faults.all())
		case 'DELETE /faults':
			faults.clear()
			return sendJson(response, 200, {})
		case 'GET /counts':
			return sendJson(response, 200, calls.counts())
		case 'DELETE /counts':
			calls.clear()
			return sendJson(response, 200, calls.counts())
		case 'GET /calls': {
			const neighbour = checked(Neighbour, visit.url.searchParams.get('neighbour'))
			return sendJson(response, 200, { calls: calls.of(neighbour) })
		}
		case 'GET /health':
			return sendJson(response, 200, { ok: true })
		case 'GET /elsewhere':
			return sendJson(response, 200, { message: 'Nobody should have followed a redirect to here.' })
		default:
			throw new Refused(404, 'There is no such switch.')
	}
}
