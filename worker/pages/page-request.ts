const NO_PAGE = '/there-is-no-such-page'
/** Printable ASCII without '%' and backslash: nothing to decode, and readable. Almost every path is like that. */
const PLAIN = /^[!-$&-[\]-~]*$/

/**
 * The request for Remix. Addresses that Remix would log (an attacker could fill the log), or that it fails on
 * (a backslash), become an address that does not exist.
 */
export function pageRequestOf(request: Request): Request {
	const { url, method, headers } = request
	if (!isReadable(new URL(url).pathname))
		return new Request(new URL(NO_PAGE, url), { method, headers })
	return request.body ? withoutBody(request) : request
}

/**
 * Without the form, which the Worker reads itself, and without its origin, which the Worker has checked: Remix
 * would compare it with the host of this request, which behind a proxy is another one.
 */
function withoutBody({ url, method, headers }: Request): Request {
	const others = new Headers(headers)
	others.delete('Origin')
	return new Request(url, { method, headers: others })
}

/** A page's path as Remix compares it: decoded, and large letters like small ones. */
export function routeOf(path: string): string {
	if (PLAIN.test(path)) return path.toLowerCase()
	return (isReadable(path) ? decodeURIComponent(path) : path).toLowerCase()
}

function isReadable(path: string): boolean {
	if (PLAIN.test(path)) return true
	try {
		return !/[\p{Cc}\u2028\u2029\\]/u.test(decodeURIComponent(path))
	} catch {
		return false
	}
}
