import type { RequestContext } from '../context.ts'
import { keyedHash } from './keyed-hash.ts'

const ROBOT =
	/bot|crawl|spider|slurp|preview|facebookexternalhit|headless(?!chrome)|curl|wget|python|monitor/i

export function isHuman(request: Request): boolean {
	const agent = request.headers.get('User-Agent') ?? ''
	const purpose = `${request.headers.get('Sec-Purpose') ?? ''}${request.headers.get('Purpose') ?? ''}`
	return agent !== '' && !ROBOT.test(agent) && !/prefetch|prerender/i.test(purpose)
}

/** A pseudonym of a visitor for half an hour (G-07). */
export function visitorKey(
	{ request, network, settings }: RequestContext,
	day: number,
): Promise<string> {
	const who = [network, request.headers.get('User-Agent') ?? '', day].join('\n')
	return keyedHash(settings.STAGE_TOKEN_SECRET, 'visitor', who)
}
