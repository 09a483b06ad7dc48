const MAX_STEPS = 12

/**
 * Follows the login from the authorization address to the last redirect. Returns the stage's callback address
 * without calling it.
 */
export async function followLogin(
	loginUrl: string,
	persona: string,
	fetchFn: typeof fetch = fetch,
): Promise<{ callbackUrl: string }> {
	const start = new URL(loginUrl)
	const callback = start.searchParams.get('redirect_uri')
	const cookies = new Map<string, string>()
	let next: { url: URL; init: RequestInit } = { url: start, init: {} }

	for (let step = 0; step < MAX_STEPS; step++) {
		const response = await fetchFn(next.url.href, {
			...next.init,
			redirect: 'manual',
			headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
		})
		keepCookies(cookies, response)
		const location = response.headers.get('location')
		if (location) {
			await response.body?.cancel()
			const url = new URL(location, next.url)
			const arrived = callback ? url.href.startsWith(callback) : url.origin !== start.origin
			if (arrived) return { callbackUrl: url.href }
			next = { url, init: {} }
			continue
		}
		const page = await response.text()
		if (!response.ok || !page.includes('name="persona"')) {
			throw new Error(`No login page at ${next.url.pathname} (${response.status}): ${textOf(page)}`)
		}
		next = {
			url: next.url,
			init: { method: 'POST', body: new URLSearchParams({ persona }) },
		}
	}
	throw new Error(`The login of ${persona} did not come to an end in ${MAX_STEPS} steps.`)
}

function keepCookies(cookies: Map<string, string>, response: Response): void {
	for (const line of response.headers.getSetCookie()) {
		const [pair = ''] = line.split(';')
		const at = pair.indexOf('=')
		const value = pair.slice(at + 1)
		if (value) cookies.set(pair.slice(0, at), value)
		else cookies.delete(pair.slice(0, at))
	}
}

function textOf(html: string): string {
	const body = html.slice(html.indexOf('<main>'))
	return body
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.slice(0, 200)
}
