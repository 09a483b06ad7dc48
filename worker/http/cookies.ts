export function cookieIn(request: Request, name: string): string | null {
	return cookiesOf(request).get(name) ?? null
}

/** A request's cookies; of two with one name the first counts. */
export function cookiesOf(request: Request): Map<string, string> {
	const found = new Map<string, string>()
	for (const pair of request.headers.get('Cookie')?.split(';') ?? []) {
		const [name = '', ...value] = pair.trim().split('=')
		if (!found.has(name)) found.set(name, value.join('='))
	}
	return found
}

export function setCookie(
	name: string,
	value: string,
	options: { secure: boolean; httpOnly: boolean; maxAgeS: number; path: string },
): string {
	return [
		`${name}=${value}`,
		`Path=${options.path}`,
		`Max-Age=${options.maxAgeS}`,
		'SameSite=Lax',
		options.httpOnly ? 'HttpOnly' : '',
		options.secure ? 'Secure' : '',
	]
		.filter(Boolean)
		.join('; ')
}
