const ROBOT =
	/bot|crawl|spider|slurp|preview|facebookexternalhit|headless(?!chrome)|curl|wget|python|monitor/i

export function isHuman(request: Request): boolean {
	const agent = request.headers.get('User-Agent') ?? ''
	const purpose = `${request.headers.get('Sec-Purpose') ?? ''}${request.headers.get('Purpose') ?? ''}`
	return agent !== '' && !ROBOT.test(agent) && !/prefetch|prerender/i.test(purpose)
}

/** Tells one visitor from another for half an hour and says nothing of who they are (G-07). */
export async function visitorKey(request: Request, secret: string, day: number): Promise<string> {
	const who = [
		request.headers.get('CF-Connecting-IP') ?? '',
		request.headers.get('User-Agent') ?? '',
		day,
	].join('\n')
	const key = await crypto.subtle.importKey(
		'raw',
		new TextEncoder().encode(`visitor:${secret}`),
		{ name: 'HMAC', hash: 'SHA-256' },
		false,
		['sign'],
	)
	const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(who)))
	return btoa(String.fromCharCode(...mac.slice(0, 12)))
}
