const NO_PAGE = '/there-is-no-such-page'

/**
 * What Remix is asked. Addresses that it would complain of in the log, line by line and for everybody who likes
 * to write into it, or that it fails on (a backslash), are answered as any other that leads nowhere.
 */
export function pageRequestOf(request: Request): Request {
	const { url, method, headers } = request
	if (!isReadable(new URL(url).pathname))
		return new Request(new URL(NO_PAGE, url), { method, headers })
	return request.body ? new Request(url, { method, headers }) : request
}

function isReadable(path: string): boolean {
	try {
		return !/[\p{Cc}\u2028\u2029\\]/u.test(decodeURIComponent(path))
	} catch {
		return false
	}
}
