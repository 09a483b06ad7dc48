import { secretsIn } from '#storage/secrets'
import type { RequestContext } from '../context.ts'

// 'Cubot' is a maker of phones, whose name ends like that of a robot.
const ROBOT =
	/(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|headless(?!chrome)|curl|wget|python|monitor/i

/**
 * Whether the request counts in figures that buyers see. Requests of robots, and those that a page of another site
 * causes, do not.
 */
export function isVisitor({ request, settings }: RequestContext): boolean {
	return isHuman(request) && !isFromAnotherSite(request, settings.STAGE_ORIGIN)
}

/** Whether a page of another site caused the request, according to the browser's headers. */
export function isFromAnotherSite({ headers, url }: Request, stageOrigin: string): boolean {
	const origin = headers.get('Origin')
	const site = headers.get('Sec-Fetch-Site')
	const isOther = origin !== null && origin !== stageOrigin && origin !== new URL(url).origin
	return isOther || (site !== null && site !== 'same-origin' && site !== 'none')
}

export function isHuman(request: Request): boolean {
	const agent = request.headers.get('User-Agent') ?? ''
	const purpose = `${request.headers.get('Sec-Purpose') ?? ''}${request.headers.get('Purpose') ?? ''}`
	return agent !== '' && !ROBOT.test(agent) && !/prefetch|prerender/i.test(purpose)
}

/**
 * A pseudonym: equal for equal texts, and meaningless without the secret. The oldest secret is used, so that
 * visitors keep their pseudonym while a secret is replaced.
 */
export async function keyedHash(secrets: string, purpose: string, text: string): Promise<string> {
	const secret = secretsIn(secrets).at(-1) ?? ''
	const encoder = new TextEncoder()
	const key = await crypto.subtle.importKey(
		'raw',
		encoder.encode(`${purpose}:${secret}`),
		{ name: 'HMAC', hash: 'SHA-256' },
		false,
		['sign'],
	)
	const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
	return btoa(String.fromCharCode(...mac.slice(0, 12)))
}

/**
 * A visitor's pseudonym for a day, after a pseudonym of their network: the room counts at most five visitors of a
 * network (G-07).
 */
export async function visitorKey(
	{ request, network, settings }: RequestContext,
	day: number,
): Promise<string> {
	const agent = request.headers.get('User-Agent') ?? ''
	const hashed = (...who: (string | number)[]) =>
		keyedHash(settings.STAGE_TOKEN_SECRET, 'visitor', who.join('\n'))
	return `${await hashed(network, day)}:${await hashed(network, agent, day)}`
}
