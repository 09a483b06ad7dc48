export function cookieIn(request: Request, name: string): string | null {
	const cookies = request.headers.get('Cookie') ?? ''
	for (const pair of cookies.split(';')) {
		const [key, ...value] = pair.trim().split('=')
		if (key === name) return value.join('=')
	}
	return null
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
