import { z } from 'zod/mini'
import type { Calls } from './calls.ts'
import { ExternalService, Fault, type Faults } from './faults.ts'
import { fieldsOf, Refused, sendJson, type Visit } from './http.ts'
import type { Identity } from './identity.ts'
import { subOf } from './identity-settings.ts'
import { NewPerson, type Social, xNameOf } from './social.ts'
import { checked } from './social-api.ts'

const NewFault = z.extend(Fault, { service: ExternalService })

interface Controlled {
	faults: Faults
	calls: Calls
	social: Social
	identity: Identity
}

/**
 * /sandbox: lets a test in another process set faults, count calls, and log people in without the login page.
 */
export async function answerControl(
	visit: Visit,
	{ faults, calls, social, identity }: Controlled,
): Promise<void> {
	const { request, response, path } = visit
	switch (`${request.method} ${path}`) {
		case 'POST /faults': {
			const { service, ...fault } = checked(NewFault, fieldsOf(visit))
			faults.set(service, fault)
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
			const service = checked(ExternalService, visit.url.searchParams.get('service'))
			return sendJson(response, 200, { calls: calls.of(service) })
		}
		case 'POST /log-ins': {
			const { handle, platform, followers, xId, fid } = social.welcome(
				checked(NewPerson, fieldsOf(visit)),
			)
			const isOnX = platform === 'x'
			return sendJson(response, 200, {
				sub: subOf(handle),
				accessToken: await identity.accessTokenOf(handle),
				account: {
					platform,
					platformUserId: isOnX ? xId : String(fid),
					platformUsername: isOnX ? xNameOf(handle) : handle,
					followerCount: followers,
				},
			})
		}
		case 'GET /health':
			return sendJson(response, 200, { ok: true })
		case 'GET /elsewhere':
			return sendJson(response, 200, { message: 'Nobody should have followed a redirect to here.' })
		default:
			throw new Refused(404, 'There is no such switch.')
	}
}
